/**
 * Checks whether a classified cube can be a puzzle: an Adrift puzzle has exactly one solution that
 * fills it, and only beginnings of paths are drawn on it. So few boards satisfy this that one with
 * a misread cell hardly ever does.
 */

import type { SolutionCount } from '../../../../perception/resolve.ts';
import { blank, type Board, boardOf, stone } from '../../board.ts';
import { neighborsOf } from '../../neighbors.ts';
import { PathSearch } from '../../solve/path-search.ts';
import { topologyOf } from '../../topology.ts';
import { resolveLimits as limits } from './limits.ts';
import { givensOf, type ReadCell } from '../scene.ts';

/**
 * Counts the solutions that fill a board.
 * @param board any
 * @returns `several` for two or more; `unknown` if the search did not finish
 */
export function solutionsOf(board: Board): SolutionCount {
  const search = new PathSearch(topologyOf(board.side));
  const order = { full: true, taut: false, solutions: 2, nodes: limits.maxLegalNodes };
  const count = search.run(board.cells, board.ends, order);
  if (count > 1) return 'several';
  if (!search.isComplete) return 'unknown';
  return count === 1 ? 'one' : 'none';
}

/**
 * Returns whether all drawn pieces are paths that start at ends and do not touch themselves.
 * @param board with its ends
 * @param drawn by cell: the colour of the path drawn there, also on ends; below 0 for none
 * @returns false if any piece is not the beginning of a path
 */
export function isPlayable({ side, cells }: Board, drawn: ArrayLike<number>): boolean {
  const seen = new Set<number>();
  for (let first = 0; first < cells.length; first++) {
    const color = drawn[first]!;
    if (color < 0 || seen.has(first)) continue;
    const piece = new Set([first]);
    let [edges, ends] = [0, 0];
    for (const cell of piece) {
      const alike = neighborsOf(side, cell).filter((other) => drawn[other] === color);
      const isEnd = cells[cell] === color;
      if (alike.length > (isEnd ? 1 : 2)) return false;
      edges += alike.length;
      if (isEnd) ends++;
      for (const other of alike) piece.add(other);
    }
    for (const cell of piece) seen.add(cell);
    if (ends === 0 || edges / 2 !== piece.size - 1) return false;
  }
  return true;
}

/**
 * Returns the colours of the drawn paths.
 * @param cells by cell of the board
 * @returns by cell; `blank` for no path
 */
export const drawnOn = (cells: readonly ReadCell[]): number[] =>
  cells.map(({ color, drawn }) => (drawn ? (color ?? blank) : blank));

/**
 * Builds a board from cells.
 * @param side cells along each side
 * @param cells by cell of the board
 * @returns `undefined` if a colour does not have two ends, or if too much of the cube would be
 *   stone
 */
export function boardOfCells(side: number, cells: readonly ReadCell[]): Board | undefined {
  const values = givensOf(cells);
  const colors = Math.max(-1, ...values) + 1;
  const counts = Array.from(
    { length: colors },
    (_, color) => values.filter((value) => value === color).length,
  );
  if (counts.some((count) => count !== 2)) return undefined;
  const stones = values.filter((value) => value === stone).length;
  if (stones > limits.maxStones * values.length) return undefined;
  return boardOf(side, values, new Array<string>(colors).fill(''));
}
