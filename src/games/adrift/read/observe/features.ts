/** The features measured in one cell: its ground, and the mark on it. */

import type { Rgb } from '../../../../core/frame.ts';

/** Size and position of a shape in a cell. */
export interface MarkShape {
  /** Share of the cell it covers. */
  readonly area: number;
  /** Distance between its centre and the cell's, in cells. */
  readonly offCenter: number;
  /** Its extent through the cell's centre, along a row and along a column, in cells. */
  readonly width: number;
  readonly height: number;
  /**
   * Its width close to each side of the cell: up, right, down, left; 0 if it does not reach there.
   */
  readonly sides: readonly [number, number, number, number];
  /** The area of the half opposite each side, cells²: the lower half for the upper side etc. */
  readonly farHalves: readonly [number, number, number, number];
  /**
   * Share of it outside the ellipse with its second moments: none for a disc, about 7 % for a
   * block, however sheared.
   */
  readonly jut: number;
}

export interface CellMark extends MarkShape {
  readonly color: Rgb;
  /** Share of its samples around the middle that have this colour; strokes have few. */
  readonly pure: number;
  /** Difference from the ground, levels of the channel that differs most. */
  readonly contrast: number;
  /** How many corners of its bounding box belong to it: 4 for a block, 0 to 2 for a disc. */
  readonly corners: number;
  /** Sides it leads to: up, right, down, left. */
  readonly arms: readonly [boolean, boolean, boolean, boolean];
}

/** A cell, measured by itself. */
export interface CellFeatures {
  /** The ground, measured at the cell's acute corners. */
  readonly ground: Rgb;
  /** The ground, measured farther in, next to the mark. */
  readonly bare: Rgb;
  /** The colours of its two acute corners. */
  readonly corners: readonly Rgb[];
  /** Maximum difference between these and the ground, levels. */
  readonly cornerSpread: number;
  readonly mark: CellMark | undefined;
  /** Share of its middle that clearly differs from its ground. */
  readonly ink: number;
  /** Mean of the whole cell. */
  readonly mean: Rgb;
}

/**
 * Returns whether a mark leads to no side of its cell.
 * @param mark any
 * @returns false for lines, and for discs where a line starts
 */
export const hasNoArms = ({ arms }: CellMark): boolean => !arms.includes(true);
