/**
 * Proofs that an Adrift puzzle has one solution: the formula of its edges with the clauses that the
 * rules add, and the claims that a checker verifies. The variables are the edges between
 * neighbours, in the order of their first cells, then of `neighborsOf`.
 *
 * A clause follows from the rules if its negation breaks one: draw the edges that it negates,
 * remove the edges that it asserts, and check. That takes neither encoder nor solver.
 */

import { ParseError } from '../../core/errors.ts';
import { type Json, list, object, oneOf, text } from '../../core/json/json.ts';
import type { SolutionClaim, Uniqueness } from '../uniqueness.ts';
import { blank, type Board, type Filling, stone } from './board.ts';
import type { Cover } from './cover.ts';
import { parseBoard } from './parse-board.ts';
import { neighborsOf } from './neighbors.ts';
import { ruleBroken } from './rules.ts';
import { boardFormula } from './solve/sat-formula.ts';
import { satSolve } from './solve/sat-solve.ts';

const rows = list(text(), { max: 100 });
const made = object({ board: rows, solution: rows, cover: oneOf('full', 'blanks') });

/** Encodes Adrift puzzles, and states the claims that their proofs must meet. */
export const adriftUniqueness: Uniqueness = {
  async encode(puzzle) {
    const { board: given, cover } = made(puzzle);
    const board = parseBoard(given.join('\n'));
    const { cnf } = boardFormula(board, cover);
    await satSolve(board, { cover, solutions: 2, onFault: (clause) => cnf.addClause(clause) });
    return cnf;
  },
  claim: claimOf,
};

type Edge = readonly [number, number];

function claimOf(puzzle: Json): SolutionClaim {
  const { board: given, solution, cover } = made(puzzle);
  const board = parseBoard(given.join('\n'));
  const filling = fillingOf(board, solution);
  const edges = Array.from(board.cells, (_, cell) =>
    neighborsOf(board.side, cell)
      .filter((other) => other > cell)
      .map((other): Edge => [cell, other]),
  ).flat();
  return {
    broken: ruleBroken(board, filling, cover),
    otherwise: edges.flatMap(([a, b], i) =>
      filling[a]! >= 0 && filling[a] === filling[b] ? [-(i + 1)] : [],
    ),
    follows(clause) {
      // Edges are counted below, so each must come once.
      const literals = [...new Set(clause)];
      if (literals.some((literal) => Math.abs(literal) > edges.length)) return false;
      const on = literals.filter((literal) => literal < 0).map((literal) => edges[-literal - 1]!);
      const off = literals.filter((literal) => literal > 0).map((literal) => edges[literal - 1]!);
      return isImpossible(board, cover, on, off);
    },
  };
}

function fillingOf({ letters }: Board, solution: readonly string[]): Filling {
  const symbols = solution.flatMap((row) => row.split(' '));
  return Int8Array.from(symbols, (symbol) => {
    if (symbol === '#') return stone;
    if (symbol === '.') return blank;
    if (letters.includes(symbol)) return letters.indexOf(symbol);
    throw new ParseError(`the solution has ${JSON.stringify(symbol)}, which is no colour of the board`);
  });
}

/** Returns whether no solution can have all of the edges `on` and none of `off`. */
function isImpossible(board: Board, cover: Cover, on: readonly Edge[], off: readonly Edge[]): boolean {
  const named = new Set([...on, ...off].flat());
  const isOff = (edge: Edge) => off.some(([a, b]) => a === edge[0] && b === edge[1]);
  if (on.some(isOff)) return true;
  return [...named].some((cell) => hasWrongDegree(board, cover, cell, on, off)) || joinsWrong(board, on);
}

/** Returns whether a cell has too many edges, or too few left for those that it needs. */
function hasWrongDegree(
  { side, cells }: Board,
  cover: Cover,
  cell: number,
  on: readonly Edge[],
  off: readonly Edge[],
): boolean {
  const drawn = on.filter((edge) => edge.includes(cell)).length;
  const left = neighborsOf(side, cell).length - off.filter((edge) => edge.includes(cell)).length;
  const given = cells[cell]!;
  if (given === stone) return drawn > 0;
  const wanted = given >= 0 ? 1 : 2;
  const isOnPath = given >= 0 || cover === 'full' || drawn > 0;
  return drawn > wanted || (isOnPath && left < wanted);
}

/** Returns whether edges form a loop, a path that touches itself, or a path between two colours. */
function joinsWrong({ side, cells }: Board, on: readonly Edge[]): boolean {
  const starts = new Set(on.flat());
  for (const start of starts) {
    const path = new Set([start]);
    for (const cell of path) {
      for (const edge of on) if (edge.includes(cell)) path.add(edge[0] === cell ? edge[1] : edge[0]);
    }
    const inPath = on.filter(([a]) => path.has(a)).length;
    if (inPath >= path.size) return true;
    const touching = [...path].flatMap((cell) => neighborsOf(side, cell).filter((other) => path.has(other)));
    // Each edge accounts for two neighbour relations; any more are touches.
    if (touching.length > 2 * inPath) return true;
    const colors = new Set([...path].map((cell) => cells[cell]!).filter((given) => given >= 0));
    if (colors.size > 1) return true;
  }
  return false;
}
