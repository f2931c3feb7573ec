/**
 * Encodes the whole puzzle as a formula, as in Mia Müßig's article: a variable means that a cell
 * holds a digit, and consecutive digits in any order reduce to "no two digits of a compartment of
 * k cells are k or more apart". Nothing is propagated beforehand, so that any SAT solver judges the
 * puzzle as given (`--dimacs`).
 */

import { Cnf } from '../../../sat/cnf.ts';
import { type Board, compartmentsOf } from '../board.ts';

/**
 * Returns the number of the variable "this cell holds this digit".
 * @param size n
 * @param cell index of the cell, row by row
 * @param digit 1..n
 * @returns 1..n³
 */
export const variableOf = (size: number, cell: number, digit: number): number => cell * size + digit;

/**
 * Encodes a board in about n^4 clauses.
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
    // (A) A white cell holds one digit, a black cell its printed digit if any.
    if (!black) cnf.addClause(digits.map((digit) => holds(cell, digit)));
    for (const digit of digits) {
      if (black && digit !== given) cnf.add(-holds(cell, digit));
      if (!black) for (let less = 1; less < digit; less++) cnf.add(-holds(cell, less), -holds(cell, digit));
    }
    // (D) Printed digits are fixed.
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

/** (C) No two digits of a compartment differ by its length or more. */
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
 * Explains the variables, for the comments of a DIMACS file.
 * @param board the puzzle
 * @param text the board in its text form
 * @returns one comment per line
 */
export function articleComments({ size }: Board, text: string): string[] {
  return [
    `Str8ts ${size}x${size}: ${text}`,
    `variable (row - 1) * ${size * size} + (column - 1) * ${size} + digit: the cell holds the digit; rows and columns from 1`,
    'every solution of the puzzle is exactly one model',
  ];
}
