/**
 * Prints formulas in DIMACS, the text format that every SAT solver reads (satcompetition.github.io,
 * "benchmark format").
 */

import type { Cnf } from './cnf.ts';

/**
 * Prints a formula.
 * @param cnf the formula
 * @param comments lines to print before it, for example the meaning of variables; a line break
 *   starts another comment line
 * @returns comment lines, `p cnf <variables> <clauses>`, then one clause per line, each ending in `
 *   0`
 */
export function dimacsOf(cnf: Cnf, comments: Iterable<string> = []): string {
  const lines: string[] = [];
  for (const comment of comments) lines.push(...comment.split('\n').map((line) => `c ${line}`.trimEnd()));
  lines.push(`p cnf ${cnf.variableCount} ${cnf.clauseCount}`);
  const { literals } = cnf;
  for (let start = 0; start < literals.length;) {
    const end = literals.indexOf(0, start) + 1;
    lines.push(literals.subarray(start, end).join(' '));
    start = end;
  }
  return `${lines.join('\n')}\n`;
}
