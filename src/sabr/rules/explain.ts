/**
 * Explains why a board has no solution, or why a cell must have its symbol, by a minimal set of
 * rule instances that cannot hold together. Each instance has a selector; the solver names those
 * that it needed, then each is dropped in turn if there is still no solution without it
 * (deletion-based shrinking; Marques-Silva, 2010).
 */

import { SatSolver, type SolverMaker } from '../../sat/sat-solver.ts';
import type { GroundRules, RuleInstance } from './ground-types.ts';
import { RuleSearch, type RuleSearchLimits } from './rule-search.ts';

/** What is explained, and when to give up. */
export interface ExplainOptions extends RuleSearchLimits {
  /** Why this cell cannot have another symbol than this. Default: why there is no solution. */
  readonly cell?: { readonly cell: number; readonly symbol: string };
}

/**
 * Finds the reasons.
 * @param ground the rules of the board
 * @param options the cell in question
 * @returns a minimal set of instances, in the order of the file; `undefined` when there is nothing
 *   to explain, since there is a solution (with another symbol in the cell), or when the search was
 *   stopped
 * @throws RangeError for a symbol that the rules do not have, or a cell outside the grid
 */
export async function explainRules(
  ground: GroundRules,
  { cell, ...limits }: ExplainOptions = {},
): Promise<readonly RuleInstance[] | undefined> {
  const symbol = cell ? ground.symbols.indexOf(cell.symbol) : 0;
  if (cell && (symbol < 0 || !(cell.cell >= 0 && cell.cell < ground.width * ground.height))) {
    throw new RangeError(
      `expected a cell of the grid and one of its symbols, got ${cell.cell} ${cell.symbol}`,
    );
  }
  const search = RuleSearch.open(ground, await SatSolver.maker(), { withSelectors: true });
  try {
    const question = cell ? [-search.encoded.literal(cell.cell, symbol)] : [];
    const needed = neededFor(search, question, limits);
    return needed && reasonsIn(search, smallest(search, question, needed, limits));
  } finally {
    search.dispose();
  }
}

/** A cell that is certain, and why. */
export interface RuleStep {
  readonly cell: number;
  readonly symbol: string;
  /** A minimal set of rule instances, in the order of the file. */
  readonly reasons: readonly RuleInstance[];
}

/** Number of the solver's shortest explanations that are minimised. */
const maxShrunk = 8;

/**
 * Finds approximately the cell that needs the fewest rule instances to be certain: of the solver's
 * explanations for all cells, the shortest are minimised.
 * @param ground the rules of the board, with all that is known given
 * @param solution by cell, its symbol
 * @param open the cells in question
 * @param limits makes solvers; when to give up
 * @returns the step; `undefined` when no cell is certain, or the search was stopped
 */
export function easiestStep(
  ground: GroundRules,
  solution: readonly string[],
  open: readonly number[],
  { makeSolver, ...limits }: RuleSearchLimits & { readonly makeSolver: SolverMaker },
): RuleStep | undefined {
  const search = RuleSearch.open(ground, makeSolver, { withSelectors: true });
  try {
    const found = open.flatMap((cell) => {
      const symbol = solution[cell]!;
      const question = [-search.encoded.literal(cell, ground.symbols.indexOf(symbol))];
      const needed = neededFor(search, question, limits);
      return needed ? [{ cell, symbol, question, needed }] : [];
    });
    const steps = found
      .sort((a, b) => a.needed.length - b.needed.length)
      .slice(0, maxShrunk)
      .map(({ cell, symbol, question, needed }) => ({
        cell,
        symbol,
        reasons: reasonsIn(search, smallest(search, question, needed, limits)) ?? [],
      }))
      .filter(({ reasons }) => reasons.length > 0);
    return steps.sort((a, b) => a.reasons.length - b.reasons.length)[0];
  } finally {
    search.dispose();
  }
}

/**
 * Returns the selectors that the solver needed to refute the question, without the question itself.
 */
function neededFor(
  search: RuleSearch,
  question: readonly number[],
  limits: RuleSearchLimits,
): readonly number[] | undefined {
  if (search.next([...question, ...search.encoded.selectors], limits) !== 'unsatisfiable') return undefined;
  return search.failed().filter((failed) => !question.includes(failed));
}

/** Drops unneeded selectors; `undefined` when the search was stopped. */
function smallest(
  search: RuleSearch,
  question: readonly number[],
  selectors: readonly number[],
  limits: RuleSearchLimits,
): readonly number[] | undefined {
  let needed = selectors;
  for (const selector of selectors.toReversed()) {
    if (!needed.includes(selector)) continue;
    const rest = needed.filter((other) => other !== selector);
    const outcome = search.next([...question, ...rest], limits);
    if (outcome === 'unknown') return undefined;
    if (outcome === 'unsatisfiable') {
      const failed = new Set(search.failed());
      needed = rest.filter((other) => failed.has(other));
    }
  }
  return needed;
}

function reasonsIn(
  { ground, encoded }: RuleSearch,
  needed: readonly number[] | undefined,
): readonly RuleInstance[] | undefined {
  const kept = needed && new Set(needed);
  return kept && ground.instances.filter((_, i) => kept.has(encoded.selectors[i]!));
}
