/**
 * Finds the clauses that make a formula unsatisfiable: each gets a selector, all selectors are
 * assumed, and the solver tells which of them it needed. A small part of a formula is quicker to
 * prove, to store and to check than the whole.
 */

import { Cnf } from './cnf.ts';
import { SatSolver } from './sat-solver.ts';

/**
 * Finds a core.
 * @param cnf a formula
 * @returns some of its clauses that have no model together, in their order, not always the fewest;
 *   `undefined` when the formula has a model
 */
export async function unsatCore(cnf: Cnf): Promise<Cnf | undefined> {
  const solver = await SatSolver.create({ lean: true });
  try {
    const clauses = clausesOf(cnf);
    const firstSelector = cnf.variableCount + 1;
    clauses.forEach((clause, i) => solver.addClause([...clause, -(firstSelector + i)]));
    const assumptions = clauses.map((_, i) => firstSelector + i);
    if (solver.solve({ assumptions }) !== 'unsatisfiable') return undefined;
    const needed = new Set(solver.failedAssumptions());
    const core = new Cnf();
    clauses.forEach((clause, i) => {
      if (needed.has(firstSelector + i)) core.addClause(clause);
    });
    return core;
  } finally {
    solver.dispose();
  }
}

function clausesOf({ literals }: Cnf): Int32Array[] {
  const clauses: Int32Array[] = [];
  for (let start = 0; start < literals.length;) {
    const end = literals.indexOf(0, start);
    clauses.push(literals.subarray(start, end));
    start = end + 1;
  }
  return clauses;
}
