/**
 * Proofs that a Str8ts has one solution: the article's encoding, and a check of its clauses.
 * Variable `cell · n + digit` means that a cell holds a digit, with cells row by row from 0.
 *
 * A clause follows from the rules when its negation breaks one: place the digits of its negative
 * literals, cross out those of its positive ones, and check the rules. That takes neither encoder
 * nor solver.
 */

import { type Json, object, text } from '../../core/json/json.ts';
import { ParseError } from '../../core/errors.ts';
import type { SolutionClaim, Uniqueness } from '../uniqueness.ts';
import type { Board } from './board.ts';
import { ruleBroken } from './rules.ts';
import { articleFormula } from './solve/sat-article.ts';
import { parseBoard } from './text/parse.ts';

const puzzleOf = object({ board: text(), solution: text() });

/** Encodes Str8ts puzzles as formulas, and checks proofs. */
export const str8tsUniqueness: Uniqueness = {
  encode: (puzzle) => articleFormula(parseBoard(puzzleOf(puzzle).board)),
  claim: claimOf,
};

interface Held {
  readonly cell: number;
  readonly digit: number;
}

function claimOf(puzzle: Json): SolutionClaim {
  const { board: given, solution } = puzzleOf(puzzle);
  const board = parseBoard(given);
  const filled = parseBoard(solution);
  const { size, cells } = board;
  const isSameLayout =
    filled.size === size &&
    filled.cells.every(({ black, digit }, at) => {
      const there = cells[at]!;
      return black === there.black && (!black || digit === there.digit);
    });
  if (!isSameLayout) throw new ParseError('the solution is of another board');
  const values = filled.cells.map(({ digit }) => digit);
  const variable = (cell: number) => cell * size + (values[cell] ?? 0);
  const rules = new ClauseRules(board);
  return {
    broken: ruleBroken(board, values),
    otherwise: cells.flatMap(({ black }, cell) => (black ? [] : [-variable(cell)])),
    follows: (clause) => rules.follow(clause),
  };
}

/** Checks clauses against the rules of a board. */
class ClauseRules {
  readonly #printed: readonly Held[];

  constructor(private readonly board: Board) {
    this.#printed = board.cells.flatMap(({ digit }, cell) => (digit === undefined ? [] : [{ cell, digit }]));
  }

  /** Whether a clause follows from the rules. */
  follow(clause: readonly number[]): boolean {
    const { size } = this.board;
    if (clause.some((literal) => Math.abs(literal) > size ** 3)) return false;
    const named = clause.map((literal) => ({
      cell: Math.floor((Math.abs(literal) - 1) / size),
      digit: ((Math.abs(literal) - 1) % size) + 1,
      isHeld: literal < 0,
    }));
    const held = named.filter(({ isHeld }) => isHeld);
    const crossed = named.filter(({ isHeld }) => !isHeld);
    const all = [...this.#printed, ...held];
    return held.some((one) => all.some((other) => this.#clash(one, other))) || this.#isEmptied(all, crossed);
  }

  /** Whether two digits exclude each other. */
  #clash(one: Held, other: Held): boolean {
    const { size, cells } = this.board;
    // A plain black cell holds no digit.
    if (this.#isBare(one.cell)) return true;
    if (one.cell === other.cell) return one.digit !== other.digit;
    const [row, column] = [Math.floor(one.cell / size), one.cell % size];
    const [otherRow, otherColumn] = [Math.floor(other.cell / size), other.cell % size];
    if (row !== otherRow && column !== otherColumn) return false;
    if (one.digit === other.digit) return true;
    const step = row === otherRow ? 1 : size;
    const [first, last] = [Math.min(one.cell, other.cell), Math.max(one.cell, other.cell)];
    for (let cell = first; cell <= last; cell += step) if (cells[cell]!.black) return false;
    return Math.abs(one.digit - other.digit) >= this.#whiteAround(one.cell, step);
  }

  /** Whether every digit of a white cell is crossed out, or one that a cell must hold. */
  #isEmptied(held: readonly Held[], crossed: readonly Held[]): boolean {
    const { size, cells } = this.board;
    return crossed.some(({ cell, digit }) => {
      if (held.some((each) => each.cell === cell && each.digit === digit)) return true;
      if (cells[cell]!.black) return false;
      const out = new Set(crossed.filter((each) => each.cell === cell).map((each) => each.digit));
      return out.size === size;
    });
  }

  /** Whether a cell is black and has no digit. */
  #isBare(cell: number): boolean {
    const { black, digit } = this.board.cells[cell]!;
    return black && digit === undefined;
  }

  /** Returns the length of the compartment that contains a white cell. */
  #whiteAround(cell: number, step: number): number {
    const { size, cells } = this.board;
    const line = Math.floor(cell / size);
    const isInLine = (at: number) =>
      at >= 0 && at < cells.length && (step === size || Math.floor(at / size) === line);
    let length = 1;
    for (let at = cell - step; isInLine(at) && !cells[at]!.black; at -= step) length++;
    for (let at = cell + step; isInLine(at) && !cells[at]!.black; at += step) length++;
    return length;
  }
}
