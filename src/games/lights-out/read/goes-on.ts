/**
 * Whether a board is only a part of the one in the picture: a row of cells that is cut off by the
 * edge of the picture, or half covered, is no square and so is not found. Its near side still shows
 * several colours, where a rim or a panel is of one colour along the whole side.
 */

import type { Frame, Rgb } from '../../../core/frame.ts';
import { medianColor, rectMean } from '../../../vision/color/area-mean.ts';
import { colorDistance } from '../../../vision/color/color-space.ts';
import { cellsBeside, pointAt, type Side } from '../../../vision/lattice/lattice.ts';
import { readLimits as limits } from './limits.ts';
import type { LightsLayout } from './scene.ts';

/** Which way the board lies from the next row or column on a side. */
const ways = { left: [1, 0], right: [-1, 0], above: [0, 1], below: [0, -1] } as const;

/**
 * Looks for cells in the next row or column.
 * @param frame the picture
 * @param layout of the board, with its colours
 * @param side of the board
 * @returns whether there are some
 */
export const goesOn = (frame: Frame, layout: LightsLayout, side: Side): boolean =>
  limits.beside.some((share) => hasCells(frame, layout, side, share));

/** The same at one depth, a share of a cell's side. */
function hasCells(frame: Frame, layout: LightsLayout, side: Side, share: number): boolean {
  const { lattice, sidePx, lit, dark } = layout;
  const [right, down] = ways[side];
  const off = 0.5 - (share * sidePx + (lattice.u.x - sidePx) / 2) / lattice.u.x;
  const colorAt = (column: number, row: number, dx = 0, dy = 0) => {
    const { x, y } = pointAt(lattice, column + 0.5, row + 0.5);
    const at = { x: inside(x + dx, frame.width), y: inside(y + dy, frame.height) };
    return rectMean(frame, at, 0.5, 0.5);
  };
  /** Between a cell and the one before it, a pixel off the middle or none. */
  const gapAt = (column: number, row: number, px = 0) =>
    down === 0 ? colorAt(column, row - 0.5, 0, px) : colorAt(column - 0.5, row, px);
  const gaps = Array.from({ length: lattice.columns * lattice.rows }, (_, cell) => {
    const [column, row] = [cell % lattice.columns, Math.floor(cell / lattice.columns)];
    return (down === 0 ? row : column) > 0 ? [gapAt(column, row)] : [];
  });
  const ground = medianColor(gaps.flat());
  const isGround = (color: Rgb) => {
    const off = colorDistance(color, ground);
    return off < limits.minApart && off < Math.min(colorDistance(color, lit), colorDistance(color, dark));
  };
  const beside = cellsBeside(lattice, side).map(
    ({ column, row }) => [column + off * right, row + off * down] as const,
  );
  const colors = beside.map((place) => colorAt(...place));
  if (colors.some(isGround)) return false;
  const gapsBeside = beside.slice(1).map((place) => [-1, 0, 1].map((px) => gapAt(...place, px)));
  const first = colors[0] as Rgb;
  const isRim = [...colors, ...gapsBeside.flat()].every(
    (color) => colorDistance(color, first) < limits.minApart,
  );
  return !isRim || gapsBeside.flat().some(isGround);
}

/** The nearest place of which all pixels around lie in the picture. */
const inside = (place: number, length: number): number => Math.min(Math.max(place, 1), length - 1);
