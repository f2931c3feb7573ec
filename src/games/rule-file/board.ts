/** The board of a rule-file game as a value; board-text.ts has its text form. */

import type { RimSide } from './file/puzzle-file.ts';

/** One cell as it is seen. */
export interface BoardCell {
  /** Name of its state; `undefined` where it cannot be seen. */
  readonly state: string | undefined;
  /** The number in it that is no state. */
  readonly clue?: number;
}

/** A board as it is seen. */
export interface Board {
  readonly rows: number;
  readonly columns: number;
  /** Row by row. */
  readonly cells: readonly BoardCell[];
  /** The numbers beside each row or column, outwards last where they are read from outside. */
  readonly rims: Partial<Record<RimSide, readonly (readonly number[])[]>>;
  /** Which box each cell is in, from 0, row by row. */
  readonly boxes?: readonly number[];
  /** Numbers in texts beside the board, by name, those that are seen. */
  readonly numbers?: Readonly<Record<string, number>>;
}

/**
 * Lists the cells beside one.
 * @param grid its size
 * @param cell row by row from 0
 * @returns up to four cells that share a side with it
 */
export function besideCell({ columns, rows }: Pick<Board, 'columns' | 'rows'>, cell: number): number[] {
  const [column, row] = [cell % columns, Math.floor(cell / columns)];
  const near: number[] = [];
  if (row > 0) near.push(cell - columns);
  if (column > 0) near.push(cell - 1);
  if (column < columns - 1) near.push(cell + 1);
  if (row < rows - 1) near.push(cell + columns);
  return near;
}
