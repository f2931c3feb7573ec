/**
 * The thresholds by which the reader of Continuity classifies what lies in cells that are neither air nor
 * wall. They held on the bench's frames 9500 to 9799 on 2026-11-22: no board was read wrongly.
 */

export const limits = {
  /** Guesses of a cell that are options. */
  maxGuesses: 3,
  /** Lead of the names over any others, as a sum of fits. */
  minLead: 0.2,
  /** How well each thing must fit its outline, 0..1. */
  minFit: 0.3,
  /** How much better one of the player's two faces explains the picture than the other, as a multiple. */
  minFaceLead: 1.8,
  /** Share of the face that it must explain, 0..1. */
  minFaceExplained: 0.5,
  /** Certainty, 0..1, of figures that are not those of the practice game. */
  foreignCertainty: 0.5,
} as const;
