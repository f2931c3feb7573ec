/**
 * Puzzles for printed books, as shapes in units of a cell. src/generate/book lays them out on
 * pages, so that games do not deal with paper and files.
 */

/** A shape; lengths are in units of the drawing, colours `#rrggbb`. */
export type Shape =
  /** `d` is SVG path data, `width` the width of the stroke. */
  | {
      readonly kind: 'path';
      readonly d: string;
      readonly fill?: string;
      readonly stroke?: string;
      readonly width?: number;
    }
  /** `size` is the font size. The text is centred on `x`, or begins there (`begins`). */
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly x: number;
      readonly baseline: number;
      readonly size: number;
      readonly fill?: string;
      readonly bold?: true;
      readonly begins?: true;
    }
  | {
      readonly kind: 'group';
      readonly x: number;
      readonly y: number;
      readonly scale: number;
      readonly shapes: readonly Shape[];
    };

/** Shapes between (0, 0) and (width, height). */
export interface PrintedDrawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

export interface PrintedPuzzle {
  /** Its difficulty, in a few words; empty if unknown. */
  readonly difficulty: string;
  /** Explains the drawings in whole sentences; the title page has that of the first puzzle. */
  readonly legend?: string;
  readonly puzzle: PrintedDrawing;
  /** A drawing, or lines of words. */
  readonly solution: PrintedDrawing | readonly string[];
}

/** Height of capitals and digits, as a share of the font size. */
const figureHeight = 0.72;

/**
 * Makes a text centred on a point.
 * @param text a few characters
 * @param x its middle
 * @param y its middle
 * @param look font size (default 0.6), colour and weight
 * @returns a text whose capitals and digits are centred there
 */
export const textAt = (
  text: string,
  x: number,
  y: number,
  look: { readonly size?: number; readonly fill?: string; readonly bold?: true } = {},
): Shape => {
  const size = look.size ?? 0.6;
  return { kind: 'text', text, x, baseline: y + (figureHeight * size) / 2, ...look, size };
};

/**
 * Draws a circle.
 * @param x of its middle
 * @param y of its middle
 * @param radius in units of the drawing
 * @returns path data
 */
export const circlePath = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

const tints =
  '#f6c1ba #bcd4f6 #f8e7a4 #c6e6ba #ddc9ef #f9d2a8 #b5e4e0 #f5c4df #d9d9d9 #dfe9a9 #c9c3f2 #e3cdb5'.split(
    ' ',
  );

/**
 * Returns the background of a colour named by a letter, light enough for the letter on it.
 * @param letter `a` and so on
 * @returns one of twelve tints, repeating after `l`
 */
export const tintOf = (letter: string): string =>
  // The code of `a` plus 11 is a multiple of 12, and other characters also get a tint.
  tints[(letter.charCodeAt(0) + 11) % tints.length]!;

/**
 * Fills cells of a grid.
 * @param columns of the grid
 * @param cells their numbers, row by row from 0
 * @param fill their colour
 * @returns empty without cells
 */
export function filledCells(columns: number, cells: readonly number[], fill: string): Shape[] {
  const d = cells.map((cell) => `M${cell % columns} ${Math.floor(cell / columns)}h1v1h-1z`).join('');
  return d === '' ? [] : [{ kind: 'path', d, fill }];
}

/**
 * Draws the lines of a grid: thin ones, and thick ones around it and between boxes.
 * @param rows of the grid
 * @param columns of the grid
 * @param boxes box number by cell, if there are boxes
 * @returns paths without a background
 */
export function gridLines(rows: number, columns: number, boxes?: readonly number[]): Shape[] {
  const paths = { thin: '', thick: '' };
  const boxAt = (row: number, column: number) =>
    row < 0 || column < 0 || row >= rows || column >= columns ? -1 : (boxes?.[row * columns + column] ?? 0);
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const here = boxAt(row, column);
      if (column < columns)
        paths[here === boxAt(row - 1, column) ? 'thin' : 'thick'] += `M${column} ${row}h1`;
      if (row < rows) paths[here === boxAt(row, column - 1) ? 'thin' : 'thick'] += `M${column} ${row}v1`;
    }
  }
  return [
    { kind: 'path', d: paths.thin || 'M0 0', stroke: '#888888', width: 0.02 },
    { kind: 'path', d: paths.thick, stroke: '#000000', width: 0.06 },
  ];
}
