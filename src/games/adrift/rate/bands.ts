/** How hard a puzzle is, as a number and as a band for people. */

/** Bands, from easy to hard. */
export const bands = ['easy', 'medium', 'hard'] as const;
export type Band = (typeof bands)[number];

/** How hard a puzzle is. */
export interface Rating {
  /** 0 where everything follows by itself. */
  readonly effort: number;
  readonly band: Band;
  /** How often something has to be tried in thought. */
  readonly trials: number;
  /** The longest of these trains of thought, in edges; 0 without any. */
  readonly longest: number;
  /** Nodes of the search where thinking ahead was not enough, else 0. */
  readonly nodes: number;
}

/**
 * The greatest effort of a band; `hard` begins beyond the last one. They divide puzzles of side 5
 * without stones into three equal parts.
 */
const maxEffort = { easy: 15, medium: 65 } as const;

/**
 * Finds the band of an effort.
 * @param effort as in `Rating`
 * @returns its band
 */
export function bandOf(effort: number): Band {
  if (effort <= maxEffort.easy) return 'easy';
  return effort <= maxEffort.medium ? 'medium' : 'hard';
}
