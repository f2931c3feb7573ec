/** Results and errors of programs in short forms, for tests. */

import { CompiledProgram, checkProgram } from '../../src/sabr/compile.ts';
import { type Diagnostic, SabrError } from '../../src/sabr/text/diagnostic.ts';
import { formatResult } from '../../src/sabr/run/result-text.ts';
import { RunSearch } from '../../src/sabr/run/run-search.ts';

/**
 * Returns all printed results of a program, sorted, with blanks and line breaks reduced to single
 * blanks.
 */
export async function results(text: string, stages = 1): Promise<string[]> {
  const program = new CompiledProgram(checkProgram(text, { stages }));
  const search = await RunSearch.open(program);
  const found: string[] = [];
  for (let answer = search.next(); answer.status === 'solved'; answer = search.next()) {
    found.push(formatResult(answer.run, program.model.layout).trim().split(/\s+/).join(' '));
  }
  search.dispose();
  return found.sort();
}

/** Returns the errors of a program. */
export function errorsOf(text: string, stages = 1): readonly Diagnostic[] {
  try {
    checkProgram(text, { stages, file: 'test.sabr' });
  } catch (error) {
    if (error instanceof SabrError) return error.diagnostics;
    throw error;
  }
  return [];
}

/** Formats each error as `class@line:column`. */
export const errorPlaces = (text: string, stages = 1): string[] =>
  errorsOf(text, stages).map(({ number, line, column }) => `${number}@${line}:${column}`);
