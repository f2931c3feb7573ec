/**
 * Tells the gap from the tiles: its corners, nine cells each, have one colour, which is neither
 * that of air nor that of walls. What lies in its middle and beside its edges (signs of the game)
 * does not matter here.
 */

import type { Rgb } from '../../../../core/frame.ts';
import { type AreaMean, medianColor } from '../../../../vision/color/area-mean.ts';
import { colorDistance } from '../../../../vision/color/color-space.ts';
import { tileSize } from '../../level.ts';

/** Levels by which the cells of the gap's corners may differ in any channel, on the mean. */
const evenLevels = 7;
/**
 * How far the gap's colour is at least from those of air and walls, in OKLab: where it is the only
 * even place, and else.
 */
const minAway = { alone: 0.02, amongOthers: 0.045 } as const;

/** Cells a corner. */
const corner = 3;

/** The cells of the corners of a board cell. */
function cornersOf(means: readonly AreaMean[]): AreaMean[] {
  const inCorner = (i: number) => i < corner || i >= tileSize - corner;
  return means.filter((_, at) => inCorner(at % tileSize) && inCorner(Math.floor(at / tileSize)));
}

/**
 * Whether the corners of a board cell have one colour; so have those of tiles that are solid there.
 * @param means of its hundred cells
 */
export function isEven(means: readonly AreaMean[]): boolean {
  const cells = cornersOf(means);
  const { r, g, b } = medianColor(cells);
  const off = (cell: AreaMean) => Math.max(Math.abs(cell.r - r), Math.abs(cell.g - g), Math.abs(cell.b - b));
  return cells.reduce((sum, cell) => sum + off(cell), 0) / cells.length <= evenLevels;
}

/**
 * The board cell that is the gap.
 * @param boards the means of every board cell
 * @param colors of air and walls
 * @returns -1 when none is, or more than one may be
 */
export function gapAmong(boards: readonly (readonly AreaMean[])[], colors: readonly [Rgb, Rgb]): number {
  const even = boards.flatMap((means, cell) => (isEven(means) ? [cell] : []));
  const min = even.length === 1 ? minAway.alone : minAway.amongOthers;
  const far = even.filter((cell) => {
    const color = medianColor(cornersOf(boards[cell] as readonly AreaMean[]));
    return colors.every((other) => colorDistance(color, other) > min);
  });
  return far.length === 1 ? (far[0] as number) : -1;
}
