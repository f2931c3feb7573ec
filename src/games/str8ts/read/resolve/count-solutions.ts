import type { Board } from '../../board.ts';
import { Search } from '../../solve/search.ts';
import { searchGrid, startState } from '../../solve/search-grid.ts';
import { limits } from './limits.ts';
import type { SolutionCount } from '../../../../perception/resolve.ts';

/**
 * Counts the solutions of a board by search.
 * @param board as it was read
 * @returns `several` from two on; `unknown` after a few milliseconds
 */
export function countSolutions(board: Board): SolutionCount {
  const grid = searchGrid(board);
  const { solutions, complete } = new Search(grid).run(startState(grid, board), {
    solutions: 2,
    nodes: limits.maxSolutionNodes,
  });
  if (solutions.length > 1) return 'several';
  if (!complete) return 'unknown';
  return solutions.length === 1 ? 'one' : 'none';
}
