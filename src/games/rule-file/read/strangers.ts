/**
 * Finds signs that stand elsewhere in their cells than those of other cells, or look otherwise: a
 * mouse pointer passes for a mark, and for a 1; a page's sign that no line of the file names, such
 * as a cross beside stars, for the mark that it names.
 */

import { median } from '../../../core/averages.ts';
import type { Frame } from '../../../core/frame.ts';
import { cellsBeside, type Lattice, middleOf, pointAt, sides } from '../../../vision/lattice/lattice.ts';
import type { PuzzleFile, Writing } from '../file/puzzle-file.ts';
import { type CellGround, cellGrounds } from './cells.ts';
import { strangerLimits as limits } from './limits.ts';
import type { GridLattice } from './locate/grid-lattice.ts';
import { type CellWriting, cellWriting, hintsOf, writingsOf } from './writings.ts';

/** A sign of a cell, measured in cells from its middle. */
interface Placed {
  readonly cell: number;
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
  const placed = (kinds: readonly Writing[]): Placed[] =>
    written.flatMap((writing, cell) =>
      named.has(writing.kind) && kinds.includes(writing.kind) ? placedIn(writing, lattice, cell) : [],
    );
  const slack = limits.slackPx / lattice.u.x;
  return new Map([
    ...outOfPlace(placed(['number', 'letter']), slack, limits.offHanging),
    ...outOfPlace(placed(['dot']), slack),
    ...outOfPlace(placed(['mark']), slack),
    ...unlike(placed(['mark'])),
  ]);
}

/** Measures where a sign stands in its cell. */
function placedIn({ place, look = [] }: CellWriting, lattice: Lattice, cell: number): Placed[] {
  if (!place) return [];
  const middle = middleOf(lattice, cell);
  const x = (place.x + place.width / 2 - middle.x) / lattice.u.x;
  const y = (place.y + place.height / 2 - middle.y) / lattice.v.y;
  return [{ cell, x, y, height: place.height / lattice.v.y, look }];
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
  let count = 0;
  for (const side of sides) {
    if (file.rims.includes(sidesBeside[side])) continue;
    for (const { column, row } of cellsBeside(lattice, side)) {
      // A lattice of this cell alone.
      const one = { ...lattice, origin: pointAt(lattice, column, row), columns: 1, rows: 1 };
      const end = pointAt(one, 1, 1);
      if (one.origin.x < 0 || one.origin.y < 0 || end.x > frame.width || end.y > frame.height) continue;
      const [ground] = cellGrounds(frame, one);
      const writing = cellWriting(frame, one, 0, { ...hints, ground: ground! });
      if (!isSure(writing, named)) continue;
      const odd = [
        ...outOfPlace([...own, ...placedIn(writing, one, 0).map((sign) => ({ ...sign, cell: -1 }))], 0),
      ];
      const looks = placedIn(writing, one, 0)[0]?.look ?? [];
      const isLike = own.some(
        ({ look }) => look.length === looks.length && awayOf(look, looks) <= limits.unlike,
      );
      if (isLike && !odd.some(([cell]) => cell === -1)) count++;
    }
  }
  return count > 1;
}

const isSure = ({ kind, certainty, isFilled }: CellWriting, named: ReadonlySet<Writing>): boolean =>
  kind !== 'blank' &&
  kind !== 'dot' &&
  named.has(kind) &&
  certainty >= limits.sure &&
  (kind === 'mark' || !isFilled);

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
