import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { verifySet } from '../../src/cli/runs/verify-set.ts';
import { runCli } from '../support/run-cli.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'puzzlebot-'));
  file = join(folder, 'set.jsonl');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Verifies the file; returns the exit code and the output. */
async function verdict(): Promise<[number, string]> {
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await verifySet(file, {});
    return [Number(process.exitCode ?? 0), stdout.mock.calls.join('').trimEnd()];
  } finally {
    process.exitCode = 0;
    stdout.mockRestore();
  }
}

it('verifies a part of an interrupted set, and refuses duplicate, missing and swapped lines', async () => {
  const make = [
    'generate',
    'str8ts',
    '--size',
    '5',
    '--difficulty',
    'easy',
    '--seed',
    '5',
    '--proof',
    '--shard',
    '2/2',
    '--workers',
    '1',
    '--out',
  ];
  for (const count of ['4', '6']) expect((await runCli([...make, file, '--count', count])).code).toBe(0);
  const whole = join(folder, 'whole.jsonl');
  expect((await runCli([...make, whole, '--count', '6'])).code).toBe(0);
  expect(await readFile(file, 'utf8')).toBe(await readFile(whole, 'utf8'));
  const words = /^verified: 3 puzzles .*; 3 numbers of the set are not in this file, as in a part of it$/;
  expect(await verdict()).toEqual([0, expect.stringMatching(words)]);
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n') as [string, string, string];
  const verdictOn = async (changed: readonly string[]) => {
    await writeFile(file, changed.map((line) => `${line}\n`).join(''));
    const [code, printed] = await verdict();
    return [code, printed.split('\n')[0]];
  };
  expect(await verdictOn([...lines, lines[1]])).toEqual([1, 'line 4: its number 4 is that of line 2 too']);
  const order = 'lines are missing, more, or in another order than the record beside it tells';
  expect(await verdictOn([lines[0], lines[2]])).toEqual([1, order]);
  expect(await verdictOn([lines[1], lines[0], lines[2]])).toEqual([1, order]);
  await expect(verdictOn([lines[0], '{"game" "str8ts"}'])).rejects.toThrow(
    /: line 2, column 9: this is no JSON: expected /,
  );
});

it.each([
  [['strata'], /a game whose puzzles have one solution .* for --proof, got "strata"/],
  [['--game', 'examples/rule-files/mosaic'], /a game with a checker of its own .* for --proof, got "mosaic"/],
])('explains why there are no proofs for %j', async (game, words) => {
  const { code, stderr } = await runCli(['generate', ...game, '--seed', '1', '--proof']);
  expect([code, stderr]).toEqual([2, expect.stringMatching(words)]);
});
