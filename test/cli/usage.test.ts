/** Common behaviour of the command line: examples, mistyped words, amount of output. */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exitCodes } from '../../src/core/errors.ts';
import { commands } from '../../src/cli/command-list.ts';
import { didYouMean } from '../../src/core/words/did-you-mean.ts';
import { buildProgram } from '../../src/cli/program.ts';
import { mainFile, runCli } from '../support/run-cli.ts';

describe.skipIf(!existsSync('/dev/full'))('an output that cannot be written', () => {
  it.each(['config', 'solve lights-out oo/oo', 'sabr examples/01-colours.sabr', '--help'])(
    'ends %s in one line',
    (words) => {
      const { status, stderr } = spawnSync(
        'sh',
        ['-c', `"$0" "$1" ${words} > /dev/full`, process.execPath, mainFile],
        {
          encoding: 'utf8',
        },
      );
      expect(stderr).toBe('puzzlebot: standard output cannot be written: the disk is full\n');
      expect(status).toBe(exitCodes.environment);
    },
  );
});

describe('the examples of --help', () => {
  const examples = commands.flatMap(({ name, examples: of }) => of.map(([words]) => [name, words] as const));

  it('exist for every command', () => {
    for (const { name, examples: of } of commands) expect(of.length, name).toBeGreaterThan(0);
  });

  it.each(examples)('of %s are valid: %s', async (name, line) => {
    const words = Array.from(line.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, plain]) => quoted ?? plain!);
    expect(words[0]).toBe(name);
    const program = await buildProgram(words);
    let ran = false;
    const stub = (command: typeof program): void => {
      if (command.commands.length === 0) command.action(() => void (ran = true));
      command.commands.forEach(stub);
    };
    stub(program);
    await program.parseAsync(words, { from: 'user' });
    expect(ran).toBe(true);
  });

  it('end the help of a command, with a game and without', async () => {
    for (const words of [['solve'], ['solve', 'strata']]) {
      const { code, stdout } = await runCli([...words, '--help']);
      expect(code).toBe(0);
      expect(stdout).toContain(
        '\nExamples:\n  puzzlebot solve strata level.txt\n      a board from a file\n',
      );
    }
  });
});

describe('a mistyped word', () => {
  it.each([
    ['strat', 'strata'],
    ['st8rts', 'str8ts'],
    ['continuty', 'continuity'],
    ['desktpo', 'desktop'],
  ])('%s is answered with %s', (typed, meant) => {
    expect(didYouMean(typed, ['strata', 'str8ts', 'continuity', 'desktop'])).toBe(
      ` (did you mean ${meant}?)`,
    );
  });

  it.each(['', 'x', 'sudoku', 'strapless'])('"%s" is answered without a guess', (typed) => {
    expect(didYouMean(typed, ['strata', 'str8ts', 'continuity'])).toBe('');
  });

  it('is answered by the program: command, game, option, value', async () => {
    const errorOf = async (...words: string[]) => (await runCli(words)).stderr;
    expect(await errorOf('slove')).toMatch(/did you mean solve/i);
    expect(await errorOf('solve', 'strat')).toMatch(/did you mean strata/);
    expect(await errorOf('play', 'strata', '--sede', '3')).toMatch(/did you mean --seed/i);
    expect(await errorOf('play', 'strata', '--on', 'desktp')).toMatch(/did you mean desktop/);
    expect(await errorOf('generate', 'str8ts', '--difficulty', 'hrad')).toMatch(/did you mean hard/);
    expect(await errorOf('help', 'slove')).toMatch(/did you mean solve/);
  });
});

describe('the amount of output', () => {
  const short = ['play', 'strata', '--size', '2', '--colors', '2', '--puzzle', '--record', 'off'];

  it('is limited to the result and problems with --quiet', async () => {
    const { code, stdout, stderr } = await runCli([...short, '--quiet']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/1 of 1 solved/);
    expect((await runCli(['--quiet', 'read', 'strata', 'no-such.png'])).stderr).toMatch(/no-such\.png/);
  });

  it('includes time and memory with --verbose, for any command, on stderr only', async () => {
    const { stdout, stderr } = await runCli(['solve', 'lights-out', '.o./ooo/.o.', '--json', '--verbose']);
    expect(stderr).toMatch(/^took \d+\.\d s, \d+\.\d s of processor, \d+ MB of memory\n$/);
    expect(JSON.parse(stdout)).toHaveProperty('solvable');
  });

  it.skipIf(process.platform === 'win32')('ends cleanly when its reader is gone', () => {
    const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-head-'));
    const runShell = (line: string) =>
      spawnSync('bash', ['-c', `set -o pipefail; ${line}`], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, node: process.execPath, main: mainFile, PUZZLEBOT_CONFIG: '' },
      });
    const puzzles = runShell('"$node" "$main" generate adrift --count 2000 | head -1');
    expect([puzzles.status, puzzles.stdout.length > 50]).toEqual([0, true]);
    expect(puzzles.stderr).not.toMatch(/Error|at /);
    // A run whose reader is gone ends as after Ctrl-C, with its record closed.
    const run = runShell('"$node" "$main" play strata --run-dir run 2>&1 | head -1');
    expect([run.status, run.stdout]).toEqual([exitCodes.stopped, 'the run is written to run\n']);
    expect(readFileSync(join(folder, 'run/run.jsonl'), 'utf8')).toContain('stopped by the user');
    rmSync(folder, { recursive: true });
  });

  it('includes every step with --verbose: what, where, and after what time its effect was seen', async () => {
    const { stderr } = await runCli([...short, '--verbose']);
    expect(stderr).toMatch(/^ {2}\d+\.\d{3}: found the game in the picture$/m);
    expect(stderr).toMatch(/^ {2}\d+\.\d{3}: click at \d+,\d+: \S/m);
    expect(stderr).toMatch(/^ {2}\d+\.\d{3}: seen after \d+ ms: \S/m);
  });
});
