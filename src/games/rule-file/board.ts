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
