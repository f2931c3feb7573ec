/**
 * Random levels for the tests: random cells, sides from a small pool so that many fit, corners open
 * or not. They are quite unlike generated levels.
 */

import { type Random, seededRandom } from '../../../src/core/random.ts';
import {
  type Level,
  type Side,
  sides,
  type Spot,
  type Tile,
  tileSize,
} from '../../../src/games/continuity/level.ts';
import { borderCell } from '../../../src/games/continuity/sides.ts';

/** The kind of level. */
export interface Recipe {
  readonly rows: number;
  readonly columns: number;
  readonly keys: number;
  /** Different sides across and upright; fewer make more of them fit. */
  readonly pool: number;
  /** Share of solid cells inside, 0..1. */
  readonly solid: number;
  /** Share of open border cells, 0..1. */
  readonly open: number;
  /** Whether corners may be open; if so, they are in about a third of the levels. */
  readonly corners?: boolean;
}

/** Makes a level; the same seed and recipe make the same one. */
export function randomLevel(seed: number, recipe: Recipe): Level {
  const { rows, columns, keys, pool, solid, open, corners = true } = recipe;
  const random = seededRandom(seed);
  const profiles = Array.from({ length: 2 * pool }, () =>
    Array.from({ length: tileSize }, () => random.next() < open),
  );
  // A corner cell belongs to two sides; these agree if all corners are alike.
  const isOpen = random.next() < 0.3 && corners;
  for (const each of profiles) each[0] = each[tileSize - 1] = isOpen;
  const tiles = Array.from({ length: rows * columns - 1 }, () => randomTile(random, profiles, solid));
  const spots = random.shuffle(tiles.flatMap((tile, i) => airSpots(tile, i)));
  while (spots.length < keys + 2) spots.push({ tile: 0, x: 4, y: 4 });
  const [start, door, ...others] = spots as [Spot, Spot, ...Spot[]];
  const order = ({ tile, x, y }: Spot) => (tile * tileSize + y) * tileSize + x;
  const sorted = others.slice(0, keys).sort((a, b) => order(a) - order(b));
  return { rows, columns, gap: random.int(rows * columns), tiles, start, keys: sorted, door };
}

function randomTile(random: Random, profiles: readonly (readonly boolean[])[], share: number): Tile {
  const solid = Array.from({ length: tileSize ** 2 }, () => random.next() < share);
  const half = profiles.length / 2;
  for (const side of sides) {
    const isUpright = side === 'left' || side === 'right';
    const open = profiles[(isUpright ? 0 : half) + random.int(half)]!;
    for (let i = 0; i < tileSize; i++) {
      const [x, y] = borderCell(side as Side, i);
      solid[y * tileSize + x] = !open[i];
    }
  }
  return { solid };
}

function airSpots({ solid }: Tile, tile: number): Spot[] {
  return solid.flatMap((isSolid, cell) =>
    isSolid ? [] : [{ tile, x: cell % tileSize, y: Math.floor(cell / tileSize) }],
  );
}
