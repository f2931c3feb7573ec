/** Finds the runs of an encoding with the SAT solver, all or one at a time. */

import { always, never } from '../../src/sabr/encode/clause-writer.ts';
import { decodeRun } from '../../src/sabr/run/decode.ts';
import { differenceClause } from '../../src/sabr/run/difference-clause.ts';
import type { Encoding } from '../../src/sabr/encode/encode.ts';
import type { Run } from '../../src/sabr/run/run.ts';
import { SatSolver } from '../../src/sat/sat-solver.ts';

/** Finds all runs of an encoding, up to a limit. */
export async function encodedRuns(encoding: Encoding, limit: number): Promise<Run[]> {
  const solver = await SatSolver.create({ lean: true });
  solver.addCnf(encoding.cnf);
  const runs: Run[] = [];
  const value = (literal: number) => solver.value(literal);
  while (runs.length < limit && solver.solve() === 'satisfiable') {
    runs.push(decodeRun(encoding, value));
    solver.addClause(differenceClause(encoding, value));
  }
  solver.dispose();
  return runs;
}

/** Returns the runs that an encoding accepts. */
export async function acceptedRuns(encoding: Encoding, runs: readonly Run[]): Promise<Run[]> {
  const solver = await SatSolver.create({ lean: true });
  solver.addCnf(encoding.cnf);
  const accepted = runs.filter((run) => {
    const literals = literalsOf(encoding, run).filter((literal) => literal !== always);
    return !literals.includes(never) && solver.solve({ assumptions: literals }) === 'satisfiable';
  });
  solver.dispose();
  return accepted;
}

/** Returns the literals that fix a run. */
function literalsOf(encoding: Encoding, { boards, firings }: Run): number[] {
  const ofBoards = boards.flatMap((board, stage) =>
    encoding.model.cells.map(({ list }, cell) =>
      encoding.stateLiteral(stage, cell, list.symbols.indexOf(board[cell] ?? '')),
    ),
  );
  const ofSteps = encoding.fires.flatMap((fires, step) => {
    const fired = new Set(
      firings[step]?.map(({ transition, description }) => `${transition} ${description}`),
    );
    return encoding.grounds.map(({ transition, description }, g) => {
      const literal = fires[g]!;
      return fired.has(`${transition.name} ${description.name}`) ? literal : -literal;
    });
  });
  return [...ofBoards, ...ofSteps];
}
