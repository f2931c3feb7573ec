/**
 * Looks whether the digits that a puzzle prints can stand beside each other at all: before any
 * solving, so that a slip of typing or of reading is told by its two cells instead of by "no
 * solution".
 */

import { lineInWords, shortCell } from '../../../core/words/place-words.ts';
import { type Board, compartmentsOf } from '../board.ts';

/** Two givens that contradict each other. */
interface GivenClash {
  /** Indices into the board's cells, the first one first. */
  readonly cells: readonly [number, number];
  /** In words, with both cells. */
  readonly message: string;
}

/**
 * Finds two givens that cannot both be right: equal digits in a row or column (black cells count),
 * or digits of one compartment that lie too far apart to be among consecutive ones.
 * @param board as it is given
 * @returns the first clash, rows before columns; `undefined` when there is none
 */
export function givenClash(board: Board): GivenClash | undefined {
  return twinClash(board) ?? distanceClash(board);
}

function twinClash({ size, cells }: Board): GivenClash | undefined {
  for (const kind of ['row', 'column'] as const) {
    for (let line = 0; line < size; line++) {
      const seen = new Map<number, number>();
      for (let along = 0; along < size; along++) {
        const cell = kind === 'row' ? line * size + along : along * size + line;
        const digit = cells[cell]?.digit;
        if (digit === undefined) continue;
        const twin = seen.get(digit);
        if (twin !== undefined) {
          const names = `${shortCell(size, twin)} and ${shortCell(size, cell)}`;
          return {
            cells: [twin, cell],
            message: `${names} both hold ${digit} in ${lineInWords(kind, line)}`,
          };
        }
        seen.set(digit, cell);
      }
    }
  }
  return undefined;
}

function distanceClash(board: Board): GivenClash | undefined {
  const { size, cells } = board;
  const digitAt = (cell: number): number => cells[cell]?.digit ?? 0;
  for (const compartment of compartmentsOf(board)) {
    const given = compartment.cells.filter((cell) => digitAt(cell) > 0);
    const count = compartment.cells.length;
    for (const [i, later] of given.entries()) {
      const far = given.slice(0, i).find((cell) => Math.abs(digitAt(cell) - digitAt(later)) >= count);
      if (far === undefined) continue;
      const one = `${shortCell(size, far)} holds ${digitAt(far)} and ${shortCell(size, later)} holds ${digitAt(later)}`;
      const message = `${one}, too far apart for a compartment of ${count} cells in ${lineInWords(compartment.kind, compartment.line)}`;
      return { cells: [far, later], message };
    }
  }
  return undefined;
}
