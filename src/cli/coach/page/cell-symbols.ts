/** Finds in the text of a board what each of its cells holds, so that one can be changed. */

/** What stands for one cell. */
interface CellSymbol {
  readonly line: number;
  /** Of its first character in the line, and behind its last. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Finds the symbols: words, or the characters of a line without spaces.
 * @param lines of the board
 * @param rows of cells
 * @param cols cells in a row
 * @returns a symbol a cell, row by row; `undefined` where the text has another form
 */
export function cellSymbols(
  lines: readonly string[],
  rows: number,
  cols: number,
): readonly CellSymbol[] | undefined {
  const rowsFound = lines.flatMap((text, line) => {
    const words = [...text.matchAll(/\S+/g)].map((word) => ({ start: word.index, text: word[0] }));
    const [only] = words;
    const symbols =
      words.length === 1 && only
        ? [...only.text].map((char, i) => ({ start: only.start + i, text: char }))
        : words;
    if (symbols.length !== cols) return [];
    return [symbols.map(({ start, text }) => ({ line, start, end: start + text.length, text }))];
  });
  return rowsFound.length === rows ? rowsFound.flat() : undefined;
}

/**
 * Changes what one cell holds.
 * @param lines of the board
 * @param symbol that stands for the cell in these lines
 * @param text in its place
 * @returns the lines
 */
export const withSymbol = (
  lines: readonly string[],
  { line, start, end }: CellSymbol,
  text: string,
): string[] => lines.map((each, at) => (at === line ? each.slice(0, start) + text + each.slice(end) : each));
