/**
 * Finds a run with the fewest stages. One solver tries each number of stages in turn and keeps its
 * learned clauses.
 */

import { SatSolver } from '../../sat/sat-solver.ts';
import { always } from '../encode/clause-writer.ts';
import { decodeRun } from './decode.ts';
import { busyClause } from './difference-clause.ts';
import { type EncodeOptions, Encoding } from '../encode/encode.ts';
import type { Model } from '../check/model.ts';
import type { Run } from './run.ts';
import type { SearchLimits } from './run-search.ts';
import { isTimeless } from '../encode/timeless.ts';

/** The outcome of the search. */
export type ShortestAnswer =
  | { readonly status: 'solved'; readonly run: Run; readonly stages: number }
  | {
      readonly status: 'unsolvable';
      /** No number of stages up to this one has a run. */
      readonly stages: number;
      /** Whether no greater number has a run either. */
      readonly atAnyNumber: boolean;
    }
  | {
      readonly status: 'out-of-budget';
      /** The number being tried; fewer stages have no run. */
      readonly stages: number;
    };

/** The size of the formula that is about to be solved. */
export interface SearchProgress {
  /** The number of stages about to be tried. */
  readonly stages: number;
  readonly variables: number;
  readonly clauses: number;
}

/** Limits of the search, and how the program is encoded. */
export interface ShortestOptions extends SearchLimits, Pick<EncodeOptions, 'plain'> {
  /** The largest number of stages tried, and the one that the model was checked for. */
  readonly maxStages: number;
  readonly onProgress?: (progress: SearchProgress) => void;
}

/**
 * Finds a run with the fewest stages, starting from the smallest number that the ranges allow.
 * @param model checked for `maxStages`
 * @param options limits, and a callback for progress
 * @returns the run with its number of stages, or why there is none
 */
export async function shortestRun(
  model: Model,
  { maxStages, plain = false, stop, onProgress }: ShortestOptions,
): Promise<ShortestAnswer> {
  // Without transitions all boards are equal, so stages beyond the ranges change nothing.
  const last = model.transitions.length === 0 ? model.minStages : maxStages;
  const encoding = Encoding.growing(model, last, { plain });
  const solver = await SatSolver.create();
  const idleIsUseless = !plain && isTimeless(model);
  try {
    for (let stages = 1; stages <= last; stages++) {
      const isLast = encoding.extend();
      solver.addCnf(encoding.cnf);
      // A run with an idle step would also exist with one stage less, which was tried.
      const busy = idleIsUseless && stages > 1 ? busyClause(encoding.fires[stages - 2]!) : undefined;
      if (busy) solver.addClause(busy);
      if (stages < model.minStages) continue;
      onProgress?.({ stages, variables: encoding.cnf.variableCount, clauses: encoding.cnf.clauseCount });
      const status = solver.solve({
        assumptions: isLast === always ? [] : [isLast],
        ...(stop ? { stop } : {}),
      });
      if (status === 'unknown') return { status: 'out-of-budget', stages };
      if (status === 'satisfiable') {
        return { status: 'solved', stages, run: decodeRun(encoding, (literal) => solver.value(literal)) };
      }
      if (solver.failedAssumptions().length === 0) return { status: 'unsolvable', stages, atAnyNumber: true };
      solver.addClause([-isLast]);
    }
    return { status: 'unsolvable', stages: last, atAnyNumber: last < maxStages };
  } finally {
    solver.dispose();
  }
}
