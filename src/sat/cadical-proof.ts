/**
 * Asks the program `cadical` (CaDiCaL, Armin Biere et al.) for proofs that formulas have no model:
 * the library inside sat-solver.ts writes none. Without preprocessing, what it learns follows by
 * unit propagation (RUP), the kind of proof that is easiest to check.
 */

import { spawnSync } from 'node:child_process';
import { EnvironmentError, UnsolvedError } from '../core/errors.ts';
import { installCommand, onPath } from '../core/programs.ts';
import type { Cnf } from './cnf.ts';
import { dimacsOf } from './dimacs.ts';

/** Conflicts after which it gives up; a limit of time would not be the same on every machine. */
const maxConflicts = 1_000_000;

/** Limit on the length of a proof, bytes. */
const maxBytes = 2 ** 28;

/** Exit code of the program for a formula without a model. */
const unsatisfiable = 20;

/**
 * Asks which version is installed; another one may write other proofs.
 * @returns such as "1.5.3"
 * @throws EnvironmentError when the program is missing, or does not answer
 */
export const cadicalVersion = (): string => runCadical(['--version'], '').stdout.trim();

/**
 * Proves that a formula has no model.
 * @param cnf without a model
 * @returns clauses in the order of the proof, each of which follows from those before it by unit
 *   propagation, as DIMACS writes them, on one line; the last one is empty
 * @throws EnvironmentError when the program is missing, or fails
 * @throws UnsolvedError when it gave up
 */
export function cadicalLemmas(cnf: Cnf): string {
  const args = ['-q', '--plain', '--no-binary', '-c', String(maxConflicts), '-', '-'];
  const { stdout, status } = runCadical(args, dimacsOf(cnf));
  if (status === 0) throw new UnsolvedError(`no proof was found within ${maxConflicts} conflicts of cadical`);
  if (status !== unsatisfiable) {
    throw new EnvironmentError(`cadical found no proof for a formula that has one (exit code ${status})`);
  }
  // Deletions ("d …") make checking quicker, not stronger.
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
