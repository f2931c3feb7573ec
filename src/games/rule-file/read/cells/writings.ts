/** Reads the writing in cells: a number, a letter, a dot, another mark, or nothing. */

import { type Frame, pixelAt, type Rgb } from '../../../../core/frame.ts';
import type { FrameRect } from '../../../../core/points.ts';
import type { GridLattice } from '../locate/grid-lattice.ts';
import { groundOf, withoutLines } from '../../../../vision/color/ground.ts';
import {
  joinedNumber,
  readAlike,
  type ReadNumber,
  readNumber,
} from '../../../../vision/glyph/read-number.ts';
import type { PuzzleFile, Writing } from '../../file/puzzle-file.ts';
import { signsOf } from '../../file/states.ts';
import { cellRect, type CellGround } from './grounds.ts';
import { isSameColor } from '../colors.ts';
import { cellLimits as limits, strangerLimits as strangers } from '../limits.ts';

/** The writing in a cell. */
export interface CellWriting {
  readonly kind: Writing;
  /** Set for a number. */
  readonly value?: number;
  /** Set for a letter; lower case for either case. */
  readonly letter?: string;
  /** Certainty of the kind and its value, 0..1. */
  readonly certainty: number;
  /** Contrast of its ink with the ground, Euclidean in sRGB; 0 if blank. */
  readonly contrast: number;
  /** Whether it fills its place, as a disc does. */
  readonly isFilled?: boolean;
  /** Height of its signs where they are small for the cell, as notes are, px. */
  readonly notePx?: number;
  /** Whether it is one part, as a dot is. */
  readonly isOnePart?: boolean;
  /** Its signs, if there are several. */
  readonly several?: ReadNumber['several'];
  /** Bounding box of the sign, of a number on a disc without the disc, picture pixels. */
  readonly box?: FrameRect;
  /** The share of ink of a mark or a ring in each part of its box, row by row. */
  readonly look?: readonly number[];
  /** The figures of a number, or the letter. */
  readonly glyphs?: ReadNumber['glyphs'];
}

/** What is known about a cell's writing in advance. */
export interface WritingHints {
  readonly ground: CellGround;
  readonly signs?: ReadonlySet<string> | undefined;
  readonly marks: readonly ('dot' | 'mark')[];
}

/**
 * Lists the signs and marks that a file names.
 * @param file the rule file
 * @param columns of the board
 * @returns hints for its cells
 */
export const hintsOf = (file: PuzzleFile, columns: number): Omit<WritingHints, 'ground'> => ({
  signs: signsOf(file, columns),
  marks: (['dot', 'mark'] as const).filter((each) => file.states.some(({ writing }) => writing === each)),
});

/**
 * Lists the kinds of writing that a file names.
 * @param file the rule file
 * @returns them, with those of its clues
 */
export const writingsOf = ({ states, clues }: PuzzleFile): ReadonlySet<Writing> =>
  new Set([
    ...states.flatMap(({ writing }) => writing ?? []),
    ...(clues ? (['number', 'letter'] as const) : []),
  ]);

/**
 * Reads the writing in a cell.
 * @param frame the whole picture
 * @param lattice of the cells
 * @param cell its index, row by row from 0
 * @param ground of the cell
 * @param signs that may be written there; only digits if absent
 * @param marks those of dot and mark that the rule file names
 * @returns the writing; other ink counts as a dot or a mark by its size; of a disc with a number in
 *   it, the number
 */
export function cellWriting(
  frame: Frame,
  lattice: GridLattice,
  cell: number,
  { ground, signs, marks }: WritingHints,
): CellWriting {
  const inside = cellRect(frame, lattice, cell, signs ? limits.letterInset : limits.writingInset);
  const maxLine = Math.round(limits.thickLine * Math.min(inside.width, inside.height));
  const area = withoutLines(frame, inside, ground.color, maxLine, limits.lineGround);
  const found = readNumber(frame, area, ground.color, signs);
  if (!found) return traces(frame, area, ground.color, marks);
  return {
    box: found.box,
    ...(isRing(found) && { look: lookOf(frame, found.box, ground.color) }),
    ...readInk(frame, found, area, { ground, signs, marks }),
  };
}

/**
 * Joins the figures of numbers that stand far apart, where they are too high for notes.
 * @param written of all cells
 * @param usualPx height of most numbers, px
 * @returns the writing of all cells
 */
export const withWideNumbers = (written: readonly CellWriting[], usualPx: number): CellWriting[] =>
  written.map((writing) => {
    const { several = [] } = writing;
    const isHigh = several.every(({ box }) => box.height >= limits.maxNoteHeight * usualPx);
    const joined = isHigh && joinedNumber(several);
    return (joined && signOf(joined)) || writing;
  });

/**
 * Reads the numbers and letters of a board anew, by what those that look alike have in common.
 * @param written of all cells
 * @param signs that may be written there; only digits if absent
 * @returns the writing of all cells
 */
export function readTogether(
  written: readonly CellWriting[],
  signs: ReadonlySet<string> | undefined,
): CellWriting[] {
  const glyphs = written.map((each) => each.glyphs ?? []);
  const texts = readAlike(glyphs, signs);
  return written.map((writing, i) => {
    if (!writing.glyphs) return writing;
    const { value: _, letter: __, ...rest } = writing;
    const { value, letter, certainty } = texts[i]!;
    if (value !== undefined) return { ...rest, kind: 'number', value, certainty };
    return letter === undefined
      ? { ...writing, certainty: 0 }
      : { ...rest, kind: 'letter', letter, certainty };
  });
}

/** The writing of a cell without any. */
export const blank: CellWriting = { kind: 'blank', certainty: 1, contrast: 0 };

/** Ink too small or too pale to be read: a dot of a few pixels, or what lies over the cell. */
function traces(
  frame: Frame,
  { x, y, width, height }: FrameRect,
  ground: Rgb,
  marks: WritingHints['marks'],
): CellWriting {
  let [left, top, right, bottom, count, contrast] = [x + width, y + height, x, y, 0, 0];
  for (let row = y; row < y + height; row++)
    for (let column = x; column < x + width; column++) {
      const { r, g, b } = pixelAt(frame, column, row);
      const away = Math.hypot(r - ground.r, g - ground.g, b - ground.b);
      if (away < limits.tinyContrast) continue;
      [left, right] = [Math.min(left, column), Math.max(right, column + 1)];
      [top, bottom] = [Math.min(top, row), Math.max(bottom, row + 1)];
      count++;
      contrast = Math.max(contrast, away);
    }
  if (count < limits.tinyPixels) return blank;
  const box = { x: left, y: top, width: right - left, height: bottom - top };
  const isDot =
    marks.length === 0 || Math.max(box.width, box.height) <= limits.dot[0] * Math.min(width, height);
  return { kind: 'dot', certainty: isDot ? 1 : 0, contrast, box, isOnePart: true };
}

/** Reads ink that was found. */
function readInk(
  frame: Frame,
  found: ReadNumber,
  area: FrameRect,
  { ground, signs, marks }: WritingHints,
): CellWriting {
  const share = Math.max(found.box.width, found.box.height) / Math.min(area.width, area.height);
  const mayBeFilled = share >= limits.dot[1] && (isRing(found) || found.certainty < limits.minStrokes);
  const filled = mayBeFilled ? fillOf(frame, found.box) : undefined;
  if (filled && !isSameColor(filled, ground.color)) {
    const inside = readNumber(frame, innerOf(found.box, limits.inFilled), filled, signs);
    if (!inside) return { kind: 'mark', certainty: 1, contrast: found.contrast, isFilled: true };
    return signOf(inside) ?? { kind: 'mark', certainty: 0, contrast: found.contrast, isFilled: true };
  }
  const { contrast, partPx, several, glyphs } = found;
  const isSmall = partPx <= limits.maxNote * Math.min(area.width, area.height);
  const mark = { ...markOf(share, marks), contrast, ...(isSmall && { notePx: partPx }) };
  if (several) return { ...mark, several };
  return signOf(found) ?? { ...mark, isOnePart: glyphs.length === 1 };
}

/** Whether ink is no sign, or one that may be a ring. */
const isRing = ({ value = 0, letter = 'o' }: ReadNumber): boolean => value === 0 && letter === 'o';

/** Measures where in its box a sign has ink. */
function lookOf(frame: Frame, { x, y, width, height }: FrameRect, ground: Rgb): number[] {
  const { places } = strangers;
  const counts = new Array<number>(places * places).fill(0);
  const inks = [...counts];
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const at = Math.floor((row / height) * places) * places + Math.floor((column / width) * places);
      counts[at]!++;
      if (!isSameColor(pixelAt(frame, x + column, y + row), ground)) inks[at]!++;
    }
  return inks.map((ink, i) => ink / Math.max(1, counts[i]!));
}

/** The number or letter that was read, if it is one. */
function signOf({ value, letter, certainty, box, contrast, glyphs }: ReadNumber): CellWriting | undefined {
  if (value !== undefined) return { kind: 'number', value, certainty, contrast, box, glyphs };
  if (letter !== undefined) return { kind: 'letter', letter, certainty, contrast, box, glyphs };
  return undefined;
}

/** The colour that fills a sign; `undefined` for one made of strokes, such as a narrow 0. */
function fillOf(frame: Frame, box: FrameRect): Rgb | undefined {
  const { width, height } = box;
  if (Math.min(width, height) < limits.minFilledWidth * Math.max(width, height)) return undefined;
  const { color, agreement } = groundOf(frame, innerOf(box, limits.filledRing), 1);
  return agreement >= limits.minFilled ? color : undefined;
}

/** The middle part of a rectangle. */
function innerOf({ x, y, width, height }: FrameRect, share: number): FrameRect {
  const [left, top] = [Math.round(((1 - share) / 2) * width), Math.round(((1 - share) / 2) * height)];
  return {
    x: x + left,
    y: y + top,
    width: Math.max(1, width - 2 * left),
    height: Math.max(1, height - 2 * top),
  };
}

/** Classifies a dot or mark by its size; in between, it is the one that the rule file names. */
function markOf(share: number, named: WritingHints['marks']): Pick<CellWriting, 'kind' | 'certainty'> {
  const [maxDot, minMark] = limits.dot;
  if (share <= maxDot) return { kind: 'dot', certainty: 1 };
  if (share >= minMark) return { kind: 'mark', certainty: 1 };
  const nearer = share <= (maxDot + minMark) / 2 ? 'dot' : 'mark';
  const [only = nearer, other] = named;
  return other === undefined ? { kind: only, certainty: 1 } : { kind: nearer, certainty: 0 };
}
