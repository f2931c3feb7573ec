/**
 * From a board to a plan: what the rules call solved are its targets, the search finds clicks that
 * lead to one of them, and apply-move.ts carries them out before anybody believes them.
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

/** Most boards that the rules may call solved. */
const maxTargets = 64;

/** A plan, or why there is none, in words. */
export type BoardPlan =
  | {
      readonly status: 'found';
      readonly clicks: readonly Click[];
      /** What lies there after each click. */
      readonly boards: readonly Board[];
      /** Whether it is proven that no plan has fewer clicks. */
      readonly isFewest: boolean;
    }
  | { readonly status: 'unsolvable' | 'not-found'; readonly why: string };

/**
 * Plans the clicks that solve a board.
 * @param puzzle a game of moves
 * @param board as seen
 * @param seconds limit on the search for boards that the rules call solved
 * @returns a short plan, the same one each time
 * @throws ParseError where the board does not fit the rules
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
 * Finds the boards of the same cells that the rules call solved, as far as moves may lead there.
 * @param puzzle a game of moves
 * @param board as seen
 * @param seconds time limit
 * @param ground what the rules say of the board, where that is known already
 * @returns them; one more than there may be where there are too many
 * @throws ParseError where the board does not fit the rules
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
 * Tells whether the rules call too many boards solved for a plan.
 * @param targets as found
 * @returns whether they do
 */
export const hasManyTargets = ({ solutions }: RuleSolutions): boolean => solutions.length > maxTargets;

/** Why there is no plan then. */
export const manyTargets = `the rules call more than ${maxTargets} boards solved; where moves are told, they must say how the solved board looks`;

/** The boards after each click of a plan. */
function carriedOut(first: Board, clicks: readonly Click[], { moves }: PuzzleFile): Board[] {
  let board = first;
  return clicks.map((click) => (board = applyClick(board, moves, click)));
}

/** What no move of the game changes, as rules: targets that break it are out of reach. */
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
  // Slides keep how many there are of each state.
  if (moves.every(({ effect }) => effect.kind === 'slides'))
    for (const [symbol, name] of ground.symbols.entries())
      extra.push(exactly(all, symbol, cells.filter(({ state }) => state === name).length));
  // Turns leave alone what is not in their cycle.
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
