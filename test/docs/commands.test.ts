/**
 * Every command of README and docs is one that the program takes: its words, its options, the
 * values of options that take a few words. Nothing is run; what commands print is compared by
 * guide.test.ts.
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

/** The commands of a page: lines of its blocks, and what stands in backticks. */
function commandsOf(page: string): string[] {
  const lines = [
    ...page.matchAll(/^(?: {4}|\$ )(?:npx )?(puzzlebot .*)$/gm),
    ...page.matchAll(/`(?:npx )?(puzzlebot [^`\n]*)`/g),
  ];
  // A comment stands behind two blanks or more; another program behind a sign of the shell.
  return lines.map(([, line]) => line!.split(/ {2,}|\s[|&>;]|\s#/)[0]!.trim());
}

/** Games from outside, choices, what is left open, and mere names of commands are not parsed. */
const isOpen = (line: string): boolean =>
  /--game|…|<game>|\[|\w\|\w/.test(line) || /^puzzlebot \w+( -.*)?$/.test(line);

/** The words of a command line, as a shell parts them. */
const wordsOf = (line: string): string[] =>
  Array.from(line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g), ([, a, b, c]) => a ?? b ?? c!).slice(1);

/** What the program says against each line. */
function objections(lines: readonly string[]): (string | null)[] {
  const program = fileURLToPath(new URL('objections.mjs', import.meta.url));
  const input = JSON.stringify(lines.map(wordsOf));
  return JSON.parse(execFileSync(process.execPath, [program], { input, encoding: 'utf8' }));
}

describe('the commands of the docs', () => {
  it('are many, and the program takes all of them', () => {
    const lines = pages.flatMap((page) =>
      commandsOf(readFileSync(root + page, 'utf8'))
        .filter((line) => !isOpen(line))
        .map((line) => ({ page, line })),
    );
    expect(lines.length).toBeGreaterThan(80);
    const against = objections(lines.map(({ line }) => line));
    expect(lines.flatMap((each, i) => (against[i] ? [{ ...each, said: against[i] }] : []))).toEqual([]);
  });

  it('would be found wrong where a word, an option or its value is', () => {
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
