/**
 * Solves Lights Out by linear algebra over GF(2) (Anderson and Feil, "Turning Lights Out with
 * Linear Algebra", 1998). The order of presses does not matter, and pressing twice has no effect,
 * so a solution is a set. The cells that a set toggles are the sum (mod 2) of those that its
 * members toggle. Gaussian elimination finds one set that toggles exactly the lit cells, and the
 * quiet sets, which toggle nothing. Every solution is the first set plus a sum of quiet ones.
 * Boards have up to 9 rows, hence at most 2^9 solutions, and all are enumerated. Sets of cells are
 * the bits of a bigint.
 */

import type { Solver } from '../game.ts';
import { cellInWords } from '../../core/words/place-words.ts';
import { type Board, boardRows, parseBoard } from './board.ts';

/** The cells to press and the number of solutions, or a proof that there are none. */
export type Solution =
  | { readonly presses: readonly number[]; readonly solutions: number }
  /** Every press toggles an even number of these cells, but an odd number of them is lit. */
  | { readonly presses?: never; readonly parity: readonly number[] };

/** A set of presses and the cells that it toggles. */
interface Turning {
  readonly presses: bigint;
  readonly turned: bigint;
}

/**
 * Finds a shortest solution.
 * @param board the board to solve
 * @returns cell numbers, row by row from 0; deterministic if there are several shortest solutions
 */
export function fewestPresses({ rows, columns, lit }: Board): Solution {
  const { basis, quiet } = eliminated(rows, columns);
  const target = setOf(lit.flatMap((isLit, cell) => (isLit ? [cell] : [])));
  const rest = reduced({ presses: 0n, turned: target }, basis);
  if (rest.turned !== 0n) {
    const parity = quiet.find((set) => sizeOf(set & target) % 2 === 1)!;
    return { parity: membersOf(parity) };
  }
  let all = [rest.presses];
  for (const set of quiet) all = all.flatMap((presses) => [presses, presses ^ set]);
  const best = all.reduce((one, other) => (sizeOf(other) < sizeOf(one) ? other : one));
  return { presses: membersOf(best), solutions: all.length };
}

/** Finds a basis in which no set toggles the lowest cell of an earlier one; and the quiet sets. */
function eliminated(rows: number, columns: number): { basis: Turning[]; quiet: bigint[] } {
  const basis: Turning[] = [];
  const quiet: bigint[] = [];
  for (let cell = 0; cell < rows * columns; cell++) {
    const beside = [cell % columns > 0 ? cell - 1 : cell, (cell + 1) % columns > 0 ? cell + 1 : cell];
    const across = [cell - columns, cell + columns].filter((other) => other >= 0 && other < rows * columns);
    const own = { presses: setOf([cell]), turned: setOf([...new Set([cell, ...beside, ...across])]) };
    const rest = reduced(own, basis);
    if (rest.turned === 0n) quiet.push(rest.presses);
    else basis.push(rest);
  }
  return { basis, quiet };
}

/** Adds members of the basis until none of their lowest cells is toggled. */
const reduced = (turning: Turning, basis: readonly Turning[]): Turning =>
  basis.reduce(
    ({ presses, turned }, each) =>
      (turned & each.turned & -each.turned) === 0n
        ? { presses, turned }
        : { presses: presses ^ each.presses, turned: turned ^ each.turned },
    turning,
  );

const setOf = (cells: readonly number[]): bigint =>
  cells.reduce((set, cell) => set | (1n << BigInt(cell)), 0n);
const membersOf = (set: bigint): number[] =>
  [...set.toString(2)].reverse().flatMap((bit, cell) => (bit === '1' ? [cell] : []));
const sizeOf = (set: bigint): number => membersOf(set).length;

/** Draws a board with an `x` in each of some cells. */
const marked = (board: Board, cells: readonly number[]): string[] =>
  boardRows({ ...board, lit: board.lit.map((_, cell) => cells.includes(cell)) }).map((row) =>
    row.replaceAll('o', 'x'),
  );

/**
 * Words the proof that a board has no solution.
 * @param board without a solution
 * @param cells each press toggles an even number of them, and an odd number is lit
 * @returns the proof as JSON and as text
 */
export function parityProof(
  board: Board,
  cells: readonly number[],
): { readonly json: { readonly parity: readonly string[] }; readonly text: string } {
  const parity = marked(board, cells);
  const why =
    'no presses turn this board dark: each turns an even number of the cells marked x, and an odd number of them is lit';
  return { json: { parity }, text: [why, ...parity].join('\n') };
}

export const lightsOutSolver: Solver = {
  options: [],
  solve(text) {
    const board = parseBoard(text);
    const solution = fewestPresses(board);
    const rows = boardRows(board);
    if (!solution.presses) {
      const { json, text } = parityProof(board, solution.parity);
      return { solvable: false, json: { solvable: false, board: rows, ...json }, text };
    }
    const { presses, solutions } = solution;
    const words = presses.map((cell) => cellInWords(board.columns, cell));
    const count = presses.length === 1 ? '1 press, no fewer' : `${presses.length} presses, no fewer`;
    return {
      solvable: true,
      json: {
        solvable: true,
        board: rows,
        count: presses.length,
        presses: words,
        solutions,
        marked: marked(board, presses),
      },
      notes: presses.map((cell) => ({ cells: [cell], role: 'answer', label: 'x' })),
      text:
        words.length === 0
          ? 'all cells are dark already'
          : [`${count}:`, ...marked(board, presses)].join('\n'),
    };
  },
};
