/**
 * Finds runs of a checked program with the SAT solver: one, the shortest, or one different from those before.
 *
 * Runs are different when they print differently. Idle steps are not printed, so where stages are alike (no ranges) they are all put last, and
 * each printed result is found once; with ranges the same text may be found again, which is told by comparing.
 */

import { SatSolver } from '../sat/sat-solver.ts';
import { always } from './clause-writer.ts';
import { decodeRun } from './decode.ts';
import { busyClause, differenceClause } from './difference-clause.ts';
import { Encoding } from './encode.ts';
import type { Model } from './model.ts';
import { formatResult } from './result-text.ts';
import type { Run } from './run.ts';

/** What a search came to. */
export type Answer =
  | { readonly status: 'solved'; readonly run: Run; readonly stages: number }
  | {
      readonly status: 'unsolvable';
      readonly stages: number;
      /** The search for the fewest stages found that no number will do. */
      readonly atAnyNumber?: true;
    }
  | {
      readonly status: 'out-of-budget';
      /** What was being tried; fewer are known to be too few where the fewest are searched. */
      readonly stages: number;
    };

/** Limits of a search. */
export interface SearchLimits {
  /** Asked again and again; true ends the search, which is then out of budget. */
  readonly stop?: () => boolean;
}

/** Finds a run with a number of stages, at least those of the model's ranges. */
export async function findRun(model: Model, stages: number, { stop }: SearchLimits = {}): Promise<Answer> {
  const encoding = Encoding.fixed(model, stages);
  const solver = await SatSolver.create();
  try {
    solver.addCnf(encoding.cnf);
    const status = solver.solve(stop ? { stop } : {});
    if (status === 'unknown') return { status: 'out-of-budget', stages };
    if (status === 'unsatisfiable') return { status: 'unsolvable', stages };
    return { status: 'solved', stages, run: decodeRun(encoding, (literal) => solver.value(literal)) };
  } finally {
    solver.dispose();
  }
}

/** How far a search for the fewest stages is. */
export interface Progress {
  /** About to be tried. */
  readonly stages: number;
  readonly variables: number;
  readonly clauses: number;
}

/** Limits of a search for the fewest stages. */
export interface FewestLimits extends SearchLimits {
  /** The greatest number of stages that is tried; the model was checked for it. */
  readonly most: number;
  readonly onProgress?: (progress: Progress) => void;
}

/** Finds a run with the fewest stages: one solver is asked for each number in turn, and keeps what it learned. */
export async function findShortestRun(
  model: Model,
  { most, stop, onProgress }: FewestLimits,
): Promise<Answer> {
  const encoding = Encoding.growing(model);
  const solver = await SatSolver.create();
  // Without transitions all boards are alike, so more stages than the ranges need change nothing.
  const last = model.transitions.length === 0 ? model.leastStages : most;
  const noIdle = isTimeless(model);
  try {
    for (let stages = 1; stages <= last; stages++) {
      const isLast = encoding.extend();
      solver.addCnf(encoding.cnf);
      // A run with an idle step would do with a stage less, and that was tried.
      if (noIdle && stages > 1) addBusyClause(solver, encoding.fires[stages - 2] as Int32Array);
      if (stages < model.leastStages) continue;
      onProgress?.({ stages, variables: encoding.cnf.variableCount, clauses: encoding.cnf.clauseCount });
      const assumptions = isLast === always ? [] : [isLast];
      const status = solver.solve({ assumptions, ...(stop ? { stop } : {}) });
      if (status === 'unknown') return { status: 'out-of-budget', stages };
      if (status === 'satisfiable') {
        return { status: 'solved', stages, run: decodeRun(encoding, (literal) => solver.value(literal)) };
      }
      if (solver.failedAssumptions().length === 0) return { status: 'unsolvable', stages, atAnyNumber: true };
      solver.addClause([-isLast]);
    }
    return { status: 'unsolvable', stages: last, ...(last < most ? { atAnyNumber: true } : {}) };
  } finally {
    solver.dispose();
  }
}

function addBusyClause(solver: SatSolver, fires: Int32Array): void {
  const clause = busyClause(fires);
  if (clause) solver.addClause(clause);
}

/** How an enumeration ended: all runs were found, or the limit came first. */
export type EnumerationEnd = 'complete' | 'out-of-budget';

/** Finds different runs one after the other, in no particular order. */
export async function* findRuns(
  model: Model,
  stages: number,
  { stop }: SearchLimits = {},
): AsyncGenerator<Run, EnumerationEnd> {
  const timeless = isTimeless(model);
  const encoding = Encoding.fixed(model, stages, { idleLast: timeless });
  const solver = await SatSolver.create();
  const found = new Set<string>();
  try {
    solver.addCnf(encoding.cnf);
    for (;;) {
      const status = solver.solve(stop ? { stop } : {});
      if (status !== 'satisfiable') return status === 'unknown' ? 'out-of-budget' : 'complete';
      const value = (literal: number) => solver.value(literal);
      const run = decodeRun(encoding, value);
      const different = differenceClause(encoding, value);
      if (timeless) yield run;
      else {
        const text = formatResult(run, model.layout);
        if (!found.has(text)) yield run;
        found.add(text);
      }
      solver.addClause(different);
    }
  } finally {
    solver.dispose();
  }
}

/** Whether all stages have the same rules, Start and End aside. */
function isTimeless({ requirements, groups, allDifferent, transitions }: Model): boolean {
  const items = [
    ...requirements,
    ...groups.flatMap((group) => group.options),
    ...allDifferent,
    ...transitions,
  ];
  return items.every(({ stages }) => stages.from <= 0 && stages.to === Number.POSITIVE_INFINITY);
}
