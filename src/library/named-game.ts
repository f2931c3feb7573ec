/** Resolves the game that a caller chooses: a built-in one by name, or any game as a value. */

import { argumentError } from '../core/errors.ts';
import { optionName, type OptionSpec, type OptionValues } from '../core/options.ts';
import type { Game, Layout, Scene } from '../games/game.ts';
import { type GameName, loadGame, offeredGames } from '../games/registry.ts';

/** A built-in game by name, or any game as a value. */
export type GameChoice<S extends Scene = Scene, L extends Layout = Layout> = GameName | Game<S, L>;

/**
 * Options of a game, named as on the command line but in camel case; numbers may be given as
 * numbers.
 */
export type GameOptions = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * Loads the chosen game.
 * @param choice its name, or the game
 * @returns the game
 * @throws RangeError listing the names, when none matches
 */
export async function chosenGame<S extends Scene, L extends Layout>(
  choice: GameChoice<S, L>,
): Promise<Game<S, L>> {
  if (typeof choice === 'object' && choice !== null) return choice;
  const game = typeof choice === 'string' ? await loadGame(choice) : undefined;
  if (game) return game as unknown as Game<S, L>;
  const names = offeredGames.map(({ name }) => name);
  throw argumentError('the game', `one of ${names.join(', ')}, or a game`, choice);
}

/**
 * Returns an optional part of a game.
 * @param part of the game
 * @param game that may lack it
 * @param does what a game without it cannot do, for example "be solved"
 * @returns the part
 * @throws RangeError when the game lacks it
 */
export function partOf<P>(part: P | undefined, { title }: { readonly title: string }, does: string): P {
  if (part === undefined) throw new RangeError(`${title} cannot ${does}`);
  return part;
}

/**
 * Validates an object argument, for callers without types.
 * @param name of the argument
 * @param value given for it
 * @param keys that it must have
 * @returns the value
 * @throws RangeError when it is no object, or lacks a key
 */
export function objectFor<T extends object>(
  name: string,
  value: T,
  ...keys: readonly (keyof T & string)[]
): T {
  const isObject = typeof value === 'object' && (value as T | null) !== null;
  if (isObject && keys.every((key) => value[key] !== undefined)) return value;
  const wish = keys.length === 0 ? 'an object' : `an object with ${keys.join(', ')}`;
  throw argumentError(name, wish, isObject ? Object.keys(value) : value);
}

/**
 * Converts a caller's options to the form in which they are typed on the command line.
 * @param given by the caller
 * @param specs the allowed options
 * @returns the options; those that are `undefined` are left out
 * @throws RangeError listing the options, when a name is unknown
 */
export function typedOptions(given: GameOptions, specs: readonly OptionSpec[]): OptionValues {
  const names = specs.map(optionName);
  const entries = Object.entries(objectFor('the options', given)).filter(([, value]) => value !== undefined);
  for (const [name, value] of entries) {
    if (!names.includes(name))
      throw argumentError('the options', names.length === 0 ? 'none' : `some of ${names.join(', ')}`, {
        [name]: value,
      });
  }
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  );
}
