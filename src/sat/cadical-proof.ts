/**
 * Runs the program `cadical` (CaDiCaL, Armin Biere et al.) to prove that formulas have no model:
 * the library used by sat-solver.ts writes no proofs. Without preprocessing, its learned clauses
 * follow by unit propagation (RUP), the kind of proof that is easiest to check.
 */

import { spawnSync } from 'node:child_process';
import { EnvironmentError, UnsolvedError } from '../core/errors.ts';
import { installCommand, onPath } from '../core/programs.ts';
import type { Cnf } from './cnf.ts';
import { dimacsOf } from './dimacs.ts';

/** Limit on conflicts; unlike a time limit, it is the same on every machine. */
const maxConflicts = 1_000_000;

/** Limit on the length of a proof, bytes. */
const maxBytes = 2 ** 28;

/** The program's exit code for a formula without a model. */
const unsatisfiable = 20;

/**
 * Returns the installed version; other versions may write other proofs.
 * @returns for example "1.5.3"
 * @throws EnvironmentError when the program is missing or does not run
 */
export const cadicalVersion = (): string => runCadical(['--version'], '').stdout.trim();

/**
 * Proves that a formula has no model.
 * @param cnf a formula without a model
 * @returns the clauses of the proof in order, in DIMACS form on one line; each follows from the
 *   earlier ones by unit propagation, and the last one is empty
 * @throws EnvironmentError when the program is missing, or fails
 * @throws UnsolvedError when the conflict limit is reached
 */
export function cadicalLemmas(cnf: Cnf): string {
  const args = ['-q', '--plain', '--no-binary', '-c', String(maxConflicts), '-', '-'];
  const { stdout, status } = runCadical(args, dimacsOf(cnf));
  if (status === 0) throw new UnsolvedError(`no proof was found within ${maxConflicts} conflicts of cadical`);
  if (status !== unsatisfiable) {
    throw new EnvironmentError(`cadical found no proof for a formula that has one (exit code ${status})`);
  }
  // Deletions ("d …") only speed up checking.
  return stdout
    .split('\n')
    .filter((line) => /^-?\d/.test(line))
    .join(' ');
}

function runCadical(args: readonly string[], input: string): { stdout: string; status: number | null } {
  const program = onPath('cadical');
  if (program === undefined) {
    const install = installCommand({ debian: 'cadical' });
    throw new EnvironmentError(`proofs need the program cadical, which is not installed: ${install}`);
  }
  const { stdout, status, error } = spawnSync(program, args, {
    input,
    encoding: 'utf8',
    maxBuffer: maxBytes,
  });
  if (error) throw new EnvironmentError(`cadical did not run: ${error.message}`);
  return { stdout, status };
}
