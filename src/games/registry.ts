/**
 * The list of games. The description of a game is in its small `about.ts`; the game itself is
 * loaded on demand. Practice games are listed apart, in practices.ts.
 */

import { about as adrift } from './adrift/about.ts';
import { about as blank } from './blank/about.ts';
import { about as continuity } from './continuity/about.ts';
import type { About, Game } from './game.ts';
import { about as lightsOut } from './lights-out/about.ts';
import { about as str8ts } from './str8ts/about.ts';
import { about as strata } from './strata/about.ts';

export interface GameEntry extends About {
  /** Loads the game; further calls are free. */
  load(): Promise<Game>;
}

const all = [
  { ...strata, load: async () => (await import('./strata/index.ts')).strata as Game },
  { ...str8ts, load: async () => (await import('./str8ts/index.ts')).str8ts as Game },
  { ...adrift, load: async () => (await import('./adrift/index.ts')).adrift as Game },
  { ...continuity, load: async () => (await import('./continuity/index.ts')).continuity as Game },
  { ...lightsOut, load: async () => (await import('./lights-out/index.ts')).lightsOut as Game },
  { ...blank, load: async () => (await import('./blank/index.ts')).blank as Game },
] as const satisfies readonly GameEntry[];

/** Every game of this project, in display order. */
export const games: readonly GameEntry[] = all;

/** The built-in games. */
export type GameName = Exclude<(typeof all)[number], { readonly isTemplate: true }>['name'];

/** The games that users are offered: all but the template. */
export const offeredGames: readonly GameEntry[] = games.filter(({ isTemplate }) => !isTemplate);

/** Games from outside the project, by name, and their origins. */
const added = new Map<string, { readonly game: Game; readonly from: string }>();

/**
 * Adds a game from outside the project for the rest of the process.
 * @param game already loaded
 * @param from the specifier it was loaded by, for threads that must load it too
 * @throws RangeError when this project has a game of that name
 */
export function addGame(game: Game, from: string): void {
  if (games.some(({ name }) => name === game.name))
    throw new RangeError(`expected a game of another name than ${game.name}, which is one of this project's`);
  added.set(game.name, { game, from });
}

/**
 * Loads a game by its name, with a player that opens it (kit/front/with-front-door.ts).
 * @param name as typed, or of an added game
 * @returns `undefined` when there is no such game
 */
export async function loadGame(name: string): Promise<Game | undefined> {
  const game = added.get(name)?.game ?? (await games.find((each) => each.name === name)?.load());
  if (!game) return undefined;
  const { withFrontDoor } = await import('./kit/front/with-front-door.ts');
  return withFrontDoor(game);
}

/**
 * Returns the origin of a game from outside the project.
 * @param name of a game
 * @returns the specifier it was loaded by; `undefined` for a game of this project
 */
export const outsideOf = (name: string): string | undefined => added.get(name)?.from;
