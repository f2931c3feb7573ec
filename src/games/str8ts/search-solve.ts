/**
 * The default solver: the search, and where it takes too long SAT on what is left (sat-compact.ts). Both look for solutions
 * until there are as many as wanted or provably no more.
 *
 * The search comes first since it is fifty times quicker on puzzles. Boards with next to no digits have solutions in plenty,
 * but a search that begins badly does not find them: a few short ones in random order do (heavy tails: Gomes, Selman,
 * Kautz 1998). What is left then is hard, and SAT learns from its dead ends.
 */

import { seededRandom } from '../../core/random.ts';
import { SatSolver } from '../../sat/sat-solver.ts';
import type { Board } from './board.ts';
import { compactFormula } from './sat-compact.ts';
import { Search, type SearchOutcome } from './search.ts';
import { type SearchGrid, searchGrid, type SearchState, startState } from './search-grid.ts';

/** How long the search goes on before SAT takes over, in budget. */
export interface SearchBudget {
  /** Of the first search. */
  readonly first: number;
  /** Of each search in random order. */
  readonly random: number;
  /** How many of these. */
  readonly randomly: number;
  /** Of the last search. */
  readonly last: number;
}

/** Enough for all but a few 9x9 puzzles in a thousand, and at most about 30 ms of them. */
const usualBudget: SearchBudget = { first: 300, random: 300, randomly: 4, last: 3000 };

/** All seeds are fixed: the same board is always searched in the same way. */
const seed = 1;

/** What a solver found. */
export interface Solutions {
  /** For each the digits of all cells, 0 for black ones; no two are equal. */
  readonly solutions: readonly Uint8Array[];
  /** Whether there are no others. */
  readonly complete: boolean;
  /** Digits that the search tried. */
  readonly nodes: number;
  /** Whether SAT was needed. */
  readonly handedOver: boolean;
}

/**
 * Looks for solutions.
 * @param most how many are enough, at least 1
 * @param budget for tests and measurements; the answer does not depend on it
 */
export async function searchSolve(board: Board, most = 2, budget = usualBudget): Promise<Solutions> {
  const grid = searchGrid(board);
  const start = startState(grid, board);
  const search = new Search(grid);
  const outcome = searchAlone(search, start, most, budget);
  if (outcome.complete || outcome.solutions.length >= most) return { ...outcome, handedOver: false };
  search.propagate(start);
  const rest = await satSolve(grid, start, outcome.solutions, most);
  return { ...rest, nodes: outcome.nodes, handedOver: true };
}

/**
 * The part of the solver that needs no SAT.
 * @returns with `complete` false and fewer solutions than wanted where SAT has to go on
 */
function searchAlone(search: Search, start: SearchState, most: number, budget: SearchBudget): SearchOutcome {
  let outcome = search.run(start, { solutions: most, nodes: budget.first });
  let spent = outcome.nodes;
  const isEnough = () => outcome.complete || outcome.solutions.length >= most;
  if (!isEnough() && outcome.solutions.length === 0) {
    const random = seededRandom(seed);
    for (let i = 0; i < budget.randomly && !isEnough(); i++) {
      outcome = search.run(start, { solutions: most, nodes: budget.random, random });
      spent += outcome.nodes;
    }
  }
  if (!isEnough()) {
    outcome = search.run(start, { solutions: most, nodes: budget.last });
    spent += outcome.nodes;
  }
  return { ...outcome, nodes: spent };
}

/** SAT on a propagated state of which some solutions are known. */
async function satSolve(
  grid: SearchGrid,
  state: SearchState,
  known: readonly Uint8Array[],
  most: number,
): Promise<Pick<Solutions, 'solutions' | 'complete'>> {
  const { cnf, digits, forbid } = compactFormula(grid, state);
  const solutions = [...known];
  for (const solution of known) forbid(solution);
  const solver = await SatSolver.create({ lean: true });
  try {
    while (solutions.length < most) {
      solver.addCnf(cnf);
      if (solver.solve() === 'unsatisfiable') return { solutions, complete: true };
      const found = digits((variable) => solver.value(variable));
      solutions.push(found);
      forbid(found);
    }
    return { solutions, complete: false };
  } finally {
    solver.dispose();
  }
}
