/**
 * Makes a target of what was read: the puzzle without what somebody entered before, and its
 * solution. Search alone, since the player decides at once; what it cannot solve in its nodes it
 * does not play.
 */

import type { Board } from '../board.ts';
import type { GridScene } from '../read/around/play-scene.ts';
import { Search, type SearchOutcome } from '../solve/search.ts';
import { searchGrid, startState } from '../solve/search-grid.ts';
import type { Target } from './target.ts';

/** Nodes of one search; a hundred times what puzzles take, and still under a second. */
const maxNodes = 20_000;

/**
 * Makes a target of a scene. Digits whose colour says that they were entered are no givens, unless
 * the puzzle has one solution only with them.
 * @param scene the board as seen
 * @returns why not, in words, where there is no target
 */
export function targetOf({ size, cells }: GridScene): Target | string {
  const boards = [false, true].map((all): Board => ({
    size,
    cells: cells.map(({ black, digit, entered }) => ({
      black,
      digit: entered === true && !all ? undefined : digit,
    })),
  })) as [Board, Board];
  const [given, all] = boards;
  const outcome = solve(given);
  const [only, second] = outcome.solutions;
  if (only && !second && outcome.complete) return { board: given, solution: only };
  if (second && cells.some(({ entered }) => entered === true)) {
    const other = solve(all);
    const [solution] = other.solutions;
    if (solution && other.complete && other.solutions.length === 1) return { board: all, solution };
  }
  if (second) return 'the puzzle has more than one solution; a proper one has just one';
  if (!outcome.complete) return 'the puzzle was not solved in time';
  const mixed =
    cells.every(({ entered }) => entered !== true) && cells.some(({ digit }) => digit !== undefined);
  return mixed
    ? 'the board as it was read has no solution; if digits were entered before, this page does not tell them from givens'
    : 'the board as it was read has no solution';
}

/** Up to two solutions. */
function solve(board: Board): SearchOutcome {
  const grid = searchGrid(board);
  return new Search(grid).run(startState(grid, board), { solutions: 2, nodes: maxNodes });
}
