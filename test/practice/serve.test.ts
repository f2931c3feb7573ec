import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EnvironmentError } from '../../src/core/errors.ts';
import type { Game } from '../../src/games/game.ts';
import { games } from '../../src/games/registry.ts';
import { strataPractice } from '../../src/games/strata/practice/practice.ts';
import { pageHtml } from '../../src/practice/page-html.ts';
import type { LocalServer } from '../../src/pages/local-server.ts';
import { servePractice } from '../../src/practice/serve.ts';

const game: Game = { name: 'strata', title: 'Strata', summary: '', practice: strataPractice };

/**
 * Stand-ins for the bundle, including files that must not be served, so that a 404 means a refusal.
 */
const files = [
  'bundle/practice.js',
  'bundle/strata-1A2B.js',
  'bundle/inner/deep.js',
  'secret.js',
  'bundle/notes.txt',
];

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: Record<string, unknown>;
}

describe('the practice server', () => {
  let directory: string;
  let served: LocalServer;
  let port: number;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'practice-'));
    for (const file of files) {
      await mkdir(join(directory, dirname(file)), { recursive: true });
      await writeFile(join(directory, file), `// ${file}`);
    }
    served = await servePractice(game, { size: '4', port: '0', json: true }, 0, bundleIn(directory));
    port = Number(new URL(served.url).port);
  });

  afterAll(async () => {
    await served.close();
    await rm(directory, { recursive: true });
  });

  /** Sends the path unchanged; `fetch` would normalise it. */
  const ask = (
    path: string,
    options: { method?: string; headers?: object; body?: string } = {},
  ): Promise<Answer> =>
    new Promise((done, fail) => {
      const { method = 'GET', headers = {}, body } = options;
      const sent = request({ host: '127.0.0.1', port, path, method, headers: { ...headers } }, (answer) => {
        let text = '';
        answer.on('data', (part: Buffer) => (text += part.toString()));
        answer.on('end', () => done({ status: answer.statusCode ?? 0, body: text, headers: answer.headers }));
      });
      sent.on('error', fail);
      sent.end(body);
    });

  it("serves the page with the title, the game and the game's own options", async () => {
    const { status, body } = await ask('/');
    expect(status).toBe(200);
    expect(body).toContain('<title>Strata practice – puzzlebot</title>');
    expect(body).toContain('"practice":"strata","options":{"size":"4"}');
  });

  it('serves the files of the bundle', async () => {
    for (const path of ['/practice/practice.js', '/practice/strata-1A2B.js', '/practice/practice.js?x=1']) {
      const { status, body, headers } = await ask(path);
      expect([path, status]).toEqual([path, 200]);
      expect(headers['content-type']).toMatch(/^text\/javascript/);
      expect(body).toBe(`// ${path.replace('/practice', 'bundle').split('?')[0]}`);
    }
  });

  it.each([
    '/secret.js',
    '/practice/secret.js',
    '/practice/notes.txt',
    '/practice/inner/deep.js',
    '/practice/../secret.js',
    '/practice/..%2fsecret.js',
    '/practice/%2e%2e/secret.js',
    '/practice/..\\secret.js',
    '//secret.js',
    '/../../../../etc/passwd',
    '/practice/none.js',
    '/practice/',
  ])('refuses %s', async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(body).toBe('not found\n');
  });

  it('refuses other host names, so that no other site can reach it', async () => {
    expect((await ask('/', { headers: { host: 'evil.example' } })).status).toBe(403);
    expect((await ask('/', { headers: { host: `evil.example:${port}` } })).status).toBe(403);
    expect((await ask('/', { headers: { host: `localhost:${port}` } })).status).toBe(200);
  });

  it('refuses other methods', async () => {
    expect((await ask('/', { method: 'DELETE' })).status).toBe(405);
    expect((await ask('/', { method: 'HEAD' })).body).toBe('');
  });

  it('returns the witness record that the page sent last', async () => {
    expect((await ask('/witness')).body).toBe('null');
    const record = JSON.stringify({ screen: 'puzzle', clicks: [], solved: [] });
    const sent = await ask('/witness', {
      method: 'POST',
      body: record,
      headers: { origin: served.url.slice(0, -1) },
    });
    expect(sent.status).toBe(204);
    expect(await ask('/witness')).toMatchObject({ status: 200, body: record });
  });

  it('accepts no witness record from other pages, none that is not JSON, and none at other paths', async () => {
    const before = (await ask('/witness')).body;
    const foreign = { method: 'POST', body: '{}', headers: { origin: 'http://evil.example' } };
    expect((await ask('/witness', foreign)).status).toBe(403);
    expect((await ask('/witness', { method: 'POST', body: 'no' })).status).toBe(400);
    expect((await ask('/', { method: 'POST', body: '{}' })).status).toBe(404);
    expect((await ask('/witness')).body).toBe(before);
  });

  it('listens on the loopback address only', async () => {
    const reachable = (host: string) =>
      new Promise<boolean>((done) => {
        const socket = connect({ host, port, timeout: 2000 });
        const end = (result: boolean) => {
          socket.destroy();
          done(result);
        };
        socket.on('connect', () => end(true));
        socket.on('error', () => end(false));
        socket.on('timeout', () => end(false));
      });
    expect(await reachable('127.0.0.1')).toBe(true);
    const others = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .filter((address) => !address.internal && address.family === 'IPv4')
      .map((address) => address.address);
    // Another loopback address replaces an external one, which not every machine has.
    for (const host of ['127.0.0.2', ...others]) expect(await reachable(host)).toBe(false);
  });

  it('reports a port that is taken', async () => {
    const again = servePractice(game, {}, port, bundleIn(directory));
    await expect(again).rejects.toThrow(EnvironmentError);
    await expect(again).rejects.toThrow(`127.0.0.1:${port}`);
  });

  it('refuses bad options before it listens, and games without practice', async () => {
    const root = bundleIn(directory);
    await expect(servePractice(game, { size: '9' }, 0, root)).rejects.toThrow('--size');
    await expect(servePractice({ name: 'x', title: 'X', summary: '' }, {}, 0, root)).rejects.toThrow(
      RangeError,
    );
  });

  it('says what to do when nothing is compiled', async () => {
    const nowhere = servePractice(game, {}, 0, pathToFileURL(`${directory}/none/`));
    await expect(nowhere).rejects.toThrow('npm run build');
  });

  it('is gone after close', async () => {
    const other = await servePractice(game, {}, 0, bundleIn(directory));
    expect((await fetch(other.url)).status).toBe(200);
    await other.close();
    await expect(fetch(other.url)).rejects.toThrow();
  });
});

describe('the page', () => {
  it('escapes everything inserted into it', () => {
    const html = pageHtml({
      title: '</title><script>alert(1)</script>',
      practice: 'm',
      options: { size: '</script><script>alert(2)</script>' },
    });
    expect(html).not.toContain('<script>alert');
  });

  it.each(games)('exists for every game with a practice: $name', async ({ load }) => {
    const played = await load();
    if (!played.practice) return;
    const served = await servePractice(played, {}, 0);
    const seen = await modulesOf(served.url);
    await served.close();
    expect(seen.length).toBeGreaterThan(3);
    expect(seen.filter(({ status }) => status !== 200)).toEqual([]);
  });
});

/** Lists the modules that the page can load, by following the imports of the compiled bundle. */
async function modulesOf(url: string): Promise<{ readonly path: string; readonly status: number }[]> {
  const wanted = new Set(['/practice/practice.js']);
  const seen = [];
  for (const path of wanted) {
    const answer = await fetch(new URL(path, url));
    seen.push({ path, status: answer.status });
    for (const [, from] of (await answer.text()).matchAll(/(?:from|import)\(?\s*"(\.[^"]+)"/g)) {
      wanted.add(new URL(from!, new URL(path, url)).pathname);
    }
  }
  return seen;
}

/** Returns the URL of the stand-ins for the server. */
const bundleIn = (directory: string): URL => pathToFileURL(`${directory}/bundle/`);
