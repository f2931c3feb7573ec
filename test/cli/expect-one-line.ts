import { expect } from 'vitest';
import type { CliRun } from '../support/run-cli.ts';

/**
 * Expects that the program failed with one line on stderr, and printed nothing.
 * @param run of the program
 * @param expected the exit code
 * @param words the line, or the line without its beginning `puzzlebot: `
 */
export function expectOneLine(
  { code, stdout, stderr }: CliRun,
  expected: number,
  words: RegExp | string,
): void {
  const line = stderr.trimEnd();
  if (typeof words === 'string') expect(line).toBe(`puzzlebot: ${words}`);
  else expect(stderr).toMatch(words);
  expect(line.split('\n')).toHaveLength(1);
  expect(stderr).not.toMatch(/\bat .*\.[jt]s:\d+|node:internal/);
  expect(stdout).toBe('');
  expect(code).toBe(expected);
}
