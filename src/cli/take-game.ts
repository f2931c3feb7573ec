/** `--game`: loads a game from outside the project, for every command. */

import { argumentError } from '../core/errors.ts';
import { games } from '../games/registry.ts';
import { addOutside } from '../outside/add-outside.ts';
import { commands } from './command-list.ts';

/**
 * Removes `--game` from a command line and loads the game, so that all commands know it by name.
 * @param typed the words of the command line, without the program's own
 * @returns the words, with the game's name where the command expects it
 * @throws ParseError for a wrong rule file; RangeError for a script that holds no game, and for two
 *   games
 */
export async function takeGame(typed: readonly string[]): Promise<readonly string[]> {
  const at = typed.findIndex((word) => /^--game(=|$)/.test(word));
  if (at < 0) return typed;
  const [flag = '', next = ''] = typed.slice(at);
  const isJoined = flag.includes('=');
  const words = typed.toSpliced(at, isJoined ? 1 : 2);
  const command = commands.find(({ name }) => words.find((word) => !word.startsWith('-')) === name);
  if (!command) return typed;
  const wanted = isJoined ? flag.slice(flag.indexOf('=') + 1) : next;
  if (wanted === '')
    throw argumentError('--game', 'a folder with a rule file, a script or a package', undefined);
  const behind = words.indexOf(command.name) + 1;
  const positional = words[behind];
  if (command.game === 'word' && games.some((each) => each.name === positional))
    throw new RangeError(`--game names a game in place of ${positional}; leave out the one or the other`);
  const name = games.some((each) => each.name === wanted) ? wanted : await addOutside(wanted);
  if (command.game === 'word') return words.toSpliced(behind, 0, name);
  return command.game === 'option' ? words.toSpliced(behind, 0, '--game', name) : words;
}
