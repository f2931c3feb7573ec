/**
 * The board's lattice in a picture: converts line ends and cells from board axes to picture pixels.
 * Measuring is done elsewhere.
 */

import type { Frame } from '../../../../core/frame.ts';
import type { FramePoint, FrameRect } from '../../../../core/points.ts';
import { agreeingMean, type AreaMean, diamondMean } from '../../../../vision/color/area-mean.ts';
import { pointAt } from '../../../../vision/lattice/lattice.ts';
import type { Line } from '../../board.ts';
import { type BoardPoint, inP, selectorAt } from '../../geometry.ts';
import { limits } from '../limits.ts';

/** The diamond-shaped lattice of a board: all that converting u and v to pixels requires. */
export interface BoardLattice {
  readonly centre: FramePoint;
  /** P, px. */
  readonly halfPitch: number;
  /** Distance of the selectors beyond the last cell's centre, in P. */
  readonly selectorOffset: number;
}

/** What was found at the end of a line. */
export interface LineEnd {
  readonly line: Line;
  readonly state: 'selector' | 'ribbon' | 'unclear';
  /** The selector's centre: measured if one is there, otherwise expected. */
  readonly centre: FramePoint;
  /**
   * Darkness of the strokes as a share of a line's on linen: the median of the sides, or of their
   * darkest diagonals if that is more.
   */
  readonly contrast: number;
  /** Colour at the selector's centre. */
  readonly cover: AreaMean;
  /** Middle of the covering ribbon if measured, as x + y for a row and y - x for a column, px. */
  readonly ribbonMiddle?: number;
}

/** A board in a picture, with everything known before it is read. */
export interface BoardView {
  readonly frame: Frame;
  readonly lattice: BoardLattice;
  readonly size: number;
  readonly linen: AreaMean;
  /** The game's area of the picture. */
  readonly area: FrameRect;
}

/**
 * Lists all lines of a board, rows first.
 * @param size lines in each direction
 * @returns twice as many lines as the size
 */
export const linesOf = (size: number): Line[] =>
  (['row', 'column'] as const).flatMap((kind) =>
    Array.from({ length: size }, (_, index) => ({ kind, index })),
  );

/**
 * Returns the centre of a line's selector in board axes.
 * @param size lines in each direction
 * @param line which row or column
 * @param offset of the selectors beyond the last cell's centre, measured, in P
 * @returns in units of P
 */
export function selectorPoint(size: number, line: Line, offset: number): BoardPoint {
  const rule = selectorAt(size, line.kind, line.index);
  const further = offset - inP.selectorOffset;
  return line.kind === 'row' ? { u: rule.u, v: rule.v + further } : { u: rule.u + further, v: rule.v };
}

/**
 * Converts a board point to picture pixels.
 * @param lattice of the board, px
 * @param point in units of P
 * @returns picture pixels
 */
export function onFrame({ centre, halfPitch }: BoardLattice, { u, v }: BoardPoint): FramePoint {
  const half = halfPitch / 2;
  return pointAt({ origin: centre, u: { x: half, y: half }, v: { x: -half, y: half } }, u, v);
}

/**
 * Samples an area of the board in three by three parts, so that something covering a few of them
 * does not affect the mean.
 * @param view the board in its picture
 * @param middle of the area, in units of P
 * @param apart spacing of the parts, which is also their size, in P
 * @returns the mean of the agreeing parts, and their share, 0..1
 */
export function areaAround(
  { frame, lattice, area }: BoardView,
  { u, v }: BoardPoint,
  apart: number = limits.agreement.apart,
): ReturnType<typeof agreeingMean> {
  const half = (apart / 2) * lattice.halfPitch;
  const middles = [-apart, 0, apart].flatMap((du) =>
    [-apart, 0, apart].map((dv) => onFrame(lattice, { u: u + du, v: v + dv })),
  );
  // Parts at the game's edge are blurred with whatever lies beyond it.
  const inside = middles.filter(({ x }) => x > area.x + half + 1 && x < area.x + area.width - half - 1);
  const parts = inside.map((at) => diamondMean(frame, at, half, half));
  return agreeingMean(parts, limits.agreement.levels);
}
