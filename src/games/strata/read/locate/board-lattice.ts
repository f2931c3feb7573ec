/**
 * The board's lattice in a picture: where its lines end and its cells lie, in board axes and in
 * picture pixels. Measuring is done elsewhere.
 */

import type { Frame } from '../../../../core/frame.ts';
import type { FramePoint, FrameRect } from '../../../../core/points.ts';
import { agreeingMean, type AreaMean, diamondMean } from '../../../../vision/color/area-mean.ts';
import { pointAt } from '../../../../vision/lattice/lattice.ts';
import type { Line } from '../../board.ts';
import { type BoardPoint, inP, selectorAt } from '../../geometry.ts';
import { limits } from '../limits.ts';

/** The board's lattice in a picture, a diamond: all that is needed to turn u and v into pixels. */
export interface BoardLattice {
  readonly centre: FramePoint;
  /** P, px. */
  readonly halfPitch: number;
  /** How far the selectors lie beyond the last cell's centre, in P. */
  readonly selectorOffset: number;
}

/** What lies at the end of a line. */
export interface LineEnd {
  readonly line: Line;
  readonly state: 'selector' | 'ribbon' | 'unclear';
  /** Where the selector was expected, and measured if it is there. */
  readonly centre: FramePoint;
  /**
   * Greatest darkness of the strokes, as a share of what lines have on linen; the median of the
   * four sides.
   */
  readonly contrast: number;
  /** Colour of what covers it. */
  readonly cover: AreaMean;
  /**
   * Middle of the ribbon that covers it, as x + y for a row and y - x for a column, px; where it
   * could be measured.
   */
  readonly ribbonMiddle?: number;
}

/** A board in a picture, and what is known of it before it is read. */
export interface BoardView {
  readonly frame: Frame;
  readonly lattice: BoardLattice;
  readonly size: number;
  readonly linen: AreaMean;
  /** The part of the picture that is the game. */
  readonly area: FrameRect;
}

/**
 * All lines of a board, rows first.
 * @param size lines in each direction
 * @returns twice as many lines as the size
 */
export const linesOf = (size: number): Line[] =>
  (['row', 'column'] as const).flatMap((kind) =>
    Array.from({ length: size }, (_, index) => ({ kind, index })),
  );

/**
 * Centre of a line's selector in board axes, with a measured offset.
 * @param size lines in each direction
 * @param line which row or column
 * @param offset how far selectors lie beyond the last cell's centre, in P
 * @returns in units of P
 */
export function selectorPoint(size: number, line: Line, offset: number): BoardPoint {
  const rule = selectorAt(size, line.kind, line.index);
  const further = offset - inP.selectorOffset;
  return line.kind === 'row' ? { u: rule.u, v: rule.v + further } : { u: rule.u + further, v: rule.v };
}

/**
 * Turns a board point into picture pixels.
 * @param lattice of the board, px
 * @param point in units of P
 * @returns picture pixels
 */
export function onFrame({ centre, halfPitch }: BoardLattice, { u, v }: BoardPoint): FramePoint {
  const half = halfPitch / 2;
  return pointAt({ origin: centre, u: { x: half, y: half }, v: { x: -half, y: half } }, u, v);
}

/**
 * Looks at an area of the board in three by three parts, so that what lies over some of them does
 * not colour it.
 * @param view the board in its picture
 * @param middle of the area, in units of P
 * @param apart from the middle of a part to that of the next, twice half its size, in P
 * @returns the mean of those that agree, and their share, 0..1
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
  // What reaches to the game's edge is blurred with what lies beyond.
  const inside = middles.filter(({ x }) => x > area.x + half + 1 && x < area.x + area.width - half - 1);
  const parts = inside.map((at) => diamondMean(frame, at, half, half));
  return agreeingMean(parts, limits.agreement.levels);
}
