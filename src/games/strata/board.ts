/**
 * The Strata board: a grid of coloured and blank cells, and the lines (rows and columns) that take ribbons.
 * Text form: a line a row, cells separated by blanks; `.` or `*` is blank, any other letter or digit a colour.
 */

/** The value of a blank cell in `Board.cells`. */
export const blank = 255;

/** The most colours a board may have: digits, upper and lower case letters. */
export const maxColors = 62;

/** A Strata board. */
export interface Board {
  readonly rows: number;
  readonly columns: number;
  /** `rows * columns` values, row by row: an index into `colors`, or `blank`. */
  readonly cells: Uint8Array;
  /** One letter or digit per colour, all different. Palette order where the board has a palette. */
  readonly colors: readonly string[];
}

/** A row or a column: what takes a ribbon. */
export interface Line {
  readonly kind: 'row' | 'column';
  readonly index: number;
}

/** A ribbon laid on a line. */
export interface Move extends Line {
  /** Index into the board's `colors`. */
  readonly color: number;
}

/** A few colours, the first one selected at the start unless told otherwise. */
export const paletteLetters = 'abcdefghijklmnopqrstuvwxyz';

/** The value of a cell that a ribbon hides and that is not lit, so that its colour cannot be seen. Only in readings. */
export const hidden = 254;
