/**
 * Finds the gap among the board cells: its corners, nine cells each, all have one colour, which is
 * neither air nor wall. The signs in its middle and along its edges are ignored.
 */

import type { Rgb } from '../../../../core/frame.ts';
import { type AreaMean, medianColor } from '../../../../vision/color/area-mean.ts';
import { channelGap, colorDistance } from '../../../../vision/color/color-space.ts';
import { tileSize } from '../../level.ts';
import { gapLimits as limits } from '../limits.ts';

/** Cells along an edge of a corner. */
const corner = 3;

/** The cells of the corners of a board cell. */
function cornersOf(means: readonly AreaMean[]): AreaMean[] {
  const inCorner = (i: number) => i < corner || i >= tileSize - corner;
  return means.filter((_, at) => inCorner(at % tileSize) && inCorner(Math.floor(at / tileSize)));
}

/**
 * Returns whether the corners of a board cell all have one colour.
 * @param means of its hundred cells
 * @returns true for the gap, and for tiles with solid corners
 */
export function isEven(means: readonly AreaMean[]): boolean {
  const cells = cornersOf(means);
  const color = medianColor(cells);
  return cells.reduce((sum, cell) => sum + channelGap(cell, color), 0) / cells.length <= limits.evenLevels;
}

/**
 * Finds the gap.
 * @param boards the means of every board cell
 * @param colors of air and walls
 * @returns the board cell; -1 if there is no candidate, or more than one
 */
export function gapAmong(boards: readonly (readonly AreaMean[])[], colors: readonly [Rgb, Rgb]): number {
  const even = [...boards.entries()].filter(([, means]) => isEven(means));
  const [gap, second] = even.filter(([, means]) => {
    const color = medianColor(cornersOf(means));
    return colors.every((other) => colorDistance(color, other) > limits.minAway);
  });
  return gap && !second ? gap[0] : -1;
}
