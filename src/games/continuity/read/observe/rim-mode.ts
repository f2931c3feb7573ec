/**
 * The rims of the tiles, which tell the mode of a picture that has no signs in its gap: they are
 * orange while tiles slide, in the look that the game was described with.
 */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import { medianColor, rectMean } from '../../../../vision/color/area-mean.ts';
import { colorDistance } from '../../../../vision/color/color-space.ts';
import { tileSize } from '../../level.ts';
import { cellCornerAt, type ContinuityLayout } from '../layout.ts';
import { signLimits as limits } from '../limits.ts';

/** Rims while tiles slide. */
const orange: Rgb = { r: 0xe6, g: 0x91, b: 0x38 };

/**
 * Measures the colour of the rims.
 * @param frame the whole picture
 * @param layout where the board lies in it
 * @returns the median; `undefined` where there are no rims
 */
export function rimColor(frame: Frame, layout: ContinuityLayout): Rgb | undefined {
  const { rows, columns, cell, side } = layout;
  const rim = { x: (side - tileSize * cell.x) / 2, y: (side - tileSize * cell.y) / 2 };
  if (Math.min(rim.x, rim.y) < 1) return undefined;
  // Beside the corners of tiles: openings may be marked in the middle. The gap has no rim, and the
  // median does not mind.
  const means = Array.from({ length: rows * columns }, (_, board) => {
    const { x, y } = cellCornerAt(layout, board, 0);
    const besides = [
      { x: x - rim.x / 2, y: y + cell.y / 2 },
      { x: x + cell.x / 2, y: y - rim.y / 2 },
    ];
    return besides.map((place) => rectMean(frame, place, rim.x / 4, rim.y / 4));
  }).flat();
  return medianColor(means);
}

/**
 * Says whether rims are those that the game was described with while tiles slide.
 * @param rims their colour
 * @returns false where there are none
 */
export const isOrange = (rims: Rgb | undefined): boolean =>
  rims !== undefined && colorDistance(rims, orange) < limits.rim;
