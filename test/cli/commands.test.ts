import { describe, expect, it } from 'vitest';
import { runCli } from '../support/run-cli.ts';

describe('puzzlebot solve strata', () => {
  it('prints one JSON document with moves from bottom to top', async () => {
    const { code, stdout } = await runCli(['solve', 'strata', '-', '--json'], { input: 'a b\nb b\n' });
    const answer = JSON.parse(stdout);
    expect(code).toBe(0);
    expect(stdout.trimEnd().split('\n')).toHaveLength(1);
    expect(answer).toMatchObject({ solvable: true, optimal: true });
    expect(answer.moves).toHaveLength(4);
    expect(Object.keys(answer.moves[0])).toEqual(['line', 'index', 'color']);
    const changes = answer.moves.filter(
      (move: { color: string }, i: number) => move.color !== (i ? answer.moves[i - 1].color : 'a'),
    );
    expect(answer.clicks).toBe(4 + changes.length);
  });

  it('prints the core of a board without a solution and exits with 1', async () => {
    const { code, stdout } = await runCli(['solve', 'strata', '--json'], { input: 'a b .\nb a .\n. . c\n' });
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ solvable: false, core: { rows: [0, 1], columns: [0, 1] } });
  });

  it('uses the colour that is selected at the start', async () => {
    const clicks = async (selected: string) =>
      JSON.parse(
        (await runCli(['solve', 'strata', '--json', '--selected', selected], { input: 'b b\nb b' })).stdout,
      ).clicks;
    expect(await clicks('b')).toBe(4);
  });
});

describe('puzzlebot play strata', () => {
  it('plays a wave on the embedded practice game and reports it in one JSON document', async () => {
    const { code, stdout, stderr } = await runCli([
      'play',
      'strata',
      '--size',
      '2',
      '--colors',
      '2',
      '--json',
    ]);
    expect(JSON.parse(stdout)).toMatchObject({
      game: 'strata',
      puzzles: 4,
      solved: 4,
      perfect: 4,
      misses: 0,
      repeats: 0,
    });
    expect(stderr).toMatch(/puzzle 4 of 4/);
    expect(stderr).not.toMatch(/\x1b/);
    expect(code).toBe(0);
  });

  it('also plays the template game', async () => {
    const { code, stdout } = await runCli(['play', 'blank', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ game: 'blank', solved: 1 });
    expect(code).toBe(0);
  });

  it('calls keystrokes inputs, in text output only', async () => {
    const args = ['play', 'continuity', '--size', '2x2', '--seed', '3', '--record', 'off'];
    const [words, document] = await Promise.all([runCli(args), runCli([...args, '--json'])]);
    expect(words.stdout).toMatch(/, \d+ inputs, [\d.]+ s on the game's clock\n$/);
    expect(JSON.parse(document.stdout)).toMatchObject({ clicks: expect.any(Number) });
  });

  it('makes the same run for the same seed', async () => {
    const run = () =>
      runCli(['play', 'strata', '--size', '3', '--seed', '3', '--puzzle', '--json', '--record', 'off']);
    const [first, second] = await Promise.all([run(), run()]);
    expect(first.stdout).toBe(second.stdout);
  });
});

describe('puzzlebot --help', () => {
  it('lists the commands, and the games under each', async () => {
    const help = await runCli(['--help']);
    for (const command of ['play', 'solve', 'read', 'practice']) expect(help.stdout).toContain(command);
    expect((await runCli(['play', '--help'])).stdout).toContain('strata');
    expect((await runCli(['play', 'strata', '--help'])).stdout).toContain('--window <regex>');
    expect(help.code).toBe(0);
  });
});
