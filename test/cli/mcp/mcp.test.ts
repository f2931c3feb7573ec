/** The server for assistants, used through the protocol's own client. */

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { harmless, optionWords } from '../../../src/cli/mcp/words.ts';
import { mainFile, runCli } from '../../support/run-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-mcp-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const clients: Client[] = [];
afterEach(async () => void (await Promise.all(clients.splice(0).map((client) => client.close()))));

async function start(words: readonly string[] = [], otherEnv = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const env = { ...process.env, PUZZLEBOT_CONFIG: '', ...otherEnv } as Record<string, string>;
  const args = [mainFile, 'mcp', ...words];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: folder, env }));
  return client;
}

/** Connects a client that is closed after the test. */
async function connect(...given: Parameters<typeof start>): Promise<Client> {
  const client = await start(...given);
  clients.push(client);
  return client;
}

async function call(client: Client, name: string, given: Record<string, unknown>) {
  const answer = await client.callTool({ name, arguments: given });
  const [{ text }] = answer.content as [{ text: string }];
  return { isError: answer.isError === true, text };
}

const shot = fileURLToPath(
  new URL('../../../fixtures/str8ts/should-read/css-grid-dark-in-chromium.png', import.meta.url),
);
const plain = ['read', 'solve', 'rate', 'hint', 'generate', 'sabr', 'doctor'];

describe('an assistant', () => {
  let client: Client;
  beforeAll(async () => void (client = await start()));
  afterAll(() => client.close());

  it('is offered tools that read and solve, and play only if the user allowed it', async () => {
    const namesOf = async (of: Client) => (await of.listTools()).tools.map(({ name }) => name);
    expect(await namesOf(client)).toEqual(plain);
    expect(await namesOf(await connect(['--allow-play']))).toEqual([...plain, 'play']);
  });

  it('reads a screenshot by its path and by its bytes, and solves and explains what it shows', async () => {
    const byPath = await call(client, 'read', { game: 'str8ts', picture: shot });
    const pictureData = readFileSync(shot).toString('base64');
    const byBytes = await call(client, 'read', { game: 'str8ts', pictureData });
    expect(byBytes).toEqual(byPath);
    const { board } = JSON.parse(byPath.text) as { board: string[] };
    expect(board).toHaveLength(6);
    const solved = await call(client, 'solve', { game: 'str8ts', board: board.join('\n') });
    expect(JSON.parse(solved.text)).toMatchObject({ solutions: 1 });
    const hint = await call(client, 'hint', { game: 'str8ts', picture: shot });
    const where = await call(client, 'hint', { game: 'str8ts', picture: shot, depth: 'where' });
    expect(where.text.length).toBeLessThan(hint.text.length);
    const rated = await call(client, 'rate', { game: 'str8ts', board: board.join('\n') });
    expect(JSON.parse(rated.text)).toHaveProperty('label');
  });

  it('generates puzzles with options, and the same ones for the same seed', async () => {
    const wish = { game: 'lights-out', count: 3, seed: 5, options: { size: '4x3' } };
    const { text } = await call(client, 'generate', wish);
    expect(text.split('\n')).toHaveLength(3);
    expect((await call(client, 'generate', wish)).text).toBe(text);
  });

  it('solves programs, and gets line and column of their errors', async () => {
    const program = readFileSync(new URL('../../../examples/01-colours.sabr', import.meta.url), 'utf8');
    const wrong = await call(client, 'sabr', { program: 'Sym { a b }\nBoard {' });
    expect(wrong).toMatchObject({ isError: true, text: expect.stringMatching(/:2:\d+: /) });
    const { text, isError } = await call(client, 'sabr', { program });
    expect({ text, isError }).toEqual({
      text: (await runCli(['sabr', '-', '--json'], { input: program })).stdout.trim(),
      isError: false,
    });
  });

  it('learns what works on this machine', async () => {
    // Without programs in reach doctor has less to start.
    const bare = await connect([], { PATH: folder });
    const { text } = await call(bare, 'doctor', {});
    expect(JSON.parse(text)).toHaveProperty('checks');
  });
});

/** A text file instead of a picture; none of its content may be disclosed. */
const boardAsText = fileURLToPath(
  new URL('../../../fixtures/strata/should-read/2x2-small.txt', import.meta.url),
);

describe('a wrong request of an assistant', () => {
  let client: Client;
  beforeAll(async () => void (client = await start()));
  afterAll(() => client.close());

  it.each([
    ['solve', { game: 'str8ts', board: '12\n34x' }, /line 2|column|expected/],
    ['solve', { game: 'str8ts' }, /expected one of board, picture and pictureData/],
    ['solve', { game: 'strata', picture: boardAsText }, /2x2-small.txt: not a picture/],
    ['solve', { game: 'lights-out', board: 'oo/oo', options: { out: 'x' } }, /expected none for the options/],
    ['read', { game: 'str8ts' }, /expected one of picture and pictureData$/],
    ['rate', { game: 'str8ts' }, /expected one of board, picture and pictureData/],
    ['rate', { game: 'str8ts', board: '11\n11' }, /both hold 1 in row 1/],
    ['rate', { game: 'continuity', pictureData: 'AAAA' }, /picture/],
    ['hint', { game: 'adrift', board: 'A./.B' }, /three faces/],
    ['hint', { game: 'str8ts', picture: '/no/such.png', depth: 'where' }, /no such/],
    ['hint', { game: 'str8ts', board: '.1\n1.', options: { entered: '9' } }, /4 cells .* for --entered/],
    ['read', { game: 'strata', picture: '/no/such.png' }, /no such/],
    ['read', { game: 'strata', pictureData: 'AAAA' }, /picture/],
    [
      'generate',
      { game: 'adrift', options: { html: '/tmp/x.html' } },
      /expected some of .* for the options, got "html"/,
    ],
    ['generate', { game: 'adrift', options: { side: '4 --out=/tmp/x' } }, /expected .* for --side/],
  ])('to %s with %j is answered in one line', async (name, given, message) => {
    const { isError, text } = await call(client, name, given);
    expect(isError).toBe(true);
    expect(text).toMatch(message);
    expect(text.split('\n')).toHaveLength(1);
  });

  it('cannot name a file, a folder, a page or a command', () => {
    const specs = ['--size <n>', '--html <file>', '--run-dir <folder>', '--on-end <command>', '--url <page>'];
    const options = specs.map((flags) => ({ flags, help: '' }));
    expect(harmless(options).map(({ flags }) => flags)).toEqual(['--size <n>']);
    expect(optionWords({ size: 5 }, options)).toEqual(['--size=5']);
    expect(() => optionWords({ runDir: '/' }, options)).toThrow(/some of size/);
  });
});

describe('play', () => {
  it('takes place where the user chose, and returns certificate and report', async () => {
    const client = await connect(['--allow-play']);
    const { isError, text } = await call(client, 'play', {
      game: 'lights-out',
      options: { size: '3x3', presses: 2 },
    });
    expect(isError).toBe(false);
    const { finished, certificate, report, run } = JSON.parse(text);
    expect({ finished, agrees: certificate.agrees }).toEqual({ finished: true, agrees: true });
    expect(existsSync(report)).toBe(true);
    expect(readdirSync(join(folder, run))).toContain('run.jsonl');
  });

  it('runs once at a time, and ends when the client cancels it', async () => {
    const client = await connect(['--allow-play']);
    const taken = new AbortController();
    const first = client.callTool(
      { name: 'play', arguments: { game: 'strata', options: { size: 6, colors: 6 } } },
      undefined,
      { signal: taken.signal },
    );
    const settled = first.then(
      () => 'answered',
      () => 'taken back',
    );
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await call(client, 'play', { game: 'lights-out' })).toEqual({
      isError: true,
      text: 'a run is going on; there is one at a time',
    });
    taken.abort();
    expect(await settled).toBe('taken back');
    for (;;) {
      const { text, isError } = await call(client, 'play', {
        game: 'lights-out',
        options: { size: '3x3', presses: 1 },
      });
      if (!isError) break;
      expect(text).toBe('a run is going on; there is one at a time');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  });
});
