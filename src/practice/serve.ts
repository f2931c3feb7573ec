/**
 * Serves a practice game as a web page to this machine only. The browser runs the same game as the
 * embedded screen does, out of the bundle `dist/browser/practice`; the page sends its witness
 * record back, and `GET /witness` hands it to tests.
 *
 * It listens on 127.0.0.1, answers to its own names only (so that no other site can reach it under
 * a borrowed name), and hands out the files of the bundle and nothing else.
 */

import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { argumentError, EnvironmentError } from '../core/errors.ts';
import { optionName, type OptionValues } from '../core/options.ts';
import type { Game, Practice } from '../games/game.ts';
import { browserBundle } from '../pages/browser-bundle.ts';
import { pageHtml } from './page-html.ts';

/** A practice game being served. */
export interface ServedPractice {
  /** Address of the page, with the port that was taken. */
  readonly url: string;
  /** Stops serving and drops open connections. */
  close(): Promise<void>;
}

/** Longest witness record that is taken, in bytes. */
const longestWitness = 4_000_000;

/**
 * Serves a game's practice on 127.0.0.1 until it is closed.
 * @param game one of the registry, since the page loads it by its name
 * @param options what the user typed; the game's own practice options count
 * @param port 0 takes a free one
 * @param bundle directory of the bundle, as a `file:` address ending in `/`
 * @returns the address, and how to stop
 * @throws RangeError for a bad option, or a game without practice; EnvironmentError when the port
 *   is taken or nothing is compiled
 */
export async function servePractice(
  game: Game,
  options: OptionValues,
  port: number,
  bundle: URL = browserBundle('practice/'),
): Promise<ServedPractice> {
  if (!game.practice) throw argumentError('<game>', 'a game with a practice', game.name);
  game.practice.create(options);
  await readFile(new URL('practice.js', bundle)).catch(() => {
    throw new EnvironmentError('the practice page is not compiled; run "npm run build"');
  });
  const html = pageHtml({
    title: `${game.title} practice – puzzlebot`,
    game: game.name,
    options: ownOptions(game.practice, options),
  });
  const server = createServer();
  await listen(server, port);
  const taken = (server.address() as AddressInfo).port;
  const answer = answerer({ html, bundle, port: taken });
  server.on('request', (request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  return {
    url: `http://127.0.0.1:${taken}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function ownOptions(practice: Practice, options: OptionValues): OptionValues {
  const names = practice.options.map(optionName);
  return Object.fromEntries(
    names.filter((name) => options[name] !== undefined).map((name) => [name, options[name]]),
  );
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        new EnvironmentError(
          `cannot listen on 127.0.0.1:${port} (${error.message}); choose another --port, or 0 for a free one`,
        ),
      ),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
}

/** The address of a file of the bundle. */
const bundledModule = /^\/practice\/([\w-]+\.js)$/;

interface Site {
  readonly html: string;
  readonly bundle: URL;
  readonly port: number;
}

/** Answers requests; keeps the last witness record. */
function answerer(site: Site): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const names = [`127.0.0.1:${site.port}`, `localhost:${site.port}`];
  let witness = 'null';
  return async (request, response) => {
    const send = (status: number, type: string, body: string | Uint8Array) => {
      response.writeHead(status, { ...safety, 'content-type': type });
      response.end(request.method === 'HEAD' ? undefined : body);
    };
    const refuse = (status: number, why: string) => send(status, 'text/plain; charset=utf-8', `${why}\n`);
    if (!names.includes(request.headers.host ?? '')) return refuse(403, 'wrong host');
    const path = (request.url ?? '/').split('?', 1)[0] as string;
    if (request.method === 'POST') {
      const origin = request.headers.origin;
      if (path !== '/witness') return refuse(404, 'not found');
      if (origin !== undefined && !names.some((name) => origin === `http://${name}`))
        return refuse(403, 'wrong origin');
      const body = await readJson(request);
      if (body === undefined) return refuse(400, 'expected JSON');
      witness = body;
      response.writeHead(204, safety);
      response.end();
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'method not allowed');
    if (path === '/') return send(200, 'text/html; charset=utf-8', site.html);
    if (path === '/witness') return send(200, 'application/json', witness);
    const [, module] = bundledModule.exec(path) ?? [];
    if (module === undefined) return refuse(404, 'not found');
    const file = await readFile(new URL(module, site.bundle)).catch(() => undefined);
    return file ? send(200, 'text/javascript; charset=utf-8', file) : refuse(404, 'not found');
  };
}

/**
 * Headers of every answer: nothing is stored, nothing comes from elsewhere, nobody frames the page.
 */
const safety = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src data:; connect-src 'self'; frame-ancestors 'none'",
} as const;

/** The body when it is JSON of acceptable length. */
async function readJson(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > longestWitness) return undefined;
    parts.push(part);
  }
  const text = Buffer.concat(parts).toString('utf8');
  try {
    JSON.parse(text);
    return text;
  } catch {
    return undefined;
  }
}
