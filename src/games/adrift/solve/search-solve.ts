/**
 * The default solver: the path search (path-search.ts), then SAT (sat-solve.ts) if the search
 * exhausts its nodes.
 *
 * If cells may stay blank, it first searches for taut solutions only (start-shapes.ts), which is
 * far quicker. No taut solution means no solution; a single taut one without blanks is unique.
 * Otherwise it searches again for all solutions.
 */

import { type Board, blank, type Filling } from '../board.ts';
import type { Cover } from '../cover.ts';
import { PathSearch, type SearchRequest } from './path-search.ts';
import { satSolve } from './sat-solve.ts';
import type { Solutions } from './solutions.ts';
import { topologyOf } from '../topology.ts';

/**
 * Nodes of the search, about a second. Boards that need more mostly need far more, and are mostly
 * easy for SAT.
 */
const searchNodes = 200_000;

interface SolveRequest {
  readonly cover: Cover;
  /** Number of solutions that are enough, at least 2. */
  readonly solutions?: number;
  /** Conflicts after which SAT gives up. Default: 3,000,000, some minutes. */
  readonly conflicts?: number;
  /** Nodes of the search before SAT takes over. Default: 200,000. */
  readonly nodes?: number;
  /** Seconds after which SAT gives up. Default: never. */
  readonly seconds?: number;
}

/**
 * Searches for solutions, two by default.
 * @param board the puzzle
 * @param request which cells must be filled, and when to stop
 * @returns the solutions
 */
export async function searchSolve(board: Board, request: SolveRequest): Promise<Solutions> {
  const { cover, solutions = 2, conflicts = 3_000_000, nodes = searchNodes, seconds = Infinity } = request;
  const found = bySearch(board, cover, { full: cover === 'full', solutions, nodes });
  return found ?? (await satSolve(board, { cover, solutions, conflicts, seconds }));
}

/** Returns the result of the path search, or `undefined` if it does not finish. */
function bySearch(board: Board, cover: Cover, request: SearchRequest): Solutions | undefined {
  const search = new PathSearch(topologyOf(board.side));
  const run = (taut: boolean): Solutions | undefined => {
    const count = search.run(board.cells, board.ends, { ...request, taut });
    if (!search.isComplete && count < request.solutions) return undefined;
    return { fillings: search.found, complete: search.isComplete };
  };
  if (cover === 'full') return run(false);
  const taut = run(true);
  if (!taut || taut.fillings.length === 0 || taut.fillings.length >= request.solutions) return taut;
  const [only] = taut.fillings;
  return taut.fillings.length === 1 && !isBlankSomewhere(only) ? taut : run(false);
}

const isBlankSomewhere = (filling: Filling | undefined): boolean => filling?.includes(blank) ?? false;
