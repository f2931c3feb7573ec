/**
 * Checks that the program accepts every command of README and docs: its words, its options and the
 * values of options with choices. It runs nothing; guide.test.ts compares the output of commands.
 */

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(`${root}docs`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

/** Extracts the commands of a page from its blocks and backticks. */
function commandsOf(page: string): string[] {
  const lines = [
    ...page.matchAll(/^(?: {4}|\$ )(?:npx )?(puzzlebot .*)$/gm),
    ...page.matchAll(/`(?:npx )?(puzzlebot [^`\n]*)`/g),
  ];
  // A comment follows two or more blanks, another program a shell operator.
  return lines.map(([, line]) => line!.split(/ {2,}|\s[|&>;]|\s#/)[0]!.trim());
}

/** Excludes outside games, choices, placeholders, and bare names of commands. */
const isTemplate = (line: string): boolean =>
  /--game|…|<game>|\[|\w\|\w/.test(line) || /^puzzlebot \w+( -.*)?$/.test(line);

/** Splits a command line into words, as a shell does. */
const wordsOf = (line: string): string[] =>
  Array.from(line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g), ([, a, b, c]) => a ?? b ?? c!).slice(1);

/** Returns the program's objection to each line. */
function objections(lines: readonly string[]): (string | null)[] {
  const program = fileURLToPath(new URL('objections.mjs', import.meta.url));
  const input = JSON.stringify(lines.map(wordsOf));
  return JSON.parse(execFileSync(process.execPath, [program], { input, encoding: 'utf8' }));
}

describe('the commands of the docs', () => {
  it('are numerous and all accepted by the program', () => {
    const lines = pages.flatMap((page) =>
      commandsOf(readFileSync(root + page, 'utf8'))
        .filter((line) => !isTemplate(line))
        .map((line) => ({ page, line })),
    );
    expect(lines.length).toBeGreaterThan(80);
    const against = objections(lines.map(({ line }) => line));
    expect(lines.flatMap((each, i) => (against[i] ? [{ ...each, said: against[i] }] : []))).toEqual([]);
  });

  it('would be rejected with a wrong word, option or value', () => {
    const wrong = [
      'fly',
      'solve chess',
      'solve strata --fast',
      'play strata --on moon',
      'generate str8ts --difficulty x',
    ];
    expect(objections(wrong.map((words) => `puzzlebot ${words}`))).not.toContain(null);
  });
});
