/**
 * Where the page around the cube is measured, and when a change there counts. With these values
 * none of the bench's frames 30000 to 30059, untouched and played, is misread or refused, and the
 * pages in test/games/adrift/play are recognised as solved (2026-11-23).
 */

export const limits = {
  /**
   * Samples outside each of the outline's six edges: 7 steps of 0.08 cells, starting 0.08 cells
   * out, along the middle 5/6 of the edge.
   */
  ring: { from: 0.08, step: 0.08, count: 7, parts: 1, span: 5 / 6 },
  /** Tiles of the picture, across and down; gaps between them as a share of a tile. */
  tiles: { across: 16, down: 16, gap: 0.15 },
  /** Minimum excess over a place's range so far that counts as a change, levels. */
  minSignChange: { ring: 6, tiles: 6, grounds: 6 },
} as const;
