/**
 * Features of the cells before anything in them is read: areas, shades and borders. `locate`
 * classifies grids by these, and `observe` starts from them.
 */

import type { FramePoint, FrameRect } from '../../../../core/points.ts';
import type { Ground } from '../../../../vision/color/ground.ts';

/** The area of a cell. */
export interface CellArea {
  /** Inside its lines, whole pixels. */
  readonly rect: FrameRect;
  /** Centre of the cell. */
  readonly centre: FramePoint;
  readonly ground: Ground;
  /** Whether the cell has a frame: it needed a larger inset than the others. */
  readonly framed: boolean;
}

/** A hypothesis of which cells are black. */
export interface Shading {
  /** For each cell, whether it is black. */
  readonly black: readonly boolean[];
  /** Whether the black cells are the brighter ones. */
  readonly inverted: boolean;
  /** Margin of each cell: 1 far from the decision border, 0 on it. */
  readonly margins: readonly number[];
  /** Difference of lightness between black and white cells, 0..1. */
  readonly contrast: number;
  /** How much it looks like a board; comparable among the hypotheses of one picture. */
  readonly score: number;
}

/** The border between two neighbouring cells. */
export interface CellBorder {
  /** Indices of the two cells. */
  readonly first: number;
  readonly second: number;
  /**
   * The grid line that it lies on, counted from 1: upright lines from the left, others from the
   * top.
   */
  readonly upright: boolean;
  readonly line: number;
  /**
   * Maximum difference of brightness from either cell on a scan across, levels; median of several
   * scans.
   */
  readonly step: number;
  /** Brightness of the line, levels: the value least like either cell; median of several scans. */
  readonly level: number;
  /** Brightness of the two cells, levels. */
  readonly beside: readonly [number, number];
  /**
   * Weight of the line: difference from the nearer cell's brightness, summed across, levels x px.
   */
  readonly weight: number;
}
