/**
 * Games from outside the project: a folder with a rule file, a script, or an installed package.
 * Only scripts and packages run code.
 */

import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { argumentError, ParseError, quoted } from '../core/errors.ts';
import type { Game } from '../games/game.ts';
import { addGame } from '../games/registry.ts';

/** Prefix of the names of packages that hold a game. */
const packagePrefix = 'puzzlebot-game-';
/** Time limit for a script to load, ms; with the packages that it imports, that takes seconds. */
const loadLimitMs = 20_000;
const scripts = ['.js', '.mjs', '.cjs'];

/**
 * Loads a game and registers it in this process.
 * @param path as typed: a folder with a rule file, the file, a script, or a package's name
 * @returns the game's name
 * @throws ParseError for an invalid rule file or a script without a game; RangeError for a package
 *   that is not installed, or the name of a built-in game
 */
export async function addOutside(path: string): Promise<string> {
  const game = await loadOutside(path);
  addGame(game, path);
  return game.name;
}

/**
 * Loads a game from outside.
 * @param path a folder with a rule file, the file, a script, or a package's name
 * @returns the game
 * @throws ParseError for an invalid rule file or a script without a game; RangeError for a package
 *   that is not installed
 */
export async function loadOutside(path: string): Promise<Game> {
  if (path.startsWith(packagePrefix)) return loadScript(path, await resolvePackage(path));
  if (scripts.includes(extname(path))) return loadScript(path, pathToFileURL(resolve(path)).href);
  const { loadPuzzle } = await import('./load-puzzle.ts');
  const { ruleFileGame } = await import('../games/rule-file/index.ts');
  return ruleFileGame(await loadPuzzle(path)) as Game;
}

async function resolvePackage(name: string): Promise<string> {
  try {
    return pathToFileURL(createRequire(resolve('package.json')).resolve(name)).href;
  } catch {
    throw argumentError('--game', 'a package that is installed below this folder', name);
  }
}

/** Rejects when a script should have loaded; it keeps the process alive until then. */
async function tooLate(signal: AbortSignal): Promise<never> {
  await setTimeout(loadLimitMs, undefined, { signal });
  throw new Error(`it does not load within ${loadLimitMs / 1000} s`);
}

/** Runs a script that exports a game; `--game` runs no other code. */
async function loadScript(path: string, url: string): Promise<Game> {
  if (!path.startsWith(packagePrefix) && !(await stat(path).catch(() => undefined)))
    throw new ParseError(`${path}: no such file`, { file: path });
  const loading = new AbortController();
  const loaded = (await Promise.race([import(url), tooLate(loading.signal)])
    .catch((error: Error) => {
      throw new ParseError(`${path}: the script fails: ${quoted(String(error.message), 200)}`, {
        file: path,
      });
    })
    .finally(() => loading.abort())) as { readonly default?: unknown; readonly game?: unknown };
  const game = (loaded.default ?? loaded.game) as Partial<Game> | undefined;
  if (typeof game?.name === 'string' && typeof game.title === 'string' && typeof game.summary === 'string')
    return game as Game;
  throw new ParseError(`${path}: expected a game as default export, with name, title and summary`, {
    file: path,
  });
}
