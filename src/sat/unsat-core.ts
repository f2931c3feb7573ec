/**
 * Finds an unsatisfiable core of a formula: each clause gets a selector, all selectors are assumed,
 * and the solver reports which it needed. A small core is quicker to prove, store and check than
 * the whole formula.
 */

import { Cnf } from './cnf.ts';
import { SatSolver } from './sat-solver.ts';

/**
 * Finds a core.
 * @param cnf a formula
 * @returns an unsatisfiable subset of its clauses, in their order, not always minimal; `undefined`
 *   when the formula has a model
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
