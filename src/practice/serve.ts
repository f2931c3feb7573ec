/**
 * Serves a practice game as a web page to this machine only. The browser runs the same game as the
 * embedded screen, from the bundle `dist/browser/practice`. The page sends its witness record back,
 * and `GET /witness` returns it to tests. Only files of the bundle are served.
 */

import { readFile } from 'node:fs/promises';
import { argumentError, EnvironmentError, PuzzlebotError } from '../core/errors.ts';
import { optionName, type OptionValues } from '../core/options.ts';
import type { Game } from '../games/game.ts';
import type { Practice } from '../games/practice-game.ts';
import { browserBundle } from '../pages/browser-bundle.ts';
import { type LocalReply, type LocalServer, type LocalSite, serveLocally } from '../pages/local-server.ts';
import { pageHtml } from './page-html.ts';

/** Limit on a witness record, bytes. */
const maxWitnessBytes = 4_000_000;

/**
 * Serves a game's practice on 127.0.0.1 until it is closed.
 * @param game from the registry, since the page loads it by name, or from a rule file
 * @param options as typed; only the game's practice options are used
 * @param port 0 for any free one
 * @param bundle directory of the bundle, as a `file:` URL ending in `/`
 * @returns the server, with its address
 * @throws RangeError for a bad option, or a game without practice; EnvironmentError when the port
 *   is taken or the page is not compiled
 */
export async function servePractice(
  game: Game,
  options: OptionValues,
  port: number,
  bundle: URL = browserBundle('practice/'),
): Promise<LocalServer> {
  if (!game.practice) throw argumentError('<game>', 'a game with a practice', game.name);
  game.practice.create(options);
  await readFile(new URL('practice.js', bundle)).catch(() => {
    throw new EnvironmentError('the practice page is not compiled; run "npm run build"');
  });
  const { title, name, practice } = game;
  const page = (query: URLSearchParams) => {
    const asked = ownOptions(practice, { ...options, ...Object.fromEntries(query) });
    const played = practice.onPage?.(asked) ?? { practice: name, options: asked };
    const hasSeeds = practice.options.some((option) => optionName(option) === 'seed');
    return pageHtml({ title: `${title} practice – puzzlebot`, rules: practice.rules, hasSeeds, ...played });
  };
  return serveLocally(practiceSite(page, bundle), port);
}

function ownOptions(practice: Practice, options: OptionValues): OptionValues {
  const names = practice.options.map(optionName);
  return Object.fromEntries(
    names.filter((name) => options[name] !== undefined).map((name) => [name, options[name]]),
  );
}

/** The path of a file of the bundle. */
const bundledModule = /^\/practice\/([\w-]+\.js)$/;

/**
 * Serves the page with the options in its query, the bundle's files, and the last witness record.
 */
function practiceSite(page: (query: URLSearchParams) => string, bundle: URL): LocalSite {
  let witness = 'null';
  return {
    maxBodyBytes: maxWitnessBytes,
    policy:
      "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src data:; connect-src 'self'",
    async answer({ method, path, query, body }) {
      if (method === 'POST') {
        if (path !== '/witness') return undefined;
        const text = Buffer.from(body).toString('utf8');
        if (!isJson(text)) return { status: 400, type: 'text/plain', content: 'expected JSON\n' };
        witness = text;
        return { status: 204 };
      }
      if (path === '/') return pageOrWhyNot(() => page(query));
      if (path === '/witness') return { type: 'application/json', content: witness };
      const [, module] = bundledModule.exec(path) ?? [];
      if (module === undefined) return undefined;
      const content = await readFile(new URL(module, bundle)).catch(() => undefined);
      return content && { type: 'text/javascript; charset=utf-8', content };
    },
  };
}

/** Returns the page, or a message about bad options in its query. */
function pageOrWhyNot(page: () => string): LocalReply {
  try {
    return { type: 'text/html; charset=utf-8', content: page() };
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof PuzzlebotError)) throw error;
    return { status: 400, type: 'text/plain; charset=utf-8', content: `${error.message}\n` };
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
