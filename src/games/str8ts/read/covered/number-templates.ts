/**
 * Templates of the numbers, extracted from the clean cells of a picture: what a covered cell is
 * compared with.
 */

import { digitShares } from '../digits/digit-shares.ts';
import type { CellArea } from '../cells/features.ts';
import type { CellWriting } from '../observe/features.ts';
import { enteredCells } from '../observe/entered-digits.ts';
import { certainLimits } from '../observe/limits.ts';
import type { CellPixels, Reading } from './cell-pixels.ts';
import { dilated, eroded } from './hull.ts';

/** The cells of a grid with their writings, in row-major order. */
export interface WrittenCells {
  readonly areas: readonly CellArea[];
  readonly writings: readonly CellWriting[];
  /** Whether each cell is probably black, and so has no marks; and whether it may be black. */
  readonly black: readonly boolean[];
  readonly mayBeBlack: readonly boolean[];
  /** Cells per side. */
  readonly size: number;
  /** Pitch of the grid, px. */
  readonly pitch: number;
}

/**
 * Returns the number of a clean cell: read with certainty, with nothing next to it.
 * @param writing of the cell
 * @param size of the board
 * @returns the number; 0 for none
 */
export function cleanNumber(writing: CellWriting, size: number): number {
  const { unsure, marks, outlier } = writing;
  return unsure || marks || outlier.white || outlier.black ? 0 : certainNumber(writing, size);
}

/**
 * Returns the number that a glyph is classified as with certainty, whatever is next to it.
 * @param writing of the cell
 * @param size of the board
 * @returns the number; 0 for none
 */
export function certainNumber({ glyph }: CellWriting, size: number): number {
  if (!glyph || glyph.isStray) return 0;
  const shares = digitShares(glyph.votes, size);
  return Math.max(
    0,
    shares.findIndex((share, number) => number > 0 && share >= certainLimits.plainShare),
  );
}

/** Templates of the numbers in cells of one shade. */
interface NumberTemplates {
  /** The empty reading, then one per shape of each number; empty if there is no example. */
  readonly readings: readonly Reading[];
  /** For each number up to the size of the board, whether all its shapes are known. */
  readonly isKnown: readonly boolean[];
}

/**
 * Extracts the templates of the numbers from the example cells. Entered digits never stand in black
 * cells and may have their own typeface. If they do, a number is known in white cells only if it
 * has a template in both typefaces.
 * @param cells of the grid
 * @param isExample whether each cell may serve as an example
 * @param pixelsOf returns the pixels of a cell
 * @returns the templates for cells of each shade
 */
export function numberTemplates(
  cells: WrittenCells,
  isExample: readonly boolean[],
  pixelsOf: (index: number) => CellPixels,
): { readonly black: NumberTemplates; readonly white: NumberTemplates } {
  const { areas, writings, black, size } = cells;
  const taken = isExample.map((is, i) => ({ black: black[i]!, digit: is ? 1 : undefined }));
  const entered = enteredCells(areas, writings, taken);
  const examples = [...isExample.keys()].filter((index) => isExample[index]);
  const groupsOf = (indices: readonly number[]) =>
    Array.from({ length: size + 1 }, (_, number) =>
      indices.filter((index) => cleanNumber(writings[index]!, size) === number).map(groupIn(writings)),
    );
  const printed = examples.filter((index) => !entered[index]);
  const own = examples.filter((index) => entered[index]);
  const [byPrint, byHand] = [groupsOf(printed), groupsOf(own)];
  const inBoth = byPrint.map((groups, number) => groups.length > 0 && byHand[number]!.length > 0);
  const alike = byPrint.filter((groups, number) => groups.some((group) => byHand[number]!.includes(group)));
  const isOneTypeface = 2 * alike.length >= inBoth.filter(Boolean).length;
  const readingsIn = (indices: readonly number[]) => readingsOf(cells, indices, pixelsOf);
  const inPrint = readingsIn(printed);
  return {
    black: { readings: withNone(inPrint), isKnown: byPrint.map((groups) => groups.length > 0) },
    white: isOneTypeface
      ? {
          readings: withNone(own.length > 0 ? readingsIn(examples) : inPrint),
          isKnown: byPrint.map((groups, number) => groups.length + byHand[number]!.length > 0),
        }
      : { readings: withNone([...inPrint, ...readingsIn(own)]), isKnown: inBoth },
  };
}

/** Returns the group of the glyph in a cell. */
const groupIn = (writings: readonly CellWriting[]) => (index: number) =>
  writings[index]!.glyph?.group ?? index;

/** The templates from some example cells, one per shape of each number. */
function readingsOf(
  { writings, size }: WrittenCells,
  indices: readonly number[],
  pixelsOf: (index: number) => CellPixels,
): Reading[] {
  const groups = new Set<number>();
  return indices.flatMap((index) => {
    const group = groupIn(writings)(index);
    if (groups.has(group)) return [];
    groups.add(group);
    const { side, ink } = pixelsOf(index);
    return [
      {
        number: cleanNumber(writings[index]!, size),
        coreInk: ink,
        dilatedInk: dilated(ink, side),
        insideInk: dilated(eroded(ink, side), side),
      },
    ];
  });
}

function withNone(numbers: readonly Reading[]): Reading[] {
  const [first] = numbers;
  if (!first) return [];
  const blank = new Uint8Array(first.coreInk.length);
  return [{ number: 0, coreInk: blank, dilatedInk: blank, insideInk: blank }, ...numbers];
}
