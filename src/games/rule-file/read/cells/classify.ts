/** Classifies cells: which state of the rule file each has, and which clue. */

import { mean, median } from '../../../../core/averages.ts';
import { ReadError } from '../../../../core/errors.ts';
import { placeOfCell } from '../../../../core/points.ts';
import { cellInWords } from '../../../../core/words/place-words.ts';
import type { BoardCell } from '../../board.ts';
import type { CellState, NumberRange, PuzzleFile, Shade } from '../../file/puzzle-file.ts';
import { namesOf, numbersOf } from '../../file/states.ts';
import { cellLimits as limits, strangerLimits } from '../limits.ts';
import type { CellWriting } from './writings.ts';

/** The numbers and letters of a board. */
interface UsualSigns {
  /** Height of most, px; infinite if there are none. */
  readonly height: number;
  /** Whether nearly all cells have one. */
  readonly areEverywhere: boolean;
}

/**
 * Measures the numbers and letters of a board.
 * @param written of all cells
 * @returns what most have in common
 */
export function usualSigns(written: readonly CellWriting[]): UsualSigns {
  const heights = written.flatMap(({ kind, box }) =>
    (kind === 'number' || kind === 'letter') && box ? [box.height] : [],
  );
  return {
    height: heights.length > 0 ? median(heights) : Infinity,
    areEverywhere: heights.length >= limits.nearlyAll * written.length,
  };
}

/** What was seen of the ground of a cell. */
interface SeenGround {
  readonly shade: Shade | undefined;
  /** The letter of a colour that has no name. */
  readonly color: string | undefined;
}

/** What was seen of a cell. */
interface SeenCell extends SeenGround {
  readonly writing: CellWriting;
  readonly isFaint: boolean | undefined;
  readonly cell: number;
}

/**
 * Classifies a cell.
 * @param seen of it
 * @param usual signs of the board
 * @param file the rule file
 * @param columns of the board
 * @returns its state and clue
 * @throws ReadError where they are doubtful, or no state fits
 */
export function cellOf(seen: SeenCell, usual: UsualSigns, file: PuzzleFile, columns: number): BoardCell {
  const { shade, isFaint, cell, writing } = seen;
  const { kind, value, letter, certainty, isFilled } = writing;
  const clue = file.clues && numberIn(file.clues, writing, columns);
  // Marks that no state names are the player's notes.
  const isNamed = file.states.some((state) => state.writing === kind);
  const isSign = kind === 'number' || kind === 'letter';
  if (isFaint === undefined)
    throw doubt(cell, columns, 'has a sign of which it cannot be told whether it is faint');
  const fits = (state: CellState) =>
    isOnGround(state, seen) &&
    state.faint === isFaint &&
    (state.writing === undefined
      ? kind === 'blank' || (clue !== undefined && mayHaveClue(state, file)) || (!isSign && !isNamed)
      : state.numbers
        ? numberIn(state.numbers, writing, columns) !== undefined
        : (state.writing === kind && (kind !== 'letter' || state.letter?.toLowerCase() === letter)) ||
          (state.writing === 'blank' && kind === 'dot' && !isNamed));
  // The most specific state: one that names a shade, if any.
  const [best] = file.states
    .filter(fits)
    .sort((a, b) => Number(b.shade !== undefined) - Number(a.shade !== undefined));
  const written = isSign ? `the ${kind} ${value ?? letter}` : kind;
  if (isSign && certainty < limits.minNumber)
    throw doubt(cell, columns, `has a ${kind} that cannot be read for certain, perhaps ${value ?? letter}`);
  if (!isSign && certainty < limits.minNumber)
    throw doubt(cell, columns, 'has a sign that may be a dot or a mark');
  const mayBeSign = file.states.some((state) => isOnGround(state, seen) && maySign(state, file));
  // Where numbers may stand, a mark must name the ground: it may be a number that is covered.
  const mayBeMark = file.states.some((state) => state.shade === shade && state.writing === 'mark');
  const { isOnePart, notePx = Infinity } = writing;
  const maxNote = limits.maxNoteHeight * usual.height;
  const isDot = kind === 'dot' && isOnePart && !areTouching(writing, maxNote);
  const isNote = !usual.areEverywhere && (isDot || notePx < maxNote);
  const isOwn = kind === 'dot' ? isNamed : mayBeMark;
  if ((kind === 'dot' || kind === 'mark') && !isNote && !isFilled && mayBeSign && !isOwn)
    throw doubt(cell, columns, 'has a sign that cannot be read; something may lie over it');
  if (isFilled && !isNamed)
    throw doubt(cell, columns, 'has a filled sign, such as a disc, and no cell line says is mark');
  if (!best)
    throw doubt(cell, columns, `looks like no state of the rule file: ${shade ?? 'some'} ground, ${written}`);
  const state = best.numbers ? String(numberIn(best.numbers, writing, columns)) : namesOf(best, columns)[0]!;
  return clue !== undefined && !best.numbers ? { state, clue } : { state };
}

/** Whether one part is as high as numbers, as wide as two figures, and does not fill its box. */
const areTouching = ({ box, look = [1] }: CellWriting, minPx: number): boolean =>
  box !== undefined &&
  box.height >= minPx &&
  box.width >= strangerLimits.maxNarrow * box.height &&
  mean(look) < limits.minDotInk;

/** Whether a cell has the ground of a state. */
const isOnGround = (state: CellState, { shade, color }: SeenGround): boolean =>
  (state.shade === undefined || state.shade === shade) && (!state.colored || state.letter === color);

/** Whether cells in a state may have clues. */
const mayHaveClue = (state: CellState, { clues }: PuzzleFile): boolean =>
  clues !== undefined && (clues.on ?? state.letter) === state.letter;

/** Whether numbers or letters may stand in cells in a state. */
const maySign = (state: CellState, file: PuzzleFile): boolean =>
  state.numbers !== undefined || state.writing === 'letter' || mayHaveClue(state, file);

/**
 * Reclassifies a 0 or an o as a mark, a large ring, on a ground without numbers and letters.
 * @param writing of a cell
 * @param seen its ground
 * @param file the rule file
 * @returns the mark, or the writing as it is
 */
export function ringAsMark(writing: CellWriting, seen: SeenGround, file: PuzzleFile): CellWriting {
  const isRing = writing.value === 0 || writing.letter === 'o';
  if (!isRing || file.states.some((state) => isOnGround(state, seen) && maySign(state, file))) return writing;
  const { value: _, letter: __, ...ring } = writing;
  return { ...ring, kind: 'mark', certainty: 1 };
}

/** The number that a writing stands for; `undefined` if it is not in the range. */
function numberIn(range: NumberRange, { value, letter }: CellWriting, columns: number): number | undefined {
  const { lettersFrom } = range;
  const number =
    letter !== undefined && lettersFrom !== undefined
      ? lettersFrom + letter.charCodeAt(0) - 97
      : value !== undefined && value < (lettersFrom ?? Infinity)
        ? value
        : undefined;
  return number !== undefined && numbersOf(range, columns).includes(number) ? number : undefined;
}

/**
 * Makes the error of a doubtful cell.
 * @param cell its index, row by row from 0
 * @param columns of the board
 * @param what is wrong with it, as words behind its name
 * @returns the error, with the place of the cell
 */
export function doubt(cell: number, columns: number, what: string): ReadError {
  return new ReadError(`${cellInWords(columns, cell)} ${what}`, {
    trouble: 'doubtful',
    cell: placeOfCell(columns, cell),
  });
}
