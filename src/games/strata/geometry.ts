/**
 * The layout of Strata, in units of a 768-high design that is scaled to the window's height and
 * centred across its width. It was measured on phone pictures and on an earlier bot's constants
 * (docs/strata.md has the table). The practice game draws by it; the reader starts its measurements
 * from it.
 *
 * The board has its own axes: u grows to the lower right (row index), v to the lower left (minus
 * column index). Both are in units of P, half the distance between two cells that are horizontal
 * neighbours on the screen.
 */

import type { FramePoint, FrameRect, FrameSize } from '../../core/points.ts';

/** Height of the design, in design units. */
export const designHeight = 768;

/** Rows (and columns) of a board in the game. */
export const sizes = { min: 2, max: 6 } as const;

/** Design positions and lengths, in design units with x = 0 in the middle of the window. */
export const design = {
  board: { x: 0, y: 327.4 },
  restart: { x: -39.8, y: 63.2 },
  exit: { x: 40.1, y: 63.2 },
  hint: { x: 0, y: 102.7 },
  iconHalf: 32,
  palette: {
    spacing: 73,
    tileWidth: 58.7,
    shortTop: 721.5,
    tallLeftTop: 701,
    tallRightTop: 642.5,
    clickY: 740,
  },
  next: { x: 0, y: 622.1, outerHalf: 82.6, stroke: 4.8 },
  perfectText: { x: -45, y: 551 },
  crown: { x: -92, y: 599 },
  nextText: { x: 60, y: 682 },
  /** Thickness of the selectors' lines at the size of three, used for small frames. */
  selectorLine: 2.6,
} as const;

/**
 * The wave-complete screen of the practice game, in design units; the real game's screen is not
 * known.
 */
export const wave = {
  /** Outer half-diagonal of the frame around the board's centre. */
  frameHalf: 165,
  /** How far the marks reach from the board's centre. */
  markExtent: 112,
  /** Height of the words. */
  textY: 560,
  /**
   * Half-diagonal of the small frame that starts another wave, around the centre of `design.next`.
   */
  goHalf: 30,
} as const;

/** Lengths on the board in units of P. */
export const inP = {
  cellHalf: 0.916,
  litCellHalf: 0.975,
  selectorOffset: 2.31,
  selectorHalf: 0.465,
  selectorStroke: 0.048,
  ribbonHalf: 0.545,
  ribbonEnd: 3.37,
  shadowReach: 0.2,
  stripHalf: 0.66,
  triangleLegs: 0.36,
} as const;

/** A point on the board in the board's own axes, in units of P from its centre. */
export interface BoardPoint {
  readonly u: number;
  readonly v: number;
}

/**
 * Returns P of a board of size n: 207.4 / (n + 0.82), fitted to sizes 3..6 (rms 0.7).
 * @param n lines in each direction
 * @returns design units
 */
export const halfPitch = (n: number): number => 207.4 / (n + 0.82);

/**
 * Returns the centre of a cell of a board of size n.
 * @param n lines in each direction
 * @param row from 0
 * @param column from 0
 * @returns offset from the centre of the board, in units of P
 */
export const cellAt = (n: number, row: number, column: number): BoardPoint => ({
  u: 2 * row - (n - 1),
  v: n - 1 - 2 * column,
});

/**
 * Returns the centre of a line's selector; row selectors lie at the lower left, column selectors at
 * the lower right.
 * @param n lines in each direction
 * @param kind row or column
 * @param index of the line, from 0
 * @returns offset from the centre of the board, in units of P
 */
export const selectorAt = (n: number, kind: 'row' | 'column', index: number): BoardPoint =>
  kind === 'row'
    ? { u: 2 * index - (n - 1), v: n - 1 + inP.selectorOffset }
    : { u: n - 1 + inP.selectorOffset, v: n - 1 - 2 * index };

/**
 * Converts a board point to picture pixels.
 * @param centre centre of the board, px
 * @param p P, px
 * @param at the point, in units of P
 * @returns picture pixels
 */
export function boardToFrame(centre: FramePoint, p: number, at: BoardPoint): FramePoint {
  return { x: centre.x + ((at.u - at.v) * p) / 2, y: centre.y + ((at.u + at.v) * p) / 2 };
}

/**
 * Returns the centre of a palette tile.
 * @param k number of tiles
 * @param i index of the tile, from 0
 * @returns x from the middle of the window, design units
 */
export const paletteX = (k: number, i: number): number => (i - (k - 1) / 2) * design.palette.spacing;

/** Minimum width of a window for which the layout rule is known, as a share of its height. */
export const narrowest = 0.506;

/**
 * Returns the part of a window that the design fills from top to bottom. How the real game looks in
 * windows narrower than `narrowest` is not known; here the design shrinks with the width and stays
 * in the middle.
 * @param size window size, px
 * @returns a rectangle in the window, px
 */
export function gameArea(size: FrameSize): FrameRect {
  const height = Math.min(size.height, size.width / narrowest);
  return { x: 0, y: (size.height - height) / 2, width: size.width, height };
}
