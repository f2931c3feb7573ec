/** Signed records: whose they are, and which ones are rejected. */

import { execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../support/run-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-signature-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string) => join(folder, name);
function writeKeys(name: string, type: 'ed25519' | 'ed448' = 'ed25519'): void {
  const { privateKey, publicKey } = generateKeyPairSync(type as 'ed25519');
  writeFileSync(file(`${name}.pem`), privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(file(`${name}.pub.pem`), publicKey.export({ type: 'spki', format: 'pem' }));
}

const play = (...args: string[]) =>
  runCli(['play', 'lights-out', '--size', '3x3', '--presses', '1', ...args], { cwd: folder });
const verify = (...args: string[]) => runCli(['verify', ...args], { cwd: folder });

beforeAll(async () => {
  writeKeys('key');
  writeKeys('other');
  writeKeys('long', 'ed448');
  const { code, stderr } = await play('--sign', 'key.pem', '--run-dir', 'run');
  expect(stderr).not.toMatch(/unexpected/);
  expect(code).toBe(0);
});

describe('a signed record', () => {
  it('passes with the key that signed it, and says so', async () => {
    const { code, stdout } = await verify('run', '--key', 'key.pub.pem');
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^verified: 1 of 1 levels.*\nsigned: with the key that belongs to key\.pub\.pem$/m,
    );
    expect(JSON.parse((await verify('run', '--key', 'key.pub.pem', '--json')).stdout).signed).toBe(true);
  });

  it('passes with other tools, since the signature is a plain one', () => {
    if (spawnSync('openssl', ['version']).status !== 0) return;
    const args = '-verify -pubin -inkey key.pub.pem -rawin -in run/run.jsonl -sigfile run/run.sig';
    const output = execFileSync('openssl', ['pkeyutl', ...args.split(' ')], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(output).toMatch(/Verified Successfully/);
  });

  it('does not pass with another key', async () => {
    const { code, stdout } = await verify('run', '--key', 'other.pub.pem');
    expect(code).toBe(1);
    expect(stdout).toMatch(/^not verified: run\.sig is no signature of this record by that key$/m);
  });

  it('does not pass unsigned, with the signature of another record, or with a changed byte', async () => {
    await play('--run-dir', 'plain');
    expect((await verify('plain', '--key', 'key.pub.pem')).stdout).toMatch(/the record is not signed/);
    expect((await verify('plain')).code).toBe(0);
    const signature = readFileSync(file('run/run.sig'));
    writeFileSync(file('plain/run.sig'), signature);
    expect((await verify('plain', '--key', 'key.pub.pem')).code).toBe(1);
    signature[0]! ^= 1;
    writeFileSync(file('run/run.sig'), signature);
    const { code, stdout } = await verify('run', '--key', 'key.pub.pem', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ agrees: false, signed: false });
  });
});

describe('a wrong key', () => {
  it.each([
    [['--sign', 'no-such.pem'], /no-such\.pem: no such file; give the PEM file of a key/],
    [['--sign', 'key.pub.pem'], /key\.pub\.pem: expected a private Ed25519 key in PEM form, found none/],
    [['--sign', 'long.pem'], /found a key of type ed448; "openssl genpkey -algorithm ed25519/],
    [['--sign', 'key.pem', '--record', 'off'], /expected --record all or failures with it for --sign/],
  ])('%j is refused before anything is played or recorded', async (args, message) => {
    const { code, stderr } = await play(...args);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});
