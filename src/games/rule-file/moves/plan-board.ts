/**
 * Plans the clicks that solve a board: the boards on which the rules hold are the targets, the
 * search finds clicks that lead to one of them, and apply-move.ts verifies the plan.
 */

import {
  type GroundRules,
  type RuleInstance,
  type RuleSolutions,
  solveRulesAtOnce,
} from '../../../sabr/sabr.ts';
import { stopAfter } from '../../../sat/stop-after.ts';
import type { Board } from '../board.ts';
import { formatCells } from '../board-text.ts';
import type { PuzzleFile } from '../file/puzzle-file.ts';
import { groundOf, type Puzzle, rulesHold } from '../puzzle.ts';
import { applyClick } from './apply-move.ts';
import type { Click } from './click.ts';
import { findPlan } from './search/find-plan.ts';
import type { Machine } from './search/machine.ts';

/** Maximum number of boards on which the rules may hold. */
const maxTargets = 64;

/** A plan, or why there is none, in words. */
export type BoardPlan =
  | {
      readonly status: 'found';
      readonly clicks: readonly Click[];
      /** The board after each click. */
      readonly boards: readonly Board[];
      /** Whether no plan has fewer clicks, which is proven. */
      readonly isFewest: boolean;
    }
  | { readonly status: 'unsolvable' | 'not-found'; readonly why: string };

/**
 * Plans the clicks that solve a board.
 * @param puzzle a game of moves
 * @param board as seen
 * @param seconds time limit of the search for boards on which the rules hold
 * @returns a short plan, deterministic
 * @throws ParseError when the board does not fit the rules
 */
export function planBoard(puzzle: Puzzle, board: Board, seconds: number): BoardPlan {
  const { file } = puzzle;
  const ground = groundOf(puzzle, board);
  const answer = targetsOf(puzzle, board, seconds, ground);
  if (answer.status === 'out-of-budget')
    return { status: 'not-found', why: `the rules were not understood in ${seconds} s` };
  if (answer.status === 'unsolvable')
    return { status: 'unsolvable', why: 'the rules hold on no board of these cells' };
  if (hasManyTargets(answer)) return { status: 'not-found', why: manyTargets };
  const plan = findPlan(machineOf(board, ground, file, answer.solutions));
  if (plan.status === 'unsolvable')
    return { ...plan, why: 'no moves lead to a board on which the rules hold' };
  if (plan.status === 'not-found') return { ...plan, why: 'no plan was found; the board is too large' };
  const boards = carriedOut(board, plan.clicks, file);
  if (!rulesHold(ground, boards.at(-1) ?? board))
    throw new Error(`the plan of ${file.name} does not solve ${formatCells(board, file).join(' / ')}`);
  return { ...plan, boards };
}

/**
 * Finds the boards of the same cells on which the rules hold, and which the invariants of the moves
 * do not exclude.
 * @param puzzle a game of moves
 * @param board as seen
 * @param seconds time limit
 * @param ground the rules, grounded for the board; grounded here by default
 * @returns the boards; one more than the maximum if there are too many
 * @throws ParseError when the board does not fit the rules
 */
export function targetsOf(
  puzzle: Puzzle,
  board: Board,
  seconds: number,
  ground: GroundRules = groundOf(puzzle, board),
): RuleSolutions {
  const bounded = withInvariants(ground, board, puzzle.file);
  return solveRulesAtOnce(bounded, puzzle.makeSolver, { limit: maxTargets + 1, stop: stopAfter(seconds) });
}

/**
 * Returns whether there are too many solved boards for a plan.
 * @param targets as found
 * @returns true for more than `maxTargets`
 */
export const hasManyTargets = ({ solutions }: RuleSolutions): boolean => solutions.length > maxTargets;

/** Why too many targets prevent a plan, in words. */
export const manyTargets = `the rules call more than ${maxTargets} boards solved; where moves are told, they must say how the solved board looks`;

/** Lists the boards after each click of a plan. */
function carriedOut(first: Board, clicks: readonly Click[], { moves }: PuzzleFile): Board[] {
  let board = first;
  return clicks.map((click) => (board = applyClick(board, moves, click)));
}

/** Adds the invariants of the moves as rules, since targets that violate them are unreachable. */
function withInvariants(ground: GroundRules, { cells }: Board, { moves }: PuzzleFile): GroundRules {
  const all = cells.map((_, cell) => cell);
  const exactly = (own: readonly number[], symbol: number, amount: number): RuleInstance => ({
    text: 'what no move changes',
    file: 'rules',
    line: 0,
    column: 0,
    place: 'the grid',
    constraints: [
      [{ kind: 'count', cells: own, bound: { comparison: 'exactly', amount }, symbols: [symbol] }],
    ],
  });
  const extra: RuleInstance[] = [];
  // Slides preserve the number of cells of each state.
  if (moves.every(({ effect }) => effect.kind === 'slides'))
    for (const [symbol, name] of ground.symbols.entries())
      extra.push(exactly(all, symbol, cells.filter(({ state }) => state === name).length));
  // Turns never change a state outside their cycle.
  if (moves.every(({ effect }) => effect.kind === 'turns')) {
    const turned = new Set(moves.flatMap(({ effect }) => (effect.kind === 'turns' ? effect.states : [])));
    for (const [cell, { state }] of cells.entries())
      if (state !== undefined && !turned.has(state))
        extra.push(exactly([cell], ground.symbols.indexOf(state), 1));
  }
  return { ...ground, instances: [...extra, ...ground.instances] };
}

function machineOf(
  { rows, columns, cells }: Board,
  { symbols }: GroundRules,
  { moves }: PuzzleFile,
  solutions: readonly (readonly string[])[],
): Machine {
  const stateOf = (states: readonly (string | undefined)[]) =>
    Uint8Array.from(states, (state) => symbols.indexOf(state ?? ''));
  return {
    rows,
    columns,
    symbols,
    moves,
    start: stateOf(cells.map(({ state }) => state)),
    targets: solutions.map(stateOf),
  };
}
