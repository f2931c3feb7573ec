/**
 * Draws a whole level: tiles (draft-tile.ts) with sides from one pool, and start, door and keys
 * where one can stand, the keys in the air above now and then. Nothing says yet whether it can be
 * solved. Third stage of the generator.
 */

import type { Random } from '../../../core/random.ts';
import { isSolid, type Level, type LevelShape, type Spot, type Tile, tileSize } from '../level.ts';
import { drawSidePool, drawSides } from './draft-sides.ts';
import { drawTile } from './draft-tile.ts';

/**
 * Draws a level, its tiles in the order they were drawn.
 * @param random source of all that is drawn
 * @param shape how large, with how many keys
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
 * Lays the tiles of a level anew.
 * @param random source of the new order
 * @param level to be laid anew
 * @returns the same tiles, start, keys and door
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

/** Keys in the order in which a level has them. */
const inOrder = (keys: readonly Spot[]): Spot[] =>
  keys.toSorted((a, b) => a.tile - b.tile || a.y - b.y || a.x - b.x);

/**
 * Start, door and keys, in different tiles as far as there are enough.
 * @returns `undefined` when one cannot stand in enough tiles
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

/** Where one can stand away from the border; for keys also up to two cells above. */
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
