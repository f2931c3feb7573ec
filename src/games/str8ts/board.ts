/**
 * The Str8ts board: n×n cells. White cells take the digits 1..n; black cells separate them and may
 * hold a digit. Text form (stable): n² characters row by row, line breaks ignored. A digit is a
 * white given, `.` an empty white cell, `#` a black cell, and `a`.. a black cell that holds 1...
 * Above 9 a white given is `A` (10), `B` (11)…, and black digits continue the alphabet (`j` is 10).
 */

/** The supported board sizes. */
export const sizes = { min: 2, max: 25 } as const;

/** One cell of the puzzle. */
export interface GivenCell {
  readonly black: boolean;
  /** The printed digit, 1..n; `undefined` for an empty white or a plain black cell. */
  readonly digit: number | undefined;
}

/** A puzzle before any digit is entered. */
export interface Board {
  /** n: cells per side, and the greatest digit. */
  readonly size: number;
  /** n² cells, row by row. */
  readonly cells: readonly GivenCell[];
}

/** A maximal run of white cells in a row or column, which must hold consecutive digits. */
export interface Compartment {
  readonly kind: 'row' | 'column';
  /** Index of the row or column, from 0. */
  readonly line: number;
  /** Indices into `cells`, from the left or from the top; at least one. */
  readonly cells: readonly number[];
}

/**
 * Lists all compartments, including those of one cell.
 * @param board the puzzle
 * @returns rows from the top, then columns from the left
 */
export function compartmentsOf({ size, cells }: Board): Compartment[] {
  const found: Compartment[] = [];
  for (const kind of ['row', 'column'] as const) {
    for (let line = 0; line < size; line++) {
      let run: number[] = [];
      for (let along = 0; along <= size; along++) {
        const at = kind === 'row' ? line * size + along : along * size + line;
        if (along < size && !cells[at]?.black) run.push(at);
        else if (run.length > 0) {
          found.push({ kind, line, cells: run });
          run = [];
        }
      }
    }
  }
  return found;
}

/**
 * Formats a cell.
 * @param cell of a board
 * @returns its character in the text form
 */
export function cellLetter({ black, digit }: GivenCell): string {
  if (digit === undefined) return black ? '#' : '.';
  if (black) return String.fromCharCode(96 + digit);
  return digit <= 9 ? String(digit) : String.fromCharCode(55 + digit);
}

/**
 * Parses the letter of a cell.
 * @param letter one character of the text form
 * @returns the cell; `undefined` for any other character
 */
export function parseCellLetter(letter: string): GivenCell | undefined {
  if (letter === '.' || letter === '#') return { black: letter === '#', digit: undefined };
  if (/^[1-9]$/.test(letter)) return { black: false, digit: Number(letter) };
  if (/^[A-P]$/.test(letter)) return { black: false, digit: letter.charCodeAt(0) - 55 };
  if (/^[a-y]$/.test(letter)) return { black: true, digit: letter.charCodeAt(0) - 96 };
  return undefined;
}

/**
 * Formats a board on one line.
 * @param board the puzzle
 * @returns its text form, without line breaks
 */
export const boardText = ({ cells }: Board): string => cells.map(cellLetter).join('');

/**
 * Formats a board row by row.
 * @param board the puzzle
 * @returns the rows of its text form
 */
export function boardRows(board: Board): string[] {
  const text = boardText(board);
  return Array.from({ length: board.size }, (_, row) => text.slice(row * board.size, (row + 1) * board.size));
}

/**
 * Fills the white cells of a board.
 * @param board the puzzle
 * @param values the digit of each cell; those of black cells are ignored
 * @returns the filled board
 */
export function filledBoard({ size, cells }: Board, values: ArrayLike<number>): Board {
  return { size, cells: cells.map((cell, at) => (cell.black ? cell : { black: false, digit: values[at] })) };
}
