/**
 * States of play as one line of text, made from a scene or from the game alike, so that what is
 * seen can be held against what was expected.
 */

import { gapTile, type Level, tileSize } from '../level.ts';
import { type ContinuityScene, type SeenPlay, wallSigns } from '../read/scene.ts';
import type { PlayState } from '../step.ts';

/**
 * The line of a state.
 * @param level keys that `state` has taken are left out of it
 * @param state of play in that level
 * @returns one line; equal lines are equal states
 */
export function stateLine(level: Level, state: PlayState): string {
  const shapes = state.arrangement.map((tile) =>
    tile === gapTile ? '' : tileSigns(level, tile, state.taken),
  );
  return lineOf(shapes, state.arrangement.indexOf(state.tile), state.body);
}

/**
 * The line of a scene; `undefined` when its player is not told.
 * @param scene as read
 * @returns one line, as `stateLine` writes it
 */
export function sceneLine({ tiles, player }: ContinuityScene): string | undefined {
  return player && lineOf(tiles, player.cell, player);
}

/**
 * The line of what was seen.
 * @param play level and state
 * @returns one line, as `stateLine` writes it
 */
export const playLine = ({ level, state }: SeenPlay): string => stateLine(level, state);

const lineOf = (
  shapes: readonly string[],
  cell: number,
  { x, y, rise }: { readonly x: number; readonly y: number; readonly rise: number },
): string => `${shapes.join('|')} ${cell} ${x} ${y} ${rise}`;

/** A tile as scenes have it: a hundred signs, keys that are left among them. */
function tileSigns({ tiles, keys, door }: Level, tile: number, taken: number): string {
  const signs = [...wallSigns(tiles[tile]!)];
  keys.forEach((key, i) => {
    if (key.tile === tile && !((taken >> i) & 1)) signs[key.y * tileSize + key.x] = 'K';
  });
  if (door.tile === tile) signs[door.y * tileSize + door.x] = 'D';
  return signs.join('');
}
