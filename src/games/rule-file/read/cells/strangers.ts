/**
 * Finds signs that stand elsewhere in their cells than those of other cells, or look otherwise: a
 * mouse pointer passes for a mark, and for a 1; a page's sign that no line of the file names, such
 * as a cross beside stars, for the mark that it names.
 */

import { median } from '../../../../core/averages.ts';
import { toLab } from '../../../../vision/color/color-space.ts';
import type { Lattice } from '../../../../vision/lattice/lattice.ts';
import type { PuzzleFile, Writing } from '../../file/puzzle-file.ts';
import { shadeLimits, strangerLimits as limits } from '../limits.ts';
import type { CellGround } from './grounds.ts';
import { awayOf, outOfPlace, type Placed, placedIn } from './placed.ts';
import type { CellWriting } from './writings.ts';

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
  // Dots are round.
  const isNarrow = ({ cell }: Placed) => {
    const { width, height } = written[cell]!.box!;
    return width <= limits.maxNarrow * height;
  };
  const slack = limits.slackPx / lattice.u.x;
  const signs = placed(['number', 'letter']);
  return new Map([
    ...outOfPlace(signs, slack, limits.offHanging),
    ...(named.has('dot') ? [] : inPlace(all(['dot']).filter(isNarrow), signs)),
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
