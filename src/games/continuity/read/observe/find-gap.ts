/**
 * Tells the gap from the tiles: its corners, nine cells each, have one colour, which is neither
 * that of air nor that of walls. What lies in its middle and beside its edges (signs of the game)
 * does not matter here.
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
 * Says whether the corners of a board cell have one colour; so have those of tiles that are solid
 * there.
 * @param means of its hundred cells
 * @returns true for the gap, and maybe for tiles
 */
export function isEven(means: readonly AreaMean[]): boolean {
  const cells = cornersOf(means);
  const color = medianColor(cells);
  return cells.reduce((sum, cell) => sum + channelGap(cell, color), 0) / cells.length <= limits.evenLevels;
}

/**
 * Finds the board cell that is the gap.
 * @param boards the means of every board cell
 * @param colors of air and walls
 * @returns -1 when none is, or more than one may be
 */
export function gapAmong(boards: readonly (readonly AreaMean[])[], colors: readonly [Rgb, Rgb]): number {
  const even = [...boards.entries()].filter(([, means]) => isEven(means));
  const [gap, second] = even.filter(([, means]) => {
    const color = medianColor(cornersOf(means));
    return colors.every((other) => colorDistance(color, other) > limits.minAway);
  });
  return gap && !second ? gap[0] : -1;
}
