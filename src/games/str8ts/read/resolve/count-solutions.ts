import { Search } from '../../solve/search.ts';
import { searchGrid, startState } from '../../solve/search-grid.ts';
import { limits } from './limits.ts';
import type { CountSolutions } from './options.ts';

/**
 * Creates a solution counter for the boards that one picture may show. A board with hardly any
 * digits would take the search forever, and a picture with faded digits may be any of thousands of
 * such boards. So each board has a node limit, and all boards of the picture share another.
 * @returns a function that counts the solutions of a board: `several` from two on; `unknown` if the
 *   nodes of the board or the picture are used up
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
