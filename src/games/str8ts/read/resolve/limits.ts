/**
 * The thresholds by which the reader of Str8ts resolves a board. On 2026-11-22 they read the
 * bench's frames 81000 to 81599 and 82000 to 82299 without a wrong board (8 refused), and 81600 to
 * 81999 with a mouse pointer over the board with 4 wrong ones (161 refused).
 *
 * On 2026-11-23 each was set to values from none to eight times its own on 32 frames from 91200 on,
 * and from a quarter to four times on the pictures of fixtures/str8ts. Nothing is read otherwise
 * for `minUndoubted`, nor for the budgets `maxSolutionNodes`, `patience` and `maxWidened`.
 */

export const limits = {
  /**
   * Search nodes after which it is unknown how many solutions a board has; puzzles need a few
   * dozen.
   */
  maxSolutionNodes: 3000,
  /**
   * The same for all boards that one picture may show: those of the pictures that tests read need
   * 1254 at most, a dialog that fades over a board 14 million without it (2026-11-26).
   */
  maxPictureNodes: 10_000,

  // What a cell may be: shares of the classifier, 0..1, and how many times one is larger than
  // another.
  /** Times by which a digit is less likely than the best one and still an option. */
  maxOptionTimes: 150,
  /** The same for an option of a board that has no solution otherwise. */
  maxSpareTimes: 3000,
  /** Share of "no digit" from which on something foreign stands in the cell. */
  minForeignShare: 0.97,
  /** The same for what may be pencil marks anyway. */
  minMarksShare: 0.4,
  /** Share from which on a glyph is a digit wherever it stands. */
  minCertainShare: 0.99,
  /** Plainness of a cell's shade, 0..1, below which both shades are options. */
  minPlainShade: 0.35,

  // Which boards are tried.
  /**
   * Cells, or groups of cells that look alike, that may be open; of a small board this share of its
   * cells.
   */
  maxOpen: 10,
  maxOpenShare: 1 / 8,
  /**
   * The same when less likely options are tried too; and cells that are changed, one at a time, to
   * correct a board without solution.
   */
  maxWidened: 16,
  /** Cells that may hold anything. */
  maxOccluded: 2,
  /**
   * Questions to the solver (without a limit frame 81694 with a pointer asks 142,000 times); and
   * illegal boards before it is asked about incomplete ones too.
   */
  maxQuestions: 2500,
  patience: 30,

  // How sure a board must be.
  /** Times by which a digit, or a legal board, must be likelier than the next one to be taken. */
  minLeadTimes: 25,
  /** Times by which a board may be less likely than the likeliest, legal or not. */
  maxUnlikelyTimes: 10_000,
  /**
   * Certainty of a cell, 0..1, from which on it is not doubted even when the board has no solution.
   */
  minUndoubted: 0.997,
  /**
   * Certainty, 0..1, that a board has at most when what is printed in it has no solution, or
   * several: below the 0.9 that every picture of fixtures/str8ts/should-read has (2026-11-26).
   */
  maxImproper: 0.5,
  /** Other digits of a number that tell what it looks like. */
  minCompanions: 2,
  /**
   * Score of a way to tell black from white, as a share of the best one's, from which on it is as
   * good.
   */
  minShadingShare: 0.6,
} as const;
