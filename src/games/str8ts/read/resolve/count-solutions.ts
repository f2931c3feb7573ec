import type { Board } from '../../board.ts';
import { Search } from '../../solve/search.ts';
import { searchGrid, startState } from '../../solve/search-grid.ts';
import type { SolutionCount } from '../scene.ts';

/** Nodes after which a board is given up; puzzles for people need a few dozen. */
const mostNodes = 3000;

/** Counts the solutions of a board up to two, by search; `unknown` after a few milliseconds. */
export function countSolutions(board: Board): SolutionCount {
  const grid = searchGrid(board);
  const { solutions, complete } = new Search(grid).run(startState(grid, board), {
    solutions: 2,
    nodes: mostNodes,
  });
  if (solutions.length > 1) return 'several';
  if (!complete) return 'unknown';
  return solutions.length === 1 ? 'one' : 'none';
}
