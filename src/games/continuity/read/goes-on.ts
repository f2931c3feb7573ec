/**
 * Whether a board goes on beside the squares that were found: where the table is spoilt, some of its tiles run into it, and the rest
 * look like a whole board. A place beside them that is a tile, by its cells in the two colours of the others and the table all round
 * it, tells. A page may have both colours too, but not the table's in between.
 */

import type { Frame } from '../../../core/frame.ts';
import type { FramePoint } from '../../../core/points.ts';
import { rectMean } from '../../../vision/area-mean.ts';
import { type Lab, labDistance, toLab } from '../../../vision/color-space.ts';
import { tileSize } from '../level.ts';
import type { ContinuityLayout } from '../scene.ts';
import { cellMeans } from './cell-means.ts';

/** The share of a tile's cells that have one of the two colours, and that of each at least. */
const leastShare = 0.88;
const leastOfEach = 0.08;
/** How near a cell is to its colour, as a share of the distance of the two. */
const near = 0.25;
/** So many of the four strips round a tile are the table's; where it is thin, a rim may be mixed into one of them. */
const leastStrips = 3;

/** Looks at all places round a board; those that are not wholly in the picture are none. */
export function goesOn(frame: Frame, layout: ContinuityLayout): boolean {
  const { rows, columns } = layout;
  const across = Array.from({ length: columns }, (_, column) => column);
  const down = Array.from({ length: rows }, (_, row) => row);
  const beside = [
    ...across.flatMap((column) => [
      { row: -1, column },
      { row: rows, column },
    ]),
    ...down.flatMap((row) => [
      { row, column: -1 },
      { row, column: columns },
    ]),
  ];
  return beside.some((place) => isTile(frame, layout, place));
}

function isTile(
  frame: Frame,
  layout: ContinuityLayout,
  { row, column }: { readonly row: number; readonly column: number },
): boolean {
  const { pitch, cell } = layout;
  const first = { x: layout.first.x + column * pitch.x, y: layout.first.y + row * pitch.y };
  const [right, bottom] = [first.x + tileSize * cell.x, first.y + tileSize * cell.y];
  if (first.x < 0 || first.y < 0 || right > frame.width || bottom > frame.height) return false;
  const labs = cellMeans(frame, { ...layout, rows: 1, columns: 1, first }, 0).map(toLab);
  const [air, wall] = [toLab(layout.air), toLab(layout.wall)];
  const limit = near * labDistance(air, wall);
  const share = (color: typeof air) =>
    labs.filter((lab) => labDistance(lab, color) < limit).length / labs.length;
  const [ofAir, ofWall] = [share(air), share(wall)];
  if (ofAir + ofWall < leastShare || Math.min(ofAir, ofWall) < leastOfEach) return false;
  const strips = besideTile(frame, layout, first);
  const table = besideTile(frame, layout, layout.first)[layout.columns > 1 ? 1 : 3] as Lab;
  const isTable = (lab: Lab) =>
    labDistance(lab, table) < Math.min(labDistance(lab, air), labDistance(lab, wall));
  return strips.filter(isTable).length >= leastStrips;
}

/** What lies between a tile and its neighbours: to the left, to the right, above and below. */
function besideTile(
  frame: Frame,
  { pitch, cell, side }: ContinuityLayout,
  first: FramePoint,
): readonly Lab[] {
  const half = { x: (tileSize * cell.x) / 2, y: (tileSize * cell.y) / 2 };
  const middle = { x: first.x + half.x, y: first.y + half.y };
  const [thinX, thinY] = [Math.max(0.5, (pitch.x - side) / 4), Math.max(0.5, (pitch.y - side) / 4)];
  const [x, y] = [pitch.x / 2, pitch.y / 2];
  return [
    rectMean(frame, { x: middle.x - x, y: middle.y }, thinX, half.y),
    rectMean(frame, { x: middle.x + x, y: middle.y }, thinX, half.y),
    rectMean(frame, { x: middle.x, y: middle.y - y }, half.x, thinY),
    rectMean(frame, { x: middle.x, y: middle.y + y }, half.x, thinY),
  ].map(toLab);
}
