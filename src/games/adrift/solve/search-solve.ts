/**
 * The solver that answers by default: the search (path-search.ts), and SAT (sat-solve.ts) where the
 * search does not come to an end within its nodes.
 *
 * Where cells may stay blank, it first looks for taut solutions only (start-shapes.ts), which is
 * far quicker: none means none at all; a single one that fills everything is the only one.
 * Otherwise it goes on without that.
 */

import { type Board, blank, type Filling } from '../board.ts';
import type { Cover } from '../cover.ts';
import { PathSearch, type SearchOrder } from './path-search.ts';
import { satSolve } from './sat-solve.ts';
import type { Solutions } from './solutions.ts';
import { topologyOf } from '../topology.ts';

/**
 * Nodes of the search; about a second. Boards that need more are mostly far beyond it, and mostly
 * easy for SAT.
 */
const searchNodes = 200_000;

/** How solutions are looked for. */
interface SolveOrder {
  readonly cover: Cover;
  /** How many solutions are enough, at least 2. */
  readonly solutions?: number;
  /** Conflicts after which SAT gives up. Default: 3,000,000, some minutes. */
  readonly conflicts?: number;
  /** Nodes of the search before SAT takes over. Default: 200,000. */
  readonly nodes?: number;
  /** Seconds after which SAT gives up. Default: never. */
  readonly seconds?: number;
}

/**
 * Looks for solutions, the first and a second one unless told otherwise.
 * @param board the puzzle
 * @param order which cells have to be filled, and when to stop
 * @returns what was found
 */
export async function searchSolve(board: Board, order: SolveOrder): Promise<Solutions> {
  const { cover, solutions = 2, conflicts = 3_000_000, nodes = searchNodes, seconds = Infinity } = order;
  const found = bySearch(board, cover, { full: cover === 'full', solutions, nodes });
  return found ?? (await satSolve(board, { cover, solutions, conflicts, seconds }));
}

/** What the search says, or `undefined` when it does not come to an end. */
function bySearch(board: Board, cover: Cover, order: SearchOrder): Solutions | undefined {
  const search = new PathSearch(topologyOf(board.side));
  const run = (taut: boolean): Solutions | undefined => {
    const count = search.run(board.cells, board.ends, { ...order, taut });
    if (!search.isComplete && count < order.solutions) return undefined;
    return { fillings: search.found, complete: search.isComplete };
  };
  if (cover === 'full') return run(false);
  const taut = run(true);
  if (!taut || taut.fillings.length === 0 || taut.fillings.length >= order.solutions) return taut;
  const [only] = taut.fillings;
  return taut.fillings.length === 1 && !isBlankSomewhere(only) ? taut : run(false);
}

const isBlankSomewhere = (filling: Filling | undefined): boolean => filling?.includes(blank) ?? false;
