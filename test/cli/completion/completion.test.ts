/** Shell completion of command lines. */

import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { candidates } from '../../../src/cli/completion/completion.ts';
import { mainFile, runCli } from '../../support/run-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-completion-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the candidates', () => {
  it('are commands, then games, then options of both', async () => {
    expect(await candidates(['so'])).toEqual(['solve']);
    expect(await candidates(['hint', 'str'])).toEqual(['str8ts', 'strata']);
    expect(await candidates(['solve', 'str8ts', '--me'])).toEqual(['--method']);
    expect(await candidates(['solve', 'strata', '--'])).toEqual(
      expect.arrayContaining(['--palette', '--json', '--out', '--help']),
    );
  });

  it('include nothing of the template, nothing in place of a value, and nothing after an unknown word', async () => {
    expect(await candidates(['play', ''])).not.toContain('blank');
    expect(await candidates(['solve', 'strata', '--palette', ''])).toEqual([]);
    expect(await candidates(['play', 'strata', '--on', 'desk'])).toEqual(['desk', 'desktop']);
    expect(await candidates(['generate', 'str8ts', '--difficulty', 'e'])).toEqual(['easy', 'extreme']);
    expect(await candidates(['fly', ''])).toContain('solve');
  });
});

/** Scripts for real shells that complete a line and print the candidates, one per line. */
const shells = {
  bash: (script: string) => [
    script,
    'COMP_WORDS=(puzzlebot play ad); COMP_CWORD=2; _puzzlebot',
    'printf "%s\\n" "${COMPREPLY[@]}"',
  ],
  // compadd prints nothing outside of line editing; this replacement prints its arguments.
  zsh: (script: string) => [
    'compdef() { :; }; compadd() { print -l -- "${(@P)2}"; }',
    script.replace('#compdef puzzlebot', ''),
    'words=(puzzlebot play ad); CURRENT=3; _puzzlebot',
  ],
  fish: (script: string) => [script, 'complete -C "puzzlebot play ad"'],
} as const;

describe('the script of a shell', () => {
  it.each(Object.keys(shells) as (keyof typeof shells)[])('completes a game in a real %s', async (shell) => {
    // Skipped if the shell is not installed; npm run setup installs it.
    if (spawnSync(shell, ['--version']).status !== 0) return;
    const program = join(folder, 'puzzlebot');
    writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${mainFile}" "$@"\n`);
    chmodSync(program, 0o755);
    const { stdout } = await runCli(['completion', shell]);
    const lines = shells[shell](stdout).join('\n');
    const env = { ...process.env, HOME: folder, PATH: `${folder}${delimiter}${process.env['PATH']}` };
    expect(execFileSync(shell, ['-c', lines], { env, cwd: folder, encoding: 'utf8' })).toBe('adrift\n');
  });

  it('is refused for a shell that it does not know', async () => {
    const { code, stderr } = await runCli(['completion', 'tcsh']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/bash, zsh or fish for the shell, got "tcsh"/);
  });
});
