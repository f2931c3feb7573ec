/**
 * Tells the gap from the tiles: its corners, nine cells each, have one colour, as tiles with their walls do not. What lies in
 * its middle and beside its edges (signs of the game) does not matter here.
 */

import type { AreaMean } from '../../../vision/area-mean.ts';
import { median } from '../../../vision/area-mean.ts';
import { tileSize } from '../level.ts';

/** Levels by which the cells of the gap's corners may differ in any channel, on the mean. */
const evenLevels = 7;

/** Cells a corner. */
const corner = 3;

/**
 * How uneven the corners of a board cell are: the mean distance of their cells from the middle one, in levels.
 * @param means of its hundred cells
 */
export function unevenness(means: readonly AreaMean[]): number {
  const inCorner = (i: number) => i < corner || i >= tileSize - corner;
  const cells = means.filter((_, at) => inCorner(at % tileSize) && inCorner(Math.floor(at / tileSize)));
  const middle = [cells.map(({ r }) => r), cells.map(({ g }) => g), cells.map(({ b }) => b)].map(median);
  const off = ({ r, g, b }: AreaMean) =>
    Math.max(
      Math.abs(r - (middle[0] as number)),
      Math.abs(g - (middle[1] as number)),
      Math.abs(b - (middle[2] as number)),
    );
  return cells.reduce((sum, cell) => sum + off(cell), 0) / cells.length;
}

/**
 * The board cell that is the gap.
 * @param boards the means of every board cell
 * @returns -1 when none is, or more than one may be
 */
export function gapAmong(boards: readonly (readonly AreaMean[])[]): number {
  const values = boards.map(unevenness);
  const even = values.flatMap((value, cell) => (value <= evenLevels ? [cell] : []));
  return even.length === 1 ? (even[0] as number) : -1;
}
