/** Compares the compiler with the interpreter on one tiny program. */

import type { Random } from '../../src/core/random.ts';
import { runFaults } from '../../src/sabr/run/check-result.ts';
import { type CheckedProgram, checkProgram, CompiledProgram } from '../../src/sabr/compile.ts';
import { Encoding } from '../../src/sabr/encode/encode.ts';
import { Interpreter } from '../../src/sabr/run/interpret.ts';
import { formatResult } from '../../src/sabr/run/result-text.ts';
import type { Run } from '../../src/sabr/run/run.ts';
import { RunSearch } from '../../src/sabr/run/run-search.ts';
import { shortestRun } from '../../src/sabr/run/shortest-run.ts';
import type { ProgramSyntax } from '../../src/sabr/text/syntax.ts';
import { acceptedRuns, encodedRuns } from './encoded-runs.ts';
import { keyOf, TriedRuns } from './tried-runs.ts';

/** Up to this number, all runs are compared; beyond it a sample. */
const maxRuns = 200;

/** The result of a comparison. */
export interface Comparison {
  /** The differences, in words. */
  readonly differences: readonly string[];
  /** Number of runs that the interpreter found. */
  readonly runs: number;
  /** The fewest stages with a run, up to those compared; 0 for none. */
  readonly fewest: number;
}

/**
 * Compares a program in every respect.
 * @param stages ranges must lie within
 * @throws SabrError for a program with errors
 */
export const compare = (text: string, stages: number, random: Random): Promise<Comparison> =>
  compareChecked(checkProgram(text, { stages }), random);

/** Compares a checked program: its tree for the interpreter, its model for the compiler. */
export async function compareChecked(checked: CheckedProgram, random: Random): Promise<Comparison> {
  const { syntax, model, stages } = checked;
  const symbols = model.cells.map(({ list }) => list.symbols);
  const tried = new TriedRuns(syntax, symbols, stages);
  const runs = tried.count();
  const differences: string[] = [];
  const isFew = runs <= maxRuns;
  if (isFew) differences.push(...(await compareAll(checked, tried)));
  else differences.push(...(await compareSome(Encoding.fixed(model, stages), tried, random)));
  const one = await oneRun(new CompiledProgram(checked, { runs: 'some' }));
  if ((one !== undefined) !== runs > 0)
    differences.push(`${one ? 'a' : 'no'} run is found, but there are ${runs}`);
  differences.push(...faultsOf(syntax, stages, one).map((fault) => `the one run: ${fault}`));
  const fewest = fewestByTrying(checked, symbols);
  const answer = await shortestRun(model, { maxStages: stages });
  const found = answer.status === 'solved' ? answer.stages : 0;
  if (found !== fewest) differences.push(`${found} stages are said to be the fewest, but it is ${fewest}`);
  if (answer.status === 'solved') {
    const faults = faultsOf(syntax, answer.stages, answer.run);
    differences.push(...faults.map((fault) => `the shortest run: ${fault}`));
  }
  return { differences, runs, fewest };
}

function fewestByTrying(
  { syntax, model, stages }: CheckedProgram,
  symbols: readonly (readonly string[])[],
): number {
  for (let some = model.minStages; some <= stages; some++) {
    if (new TriedRuns(syntax, symbols, some).count() > 0) return some;
  }
  return 0;
}

async function compareAll(checked: CheckedProgram, tried: TriedRuns): Promise<string[]> {
  const { model, stages } = checked;
  const runs = tried.runs();
  const timed = checked.syntax.items.some((item) => 'range' in item);
  const differences: string[] = [];
  const printed = new Set(runs.map((run) => formatResult(run, model.layout)));
  // With ranges every run has a model; without them there is one model for all runs that print
  // alike.
  if (timed) {
    const encoded = new Set((await encodedRuns(Encoding.fixed(model, stages), 2 * maxRuns)).map(keyOf));
    const expected = new Set(runs.map(keyOf));
    for (const key of expected) if (!encoded.has(key)) differences.push(`missing: ${key}`);
    for (const key of encoded) if (!expected.has(key)) differences.push(`too many: ${key}`);
  }
  const texts = await printedRuns(new CompiledProgram(checked));
  if (new Set(texts).size < texts.length) differences.push('a result is found twice');
  for (const text of printed) if (!texts.includes(text)) differences.push(`not printed: ${text}`);
  for (const text of texts) if (!printed.has(text)) differences.push(`wrongly printed: ${text}`);
  return differences;
}

async function printedRuns(program: CompiledProgram): Promise<string[]> {
  const search = await RunSearch.open(program);
  const texts: string[] = [];
  for (
    let answer = search.next();
    answer.status === 'solved' && texts.length < 2 * maxRuns;
    answer = search.next()
  ) {
    texts.push(formatResult(answer.run, program.model.layout));
  }
  search.dispose();
  return texts;
}

async function compareSome(encoding: Encoding, tried: TriedRuns, random: Random): Promise<string[]> {
  const few = (await encodedRuns(encoding, 20)).map(keyOf);
  const all = tried.count() < 20_000 ? tried.runs() : [];
  const keys = new Set(all.map(keyOf));
  const wrong = all.length > 0 ? few.filter((key) => !keys.has(key)).map((key) => `too many: ${key}`) : [];
  // Only runs whose idle steps come last, if any, must be there.
  const candidates = random
    .shuffle(all)
    .filter(({ firings }) =>
      firings.every((fired, i) => fired.length > 0 || firings.slice(i).every((later) => later.length === 0)),
    );
  const sample = candidates.slice(0, 40);
  const accepted = new Set(await acceptedRuns(encoding, sample));
  return [...wrong, ...sample.filter((run) => !accepted.has(run)).map((run) => `missing: ${keyOf(run)}`)];
}

async function oneRun(program: CompiledProgram): Promise<Run | undefined> {
  const search = await RunSearch.open(program);
  const answer = search.next();
  search.dispose();
  return answer.status === 'solved' ? answer.run : undefined;
}

const faultsOf = (syntax: ProgramSyntax, stages: number, run: Run | undefined): string[] =>
  run ? runFaults(new Interpreter(syntax, stages), run).map(({ message }) => message) : [];
