/**
 * What lies behind an exit in one arrangement: the neighbour's entry, the tile's own behind a
 * closed top, or the corner cut on the way.
 */

import type { Arrangements } from './arrangements.ts';
import type { Compiled } from './compile.ts';

/**
 * The entry that an exit leads to in an arrangement: into the neighbour, back from a closed top, or
 * -1.
 */
export function entryBehind(game: Compiled, all: Arrangements, arrangement: number, exit: number): number {
  const other = all.beside(arrangement, game.exitTile[exit] as number, game.exitSide[exit] as number);
  const entry = other < 0 ? -1 : (game.into[exit * all.tiles + other] as number);
  return entry < 0 ? (game.closed[exit] as number) : entry;
}

/** The entry that is reached by cutting the corner behind an entry within the same step, or -1. */
export function cornerBehind(game: Compiled, all: Arrangements, arrangement: number, entry: number): number {
  const corner = game.corner[entry] as number;
  if (corner < 0) return -1;
  const other = all.beside(arrangement, game.exitTile[corner] as number, game.exitSide[corner] as number);
  return other < 0 ? -1 : (game.into[corner * all.tiles + other] as number);
}
