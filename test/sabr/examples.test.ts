/**
 * Every example does what its comments say: the command in them succeeds, with the result if one is
 * printed.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resultFaults } from '../../src/sabr/run/check-result.ts';
import { checkProgram, compile } from '../../src/sabr/compile.ts';
import { formatResult } from '../../src/sabr/run/result-text.ts';
import { RunSearch } from '../../src/sabr/run/run-search.ts';
import { withoutIdleSteps } from '../../src/sabr/run/run.ts';
import { solve } from '../../src/sabr/solve.ts';

const folder = new URL('../../examples/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.sabr'));
const textOf = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

/** The fewest stages of examples that search for them; the known answers of the puzzles. */
const fewestStages: Readonly<Record<string, number>> = {
  // Seven crossings.
  '06-goat': 8,
  '07-slide': 3,
  // 2^3 - 1 moves.
  '08-hanoi': 8,
  // Each of the four corners once.
  '09-lamps': 5,
  '13-philosophers': 7,
  // Eleven crossings.
  '14-missionaries': 12,
  // Eight pegs are taken away.
  '15-pegs': 9,
};

/** Returns the text after `# Result:`, without blanks at line ends. */
function printedResult(text: string): string | undefined {
  const [, comment] = text.split('\n# Result:\n');
  return comment
    ?.trimEnd()
    .split('\n')
    .map((line) => line.replace(/^# ?/, ''))
    .join('\n');
}

const trimmed = (text: string): string => text.replace(/ +$/gm, '').trimEnd();

/** Returns the stages of the fixed or the shortest run. */
async function stagesOf(text: string, name: string): Promise<number> {
  if (!/^# Run: .* --min/m.test(text)) return Number(/--stages (\d+)/.exec(text)?.[1] ?? 1);
  const shortest = await solve(text, { fewest: true });
  const known = fewestStages[name.replace('.sabr', '')];
  if (known !== undefined) expect(shortest.stages).toBe(known);
  return shortest.stages;
}

describe('the examples', () => {
  it('there are at least ten examples, each with a number, a lesson and a command', () => {
    expect(names.length).toBeGreaterThanOrEqual(10);
    names.forEach((name, i) => {
      expect(Number(name.slice(0, 2))).toBe(i + 1);
      expect(textOf(name)).toMatch(
        new RegExp(`^# ${i + 1}\\. .+\\n#\\n[^]*# Run: puzzlebot sabr .*examples/${name}\\n`),
      );
    });
  });

  it.each(names)('example %s has the answer that it states', async (name) => {
    const text = textOf(name);
    const stages = await stagesOf(text, name);
    const program = compile(text, { stages });
    expect(program.warnings).toEqual([]);
    const search = await RunSearch.open(program);
    const first = search.next();
    if (first.status !== 'solved') return expect.unreachable();
    expect(resultFaults(checkProgram(text, { stages }).syntax, stages, withoutIdleSteps(first.run))).toEqual(
      [],
    );
    const isUnique = search.next().status === 'unsolvable';
    search.dispose();
    if (/^# Run: .* --unique/m.test(text)) expect(isUnique).toBe(true);
    const expected = printedResult(text);
    // If there are several answers, the comment has one of them.
    if (expected !== undefined && isUnique)
      expect(trimmed(formatResult(first.run, program.model.layout))).toBe(expected);
  });

  it('the example of Adrift has the printed solution of a cube of side 3', async () => {
    // From the article on the puzzle: z, then x and y side by side.
    const printed = [
      '..... R',
      '.... R X',
      '... B R X',
      '.... B R',
      '..... B',
      'X X B . X R X',
      'X X B . X R X',
      'B B B . X R R',
    ];
    const program = compile(textOf('04-adrift.sabr'));
    const search = await RunSearch.open(program);
    const answer = search.next();
    if (answer.status !== 'solved') return expect.unreachable();
    expect(trimmed(formatResult(answer.run, program.model.layout)).split('\n')).toEqual(printed);
    expect(search.next().status).toBe('unsolvable');
    search.dispose();
  });
});
