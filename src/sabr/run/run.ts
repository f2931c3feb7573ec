/** A run of a program: its boards and what fired between them. */

/** A transition that fired, with the description that it fired on. */
export interface Firing {
  readonly transition: string;
  readonly description: string;
}

/** The symbols of a board, in the order of its cells. */
export type Symbols = readonly string[];

/** A whole run. */
export interface Run {
  /** One board for each stage; at least one. */
  readonly boards: readonly Symbols[];
  /**
   * What fired in each step, in the order of printing; one entry fewer than boards. Empty for an
   * idle step.
   */
  readonly firings: readonly (readonly Firing[])[];
}

/**
 * Drops the steps in which nothing fires, as printing does.
 * @param run complete
 * @returns a run of at least one board
 */
export function withoutIdleSteps({ boards, firings }: Run): Run {
  const moves = firings.map((fired, step) => ({ fired, board: boards[step + 1]! }));
  const kept = moves.filter(({ fired }) => fired.length > 0);
  return {
    boards: [boards[0]!, ...kept.map(({ board }) => board)],
    firings: kept.map(({ fired }) => fired),
  };
}
