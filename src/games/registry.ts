/** The list of games; a new game is added here and nowhere else. */

import { adrift } from './adrift/index.ts';
import { blank } from './blank/index.ts';
import { continuity } from './continuity/index.ts';
import type { Game } from './game.ts';
import { str8ts } from './str8ts/index.ts';
import { strata } from './strata/index.ts';

/** Every game, in the order in which they are listed to people. */
export const games: readonly Game[] = [
  strata as Game,
  str8ts as Game,
  adrift as Game,
  continuity as Game,
  blank as Game,
];

/** The game of that name, or `undefined`. */
export const gameByName = (name: string): Game | undefined => games.find((game) => game.name === name);
