/**
 * Finds signs that stand elsewhere in their cells than those of other cells, or look otherwise: a
 * mouse pointer passes for a mark, and for a 1; a page's sign that no line of the file names, such
 * as a cross beside stars, for the mark that it names. Also tells whether a grid goes on, by signs
 * or discs beside it that look like its own.
 */

import { median } from '../../../../core/averages.ts';
import { type Frame, pixelAt, type Rgb } from '../../../../core/frame.ts';
import {
  cellsBeside,
  cornersOf,
  type Lattice,
  middleOf,
  noGrowth,
  pointAt,
  sides,
} from '../../../../vision/lattice/lattice.ts';
import type { PuzzleFile, Writing } from '../../file/puzzle-file.ts';
import { type CellGround, cellGrounds } from './grounds.ts';
import { toLab } from '../../../../vision/color/color-space.ts';
import { isSameColor } from '../colors.ts';
import { shadeLimits, strangerLimits as limits } from '../limits.ts';
import type { GridLattice } from '../locate/grid-lattice.ts';
import { type CellWriting, cellWriting, hintsOf, writingsOf } from './writings.ts';

/** A sign of a cell, measured in cells from its middle. */
interface Placed {
  readonly cell: number;
  readonly kind: Writing;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly look: readonly number[];
}

/**
 * Finds the cells with such signs.
 * @param written of all cells, row by row
 * @param lattice of the cells
 * @param named the kinds of writing that the file names
 * @returns what is odd, by cell
 */
export function strangers(
  written: readonly CellWriting[],
  lattice: Lattice,
  named: ReadonlySet<Writing>,
): ReadonlyMap<number, string> {
  const all = (kinds: readonly Writing[]): Placed[] =>
    written.flatMap((writing, cell) =>
      kinds.includes(writing.kind) ? placedIn(writing, lattice, cell) : [],
    );
  const placed = (kinds: readonly Writing[]) => all(kinds.filter((kind) => named.has(kind)));
  const slack = limits.slackPx / lattice.u.x;
  const signs = placed(['number', 'letter']);
  return new Map([
    ...outOfPlace(signs, slack, limits.offHanging),
    ...(named.has('dot') ? [] : inPlace(all(['dot']), signs)),
    ...outOfPlace(placed(['dot']), slack),
    ...outOfPlace(placed(['mark']), slack),
    ...unlike(placed(['mark'])),
  ]);
}

/**
 * Finds the cells without a number or letter whose ground is much darker or lighter than that of
 * most cells, where all grounds mean the same: it may be a disc that fills the cell.
 * @param written of all cells, row by row
 * @param grounds of all cells
 * @param file that names the grounds
 * @returns what is odd, by cell
 */
export function oddGrounds(
  written: readonly CellWriting[],
  grounds: readonly CellGround[],
  { states }: PuzzleFile,
): ReadonlyMap<number, string> {
  if (states.some(({ shade, colored }) => shade !== undefined || colored)) return new Map();
  const lightness = grounds.map(({ color }) => toLab(color).l);
  const usual = median(lightness);
  const isOdd = ({ kind }: CellWriting, cell: number) =>
    kind !== 'number' && kind !== 'letter' && Math.abs(lightness[cell]! - usual) >= shadeLimits.minApart;
  return new Map(
    written.flatMap((writing, cell) =>
      isOdd(writing, cell)
        ? [[cell, 'has another ground than other cells; something may lie over it'] as const]
        : [],
    ),
  );
}

/** Measures where a sign stands in its cell. */
function placedIn({ kind, box, look = [] }: CellWriting, lattice: Lattice, cell: number): Placed[] {
  if (!box) return [];
  const middle = middleOf(lattice, cell);
  const x = (box.x + box.width / 2 - middle.x) / lattice.u.x;
  const y = (box.y + box.height / 2 - middle.y) / lattice.v.y;
  return [{ cell, kind, x, y, height: box.height / lattice.v.y, look }];
}

const sidesBeside = { left: 'left', right: 'right', above: 'top', below: 'bottom' } as const;

/**
 * Returns whether signs stand beside a grid where a further row of it would have them, and look
 * like those of its cells.
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
    const writing = cellWriting(frame, one, 0, { ...hints, ground: ground! });
    const [measured] = isSure(writing, named) ? placedIn(writing, one, 0) : [];
    if (!measured) return false;
    const sign = { ...measured, cell: -1 };
    const isLike = ({ kind, look }: Placed) =>
      kind === sign.kind && (kind !== 'mark' || awayOf(look, sign.look) <= limits.unlike);
    return own.some(isLike) && ![...outOfPlace([...own, sign], 0)].some(([cell]) => cell === sign.cell);
  });
  return like.length > 1;
}

/**
 * Returns whether discs of a colour that cells have stand beside a grid where a further row of it
 * would have them, in a game whose cells differ by their grounds alone.
 * @param frame the whole picture
 * @param lattice of the cells
 * @param colors of the cells
 * @param file that names the sides on which numbers stand beside the grid
 * @returns false for a single one, which may be chance
 */
export function hasDiscsBeside(
  frame: Frame,
  lattice: GridLattice,
  colors: readonly Rgb[],
  file: PuzzleFile,
): boolean {
  const discs = placesBeside(frame, lattice, file, limits.discRows).filter((one) => {
    const [disc] = cellGrounds(frame, one, 'grounds');
    const hasOtherCorners = cornersOf(one).every(
      ({ x, y }) => !isSameColor(pixelAt(frame, x, y), disc!.color),
    );
    return disc!.even > 0 && hasOtherCorners && colors.some((color) => isSameColor(color, disc!.color));
  });
  return discs.length > 1;
}

/** Lists the cells of further rows that lie in the picture, each as a lattice of its own. */
const placesBeside = (
  frame: Frame,
  lattice: GridLattice,
  { rims }: PuzzleFile,
  depth: number,
): GridLattice[] =>
  sides
    .filter((side) => !rims.includes(sidesBeside[side]))
    .flatMap((side) =>
      Array.from({ length: depth }, (_, i) => cellsBeside(lattice, side, { ...noGrowth, [side]: i })).flat(),
    )
    .map(({ column, row }) => ({ ...lattice, origin: pointAt(lattice, column, row), columns: 1, rows: 1 }))
    .filter((one) => {
      const end = pointAt(one, 1, 1);
      return one.origin.x >= 0 && one.origin.y >= 0 && end.x <= frame.width && end.y <= frame.height;
    });

const isSure = ({ kind, certainty }: CellWriting, named: ReadonlySet<Writing>): boolean =>
  kind !== 'blank' && kind !== 'dot' && named.has(kind) && certainty >= limits.sure;

/** Yields the signs off the usual place, or of an unusual height; slack in cells. */
function* outOfPlace(
  signs: readonly Placed[],
  slack: number,
  offUsual: number = limits.offUsual,
): Generator<[number, string]> {
  if (signs.length === 0) return;
  const isFew = signs.length < limits.minSigns;
  const usual = (of: (sign: Placed) => number) => (isFew ? 0 : median(signs.map(of)));
  const [x, y] = [usual((sign) => sign.x), usual((sign) => sign.y)];
  const height = median(signs.map((sign) => sign.height));
  const max = {
    x: (isFew ? limits.offMiddle : limits.offUsual) + slack,
    y: (isFew ? limits.offMiddle : offUsual) + slack,
  };
  for (const sign of signs) {
    const ratio = sign.height / height;
    const isOdd = ratio < limits.heights.min || ratio > limits.heights.max;
    if (Math.abs(sign.x - x) > max.x || Math.abs(sign.y - y) > max.y || isOdd)
      yield [sign.cell, 'has a sign in another place or size than other cells; something may lie over it'];
  }
}

/** Yields dots that no line of the file names, and that stand where the board's signs do. */
function* inPlace(dots: readonly Placed[], signs: readonly Placed[]): Generator<[number, string]> {
  if (signs.length < limits.minSigns) return;
  for (const dot of dots) {
    const odd = [...outOfPlace([...signs, dot], 0)].map(([cell]) => cell);
    if (!odd.includes(dot.cell))
      yield [dot.cell, 'has a sign that cannot be read, as large as the numbers of other cells'];
  }
}

/** The marks that differ from the one that most others resemble. */
function* unlike(marks: readonly Placed[]): Generator<[number, string]> {
  const away = (a: Placed, b: Placed) => awayOf(a.look, b.look);
  const sums = marks.map((mark) => marks.reduce((sum, other) => sum + away(mark, other), 0));
  const usual = marks[sums.indexOf(Math.min(...sums))];
  if (!usual) return;
  for (const mark of marks)
    if (away(mark, usual) > limits.unlike)
      yield [mark.cell, 'has another sign than other cells, and no cell line tells them apart'];
}

/** Mean difference of two looks. */
const awayOf = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, share, i) => sum + Math.abs(share - b[i]!), 0) / Math.max(1, a.length);
