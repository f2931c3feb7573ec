/**
 * The whole puzzle as a formula, in the encoding of Mia Müßig's article: a variable says that a
 * cell holds a digit; consecutive digits in any order come down to "no two digits of a compartment
 * of k cells are k or more apart". Nothing is concluded beforehand, so that any SAT solver judges
 * the puzzle as it was given (`--dimacs`).
 */

import { Cnf } from '../../../sat/cnf.ts';
import { type Board, compartmentsOf } from '../board.ts';

/**
 * The number of the variable "this cell holds this digit".
 * @param size n
 * @param cell index of the cell, row by row
 * @param digit 1..n
 * @returns 1..n³
 */
export const variableOf = (size: number, cell: number, digit: number): number => cell * size + digit;

/**
 * Encodes a board; about n^4 clauses.
 * @param board the puzzle
 * @returns the formula, whose models are the solutions
 */
export function articleFormula(board: Board): Cnf {
  const { size, cells } = board;
  const cnf = new Cnf();
  cnf.newVariables(size ** 3);
  const digits = Array.from({ length: size }, (_, i) => i + 1);
  const holds = (cell: number, digit: number) => variableOf(size, cell, digit);
  for (const [cell, { black, digit: given }] of cells.entries()) {
    // (A) A white cell holds one digit, a black one what is printed in it.
    if (!black) cnf.addClause(digits.map((digit) => holds(cell, digit)));
    for (const digit of digits) {
      if (black && digit !== given) cnf.add(-holds(cell, digit));
      if (!black) for (let less = 1; less < digit; less++) cnf.add(-holds(cell, less), -holds(cell, digit));
    }
    // (D) Printed digits stand.
    if (given !== undefined) cnf.add(holds(cell, given));
  }
  // (B) No digit twice in a row or column.
  for (let line = 0; line < size; line++) {
    for (let a = 0; a < size; a++) {
      for (let b = 0; b < a; b++) {
        for (const digit of digits) {
          cnf.add(-holds(line * size + a, digit), -holds(line * size + b, digit));
          cnf.add(-holds(a * size + line, digit), -holds(b * size + line, digit));
        }
      }
    }
  }
  addCompartments(cnf, board, digits);
  return cnf;
}

/** (C) No two digits of a compartment lie as far apart as it is long, or farther. */
function addCompartments(cnf: Cnf, board: Board, digits: readonly number[]): void {
  const { size } = board;
  for (const { cells } of compartmentsOf(board)) {
    for (const a of cells) {
      for (const b of cells) {
        if (a === b) continue;
        for (const low of digits) {
          for (let high = low + cells.length; high <= size; high++) {
            cnf.add(-variableOf(size, a, low), -variableOf(size, b, high));
          }
        }
      }
    }
  }
}

/**
 * Tells what the variables mean, for the comments of a DIMACS file.
 * @param board the puzzle
 * @param text the board in its text form
 * @returns a line each
 */
export function articleComments({ size }: Board, text: string): string[] {
  return [
    `Str8ts ${size}x${size}: ${text}`,
    `variable (row - 1) * ${size * size} + (column - 1) * ${size} + digit: the cell holds the digit; rows and columns from 1`,
    'every solution of the puzzle is exactly one model',
  ];
}
