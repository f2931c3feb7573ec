/**
 * The default solver: the search and, where that takes too long, SAT on what is left
 * (sat-compact.ts). Both continue until they have as many solutions as requested or a proof that
 * there are no more.
 *
 * The search comes first since it is fifty times faster on puzzles. If it does not finish soon,
 * every digit is tried once. Boards with next to no digits have plenty of solutions, but a search
 * that starts badly misses them; a few short searches in random order find them (heavy tails:
 * Gomes, Selman, Kautz 1998). Whatever remains is hard, and SAT learns from its dead ends.
 */

import { type Random, seededRandom } from '../../../core/random.ts';
import { SatSolver } from '../../../sat/sat-solver.ts';
import type { Board } from '../board.ts';
import { compactFormula } from './sat-compact.ts';
import { Search, type SearchOutcome } from './search.ts';
import { type SearchGrid, searchGrid, type SearchState, startState } from './search-grid.ts';

/** How far the search may go before SAT takes over, in nodes. */
interface SearchBudget {
  /** Nodes of the first search. */
  readonly first: number;
  /** Whether every digit is tried once after it. */
  readonly probe: boolean;
  /** Nodes of each search in random order. */
  readonly random: number;
  /** The number of searches in random order. */
  readonly randomSearches: number;
  /** Nodes of the last search. */
  readonly last: number;
}

/**
 * The best budgets on the hardest boards generated. Up to 9x9 the search is faster than SAT even on
 * those (at most about 30 ms). On larger boards SAT is faster, even without any digit, so that
 * searches in random order only cost time.
 */
const defaultBudget = (size: number): SearchBudget =>
  size <= 9
    ? { first: 200, probe: true, random: 200, randomSearches: 3, last: 3000 }
    : { first: 100, probe: true, random: 0, randomSearches: 0, last: 0 };

/** A fixed seed, so that the same board is always searched in the same way. */
const seed = 1;

/** The result of a solver; no two solutions are equal. */
export interface Solutions extends SearchOutcome {
  /** Whether SAT was needed. */
  readonly handedOver: boolean;
}

/**
 * Finds solutions.
 * @param board the puzzle
 * @param max how many solutions are enough, at least 1
 * @param budget for tests and measurements; it does not affect how many solutions are found
 * @returns the solutions found, and the cost of the search
 */
export async function searchSolve(
  board: Board,
  max = 2,
  budget: SearchBudget = defaultBudget(board.size),
): Promise<Solutions> {
  const grid = searchGrid(board);
  const start = startState(grid, board);
  const search = new Search(grid);
  const outcome = searchWithoutSat(search, start, max, budget);
  if (outcome.complete || outcome.solutions.length >= max) return { ...outcome, handedOver: false };
  const rest = await satSolve(grid, start, outcome.solutions, max);
  return { ...rest, nodes: outcome.nodes, handedOver: true };
}

/**
 * Runs the part of the solver that needs no SAT.
 * @param state propagated in place
 * @returns `complete` is false, with fewer solutions than requested, where SAT has to continue
 */
function searchWithoutSat(
  search: Search,
  state: SearchState,
  max: number,
  budget: SearchBudget,
): SearchOutcome {
  let spent = 0;
  const run = (nodes: number, random?: Random): SearchOutcome => {
    const outcome = search.run(state, { solutions: max, nodes, ...(random ? { random } : {}) });
    spent += outcome.nodes;
    return outcome;
  };
  const isEnough = ({ complete, solutions }: SearchOutcome) => complete || solutions.length >= max;
  let outcome = run(budget.first);
  if (isEnough(outcome)) return outcome;
  search.propagate(state);
  const tried = budget.probe ? search.probe(state) : 0;
  if (tried === undefined) return { solutions: [], nodes: spent, complete: true };
  spent += tried;
  const random = seededRandom(seed);
  for (let i = 0; i < budget.randomSearches && outcome.solutions.length === 0 && !isEnough(outcome); i++) {
    outcome = run(budget.random, random);
  }
  if (!isEnough(outcome)) outcome = run(budget.last);
  return { ...outcome, nodes: spent };
}

/** Solves a propagated state by SAT, given some solutions of it. */
async function satSolve(
  grid: SearchGrid,
  state: SearchState,
  known: readonly Uint8Array[],
  max: number,
): Promise<Pick<Solutions, 'solutions' | 'complete'>> {
  const { cnf, digits, forbid } = compactFormula(grid, state);
  const solutions = [...known];
  for (const solution of known) forbid(solution);
  const solver = await SatSolver.create({ lean: true });
  try {
    while (solutions.length < max) {
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
