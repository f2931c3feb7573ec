/**
 * Detects tiles beside the squares that were found. Where the table is degraded, some tiles merge
 * with it, and the rest look like a whole board. A place next to them is a tile if its cells have
 * the board's two colours and the table surrounds it. A page may have both colours too, but not the
 * table's around them.
 */

import { type Frame, pixelAt, type Rgb } from '../../../../core/frame.ts';
import type { FramePoint } from '../../../../core/points.ts';
import { rectMean } from '../../../../vision/color/area-mean.ts';
import { type Lab, labDistance, toLab } from '../../../../vision/color/color-space.ts';
import { cellsBeside, sides } from '../../../../vision/lattice/lattice.ts';
import { tileSize } from '../../level.ts';
import { cellCornerAt, type ContinuityLayout } from '../layout.ts';
import { besideLimits as limits } from './limits.ts';
import { nearOf } from './two-colors.ts';

/**
 * Returns whether there is a tile next to a board; places not wholly in the picture do not count.
 * @param frame the whole picture
 * @param layout of the board that was found
 * @returns whether it is only a part of the board
 */
export const goesOn = (frame: Frame, layout: ContinuityLayout): boolean =>
  sides.some((side) => cellsBeside(layout, side).some((place) => isTile(frame, layout, place)));

function isTile(
  frame: Frame,
  layout: ContinuityLayout,
  { row, column }: { readonly row: number; readonly column: number },
): boolean {
  const { pitch, cell } = layout;
  const first = { x: layout.first.x + column * pitch.x, y: layout.first.y + row * pitch.y };
  const [right, bottom] = [first.x + tileSize * cell.x, first.y + tileSize * cell.y];
  if (first.x < 0 || first.y < 0 || right > frame.width || bottom > frame.height) return false;
  const [air, wall] = [toLab(layout.air), toLab(layout.wall)];
  if (!hasBoth(cellPixels(frame, { ...layout, rows: 1, columns: 1, first }), air, wall)) return false;
  const table = tableColor(frame, layout);
  const limit = Math.min(nearOf(table, air), nearOf(table, wall));
  const isTable = (lab: Lab) => labDistance(lab, table) < limit;
  const around = besideTile(frame, layout, first).flat();
  return around.filter(isTable).length >= limits.minTable * around.length;
}

/** Whether enough cells have one of the two colours, and both occur. */
function hasBoth(cells: readonly Rgb[], air: Lab, wall: Lab): boolean {
  const limit = nearOf(air, wall);
  const labs = cells.map(toLab);
  const [ofAir, ofWall] = [air, wall].map(
    (color) => labs.filter((lab) => labDistance(lab, color) < limit).length,
  ) as [number, number];
  return ofAir + ofWall >= limits.minShare * labs.length && Math.min(ofAir, ofWall) > 0;
}

/** The middle pixels of a tile's cells. */
const cellPixels = (frame: Frame, place: ContinuityLayout): Rgb[] =>
  Array.from({ length: tileSize * tileSize }, (_, at) => {
    const { x, y } = cellCornerAt(place, 0, at);
    return pixelAt(frame, x + place.cell.x / 2, y + place.cell.y / 2);
  });

/** The colour between two tiles, or below the only one. */
const tableColor = (frame: Frame, layout: ContinuityLayout): Lab =>
  besideTile(frame, layout, layout.first)[layout.columns > 1 ? 1 : 3]?.[Math.floor(limits.places / 2)] as Lab;

/** Colours between a tile and its left, right, upper and lower neighbours, place by place. */
function besideTile(
  frame: Frame,
  { pitch, cell, side }: ContinuityLayout,
  first: FramePoint,
): readonly (readonly Lab[])[] {
  const size = { x: tileSize * cell.x, y: tileSize * cell.y };
  const middle = { x: first.x + size.x / 2, y: first.y + size.y / 2 };
  const [thinX, thinY] = [Math.max(0.5, (pitch.x - side) / 4), Math.max(0.5, (pitch.y - side) / 4)];
  const along = Array.from({ length: limits.places }, (_, i) => (i + 0.5) / limits.places);
  const upright = (x: number) =>
    along.map((at) => rectMean(frame, { x, y: first.y + at * size.y }, thinX, size.y / limits.places / 2));
  const level = (y: number) =>
    along.map((at) => rectMean(frame, { x: first.x + at * size.x, y }, size.x / limits.places / 2, thinY));
  return [
    upright(middle.x - pitch.x / 2),
    upright(middle.x + pitch.x / 2),
    level(middle.y - pitch.y / 2),
    level(middle.y + pitch.y / 2),
  ].map((means) => means.map(toLab));
}
