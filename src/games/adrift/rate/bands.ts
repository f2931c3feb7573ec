/** The difficulty of a puzzle, as a number and as a band. */

/** Bands, from easy to hard. */
export const bands = ['easy', 'medium', 'hard'] as const;
export type Band = (typeof bands)[number];

/** The difficulty of a puzzle. */
export interface Rating {
  /** Sum of the lengths of all trains of thought (rate.ts); 0 if everything follows directly. */
  readonly effort: number;
  readonly band: Band;
  /** Number of trains of thought. */
  readonly trials: number;
  /** Length of the longest train of thought, in edges; 0 without any. */
  readonly longest: number;
  /** Nodes of the search if thinking ahead was not enough, else 0. */
  readonly nodes: number;
}

/**
 * Maximum effort per band; `hard` begins beyond the last. They divide puzzles of side 5 without
 * stones into three equal parts.
 */
const maxEffort = { easy: 15, medium: 65 } as const;

/**
 * Returns the band of an effort.
 * @param effort as in `Rating`
 * @returns its band
 */
export function bandOf(effort: number): Band {
  if (effort <= maxEffort.easy) return 'easy';
  return effort <= maxEffort.medium ? 'medium' : 'hard';
}
