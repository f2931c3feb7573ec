/**
 * Turns a scene into a target: the puzzle without earlier entries, and its solution. It uses the
 * search alone, since the player must decide at once, and refuses boards beyond its node limit.
 */

import type { Board } from '../board.ts';
import type { GridScene } from '../read/around/play-scene.ts';
import { Search, type SearchOutcome } from '../solve/search.ts';
import { searchGrid, startState } from '../solve/search-grid.ts';
import type { Target } from './target.ts';

/** The node limit of one search: a hundred times what puzzles need, yet under a second. */
const maxNodes = 20_000;

/**
 * Turns a scene into a target. Digits whose colour shows that they were entered are not givens,
 * unless the solution is unique only with them.
 * @param scene the board as seen
 * @returns the target, or in words why there is none
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

/** Finds up to two solutions. */
function solve(board: Board): SearchOutcome {
  const grid = searchGrid(board);
  return new Search(grid).run(startState(grid, board), { solutions: 2, nodes: maxNodes });
}
