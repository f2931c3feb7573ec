/**
 * Checks the manual: types each console block of README and docs, one folder per page, and compares
 * the output. `…` stands for any text.
 */

import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainFile } from '../support/run-cli.ts';

const docs = fileURLToPath(new URL('../../docs/', import.meta.url));
const pages = ['../README.md', ...readdirSync(docs, { recursive: true, encoding: 'utf8' })].filter((file) =>
  file.endsWith('.md'),
);

interface Typed {
  readonly line: string;
  readonly printed: string;
}

/** Extracts the commands of a page, each with the output that follows it. */
function consoleOf(page: string): Typed[] {
  const blocks = [...page.matchAll(/^```console\n([^]*?)^```$/gm)].map(([, block]) => block!);
  return blocks.flatMap((block) =>
    block
      .split(/^\$ /m)
      .slice(1)
      .map((part) => {
        const [line = '', ...rest] = part.trimEnd().split('\n');
        return { line, printed: rest.join('\n') };
      }),
  );
}

/** Returns whether a text matches the output that a page shows. */
function isAsShown(shown: string, text: string): boolean {
  const parts = shown.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^]*')}$`).test(text.trimEnd());
}

const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-guide-'));
beforeAll(() => {
  const program = join(folder, 'puzzlebot');
  writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${mainFile}" "$@"\n`);
  chmodSync(program, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function type(line: string, cwd: string): Promise<string> {
  const env = {
    ...process.env,
    NO_COLOR: '1',
    PATH: `${folder}${delimiter}${process.env['PATH']}`,
    PUZZLEBOT_CONFIG: join(cwd, 'config.json'),
  };
  return new Promise((resolve, reject) => {
    const shell = spawn('bash', ['-c', line], { cwd, env, stdio: ['ignore', 'pipe', 'ignore'] });
    let text = '';
    shell.stdout.on('data', (chunk) => (text += chunk));
    shell.on('error', reject).on('close', () => resolve(text));
  });
}

describe.skipIf(process.platform === 'win32')('a page of the docs', () => {
  const consoles = pages.map((page) => [page, consoleOf(readFileSync(docs + page, 'utf8'))] as const);

  it.each(consoles.filter(([, typed]) => typed.length > 0))(
    '%s shows what its commands print',
    async (_, typed) => {
      const cwd = mkdtempSync(join(folder, 'page-'));
      for (const { line, printed } of typed) {
        const text = await type(line, cwd);
        if (!isAsShown(printed, text)) expect(`$ ${line}\n${text.trimEnd()}`).toBe(`$ ${line}\n${printed}`);
      }
    },
  );

  it('has commands, and a wrong output would be noticed', () => {
    expect(consoles.flatMap(([, typed]) => typed).length).toBeGreaterThan(24);
    expect(isAsShown('a … c', 'a b c\n')).toBe(true);
    expect(isAsShown('a … c', 'a b d\n')).toBe(false);
    expect(isAsShown('1+1', '11')).toBe(false);
  });
});
