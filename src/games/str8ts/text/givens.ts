/**
 * Checks the givens of a puzzle for contradictions before any solving, so that a typo or a misread
 * digit is reported by its two cells instead of as "no solution".
 */

import { lineInWords, shortCell } from '../../../core/words/place-words.ts';
import { type Board, compartmentsOf } from '../board.ts';

/** Two givens that contradict each other. */
interface GivenClash {
  /** Indices into the board's cells, the earlier cell first. */
  readonly cells: readonly [number, number];
  /** Names both cells. */
  readonly message: string;
}

/**
 * Finds two givens that cannot both be right: equal digits in a row or column (black cells count),
 * or digits of one compartment too far apart for a run of its length.
 * @param board the puzzle
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
