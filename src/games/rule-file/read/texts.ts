/**
 * Finds the texts that a rule file names beside the board, and reads the numbers in them. Every
 * word of a text must be recognised, in order and on one line; any other words are ignored.
 */

import type { Frame } from '../../../core/frame.ts';
import type { FrameRect } from '../../../core/points.ts';
import { readNumber } from '../../../vision/glyph/read-number.ts';
import { readWord } from '../../../vision/glyph/read-word.ts';
import { textLines, type TextLine, wordsOf } from '../../../vision/regions/text-lines.ts';
import type { Lattice } from '../../../vision/lattice/lattice.ts';
import type { PuzzleFile, TextPart, TextPattern } from '../file/puzzle-file.ts';
import { textLineLimits } from '../../../vision/regions/limits.ts';
import { textLimits as limits } from './limits.ts';
import { areaOf } from './locate/grid-lattice.ts';

/** The texts found beside a board. */
interface SeenTexts {
  /** Whether the text of a solved board is present; absent if the rule file names none. */
  readonly says?: boolean;
  /** The numbers found, by name; absent if the rule file names none. */
  readonly numbers?: Readonly<Record<string, number>>;
}

/** A line's pixels, and the results of searching texts in it. */
interface KnownLine {
  readonly pixels: Uint8Array;
  /** The numbers of each text searched so far; `undefined` if the line does not contain it. */
  readonly found: Map<string, Numbers | undefined>;
}

type Numbers = Readonly<Record<string, number>>;

/** Reads the texts that a rule file names. Lines that have not changed are not read again. */
export class TextReader {
  readonly #file: Pick<PuzzleFile, 'solvedText' | 'texts'>;
  /** The lines of the last picture, by place. */
  #known: ReadonlyMap<string, KnownLine> = new Map();

  /** @param file that names the texts */
  constructor(file: Pick<PuzzleFile, 'solvedText' | 'texts'>) {
    this.#file = file;
  }

  /**
   * Reads the texts beside a board.
   * @param frame the whole picture
   * @param lattice of the board, which is excluded
   * @returns the texts found
   */
  read(frame: Frame, lattice: Lattice): SeenTexts {
    const { solvedText, texts } = this.#file;
    if (!solvedText && texts.length === 0) return {};
    const lines = textLines(frame, areaOf(frame, lattice));
    const seen = lines.map((line) => [line, this.#knownAt(frame, line)] as const);
    this.#known = new Map(seen.map(([line, known]) => [placeOf(line), known]));
    const find = (pattern: TextPattern) =>
      firstOf(seen, ([line, { found }]) => {
        if (!found.has(pattern.text)) found.set(pattern.text, findText(frame, line, pattern));
        return found.get(pattern.text);
      });
    return {
      ...(solvedText && { says: find(solvedText) !== undefined }),
      ...(texts.length > 0 && { numbers: Object.assign({}, ...texts.map(find)) as Numbers }),
    };
  }

  /** The cached results of a line; empty if its pixels have changed since the last picture. */
  #knownAt(frame: Frame, line: TextLine): KnownLine {
    const pixels = pixelsOf(frame, line.box);
    const known = this.#known.get(placeOf(line));
    return known?.pixels.every((level, i) => level === pixels[i]) ? known : { pixels, found: new Map() };
  }
}

const placeOf = ({ box }: TextLine): string => Object.values(box).join();

function firstOf<T, R>(all: readonly T[], work: (each: T) => R | undefined): R | undefined {
  for (const each of all) {
    const result = work(each);
    if (result !== undefined) return result;
  }
  return undefined;
}

function pixelsOf({ data, width: frameWidth }: Frame, { x, y, width, height }: FrameRect): Uint8Array {
  const pixels = new Uint8Array(4 * width * height);
  for (let row = 0; row < height; row++) {
    const from = 4 * ((y + row) * frameWidth + x);
    pixels.set(data.subarray(from, from + 4 * width), 4 * width * row);
  }
  return pixels;
}

/** Finds a text in a line and returns its numbers; `undefined` if the line does not contain it. */
function findText(frame: Frame, line: TextLine, { parts }: TextPattern): Numbers | undefined {
  // Word gaps differ between fonts; the widest with which the text is found is used.
  for (const gap of textLineLimits.wordGaps) {
    const words = wordsOf(line, gap);
    for (let from = 0; from + parts.length <= words.length; from++) {
      const some = words.slice(from, from + parts.length);
      const found = parts.every((part, i) => fits(some[i]!, part, line)) && matched(frame, line, some, parts);
      if (found) return found;
    }
  }
  return undefined;
}

/** Whether a word has about the required length; a quick check before it is read. */
function fits({ x, width, height }: FrameRect, part: TextPart, { runs }: TextLine): boolean {
  const { min, max } = limits.signWidth;
  const signs = 'word' in part ? { min: part.word.length - 1, max: part.word.length } : { min: 0, max: 9 };
  // With more signs it is another word.
  if (runs.filter(({ from }) => from >= x && from < x + width).length > signs.max) return false;
  return width >= min * signs.min * height && width <= max * signs.max * height;
}

function matched(
  frame: Frame,
  { ground }: TextLine,
  words: readonly FrameRect[],
  parts: readonly TextPart[],
): Record<string, number> | undefined {
  const numbers: Record<string, number> = {};
  for (const [i, part] of parts.entries()) {
    const rect = words[i]!;
    if ('number' in part) {
      const { value, certainty = 0 } = readNumber(frame, rect, ground) ?? {};
      if (value === undefined || certainty < limits.minNumber) return undefined;
      numbers[part.number] = value;
      // Signs like / are too often mistaken for letters, so only their width is checked.
    } else if (/[a-z]/.test(part.word) && readWord(frame, rect, ground, [part.word]) === undefined)
      return undefined;
  }
  return numbers;
}
