import { exitCodes, PuzzlebotError } from '../core/errors.ts';

/**
 * Turns anything that was thrown into one line for people and an exit code.
 * @returns `line` without a line break or the program's name
 */
export function explainFailure(error: unknown): { readonly line: string; readonly exitCode: number } {
  if (error instanceof PuzzlebotError) return { line: oneLine(error.message), exitCode: error.exitCode };
  if (error instanceof RangeError) return { line: oneLine(error.message), exitCode: exitCodes.badInput };
  const message = error instanceof Error ? error.message : String(error);
  return {
    line: `unexpected failure, please report it: ${oneLine(message)} (--debug shows where)`,
    exitCode: exitCodes.unsolved,
  };
}

/** A message in one line; of a very long one, which can only quote its input, the beginning and the end. */
function oneLine(text: string): string {
  const line = text.replace(/\s*\n\s*/g, ' ').trim();
  if (line.length <= mostCharacters) return line;
  return `${line.slice(0, mostCharacters * 0.7)} … ${line.slice(-mostCharacters * 0.3)}`;
}

const mostCharacters = 1000;
