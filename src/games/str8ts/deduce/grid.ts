/**
 * The layout of a board for deduction: numbered lines and compartments, and the ones that contain
 * each cell. First stage of the deduction engine. It depends on the black cells alone, so that
 * boards of one layout can share it.
 */

import { type Board, type Compartment, compartmentsOf } from '../board.ts';

export interface GridCompartment extends Compartment {
  /** Its index in `Grid.compartments`. */
  readonly index: number;
  /** The number of its cells; the rule of consecutive digits does not constrain a single cell. */
  readonly length: number;
  /** The index of its line in `Grid.lines`. */
  readonly lineIndex: number;
}

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
  /** Those of the rows from the top, then those of the columns from the left. */
  readonly compartments: readonly GridCompartment[];
  /** Rows, then columns. */
  readonly lines: readonly GridLine[];
  /** White cells, row by row. */
  readonly whites: readonly number[];
  /** The index of each cell's compartment in its row; -1 for black cells. */
  readonly rowCompartment: readonly number[];
  /** The index of each cell's compartment in its column; -1 for black cells. */
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
 * Returns the row of a cell.
 * @param cell its index
 * @param size n
 * @returns its index in `Grid.lines`
 */
export const rowOf = (cell: number, size: number): number => (cell / size) | 0;

/**
 * Returns the column of a cell.
 * @param cell its index
 * @param size n
 * @returns its index in `Grid.lines`
 */
export const columnOf = (cell: number, size: number): number => size + (cell % size);
