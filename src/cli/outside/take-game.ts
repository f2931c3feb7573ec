/** `--game`: a game from outside the project, for every command. */

import { stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { argumentError, ParseError, quoted } from '../../core/errors.ts';
import type { Game } from '../../games/game.ts';
import { addGame, games } from '../../games/registry.ts';
import { commands } from '../command-list.ts';

/** Packages with a game are called so. */
const packagePrefix = 'puzzlebot-game-';
const scripts = ['.js', '.mjs', '.cjs'];

/**
 * Takes `--game` out of a command line and loads the game, which all commands then know by name.
 * @param typed the words of the command line, without the program's own
 * @returns the words with the game's name where the command wants it
 * @throws ParseError for a wrong rule file; RangeError for a script that holds no game
 */
export async function takeGame(typed: readonly string[]): Promise<readonly string[]> {
  const at = typed.findIndex((word) => /^--game(=|$)/.test(word));
  const command = commands.find(({ name }) => typed.find((word) => !word.startsWith('-')) === name);
  if (at < 0 || !command) return typed;
  const [flag = '', next = ''] = typed.slice(at);
  const isJoined = flag.includes('=');
  const wanted = isJoined ? flag.slice(flag.indexOf('=') + 1) : next;
  if (wanted === '')
    throw argumentError('--game', 'a folder with a rule file, a script or a package', 'nothing');
  const name = games.some((each) => each.name === wanted) ? wanted : await addOutside(wanted);
  const words = [...typed.slice(0, at), ...typed.slice(at + (isJoined ? 1 : 2))];
  const behind = words.indexOf(command.name) + 1;
  if (command.game === 'word') words.splice(behind, 0, name);
  if (command.game === 'option') words.splice(behind, 0, '--game', name);
  return words;
}

async function addOutside(path: string): Promise<string> {
  const game = await loadOutside(path);
  addGame(game);
  return game.name;
}

async function loadOutside(path: string): Promise<Game> {
  if (path.startsWith(packagePrefix)) return loadScript(path, await resolvePackage(path));
  if (scripts.includes(extname(path))) return loadScript(path, pathToFileURL(resolve(path)).href);
  const { loadPuzzle } = await import('./load-puzzle.ts');
  const { ruleFileGame } = await import('../../games/rule-file/index.ts');
  return ruleFileGame(await loadPuzzle(path)) as Game;
}

async function resolvePackage(name: string): Promise<string> {
  try {
    return pathToFileURL(createRequire(resolve('package.json')).resolve(name)).href;
  } catch {
    throw argumentError('--game', 'a package that is installed below this folder', name);
  }
}

/** Runs a script that exports a game: the one way in which `--game` runs code. */
async function loadScript(path: string, url: string): Promise<Game> {
  if (!path.startsWith(packagePrefix) && !(await stat(path).catch(() => undefined)))
    throw new ParseError(`${path}: no such file`, { file: path });
  const loaded = (await import(url).catch((error: Error) => {
    throw new ParseError(`${path}: the script fails: ${quoted(String(error.message), 200)}`, { file: path });
  })) as { readonly default?: unknown; readonly game?: unknown };
  const game = (loaded.default ?? loaded.game) as Partial<Game> | undefined;
  if (typeof game?.name === 'string' && typeof game.title === 'string' && typeof game.summary === 'string')
    return game as Game;
  throw new ParseError(`${path}: expected a game as default export, with name, title and summary`, {
    file: path,
  });
}
