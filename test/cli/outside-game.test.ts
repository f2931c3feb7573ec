/** `--game`, `new` and `check`: external games on the command line. */

import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { runCli } from '../support/run-cli.ts';
import { fileFolder } from './file-folder.ts';

const example = (name: string) =>
  fileURLToPath(new URL(`../../examples/rule-files/${name}`, import.meta.url));

describe('a game from outside', () => {
  const folder = fileFolder();
  const run = (...args: string[]) => runCli(args, { cwd: folder.path('.') });

  it('can be created, checked, generated, solved and hinted', async () => {
    expect(await run('new', 'mine')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('mine.puzzle'),
    });
    expect(await run('new', 'mine')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('it already exists'),
    });
    expect((await run('new', 'strata')).stderr).toContain('a name that no game of this project has');
    expect((await run('check', './mine')).stdout).toContain('the rule file is right');
    const beside = await run('solve', 'strata', '--game', './mine');
    expect(beside.stderr).toContain('in place of strata; leave out the one or the other');
    const odd = await run('generate', '--game', './mine', '--size', '5x4');
    expect(odd.stderr).toContain('the rules allow no 5x4 board; try another size');
    const made = await run('generate', '--game', './mine', '--size', '4x4', '--seed', '3');
    expect(made.code).toBe(0);
    const board = made.stdout.trim();
    const solved = await run('solve', '--game', './mine', board, '--json');
    expect(JSON.parse(solved.stdout)).toMatchObject({ solvable: true, unique: true });
    expect((await run('hint', '--game=./mine', board)).stdout).toMatch(/^r\dc\d is [bw], since/);
  });

  it('is played, and its record is verified, replayed and reported like any other', async () => {
    const played = await run(
      'play',
      '--game',
      example('mosaic'),
      '--size',
      '4x4',
      '--run-dir',
      'run',
      '--json',
    );
    expect(JSON.parse(played.stdout)).toMatchObject({ game: 'mosaic', solved: 1, misses: 0, finished: true });
    const verified = await run('verify', '--game', example('mosaic'), 'run');
    expect(verified).toMatchObject({ code: 0, stdout: expect.stringContaining('1 of 1 levels solved') });
    const replayed = await run('replay', '--game', example('mosaic'), 'run');
    expect(replayed).toMatchObject({ code: 0, stdout: expect.stringContaining('nothing differs') });
    expect((await run('report', '--game', example('mosaic'), 'run', '--out', 'run.html')).code).toBe(0);
    expect(await run('verify', 'run')).toMatchObject({ code: 2, stderr: expect.stringContaining('--game') });
  });

  it('has its readings of pictures compared with their truths, and wrong ones reported', async () => {
    const frames = folder.path('run/frames');
    const picture = readdirSync(frames).find((name) => name.endsWith('.png'))!;
    const pictures = folder.path('pictures');
    mkdirSync(pictures);
    for (const name of ['right', 'wrong', 'bare'])
      writeFileSync(join(pictures, `${name}.png`), readFileSync(join(frames, picture)));
    const { stdout } = await run('read', '--game', example('mosaic'), 'pictures/bare.png', '--json');
    const { board } = JSON.parse(stdout) as { board: string[] };
    // As people get it, with its first line.
    const printed = (await run('read', '--game', example('mosaic'), 'pictures/bare.png')).stdout;
    writeFileSync(join(pictures, 'right.txt'), printed);
    writeFileSync(join(pictures, 'wrong.txt'), board.with(0, board[0]?.replace('.', 'b') ?? '').join('\n'));
    const checked = await run('check', example('mosaic'), '--pictures', 'pictures');
    expect(checked).toMatchObject({ code: 1, stderr: '' });
    expect(checked.stdout).toMatch(/right +right\.png/);
    expect(checked.stdout).toMatch(/read +bare\.png/);
    expect(checked.stdout).toMatch(/wrong +wrong\.png +row 1, column \d was read as \., it is b/);
    writeFileSync(join(pictures, 'wrong.txt'), 'no board');
    expect(await run('check', example('mosaic'), '--pictures', 'pictures')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^puzzlebot: pictures\/wrong\.txt: /),
    });
  });

  it('is a script or an installed package that exports a game, and nothing else', async () => {
    folder.write(
      'echo.mjs',
      `export default { name: 'echo', title: 'Echo', summary: 'Says it again.',
         solver: { options: [], solve: (text) => ({ solvable: true, json: { text }, text }) } };`,
    );
    folder.write(
      'drawn.mjs',
      `export default { name: 'drawn', title: 'Drawn', summary: 'Is shown.',
         practice: { options: [], size: { width: 9, height: 9 }, create: () => ({}) } };`,
    );
    const installed = folder.path('node_modules/puzzlebot-game-echo');
    mkdirSync(installed, { recursive: true });
    writeFileSync(join(installed, 'package.json'), '{ "name": "puzzlebot-game-echo", "main": "echo.mjs" }');
    copyFileSync(folder.path('echo.mjs'), join(installed, 'echo.mjs'));
    const asPackage = await run('solve', '--game', 'puzzlebot-game-echo', folder.write('board.txt', 'again'));
    expect(asPackage).toMatchObject({ code: 0, stdout: 'again\n' });
    folder.write('none.mjs', 'export default 7;');
    const { code, stdout } = await runCli(['solve', '--game', './echo.mjs', '-'], {
      cwd: folder.path('.'),
      input: 'hello',
    });
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'hello\n' });
    expect(await run('solve', '--game', './none.mjs')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('expected a game as default export'),
    });
    const faulty = readFileSync(folder.path('echo.mjs'), 'utf8').replace(
      '(text) => (',
      '(text) => text.none.of(',
    );
    folder.write('faulty.mjs', faulty);
    expect(await run('solve', '--game', './faulty.mjs', folder.path('board.txt'))).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        /^puzzlebot: \S+faulty\.mjs, line 2: Cannot read properties of undefined[^\n]*\n$/,
      ),
    });
  });

  it.each([
    [['play', '--game', './nowhere'], 'expected a folder with one rule file'],
    [['play', '--game'], 'expected a folder with a rule file, a script or a package for --game'],
    [['play', '--game', 'puzzlebot-game-none'], 'a package that is installed'],
    [['practice', '--game', './drawn.mjs'], '"play --game" practises the others'],
    [['read', '--game', example('mosaic'), 'echo.mjs'], 'echo.mjs'],
  ])('%s ends with one line that says what to do', async (args, message) => {
    const { code, stderr } = await run(...(args as string[]));
    expect(code).toBeGreaterThan(0);
    expect(stderr).toContain(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
