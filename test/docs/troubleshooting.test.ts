/** Each message of docs/guide/troubleshooting.md is provoked, so that none outlives its cause. */

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CliRun, runCli } from '../support/run-cli.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(`${root}docs/guide/troubleshooting.md`, 'utf8');
const messages = [...page.matchAll(/^\| `([^`]+)` +\|/gm)].map(([, message]) => message!);

const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-troubles-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fixture = (name: string) => `${root}fixtures/${name}`;
const run = (words: string, more: Parameters<typeof runCli>[1] = {}) =>
  runCli(words.split(' '), { cwd: folder, ...more });
const noDesktop = { DISPLAY: undefined, WAYLAND_DISPLAY: undefined };

beforeAll(() => {
  writeFileSync(join(folder, 'text.png'), 'a text');
  const { publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(join(folder, 'key.pem'), publicKey.export({ type: 'spki', format: 'pem' }));
  for (const name of ['signed', 'changed'])
    cpSync(fixture('strata/runs/one-puzzle-3x3'), join(folder, name), { recursive: true });
  const file = join(folder, 'changed/run.jsonl');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"atMs":(\d)/, '"atMs":1$1'));
});

/** What provokes each message, in the order of the page. */
const provoked: readonly (() => Promise<CliRun>)[] = [
  () => run('play strata --on desktop --window X', { env: noDesktop }),
  () => run('play strata --on browser --url http://127.0.0.1:1/', { env: { PATH: folder } }),
  () => run('play strata --on desk --run no-such-game'),
  () => run('play str8ts --on desktop --count 3'),
  () => run(`play lights-out --run-dir ${folder}`),
  () => run('play strat'),
  () => run(`read strata ${fixture('continuity/should-read/2x2-drawn-by-hand.png')}`),
  () => run(`read adrift ${fixture('adrift/should-refuse/blurred.png')}`),
  () => run(`read strata ${fixture('strata/should-refuse/cell-between-two-colours.jpg')}`),
  () => run('read strata no-such.png'),
  () => run('read strata text.png'),
  () => run('solve strata -', { input: 'a b .\nb a .\n. . c\n' }),
  () => run('solve str8ts no-such-board'),
  () => run('solve strata -', { input: 'a b\nb !\n' }),
  () => run('verify changed'),
  () => run('verify signed --key key.pem'),
];

/** Whether a line of what was printed says a message. */
function says({ stdout, stderr }: CliRun, message: string): boolean {
  const parts = message.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('.*')).test(`${stdout}\n${stderr}`);
}

describe('the page of troubles', () => {
  it('has a cause for each of its messages', () => {
    expect(messages).toHaveLength(provoked.length);
  });

  it.each(messages.map((message, i) => [message, i] as const))(
    'says %s, which is provoked',
    async (message, i) => {
      const done = await provoked[i]!();
      expect(done.code).not.toBe(0);
      if (!says(done, message)) expect(`${done.stdout}${done.stderr}`).toBe(message);
    },
  );
});
