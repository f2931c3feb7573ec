/** Solves a program in one call. */

import { checkProgram, compile, type CompileOptions } from './compile.ts';
import { RunSearch, type SearchLimits } from './run/run-search.ts';
import type { Run } from './run/run.ts';
import { type SearchProgress, shortestRun } from './run/shortest-run.ts';

/** How a program is solved. */
export interface SolveOptions extends CompileOptions, SearchLimits {
  /** Searches for the fewest stages; `stages` is then the most that are tried, 100 by default. */
  readonly fewest?: boolean;
  /** Told of each number of stages that is tried, with `fewest`. */
  readonly onProgress?: (progress: SearchProgress) => void;
}

/** What solving came to. */
export type SolveResult =
  | { readonly status: 'solved'; readonly stages: number; readonly run: Run }
  | { readonly status: 'unsolvable'; readonly stages: number }
  | { readonly status: 'out-of-budget'; readonly stages: number };

/** Stages that are tried where the fewest are searched and nothing else is said. */
export const defaultMostStages = 100;

/**
 * Solves a program.
 * @throws SabrError with all errors of the program; RangeError for a number of stages that cannot be
 */
export async function solve(
  text: string,
  { fewest = false, stop, onProgress, ...options }: SolveOptions = {},
): Promise<SolveResult> {
  const limits = stop ? { stop } : {};
  if (fewest) {
    const { model, stages } = checkProgram(text, { stages: defaultMostStages, ...options });
    const { plain = false } = options;
    return shortestRun(model, { most: stages, plain, ...limits, ...(onProgress ? { onProgress } : {}) });
  }
  const program = compile(text, { runs: 'some', ...options });
  const search = await RunSearch.open(program);
  try {
    return { stages: program.stages, ...search.next(limits) };
  } finally {
    search.dispose();
  }
}
