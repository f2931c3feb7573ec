/**
 * Serves a practice game as a web page to this machine only. The browser runs the same game as the
 * embedded screen does, out of the bundle `dist/browser/practice`; the page sends its witness
 * record back, and `GET /witness` hands it to tests. Nothing but the files of the bundle is handed
 * out.
 */

import { readFile } from 'node:fs/promises';
import { argumentError, EnvironmentError } from '../core/errors.ts';
import { optionName, type OptionValues } from '../core/options.ts';
import type { Game } from '../games/game.ts';
import type { Practice } from '../games/practice-game.ts';
import { browserBundle } from '../pages/browser-bundle.ts';
import { type LocalServer, type LocalSite, serveLocally } from '../pages/local-server.ts';
import { pageHtml } from './page-html.ts';

/** Limit on a witness record, bytes. */
const maxWitnessBytes = 4_000_000;

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
): Promise<LocalServer> {
  if (!game.practice) throw argumentError('<game>', 'a game with a practice', game.name);
  game.practice.create(options);
  await readFile(new URL('practice.js', bundle)).catch(() => {
    throw new EnvironmentError('the practice page is not compiled; run "npm run build"');
  });
  const html = pageHtml({
    title: `${game.title} practice – puzzlebot`,
    ...(game.practice.rules !== undefined && { rules: game.practice.rules }),
    game: game.name,
    options: ownOptions(game.practice, options),
  });
  return serveLocally(practiceSite(html, bundle), port);
}

function ownOptions(practice: Practice, options: OptionValues): OptionValues {
  const names = practice.options.map(optionName);
  return Object.fromEntries(
    names.filter((name) => options[name] !== undefined).map((name) => [name, options[name]]),
  );
}

/** The address of a file of the bundle. */
const bundledModule = /^\/practice\/([\w-]+\.js)$/;

/** The page, the files of its bundle, and the last witness record. */
function practiceSite(html: string, bundle: URL): LocalSite {
  let witness = 'null';
  return {
    maxBodyBytes: maxWitnessBytes,
    policy:
      "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src data:; connect-src 'self'",
    async answer({ method, path, body }) {
      if (method === 'POST') {
        if (path !== '/witness') return undefined;
        const text = Buffer.from(body).toString('utf8');
        if (!isJson(text)) return { status: 400, type: 'text/plain', content: 'expected JSON\n' };
        witness = text;
        return { status: 204 };
      }
      if (path === '/') return { type: 'text/html; charset=utf-8', content: html };
      if (path === '/witness') return { type: 'application/json', content: witness };
      const [, module] = bundledModule.exec(path) ?? [];
      if (module === undefined) return undefined;
      const content = await readFile(new URL(module, bundle)).catch(() => undefined);
      return content && { type: 'text/javascript; charset=utf-8', content };
    },
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
