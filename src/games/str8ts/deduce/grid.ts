/**
 * The shape of a board as the deductions need it: lines and compartments with numbers, and for each
 * cell the ones it lies in. First stage of the deduction engine; it depends on where the black
 * cells are, not on any digit, so that boards of one layout can share it.
 */

import { type Board, type Compartment, compartmentsOf } from '../board.ts';

/** A compartment with its number: rows from the top first, then columns from the left. */
export interface GridCompartment extends Compartment {
  readonly index: number;
  /**
   * How many cells it has; 1 is a cell between blacks, which the rule of consecutive digits does
   * not bind.
   */
  readonly length: number;
  /** Of the line it lies in, in `Grid.lines`. */
  readonly lineIndex: number;
}

/** A row or a column. */
export interface GridLine {
  readonly kind: 'row' | 'column';
  /** 0..n-1 for rows, n..2n-1 for columns. */
  readonly index: number;
  /** Its white cells, from the left or from the top. */
  readonly cells: readonly number[];
  readonly compartments: readonly GridCompartment[];
}

/** Lines and compartments of a layout. */
export interface Grid {
  /** n. */
  readonly size: number;
  readonly compartments: readonly GridCompartment[];
  /** Rows, then columns. */
  readonly lines: readonly GridLine[];
  /** White cells, row by row. */
  readonly whites: readonly number[];
  /** For each cell the number of its compartment in the row; -1 for black cells. */
  readonly rowCompartment: readonly number[];
  /** For each cell the number of its compartment in the column; -1 for black cells. */
  readonly columnCompartment: readonly number[];
}

/**
 * Numbers the lines and compartments of a board, in time linear in its cells.
 * @param board any size
 * @returns rows before columns, each with its compartments
 */
export function gridOf(board: Board): Grid {
  const { size } = board;
  const compartments = compartmentsOf(board).map(({ kind, line, cells }, index) => ({
    kind,
    line,
    cells,
    index,
    length: cells.length,
    lineIndex: kind === 'row' ? line : size + line,
  }));
  const rowCompartment = new Array<number>(size * size).fill(-1);
  const columnCompartment = new Array<number>(size * size).fill(-1);
  const inLine: GridCompartment[][] = Array.from({ length: 2 * size }, () => []);
  for (const compartment of compartments) {
    const of = compartment.kind === 'row' ? rowCompartment : columnCompartment;
    for (const cell of compartment.cells) of[cell] = compartment.index;
    inLine[compartment.lineIndex]!.push(compartment);
  }
  const lines = inLine.map((members, index) => ({
    kind: index < size ? ('row' as const) : ('column' as const),
    index,
    cells: members.flatMap(({ cells }) => cells),
    compartments: members,
  }));
  const whites = lines.slice(0, size).flatMap(({ cells }) => cells);
  return { size, compartments, lines, whites, rowCompartment, columnCompartment };
}

/**
 * The row of a cell.
 * @param cell its index
 * @param size n
 * @returns its index in `Grid.lines`
 */
export const rowOf = (cell: number, size: number): number => (cell / size) | 0;

/**
 * The column of a cell.
 * @param cell its index
 * @param size n
 * @returns its index in `Grid.lines`
 */
export const columnOf = (cell: number, size: number): number => size + (cell % size);
