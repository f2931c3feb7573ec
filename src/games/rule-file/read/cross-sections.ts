/** Samples a picture across the sides of cells, where the lines between cells lie. */

import { type Frame, pixelAt, type Rgb } from '../../../core/frame.ts';
import { type Lattice, pointAt } from '../../../vision/lattice/lattice.ts';
import { sectionLimits as limits } from './limits.ts';

/** A side of a cell, from a crossing of the lattice to the next one on the right or below. */
export interface Side {
  readonly way: 'upright' | 'level';
  /** The crossing, counted from the upper left corner of the grid. */
  readonly column: number;
  readonly row: number;
}

/** The colours on a path across a side, pixel by pixel, from one cell into the next. */
export interface CrossSection {
  readonly colors: readonly Rgb[];
  /** The first and the last of them. */
  readonly sides: readonly [Rgb, Rgb];
}

/**
 * Samples a path across a side.
 * @param frame the picture
 * @param lattice of the cells
 * @param side of a cell
 * @param along place on the side, as a share of it
 * @returns the colours, left to right or top to bottom
 */
export function crossSection(
  frame: Frame,
  lattice: Lattice,
  { way, column, row }: Side,
  along: number,
): CrossSection {
  const isUpright = way === 'upright';
  const pitch = isUpright ? lattice.u.x : lattice.v.y;
  const reach = Math.max(2, Math.round(limits.reach * pitch));
  const at = isUpright ? pointAt(lattice, column, row + along) : pointAt(lattice, column + along, row);
  const colors = Array.from({ length: 2 * reach + 1 }, (_, i) =>
    isUpright ? pixelAt(frame, at.x + i - reach, at.y) : pixelAt(frame, at.x, at.y + i - reach),
  );
  return { colors, sides: [colors[0]!, colors.at(-1)!] };
}

/**
 * Mean difference of the channels of two colours.
 * @param a levels
 * @param b levels
 * @returns 0..255
 */
export const distance = (a: Rgb, b: Rgb): number =>
  (Math.abs(a.r - b.r) + Math.abs(a.g - b.g) + Math.abs(a.b - b.b)) / 3;

/**
 * Returns whether two colours are those of cells that look alike.
 * @param a levels
 * @param b levels
 * @returns true up to a small distance
 */
export const isAlike = (a: Rgb, b: Rgb): boolean => distance(a, b) <= limits.alike;
