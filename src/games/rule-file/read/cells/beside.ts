/** Tells whether a grid goes on, by what lies beside it: signs, discs or grounds like its own. */

import { median } from '../../../../core/averages.ts';
import type { Frame } from '../../../../core/frame.ts';
import { rectMean } from '../../../../vision/color/area-mean.ts';
import { lumaOf, lumaPlane } from '../../../../vision/color/luma.ts';
import {
  cellsBeside,
  type Lattice,
  type LatticePlace,
  middleOf,
  noGrowth,
  pointAt,
  type Side,
  sides,
} from '../../../../vision/lattice/lattice.ts';
import type { PuzzleFile, Writing } from '../../file/puzzle-file.ts';
import { isSameColor } from '../colors.ts';
import { strangerLimits as limits } from '../limits.ts';
import type { GridLattice } from '../locate/grid-lattice.ts';
import { hasLines, sidesShown } from '../sides-seen.ts';
import { leavesCorners } from './discs.ts';
import { type CellGround, cellGrounds } from './grounds.ts';
import { awayOf, outOfPlace, type Placed, placedIn } from './placed.ts';
import { type CellWriting, cellWriting, hintsOf, writingsOf } from './writings.ts';

const sidesBeside = { left: 'left', right: 'right', above: 'top', below: 'bottom' } as const;

/**
 * Returns whether signs stand beside a grid where a further row of it would have them, and look
 * like those of its cells. Where all sides of its cells show an edge, those of a further row do
 * too; text beside a grid has only the border of the grid.
 * @param frame the whole picture
 * @param lattice of the cells
 * @param grounds of the cells, row by row
 * @param file that names the signs, and on which sides numbers stand beside the grid
 * @returns false for a single one, which may be chance
 */
export function hasSignsBeside(
  frame: Frame,
  lattice: GridLattice,
  grounds: readonly CellGround[],
  file: PuzzleFile,
): boolean {
  const hints = hintsOf(file, lattice.columns);
  const named = writingsOf(file);
  const written = grounds.map((ground, cell) => cellWriting(frame, lattice, cell, { ...hints, ground }));
  const own = written.flatMap((writing, cell) =>
    isSure(writing, named) ? placedIn(writing, lattice, cell) : [],
  );
  if (own.length < limits.minSigns) return false;
  const like = placesBeside(frame, lattice, file, 1).filter((one) => {
    const [ground] = cellGrounds(frame, one);
    if (!grounds.some(({ color }) => isSameColor(color, ground!.color))) return false;
    const writing = cellWriting(frame, one, 0, { ...hints, ground: ground! });
    const [measured] = isSure(writing, named) ? placedIn(writing, one, 0) : [];
    if (!measured) return false;
    const sign = { ...measured, cell: -1 };
    const isLikeMark = ({ width, look }: Placed) =>
      Math.abs(width - sign.width) <= limits.offUsual && awayOf(look, sign.look) <= limits.unlike;
    const isLike = (each: Placed) => each.kind === sign.kind && (sign.kind !== 'mark' || isLikeMark(each));
    return own.some(isLike) && ![...outOfPlace([...own, sign], 0)].some(([cell]) => cell === sign.cell);
  });
  if (like.length < 2 || !hasLines(frame, lattice)) return like.length > 1;
  return like.filter((one) => sidesShown(frame, one, 0) > 1).length > 1;
}

/**
 * Returns whether discs like those in its cells stand beside a grid where a further row of it
 * would have them, in a game whose cells differ by their grounds alone.
 * @param frame the whole picture
 * @param lattice of the cells
 * @param grounds of the cells, row by row
 * @param file that names the sides on which numbers stand beside the grid
 * @returns false for a single one, which may be chance
 */
export function hasDiscsBeside(
  frame: Frame,
  lattice: GridLattice,
  grounds: readonly CellGround[],
  file: PuzzleFile,
): boolean {
  const own = grounds.filter(({ color }, cell) => leavesCorners(frame, lattice, cell, color));
  const discs = placesBeside(frame, lattice, file, limits.discRows).filter((one) => {
    const [disc] = cellGrounds(frame, one, 'grounds');
    const isOfBoard = own.some(({ color }) => isSameColor(color, disc!.color));
    return disc!.even > 0 && isOfBoard && leavesCorners(frame, one, 0, disc!.color);
  });
  return discs.length > 1;
}

/**
 * Returns whether the ground of the cells goes on beside a grid: a further row would look like them
 * rather than like the page. The means of whole cells differ even where edges hardly show.
 * @param frame the whole picture
 * @param lattice of the cells
 * @param grounds of the cells
 * @param file that names the sides on which numbers stand beside the grid
 * @returns true if most cells of a further row look like a ground
 */
export function hasGroundBeside(
  frame: Frame,
  lattice: GridLattice,
  grounds: readonly CellGround[],
  file: PuzzleFile,
): boolean {
  const page = usualLuma(frame);
  const lumaIn = (one: Lattice) =>
    lumaOf(rectMean(frame, middleOf(one, 0), limits.middle * one.u.x, limits.middle * one.v.y));
  const tile = median(grounds.map(({ color }) => lumaOf(color)));
  return sidesWithoutRim(file).some((side) => {
    const beside = cellsBeside(lattice, side).flatMap((place) => cellIn(frame, lattice, place) ?? []);
    const like = beside.map(lumaIn).filter((luma) => Math.abs(luma - tile) < Math.abs(luma - page));
    return like.length > beside.length / 2;
  });
}

/** The sides on which no numbers stand. */
const sidesWithoutRim = ({ rims }: PuzzleFile): readonly Side[] =>
  sides.filter((side) => !rims.includes(sidesBeside[side]));

/** The commonest luma of a picture: that of the page. */
function usualLuma(frame: Frame): number {
  const counts = new Uint32Array(256);
  for (const luma of lumaPlane(frame).data) counts[luma]!++;
  return counts.indexOf(Math.max(...counts));
}

/** Lists the cells of further rows that lie in the picture, each as a lattice of its own. */
const placesBeside = (frame: Frame, lattice: GridLattice, file: PuzzleFile, depth: number): GridLattice[] =>
  sidesWithoutRim(file)
    .flatMap((side) =>
      Array.from({ length: depth }, (_, i) => cellsBeside(lattice, side, { ...noGrowth, [side]: i })).flat(),
    )
    .flatMap((place) => cellIn(frame, lattice, place) ?? []);

/** A cell as a lattice of its own, if it lies in the picture. */
function cellIn(frame: Frame, lattice: GridLattice, { column, row }: LatticePlace): GridLattice | undefined {
  const one = { ...lattice, origin: pointAt(lattice, column, row), columns: 1, rows: 1 };
  const end = pointAt(one, 1, 1);
  const isIn = one.origin.x >= 0 && one.origin.y >= 0 && end.x <= frame.width && end.y <= frame.height;
  return isIn ? one : undefined;
}

const isSure = ({ kind, certainty }: CellWriting, named: ReadonlySet<Writing>): boolean =>
  kind !== 'blank' && kind !== 'dot' && named.has(kind) && certainty >= limits.sure;
