/** `play strata --waves all` in memory: the same command resumes a stopped run. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const main = join(import.meta.dirname, '../../../dist/cli/main.js');
/** Of 3x3: a wave of nine puzzles lasts longer than a busy machine keeps this process waiting. */
const wavesOf3x3 = ['play', 'strata', '--waves', 'all', '--size', '3', '--record', 'off'];

let home = '';
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'go-on-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const stateFolder = () => join(home, 'puzzlebot');

/** The file of the command without further options, which is the first to leave one. */
let firstFile: string | undefined;

async function progress(): Promise<string> {
  firstFile ??= (await readdir(stateFolder()).catch(() => [])).find((name) => name.endsWith('.progress'));
  return firstFile === undefined ? '' : readFile(join(stateFolder(), firstFile), 'utf8').catch(() => '');
}

/** Stored progress to wait for: any, a puzzle, or a wave. */
const progressOf = { atOnce: /^/, puzzle: /p|s/, wave: /^[ps]/ } as const;

/** Plays until the progress is stored, then stops the run; returns its stderr. */
async function playUntil(
  then: keyof typeof progressOf,
  signal: NodeJS.Signals,
  more: readonly string[] = [],
) {
  const env = { ...process.env, XDG_STATE_HOME: home };
  const child = spawn(process.execPath, [main, ...wavesOf3x3, ...more], { env, cwd: home });
  let stderr = '';
  child.stderr.on('data', (text) => (stderr += String(text)));
  const ended = once(child, 'exit');
  const isReached = async () => stderr.includes('wave ') && progressOf[then].test(await progress());
  while (child.exitCode === null && !(await isReached()))
    await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill(signal);
  await ended;
  return stderr;
}

describe.sequential('a stopped run of all waves', () => {
  it('resumes by the same command after kill -9 and after Ctrl-C, and starts over with --progress 0', async () => {
    expect(await playUntil('puzzle', 'SIGKILL')).not.toContain('goes on');
    const killed = await progress();
    expect(killed).toMatch(/^:[ps]+$/);
    const stderr = await playUntil('wave', 'SIGINT');
    expect(stderr).toContain(`goes on where it was stopped (progress ${killed})`);
    const stopped = await progress();
    expect(stopped).toMatch(/^[ps]+(?::[ps]+)?$/);
    expect(await playUntil('atOnce', 'SIGINT', ['--seed', '3'])).not.toContain('goes on');
    expect(await progress(), 'a command with another seed is another game').toBe(stopped);
    expect(await playUntil('atOnce', 'SIGINT', ['--progress', '0'])).not.toContain('goes on');
    expect(await progress()).toMatch(/^(?::[ps]+)?$/);
  }, 240_000);

  it('starts over when the stored progress is damaged', async () => {
    await playUntil('puzzle', 'SIGKILL');
    await writeFile(join(stateFolder(), firstFile!), 'spoilt');
    expect(await playUntil('atOnce', 'SIGKILL'), 'a spoilt file').not.toContain('goes on');
  }, 240_000);
});
