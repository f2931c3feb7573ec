/**
 * What the cells of a grid look like before anything in them is read: their areas, their shades and
 * the borders between them. `locate` tells by these whether a grid is a board, and `observe` begins
 * with them.
 */

import type { FramePoint, FrameRect } from '../../../../core/points.ts';
import type { Ground } from '../../../../vision/color/ground.ts';

/** One cell's area. */
export interface CellArea {
  /** Inside its lines, whole pixels. */
  readonly rect: FrameRect;
  /** Middle of the cell. */
  readonly centre: FramePoint;
  readonly ground: Ground;
  /** Whether it took a larger inset than the others: something frames it. */
  readonly framed: boolean;
}

/** One way to tell black from white. */
export interface Shading {
  /** For each cell whether it is black. */
  readonly black: readonly boolean[];
  /** Whether the black cells are the brighter ones. */
  readonly inverted: boolean;
  /** How plain it is for each cell: 1 far from the border, 0 on it. */
  readonly margins: readonly number[];
  /** Difference of lightness of the two sides, 0..1. */
  readonly contrast: number;
  /** How much it looks like a board, to be compared among the ways of one picture. */
  readonly score: number;
}

/** The border between two neighbouring cells. */
export interface CellBorder {
  /** Indices of the two cells. */
  readonly first: number;
  readonly second: number;
  /**
   * Which line of the grid it lies on: `upright` ones from the left, others from the top, counted
   * from 1.
   */
  readonly upright: boolean;
  readonly line: number;
  /**
   * Greatest difference of brightness from both cells on the way across, levels; median of several
   * places.
   */
  readonly step: number;
  /** Brightness of what is least like either cell: the line's, levels; median of several places. */
  readonly level: number;
  /** Brightness of the two cells, levels. */
  readonly beside: readonly [number, number];
  /**
   * How much line there is: the difference from the nearer of both cells, summed up across, levels
   * times px.
   */
  readonly weight: number;
}
