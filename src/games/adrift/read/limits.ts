/**
 * What surrounds the cube on its page, and when a change there counts. With these values none of
 * the bench's frames 30000 to 30059, untouched and played, is read wrong or refused, and the pages
 * in test/games/adrift/play show that they are solved (2026-11-23).
 */

export const limits = {
  /**
   * Places outside each of the outline's six edges: from 0.08 cells outwards 7 steps of 0.08 cells,
   * along the middle 5/6 of the edge.
   */
  ring: { from: 0.08, step: 0.08, count: 7, parts: 1, span: 5 / 6 },
  /** Tiles of the picture, across and down; gaps between them as a share of a tile. */
  tiles: { across: 16, down: 16, gap: 0.15 },
  /** Levels beyond everything seen before from which on a place has changed. */
  minSignChange: { ring: 6, tiles: 6, grounds: 6 },
} as const;
