/**
 * Formats states of play as one line of text, from a scene or from the game, so that seen and
 * expected states can be compared.
 */

import { isCard } from '../../card-scene.ts';
import { gapTile, type Level, tileSize } from '../level.ts';
import { type ContinuityPlayScene, type SeenPlay, wallSigns } from '../read/scene.ts';
import type { PlayState } from '../step.ts';

/**
 * Formats a state.
 * @param level in play
 * @param state of play in that level; the keys it has taken are omitted
 * @returns one line; equal lines are equal states
 */
export function stateLine(level: Level, state: PlayState): string {
  const shapes = state.arrangement.map((tile) =>
    tile === gapTile ? '' : tileSigns(level, tile, state.taken),
  );
  return lineOf(shapes, state.arrangement.indexOf(state.tile), state.body);
}

/**
 * Formats a scene.
 * @param scene as read
 * @returns one line in the format of `stateLine`; `undefined` if the player is unknown or hidden
 */
export function sceneLine(scene: ContinuityPlayScene): string | undefined {
  if (isCard(scene) || !scene.player) return undefined;
  return lineOf(scene.tiles, scene.player.cell, scene.player);
}

/**
 * Formats a level and a state as seen.
 * @param play level and state
 * @returns one line in the format of `stateLine`
 */
export const playLine = ({ level, state }: SeenPlay): string => stateLine(level, state);

const lineOf = (
  shapes: readonly string[],
  cell: number,
  { x, y, rise }: { readonly x: number; readonly y: number; readonly rise: number },
): string => `${shapes.join('|')} ${cell} ${x} ${y} ${rise}`;

/** Formats a tile like those of scenes: a hundred signs, with the remaining keys. */
function tileSigns({ tiles, keys, door }: Level, tile: number, taken: number): string {
  const signs = [...wallSigns(tiles[tile]!)];
  keys.forEach((key, i) => {
    if (key.tile === tile && !((taken >> i) & 1)) signs[key.y * tileSize + key.x] = 'K';
  });
  if (door.tile === tile) signs[door.y * tileSize + door.x] = 'D';
  return signs.join('');
}
