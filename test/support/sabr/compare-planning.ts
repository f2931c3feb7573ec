/**
 * Compares the compiler with plain reachability on one small planning program: solvability, fewest
 * stages and number of results.
 */

import type { Random } from '../../../src/core/random.ts';
import { compile } from '../../../src/sabr/compile.ts';
import { RunSearch } from '../../../src/sabr/run/run-search.ts';
import { solve } from '../../../src/sabr/solve.ts';
import { PlainReachability } from './plain-reachability.ts';
import { maxRanged, type PlanningProgram } from './random-planning.ts';

/** The maximum number of stages to try. */
const maxStages = 7;
/** The maximum number of results to count. */
const maxCounted = 12;

/** The result of a comparison. */
export interface PlanningComparison {
  /** The differences, in words. */
  readonly differences: readonly string[];
  /** Whether there is a run with any number of stages that was tried. */
  readonly solvable: boolean;
  /** The fewest stages; 0 for none. */
  readonly fewest: number;
  /** Whether all results were counted, and how many there are. */
  readonly counted: number | undefined;
}

/** Compares the fewest stages, one number of stages, and the results of that number. */
export async function comparePlanning(program: PlanningProgram, random: Random): Promise<PlanningComparison> {
  const { text } = program;
  const plain = new PlainReachability(program);
  const differences: string[] = [];
  const differ = (what: string, found: unknown, expected: unknown) => {
    if (found !== expected) differences.push(`${what}: ${String(found)}, but it is ${String(expected)}`);
  };
  const fewest = plain.fewest(maxStages);
  const shortest = await solve(text, { fewest: true, stages: maxStages });
  differ('the fewest stages', shortest.status === 'solved' ? shortest.stages : 0, fewest);
  // Near the fewest stages, where there are few or no results.
  const about = Math.max(fewest - 1, 1) + random.int(4);
  const stages = Math.min(Math.max(about, plain.isTimeless ? 1 : maxRanged), maxStages);
  const solvable = plain.isSolvable(stages);
  for (const plain of [false, true]) {
    const { status } = await solve(text, { stages, plain });
    differ(`${plain ? 'plainly ' : ''}${stages} stages are solvable`, status === 'solved', solvable);
  }
  const expected = plain.isTimeless ? plain.count(stages) : undefined;
  if (expected !== undefined)
    differ(`results of ${stages} stages`, await countResults(text, stages), Math.min(expected, maxCounted));
  return { differences, solvable, fewest, counted: expected };
}

/** Counts results as `--all` and `--unique` do, up to a number. */
async function countResults(text: string, stages: number): Promise<number> {
  const search = await RunSearch.open(compile(text, { stages }));
  let count = 0;
  while (count < maxCounted && search.next().status === 'solved') count++;
  search.dispose();
  return count;
}
