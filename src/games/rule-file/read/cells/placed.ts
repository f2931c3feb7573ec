/** Where the signs of a board stand in their cells, and how they look. */

import { median } from '../../../../core/averages.ts';
import type { FrameRect } from '../../../../core/points.ts';
import { type Lattice, middleOf } from '../../../../vision/lattice/lattice.ts';
import type { Writing } from '../../file/puzzle-file.ts';
import { strangerLimits as limits } from '../limits.ts';

/** A sign of a cell, measured in cells from its middle. */
export interface Placed {
  readonly cell: number;
  readonly kind: Writing;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly look: readonly number[];
}

/**
 * Measures where a sign stands in its cell.
 * @param writing of the cell
 * @param lattice of the cells
 * @param cell its index, row by row from 0
 * @returns none for a blank cell
 */
export function placedIn(
  {
    kind,
    box,
    look = [],
  }: Pick<Placed, 'kind'> & { readonly box?: FrameRect; readonly look?: readonly number[] },
  lattice: Lattice,
  cell: number,
): Placed[] {
  if (!box) return [];
  const middle = middleOf(lattice, cell);
  const x = (box.x + box.width / 2 - middle.x) / lattice.u.x;
  const y = (box.y + box.height / 2 - middle.y) / lattice.v.y;
  return [{ cell, kind, x, y, width: box.width / lattice.u.x, height: box.height / lattice.v.y, look }];
}

/**
 * Yields the signs off the usual place, or of an unusual height.
 * @param signs of a board
 * @param slack added to what is allowed, in cells
 * @param offUsual max distance from the usual height, in cells
 * @returns their cells, and what is odd
 */
export function* outOfPlace(
  signs: readonly Placed[],
  slack: number,
  offUsual: number = limits.offUsual,
): Generator<[number, string]> {
  if (signs.length === 0) return;
  const isFew = signs.length < limits.minSigns;
  const usual = (of: (sign: Placed) => number) => (isFew ? 0 : median(signs.map(of)));
  const [x, y] = [usual((sign) => sign.x), usual((sign) => sign.y)];
  const height = median(signs.map((sign) => sign.height));
  const max = {
    x: (isFew ? limits.offMiddle : limits.offUsual) + slack,
    y: (isFew ? limits.offMiddle : offUsual) + slack,
  };
  for (const sign of signs) {
    const ratio = sign.height / height;
    const isOdd = ratio < limits.heights.min || ratio > limits.heights.max;
    if (Math.abs(sign.x - x) > max.x || Math.abs(sign.y - y) > max.y || isOdd)
      yield [sign.cell, 'has a sign in another place or size than other cells; something may lie over it'];
  }
}

/**
 * Compares two looks.
 * @param a shares of ink by place
 * @param b the other's
 * @returns mean difference, 0..1
 */
export const awayOf = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, share, i) => sum + Math.abs(share - b[i]!), 0) / Math.max(1, a.length);
