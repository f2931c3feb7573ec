/** Which game a caller means: one of the project by its name, or any other as a value. */

import { argumentError } from '../core/errors.ts';
import { optionName, type OptionSpec, type OptionValues } from '../core/options.ts';
import type { Game, Layout, Scene } from '../games/game.ts';
import { games, loadGame } from '../games/registry.ts';

/** The games of the project. */
export type GameName = 'strata' | 'str8ts' | 'adrift' | 'continuity' | 'lights-out';

/** A game of the project by its name, or any game as a value. */
export type GameChoice<S extends Scene = Scene, L extends Layout = Layout> = GameName | Game<S, L>;

/** Options of a game: by the names of the command line, in camel case; a number as a number. */
export type GameOptions = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * Loads the game that is meant.
 * @param choice its name, or the game
 * @returns the game
 * @throws RangeError that lists the names, when there is none of this name
 */
export async function chosenGame<S extends Scene, L extends Layout>(
  choice: GameChoice<S, L>,
): Promise<Game<S, L>> {
  if (typeof choice === 'object' && choice !== null) return choice;
  const game = typeof choice === 'string' ? await loadGame(choice) : undefined;
  if (game) return game as unknown as Game<S, L>;
  const names = games.filter(({ isTemplate }) => !isTemplate).map(({ name }) => name);
  throw argumentError('the game', `one of ${names.join(', ')}, or a game`, choice);
}

/**
 * The part of a game that a caller asks for.
 * @param part of the game
 * @param game that may lack it
 * @param does what a game without it cannot do: "be solved"
 * @returns the part
 * @throws RangeError when the game lacks it
 */
export function partOf<P>(part: P | undefined, { title }: { readonly title: string }, does: string): P {
  if (part === undefined) throw new RangeError(`${title} cannot ${does}`);
  return part;
}

/**
 * Checks what callers without types may get wrong.
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
 * Turns options of a caller into what would have been typed.
 * @param given by the caller
 * @param specs the options that there are
 * @returns the options; those that are `undefined` are left out
 * @throws RangeError that lists the options, when there is none of this name
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
