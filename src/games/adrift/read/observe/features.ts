/** What is measured of one cell by itself: its ground, and the mark on it. */

import type { Rgb } from '../../../../core/frame.ts';

/** How large a shape in a cell is, and where it lies. */
export interface MarkShape {
  /** Share of the cell that it covers. */
  readonly area: number;
  /** Distance of its middle from the cell's, in cells. */
  readonly offCenter: number;
  /** Its extent through the cell's middle, across rows and columns, in cells. */
  readonly width: number;
  readonly height: number;
  /** Its width close to each side of the cell: up, right, down, left; 0 where it ends before. */
  readonly sides: readonly [number, number, number, number];
  /**
   * The area of the half that is turned away from each side, in cells²: of the lower half for the
   * upper side, and so on.
   */
  readonly backs: readonly [number, number, number, number];
  /**
   * Share of it that lies outside the ellipse of its own spread: none of a disc, about 7 % of a
   * block, however sheared.
   */
  readonly jut: number;
}

/** What lies on a cell. */
export interface CellMark extends MarkShape {
  readonly color: Rgb;
  /** Difference from the ground, levels of the channel that differs most. */
  readonly contrast: number;
  /** How many corners of the box round it belong to it: 4 for a block, 0 to 2 for a disc. */
  readonly corners: number;
  /** Sides it leads to: up, right, down, left. */
  readonly arms: readonly [boolean, boolean, boolean, boolean];
}

/** A cell as it is seen by itself. */
export interface CellFeatures {
  /** The ground as the cell's sharp corners show it. */
  readonly ground: Rgb;
  /** The ground as it shows further in, beside what lies on the cell. */
  readonly bare: Rgb;
  /** The colours of its two sharp corners. */
  readonly corners: readonly Rgb[];
  /** Distance of these from the ground, levels. */
  readonly unrest: number;
  readonly mark: CellMark | undefined;
  /** Mean of the whole cell. */
  readonly mean: Rgb;
}

/**
 * Says whether a mark leads to no side of its cell.
 * @param mark any
 * @returns false for lines, and for discs that a line begins at
 */
export const isAlone = ({ arms }: CellMark): boolean => !arms.includes(true);
