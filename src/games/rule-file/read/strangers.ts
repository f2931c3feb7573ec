/**
 * Finds signs that stand elsewhere in their cells than those of other cells, or look otherwise: a
 * mouse pointer passes for a mark, and for a 1; a page's sign that no line of the file names, such
 * as a cross beside stars, for the mark that it names.
 */

import { median } from '../../../core/averages.ts';
import { type Lattice, middleOf } from '../../../vision/lattice/lattice.ts';
import type { Writing } from '../file/puzzle-file.ts';
import { strangerLimits as limits } from './limits.ts';
import type { CellWriting } from './writings.ts';

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
    written.flatMap(({ kind, place, look = [] }, cell) => {
      if (!place || !named.has(kind) || !kinds.includes(kind)) return [];
      const middle = middleOf(lattice, cell);
      return {
        cell,
        x: (place.x + place.width / 2 - middle.x) / lattice.u.x,
        y: (place.y + place.height / 2 - middle.y) / lattice.v.y,
        height: place.height / lattice.v.y,
        look,
      };
    });
  const slack = limits.slackPx / lattice.u.x;
  return new Map([
    ...outOfPlace(placed(['number', 'letter']), slack, limits.offHanging),
    ...outOfPlace(placed(['dot']), slack),
    ...outOfPlace(placed(['mark']), slack),
    ...unlike(placed(['mark'])),
  ]);
}

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
  const away = (a: Placed, b: Placed) =>
    a.look.reduce((sum, share, i) => sum + Math.abs(share - b.look[i]!), 0) / Math.max(1, a.look.length);
  const sums = marks.map((mark) => marks.reduce((sum, other) => sum + away(mark, other), 0));
  const usual = marks[sums.indexOf(Math.min(...sums))];
  if (!usual) return;
  for (const mark of marks)
    if (away(mark, usual) > limits.unlike)
      yield [mark.cell, 'has another sign than other cells, and no cell line tells them apart'];
}
