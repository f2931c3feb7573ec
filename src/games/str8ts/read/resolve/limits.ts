/**
 * Thresholds for resolving a board. On 2026-11-22 they read the bench's frames 81000 to 81599 and
 * 82000 to 82299 without a wrong board (8 refused), and 81600 to 81999, with a mouse pointer over
 * the board, with 4 wrong ones (161 refused).
 *
 * On 2026-11-23 each value was varied from zero to eight times itself on 32 frames from 91200 on,
 * and from a quarter to four times itself on the pictures of fixtures/str8ts. No reading changes
 * with `minUndoubted`, nor with the budgets `maxSolutionNodes`, `patience` and `maxWidened`.
 */

export const limits = {
  /**
   * Search nodes per board, after which its number of solutions is unknown; puzzles need a few
   * dozen.
   */
  maxSolutionNodes: 3000,
  /**
   * Search nodes for all boards of one picture: the pictures of the tests need 1254 at most; a
   * dialog that fades over a board takes 14 million without this limit (2026-11-26).
   */
  maxPictureNodes: 10_000,

  // Options of a cell: probabilities from the classifier, 0..1, and their ratios.
  /** Maximum ratio of the best digit's probability to that of another option. */
  maxOptionTimes: 150,
  /** The same for the spare options of a board that has no solution otherwise. */
  maxSpareTimes: 3000,
  /** Probability of "no digit" from which on a glyph is a foreign object. */
  minForeignShare: 0.97,
  /** The same for a glyph that may be pencil marks. */
  minMarksShare: 0.4,
  /** Probability from which on a glyph is a digit wherever it stands. */
  minCertainShare: 0.99,
  /** Margin of a cell's shade, 0..1, below which both shades are options. */
  minPlainShade: 0.35,

  // Boards to try.
  /**
   * Maximum number of open cells, counting cells that look alike once; on small boards, the maximum
   * share of the cells.
   */
  maxOpen: 10,
  maxOpenShare: 1 / 8,
  /**
   * The same when less likely options are tried; also the maximum number of cells to change, one at
   * a time, to correct a board without solution.
   */
  maxWidened: 16,
  /** Maximum number of occluded cells. */
  maxOccluded: 2,
  /**
   * Maximum number of calls of the solver (without it, frame 81694 with a pointer takes 142,000);
   * and number of illegal boards after which incomplete boards are checked as well.
   */
  maxQuestions: 2500,
  patience: 30,

  // Required certainty of a board.
  /** Minimum likelihood ratio of a digit, or a legal board, to the next one. */
  minLeadTimes: 25,
  /**
   * Maximum likelihood ratio of a sure digit to another one that it may be instead of the player's
   * mistake. On boards of the bench, a digit that was misread had 258 (frame 50049, side web), and
   * mistakes 362, 933, 2128 and 2451; one of 300 mistakes had 78 (2026-11-29).
   */
  maxMisreadTimes: 300,
  /** Maximum likelihood ratio of the likeliest board, legal or not, to the chosen one. */
  maxUnlikelyTimes: 10_000,
  /**
   * Certainty of a cell, 0..1, from which on it stays fixed even if the board has no solution.
   */
  minUndoubted: 0.997,
  /**
   * Maximum certainty, 0..1, of a board whose printed digits have no solution or several: below the
   * 0.69 that every picture of fixtures/str8ts/should-read has (2026-11-28).
   */
  maxImproper: 0.5,
  /**
   * Maximum share of the white cells that printed digits fill: 0.30 at most on 240 boards from easy
   * to extreme. Of the digits that a player enters, other than the printed ones, a random choice of
   * 0.26 makes a puzzle of its own on 11 of 60 boards, one of 0.52 on 25 (2026-11-29).
   */
  maxPrinted: 0.33,
  /** Minimum number of other digits of a number that show its shape. */
  minCompanions: 2,
  /** Minimum score of a shading, as a share of the best one's, to be equally plausible. */
  minShadingShare: 0.6,
} as const;
