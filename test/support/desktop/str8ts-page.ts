/**
 * Pages of Str8ts for a real browser: the practice game as the command line serves it, and those of
 * fixtures/str8ts/game-pages, which share nothing with it. All record their own events.
 */

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Str8tsWitness } from '../../../src/games/str8ts/practice/practice.ts';
import { until } from './desktop-windows.ts';
import { type DesktopRun, playOnDesktop, serveStrata } from './strata-page.ts';

/** A 9x9 board with one solution, made by `generate str8ts --seed 7`; it has 51 open cells. */
export const openBoard = '#....#c.#.#.9..a2.....ih...##..4.##..6........##....#f...##....2.#...5#.#.##....#';

/** A page of the fixtures, while it is served. */
export interface GamePage {
  readonly url: string;
  /** The page's own record of events, as soon as a browser shows it. */
  witness(): Promise<GamePageWitness>;
  close(): Promise<void>;
}

/** The record of such a page. */
export interface GamePageWitness {
  /**
   * What was clicked: `cell`, `fixed` (black or given), `digit`, `nothing`, or the word on a
   * button.
   */
  readonly clicks: readonly string[];
  /** Keys that went down, by the browser's names. */
  readonly keys: readonly string[];
  readonly solved: boolean;
  /** The digits of all cells, 0 for none, separated by blanks. */
  readonly board: string;
}

/**
 * Serves a page of fixtures/str8ts/game-pages.
 * @param name its file without `.html`
 * @param query its parameters: `board` in text form, and others that the page knows
 */
export async function serveGamePage(
  name: string,
  query: Readonly<Record<string, string>>,
): Promise<GamePage> {
  const file = new URL(`../../../fixtures/str8ts/game-pages/${name}.html`, import.meta.url);
  const source = readFileSync(fileURLToPath(file));
  let latest: GamePageWitness | undefined;
  const server = createServer((request, response) => {
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(request.url?.startsWith('/?') ? source : '');
      return;
    }
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      latest = JSON.parse(body) as GamePageWitness;
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/?${new URLSearchParams(query).toString()}`,
    witness: () => until('the page is loaded', 30_000, async () => latest),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The practice game of Str8ts, while it is served. */
export interface Str8tsPage {
  readonly url: string;
  witness(): Promise<Str8tsWitness>;
  close(): void;
}

/** Starts `puzzlebot practice str8ts` and waits for its address. */
export async function serveStr8ts(options: readonly string[]): Promise<Str8tsPage> {
  const page = await serveStrata(options, 'str8ts');
  return { ...page, witness: async () => (await page.witness()) as Str8tsWitness };
}

/** Starts `puzzlebot play str8ts --on desktop` as its own process. */
export const playStr8ts = (
  env: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
): DesktopRun => playOnDesktop(env, args, 'str8ts');
