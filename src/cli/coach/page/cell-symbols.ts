/** Finds the symbol of each cell in the text of a board, so that it can be edited. */

import { rimSides } from '../../../games/rule-file/file/puzzle-file.ts';

/** The first words of lines about what stands beside a grid. */
const besideGrid: readonly string[] = [...rimSides, 'numbers', 'boxes'];

interface CellSymbol {
  readonly line: number;
  /** Index of its first character in the line, and after its last. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Finds the symbols: words, or the characters of a line without spaces. Lines about what stands
 * beside the grid may have as many words, but no symbols.
 * @param lines of the board
 * @param rows of cells
 * @param cols cells in a row
 * @returns one symbol per cell, row by row; `undefined` when the text has another form
 */
export function cellSymbols(
  lines: readonly string[],
  rows: number,
  cols: number,
): readonly CellSymbol[] | undefined {
  const rowsFound = lines.flatMap((text, line) => {
    const words = [...text.matchAll(/\S+/g)].map((word) => ({ start: word.index, text: word[0] }));
    const [first] = words;
    const isOneWord = words.length === 1;
    if (first && !isOneWord && besideGrid.includes(first.text)) return [];
    const symbols =
      first && isOneWord ? [...first.text].map((char, i) => ({ start: first.start + i, text: char })) : words;
    if (symbols.length !== cols) return [];
    return [symbols.map(({ start, text }) => ({ line, start, end: start + text.length, text }))];
  });
  return rowsFound.length === rows ? rowsFound.flat() : undefined;
}

/**
 * Replaces the symbol of one cell.
 * @param lines of the board
 * @param symbol of the cell in these lines
 * @param text to replace it
 * @returns the lines
 */
export const withSymbol = (
  lines: readonly string[],
  { line, start, end }: CellSymbol,
  text: string,
): string[] => lines.map((each, at) => (at === line ? each.slice(0, start) + text + each.slice(end) : each));
