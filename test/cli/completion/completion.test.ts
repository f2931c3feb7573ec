/** What a shell offers after a part of a command line. */

import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { candidates } from '../../../src/cli/completion/candidates.ts';
import { mainFile, runCli } from '../../support/run-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-completion-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('what may follow', () => {
  it('are commands, then games, then options of both', async () => {
    expect(await candidates(['so'])).toEqual(['solve']);
    expect(await candidates(['hint', 'str'])).toEqual(['str8ts', 'strata']);
    expect(await candidates(['solve', 'str8ts', '--me'])).toEqual(['--method']);
    expect(await candidates(['solve', 'strata', '--'])).toEqual(
      expect.arrayContaining(['--palette', '--json', '--out', '--help']),
    );
  });

  it('is nothing of the template, nothing in place of a value, and nothing after what is unknown', async () => {
    expect(await candidates(['play', ''])).not.toContain('blank');
    expect(await candidates(['solve', 'strata', '--palette', ''])).toEqual([]);
    expect(await candidates(['fly', ''])).toContain('solve');
  });
});

describe('the script for bash', () => {
  const hasBash = spawnSync('bash', ['--version']).status === 0;

  it.skipIf(!hasBash)('completes a game in a real shell', async () => {
    const program = join(folder, 'puzzlebot');
    writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${mainFile}" "$@"\n`);
    chmodSync(program, 0o755);
    const { stdout } = await runCli(['completion', 'bash']);
    const line = [
      stdout,
      'COMP_WORDS=(puzzlebot play ad); COMP_CWORD=2; _puzzlebot',
      'printf "%s\\n" "${COMPREPLY[@]}"',
    ].join('\n');
    const env = { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH']}` };
    expect(execFileSync('bash', ['-c', line], { env, encoding: 'utf8' })).toBe('adrift\n');
  });

  it('is refused for a shell that it does not know', async () => {
    const { code, stderr } = await runCli(['completion', 'tcsh']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/bash or zsh or fish for the shell, got "tcsh"/);
  });
});
