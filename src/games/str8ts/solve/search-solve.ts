/**
 * The default solver: the search, and where it takes too long SAT on what is left (sat-compact.ts).
 * Both look for solutions until there are as many as wanted or provably no more.
 *
 * The search comes first since it is fifty times quicker on puzzles. Where it is not done soon,
 * every digit is tried once. Boards with next to no digits have solutions in plenty, but a search
 * that begins badly does not find them: a few short ones in random order do (heavy tails: Gomes,
 * Selman, Kautz 1998). What is left then is hard, and SAT learns from its dead ends.
 */

import { type Random, seededRandom } from '../../../core/random.ts';
import { SatSolver } from '../../../sat/sat-solver.ts';
import type { Board } from '../board.ts';
import { compactFormula } from './sat-compact.ts';
import { Search, type SearchOutcome } from './search.ts';
import { type SearchGrid, searchGrid, type SearchState, startState } from './search-grid.ts';

/** How long the search goes on before SAT takes over, in budget. */
interface SearchBudget {
  /** Of the first search. */
  readonly first: number;
  /** Whether every digit is tried once after it. */
  readonly probe: boolean;
  /** Of each search in random order. */
  readonly random: number;
  /** How many of these. */
  readonly randomly: number;
  /** Of the last search. */
  readonly last: number;
}

/**
 * What is best on the hardest boards that were made: up to 9x9 the search ends sooner than SAT even
 * there (at most about 30 ms), above it SAT does, also on boards without any digit, so that
 * searches in random order only cost time.
 */
const usualBudget = (size: number): SearchBudget =>
  size <= 9
    ? { first: 200, probe: true, random: 200, randomly: 3, last: 3000 }
    : { first: 100, probe: true, random: 0, randomly: 0, last: 0 };

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
 * @param board the puzzle
 * @param max solutions that are enough, at least 1
 * @param budget for tests and measurements; the answer does not depend on it
 * @returns the solutions that were found, and what the search took
 */
export async function searchSolve(
  board: Board,
  max = 2,
  budget: SearchBudget = usualBudget(board.size),
): Promise<Solutions> {
  const grid = searchGrid(board);
  const start = startState(grid, board);
  const search = new Search(grid);
  const outcome = searchAlone(search, start, max, budget);
  if (outcome.complete || outcome.solutions.length >= max) return { ...outcome, handedOver: false };
  const rest = await satSolve(grid, start, outcome.solutions, max);
  return { ...rest, nodes: outcome.nodes, handedOver: true };
}

/**
 * The part of the solver that needs no SAT.
 * @param state what follows from it is concluded in place
 * @returns with `complete` false and fewer solutions than wanted where SAT has to go on
 */
function searchAlone(search: Search, state: SearchState, max: number, budget: SearchBudget): SearchOutcome {
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
  for (let i = 0; i < budget.randomly && outcome.solutions.length === 0 && !isEnough(outcome); i++) {
    outcome = run(budget.random, random);
  }
  if (!isEnough(outcome)) outcome = run(budget.last);
  return { ...outcome, nodes: spent };
}

/** SAT on a propagated state of which some solutions are known. */
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
