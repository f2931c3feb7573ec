/**
 * Whether a reading can be a puzzle: a puzzle of Adrift has exactly one solution that fills it, and what is drawn on it are beginnings
 * of paths. Boards that obey this are so few among all boards that a reading with a single cell misread is almost never one.
 */

import { neighborsOf } from '../../rules.ts';
import { PathSearch } from '../../solve/path-search.ts';
import { topologyOf } from '../../topology.ts';
import type { Board } from '../../board.ts';

/** Nodes of the search after which nothing is said: puzzles need a few dozens. */
const mostNodes = 3000;

/** How many solutions a board has; `unknown` where the search came to no end. */
export type Verdict = 'one' | 'none' | 'several' | 'unknown';

/** Counts the solutions that fill a board, up to two. */
export function solutionsOf(board: Board): Verdict {
  const search = new PathSearch(topologyOf(board.side));
  const order = { full: true, taut: false, solutions: 2, nodes: mostNodes };
  const count = search.run(board.cells, board.ends, order);
  if (count > 1) return 'several';
  if (!search.isComplete) return 'unknown';
  return count === 1 ? 'one' : 'none';
}

/**
 * Whether what is drawn are pieces of paths that touch themselves nowhere and begin at ends.
 * @param drawn by cell: the colour of the path drawn there, ends with a path included; less than 0 for none
 */
export function isPlayable({ side, cells }: Board, drawn: ArrayLike<number>): boolean {
  const seen = new Set<number>();
  for (let first = 0; first < cells.length; first++) {
    const color = drawn[first] as number;
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
