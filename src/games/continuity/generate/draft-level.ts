/**
 * Draws a random level: tiles (draft-tile.ts) with sides from one pool. Start, door and keys are on
 * places to stand on, a few keys in the air above. The level may be unsolvable. Third stage of the
 * generator.
 */

import type { Random } from '../../../core/random.ts';
import { isSolid, type Level, type LevelShape, type Spot, type Tile, tileSize } from '../level.ts';
import { drawSidePool, drawSides } from './draft-sides.ts';
import { drawTile } from './draft-tile.ts';

/**
 * Draws a level.
 * @param random source of randomness
 * @param shape size and number of keys
 * @returns the level
 */
export function draftLevel(random: Random, shape: LevelShape): Level {
  const { rows, columns, keys } = shape;
  const count = rows * columns - 1;
  for (;;) {
    const pool = drawSidePool(random, count);
    const tiles = Array.from({ length: count }, () => drawTile(random, drawSides(random, pool)));
    const spots = drawSpots(random, tiles, keys);
    if (!spots) continue;
    const [start, door, ...others] = spots as [Spot, Spot, ...Spot[]];
    return { rows, columns, gap: random.int(count + 1), tiles, start, keys: inOrder(others), door };
  }
}

/**
 * Shuffles the tiles of a level.
 * @param random source of the new order
 * @param level to shuffle
 * @returns the level with the same tiles, start, keys and door, and a random gap
 */
export function shuffledLevel(random: Random, level: Level): Level {
  const order = random.shuffle(level.tiles.map((_, tile) => tile));
  const moved = (spot: Spot): Spot => ({ ...spot, tile: order.indexOf(spot.tile) });
  return {
    ...level,
    gap: random.int(level.tiles.length + 1),
    tiles: order.map((tile) => level.tiles[tile]!),
    start: moved(level.start),
    keys: inOrder(level.keys.map(moved)),
    door: moved(level.door),
  };
}

/** Sorts keys in the order of `Level.keys`. */
const inOrder = (keys: readonly Spot[]): Spot[] =>
  keys.toSorted((a, b) => a.tile - b.tile || a.y - b.y || a.x - b.x);

/**
 * Draws spots for start, door and keys, in different tiles as far as possible.
 * @returns `undefined` if a tile lacks free places
 */
function drawSpots(random: Random, tiles: readonly Tile[], keys: number): Spot[] | undefined {
  const order = random.shuffle(tiles.map((_, tile) => tile));
  const found: Spot[] = [];
  for (let i = 0; i < keys + 2; i++) {
    const tile = order[i % order.length]!;
    const free = placesIn(tiles[tile]!, i >= 2).filter(
      ({ x, y }) =>
        !found.some((spot) => spot.tile === tile && Math.abs(spot.x - x) + Math.abs(spot.y - y) < 3),
    );
    if (free.length === 0) return undefined;
    found.push({ tile, ...random.pick(free) });
  }
  return found;
}

/** Lists places to stand on away from the border; for keys, also two cells above such a place. */
function placesIn(tile: Tile, isKey: boolean): { readonly x: number; readonly y: number }[] {
  const places: { x: number; y: number }[] = [];
  for (let y = 1; y < tileSize - 1; y++) {
    for (let x = 1; x < tileSize - 1; x++) {
      if (isSolid(tile, x, y)) continue;
      const stands = (down: number) => isSolid(tile, x, y + down);
      if (stands(1) || (isKey && stands(3) && !stands(2))) places.push({ x, y });
    }
  }
  return places;
}
