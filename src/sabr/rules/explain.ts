/**
 * Explains why a board has no solution, or why a cell must have its symbol: a smallest set of rule
 * instances that cannot hold together. Each instance has a selector; the solver names those that it
 * needed, and then each is left out in turn and stays out if there is still no solution
 * (deletion-based shrinking; Marques-Silva, 2010). No instance of the result can be spared.
 */

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
 * @returns instances of which none can be spared, in the order of the file; `undefined` when there
 *   is nothing to explain, since there is a solution (with another symbol in the cell), or when the
 *   search was stopped
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
  const search = await RuleSearch.open(ground, { withSelectors: true });
  try {
    const { selectors, literal } = search.encoded;
    const question = cell ? [-literal(cell.cell, symbol)] : [];
    if (search.next([...question, ...selectors], limits) !== 'unsatisfiable') return undefined;
    let needed = search.failed().filter((failed) => !question.includes(failed));
    for (const selector of needed.toReversed()) {
      if (!needed.includes(selector)) continue;
      const rest = needed.filter((other) => other !== selector);
      const outcome = search.next([...question, ...rest], limits);
      if (outcome === 'unknown') return undefined;
      if (outcome === 'unsatisfiable') {
        const failed = new Set(search.failed());
        needed = rest.filter((other) => failed.has(other));
      }
    }
    const kept = new Set(needed);
    return ground.instances.filter((_, i) => kept.has(selectors[i] as number));
  } finally {
    search.dispose();
  }
}
