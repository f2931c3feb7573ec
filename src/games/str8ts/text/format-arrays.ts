/**
 * The JSON files of m-ringler's Straights programs: n rows of n cells, each an array of integers.
 * `[0]` is a black cell, `[-k]` a black k, `[k]` a white k; anything else holds the pencil marks of
 * an open cell, which are ignored. A single mark is indistinguishable from a given and read as one.
 */

import { lineInWords } from '../../../core/words/place-words.ts';
import { ParseError } from '../../../core/errors.ts';
import type { Board } from '../board.ts';
import { type PlacedCell, placeOf, type TextFormat } from './raw-board.ts';

/** The JSON array form. */
export const arraysFormat: TextFormat = { name: 'arrays', fits: (text) => /^\s*\[/.test(text), read, write };

const shape = 'expected an array of n rows, each an array of n cells, each an array of whole numbers';

function read(text: string): PlacedCell[] {
  const rows = parsed(text);
  const starts = cellStarts(text);
  let count = 0;
  return rows.flatMap((row, i) => {
    if (row.length !== rows.length) {
      throw new ParseError(
        `${lineInWords('row', i)}: expected ${rows.length} cells as there are rows, got ${row.length}`,
      );
    }
    return row.map((numbers) => {
      const [first = 0] = numbers;
      const place = placeOf(text, starts[count++]!);
      if (numbers.length !== 1) return { black: false, digit: undefined, ...place };
      return { black: first <= 0, digit: first === 0 ? undefined : Math.abs(first), ...place };
    });
  });
}

function parsed(text: string): number[][][] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new ParseError(`this is no JSON: ${(error as Error).message}`);
  }
  const isCell = (cell: unknown) => Array.isArray(cell) && cell.every((each) => Number.isInteger(each));
  const isRow = (row: unknown) => Array.isArray(row) && row.every(isCell);
  if (!Array.isArray(json) || !json.every(isRow)) throw new ParseError(shape, { line: 1, column: 1 });
  return json as number[][][];
}

/** Returns where the cells begin: the opening brackets at depth 3. */
function cellStarts(text: string): number[] {
  const starts: number[] = [];
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '[' && ++depth === 3) starts.push(i);
    if (text[i] === ']') depth--;
  }
  return starts;
}

function write({ size, cells }: Board): string {
  const numbers = cells.map(({ black, digit }) => (black ? [-(digit ?? 0) || 0] : digit ? [digit] : []));
  return JSON.stringify(
    Array.from({ length: size }, (_, row) => numbers.slice(row * size, (row + 1) * size)),
  );
}
