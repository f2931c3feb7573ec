/** Solves a program in one call. */

import { defaultMaxStages } from './check/model.ts';
import { checkProgram, compile, type CompileOptions } from './compile.ts';
import { RunSearch, type SearchLimits } from './run/run-search.ts';
import type { Run } from './run/run.ts';
import { type SearchProgress, shortestRun } from './run/shortest-run.ts';

/** Options of solving. */
export interface SolveOptions extends CompileOptions, SearchLimits {
  /** Searches for the fewest stages; `stages` is then the largest number tried, 100 by default. */
  readonly fewest?: boolean;
  /** Called before each number of stages is tried, with `fewest`. */
  readonly onProgress?: (progress: SearchProgress) => void;
}

/**
 * The outcome of solving. With `fewest`, `stages` is the number of the run, or the last one tried.
 */
export type SolveResult =
  | { readonly status: 'solved'; readonly stages: number; readonly run: Run }
  | { readonly status: 'unsolvable'; readonly stages: number }
  | { readonly status: 'out-of-budget'; readonly stages: number };

/**
 * Compiles a program and searches for one run.
 * @param text of the program
 * @param options number of stages, how it is encoded, and when to give up
 * @returns a run, or why there is none
 * @throws SabrError with all errors of the program
 * @throws RangeError for a number of stages outside 1..10000
 */
export async function solve(
  text: string,
  { fewest = false, stop, onProgress, ...options }: SolveOptions = {},
): Promise<SolveResult> {
  const limits = stop ? { stop } : {};
  if (fewest) {
    const { model, stages } = checkProgram(text, { stages: defaultMaxStages, ...options });
    const { plain = false } = options;
    return shortestRun(model, { maxStages: stages, plain, ...limits, ...(onProgress ? { onProgress } : {}) });
  }
  const program = compile(text, { runs: 'some', ...options });
  const search = await RunSearch.open(program);
  try {
    return { stages: program.stages, ...search.next(limits) };
  } finally {
    search.dispose();
  }
}
