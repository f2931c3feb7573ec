/**
 * Measures the tiles' rims, which show the mode on pages without signs in the gap: in the game's
 * original look they are orange while tiles slide. Rims that touch look like the seams between
 * tiles, whose colour then changes with the mode.
 */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import type { FramePoint } from '../../../../core/points.ts';
import { medianColor, rectMean } from '../../../../vision/color/area-mean.ts';
import { colorDistance } from '../../../../vision/color/color-space.ts';
import { tileSize } from '../../level.ts';
import { cellCornerAt, type ContinuityLayout } from '../layout.ts';
import { signLimits as limits } from '../limits.ts';

/** Colour of the rims while tiles slide. */
const orange: Rgb = { r: 0xe6, g: 0x91, b: 0x38 };

/** The colour around tiles, and whether it is that of the seams between them. */
export interface RimColor {
  readonly color: Rgb;
  /** Set if the tiles have no rims, or rims that touch and so look like seams. */
  readonly isSeam: boolean;
}

/**
 * Measures the colour of the rims, or of the seams beside tiles without rims.
 * @param frame the whole picture
 * @param layout where the board lies in it
 * @returns the median; `undefined` if there are neither
 */
export function rimColor(frame: Frame, layout: ContinuityLayout): RimColor | undefined {
  const { rows, columns, cell, side, pitch } = layout;
  const around = (edge: FramePoint): FramePoint => ({
    x: (edge.x - tileSize * cell.x) / 2,
    y: (edge.y - tileSize * cell.y) / 2,
  });
  const isWide = ({ x, y }: FramePoint) => Math.min(x, y) >= 1;
  const own = around({ x: side, y: side });
  const isSeam = !isWide(own);
  const rim = isSeam ? around(pitch) : own;
  if (!isWide(rim)) return undefined;
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
  return { color: medianColor(means), isSeam };
}

/**
 * Returns whether rims have the colour they have while tiles slide.
 * @param rims their colour
 * @returns false if there are none; a seam of that colour may be a table
 */
export const isOrange = (rims: RimColor | undefined): boolean =>
  rims !== undefined && !rims.isSeam && colorDistance(rims.color, orange) < limits.rim;
