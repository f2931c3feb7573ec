/**
 * Measures the tiles' rims, which show the mode on pages without signs in the gap: in the game's
 * original look they are orange while tiles slide.
 */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import { medianColor, rectMean } from '../../../../vision/color/area-mean.ts';
import { colorDistance } from '../../../../vision/color/color-space.ts';
import { tileSize } from '../../level.ts';
import { cellCornerAt, type ContinuityLayout } from '../layout.ts';
import { signLimits as limits } from '../limits.ts';

/** Colour of the rims while tiles slide. */
const orange: Rgb = { r: 0xe6, g: 0x91, b: 0x38 };

/**
 * Measures the colour of the rims.
 * @param frame the whole picture
 * @param layout where the board lies in it
 * @returns the median; `undefined` if there are no rims
 */
export function rimColor(frame: Frame, layout: ContinuityLayout): Rgb | undefined {
  const { rows, columns, cell, side } = layout;
  const rim = { x: (side - tileSize * cell.x) / 2, y: (side - tileSize * cell.y) / 2 };
  if (Math.min(rim.x, rim.y) < 1) return undefined;
  // Sampled at the tiles' corners, since openings may be marked in the middle of an edge. The
  // median is unaffected by the gap, which has no rim.
  const means = Array.from({ length: rows * columns }, (_, board) => {
    const { x, y } = cellCornerAt(layout, board, 0);
    const places = [
      { x: x - rim.x / 2, y: y + cell.y / 2 },
      { x: x + cell.x / 2, y: y - rim.y / 2 },
    ];
    return places.map((place) => rectMean(frame, place, rim.x / 4, rim.y / 4));
  }).flat();
  return medianColor(means);
}

/**
 * Returns whether rims have the colour they have while tiles slide.
 * @param rims their colour
 * @returns false if there are none
 */
export const isOrange = (rims: Rgb | undefined): boolean =>
  rims !== undefined && colorDistance(rims, orange) < limits.rim;
