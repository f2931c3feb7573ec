import { Search } from '../../solve/search.ts';
import { searchGrid, startState } from '../../solve/search-grid.ts';
import { limits } from './limits.ts';
import type { CountSolutions } from './options.ts';

/**
 * Begins to count the solutions of the boards that one picture may show, by search. A board with
 * next to no digits takes the search for ever, and a picture whose digits are faded may be any of
 * thousands of such boards: each gets its limit of nodes, and all of them together get another one.
 * @returns counts the solutions of a board: `several` from two on; `unknown` when its nodes, or
 *   those of the picture, are spent
 */
export function solutionCounter(): CountSolutions {
  let left = limits.maxPictureNodes;
  return (board) => {
    const grid = searchGrid(board);
    const { solutions, complete, nodes } = new Search(grid).run(startState(grid, board), {
      solutions: 2,
      nodes: Math.min(left, limits.maxSolutionNodes),
    });
    left -= nodes;
    if (solutions.length > 1) return 'several';
    if (!complete) return 'unknown';
    return solutions.length === 1 ? 'one' : 'none';
  };
}
