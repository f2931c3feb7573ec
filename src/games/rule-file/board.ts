/** The board of a rule-file game as a value; board-text.ts has its text form. */

import type { RimSide } from './file/puzzle-file.ts';

/** One cell as seen. */
export interface BoardCell {
  /** Name of its state; `undefined` if hidden. */
  readonly state: string | undefined;
  /** A number in the cell that is not its state. */
  readonly clue?: number;
}

/** A board as seen. */
export interface Board {
  readonly rows: number;
  readonly columns: number;
  /** Row by row. */
  readonly cells: readonly BoardCell[];
  /** The numbers next to each row or column, from left to right or top to bottom. */
  readonly rims: Partial<Record<RimSide, readonly (readonly number[])[]>>;
  /** The box of each cell, from 0, row by row. */
  readonly boxes?: readonly number[];
  /** Visible numbers in texts next to the board, by name. */
  readonly numbers?: Readonly<Record<string, number>>;
}
