import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EnvironmentError } from '../../src/core/errors.ts';
import type { Game } from '../../src/games/game.ts';
import { games } from '../../src/games/registry.ts';
import { strataPractice } from '../../src/games/strata/practice/practice.ts';
import { pageHtml } from '../../src/practice/page-html.ts';
import { servePractice, type ServedPractice } from '../../src/practice/serve.ts';

const game: Game = { name: 'strata', title: 'Strata', summary: '', practice: strataPractice };

/** Stand-ins for compiled files; what is not handed out is there as well, so that a 404 means a refusal. */
const files = [
  'practice/page.js',
  'practice/serve.js',
  'core/random.js',
  'games/strata/practice/practice.js',
  'games/blank/practice/practice.js',
  'cli/main.js',
  'secret.js',
];

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: Record<string, unknown>;
}

describe('the practice server', () => {
  let directory: string;
  let served: ServedPractice;
  let port: number;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'practice-'));
    for (const file of files) {
      await mkdir(join(directory, dirname(file)), { recursive: true });
      await writeFile(join(directory, file), `// ${file}`);
    }
    served = await servePractice(
      game,
      { size: '4', port: '0', json: true },
      0,
      pathToFileURL(`${directory}/`),
    );
    port = Number(new URL(served.url).port);
  });

  afterAll(async () => {
    await served.close();
    await rm(directory, { recursive: true });
  });

  /** Sends the path as it stands; `fetch` would tidy it up. */
  const ask = (
    path: string,
    options: { method?: string; headers?: object; body?: string } = {},
  ): Promise<Answer> =>
    new Promise((done, fail) => {
      const { method = 'GET', headers = {}, body } = options;
      const asked = request({ host: '127.0.0.1', port, path, method, headers: { ...headers } }, (answer) => {
        let text = '';
        answer.on('data', (part: Buffer) => (text += part.toString()));
        answer.on('end', () => done({ status: answer.statusCode ?? 0, body: text, headers: answer.headers }));
      });
      asked.on('error', fail);
      asked.end(body);
    });

  it("serves the page with the title, the module and the game's own options", async () => {
    const { status, body } = await ask('/');
    expect(status).toBe(200);
    expect(body).toContain('<title>Strata practice – puzzlebot</title>');
    expect(body).toContain(
      '"module":"/games/strata/practice/practice.js","name":"strataPractice","options":{"size":"4"}',
    );
  });

  it('serves the modules that the page needs', async () => {
    for (const path of [
      '/practice/page.js',
      '/core/random.js',
      '/games/strata/practice/practice.js',
      '/core/random.js?x=1',
    ]) {
      const { status, body, headers } = await ask(path);
      expect([path, status]).toEqual([path, 200]);
      expect(headers['content-type']).toMatch(/^text\/javascript/);
      expect(body).toBe(`// ${path.slice(1).split('?')[0]}`);
    }
  });

  it.each([
    '/secret.js',
    '/cli/main.js',
    '/practice/serve.js',
    '/games/blank/practice/practice.js',
    '/core/../secret.js',
    '/core/..%2fsecret.js',
    '/core/%2e%2e/secret.js',
    '/core/..\\secret.js',
    '//secret.js',
    '/../../../../etc/passwd',
    '/core/none.js',
    '/core/',
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

  it('hands out the witness record that the page sent last', async () => {
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

  it('takes no witness record from other pages, none that is no JSON, none elsewhere', async () => {
    const before = (await ask('/witness')).body;
    const foreign = { method: 'POST', body: '{}', headers: { origin: 'http://evil.example' } };
    expect((await ask('/witness', foreign)).status).toBe(403);
    expect((await ask('/witness', { method: 'POST', body: 'no' })).status).toBe(400);
    expect((await ask('/', { method: 'POST', body: '{}' })).status).toBe(404);
    expect((await ask('/witness')).body).toBe(before);
  });

  it('listens on the loopback only', async () => {
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
    // Another loopback address stands in for an outside one, which not every machine has.
    for (const host of ['127.0.0.2', ...others]) expect(await reachable(host)).toBe(false);
  });

  it('says clearly that a port is taken', async () => {
    const again = servePractice(game, {}, port, pathToFileURL(`${directory}/`));
    await expect(again).rejects.toThrow(EnvironmentError);
    await expect(again).rejects.toThrow(`127.0.0.1:${port}`);
  });

  it('refuses bad options before it listens, and games without practice', async () => {
    const root = pathToFileURL(`${directory}/`);
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
    const other = await servePractice(game, {}, 0, pathToFileURL(`${directory}/`));
    expect((await fetch(other.url)).status).toBe(200);
    await other.close();
    await expect(fetch(other.url)).rejects.toThrow();
  });
});

describe('the page', () => {
  it('cannot be broken out of by what it is told', () => {
    const html = pageHtml({
      title: '</title><script>alert(1)</script>',
      module: '/m.js',
      name: 'm',
      options: { size: '</script><script>alert(2)</script>' },
    });
    expect(html).not.toContain('<script>alert');
  });

  it.each(games.filter(({ practice }) => practice))('gets every module it needs: $name', async (played) => {
    const names = await modulesOf(`games/${played.name}/practice/practice.ts`, 'practice/page.ts');
    expect(names.length).toBeGreaterThan(4);
    const root = await mkdtemp(join(tmpdir(), 'practice-'));
    for (const name of names) {
      await mkdir(join(root, dirname(name)), { recursive: true });
      await writeFile(join(root, name), '');
    }
    const served = await servePractice(played, {}, 0, pathToFileURL(`${root}/`));
    const answers = await Promise.all(
      names.map(async (name) => [name, (await fetch(new URL(name, served.url))).status]),
    );
    await served.close();
    await rm(root, { recursive: true });
    expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
  });
});

/** The compiled modules that some sources come to import in the browser, as paths below the root. */
async function modulesOf(...files: readonly string[]): Promise<string[]> {
  const source = resolve(import.meta.dirname, '../../src');
  const seen = new Set(files.map((file) => join(source, file)));
  for (const file of seen) {
    const text = await readFile(file, 'utf8');
    for (const [, clause, from] of text.matchAll(/^import\s+([^;]*?)\s*from\s+'([^']+)'/gm)) {
      if (clause?.startsWith('type ')) continue;
      expect(from).toMatch(/^\.{1,2}\//);
      seen.add(resolve(dirname(file), from ?? ''));
    }
  }
  return [...seen].map((file) => file.slice(source.length + 1).replace(/\.ts$/, '.js'));
}
