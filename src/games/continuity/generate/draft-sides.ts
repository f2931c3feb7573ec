/**
 * Draws the sides of a level from a small pool of openings, so that enough tiles fit. The corners
 * of tiles stay solid. First stage of the generator.
 */

import type { Random } from '../../../core/random.ts';
import { type Side, sides, tileSize } from '../level.ts';
import type { Opening } from '../sides.ts';

/** The openings of one side; none makes a wall. */
export type SideDraft = readonly Opening[];

/** The sides used in a level. */
interface SidePool {
  readonly across: readonly SideDraft[];
  readonly upright: readonly SideDraft[];
}

/** Openings at the floor, half-way up or under the ceiling, or two at once; cells from the top. */
const acrossKinds: readonly ((random: Random) => SideDraft)[] = [
  (random) => [{ first: 6 + random.int(2), last: 8 }],
  (random) => [{ first: 6 + random.int(2), last: 8 }],
  (random) => run(3 + random.int(2), 2 + random.int(2)),
  (random) => run(1, 2 + random.int(2)),
  (random) => [...run(1 + random.int(2), 2), { first: 7, last: 8 }],
];

/** Shafts at the left, in the middle or at the right, or two at once; cells from the left. */
const uprightKinds: readonly ((random: Random) => SideDraft)[] = [
  (random) => run(1 + random.int(2), 2 + random.int(2)),
  (random) => run(3 + random.int(2), 2 + random.int(2)),
  (random) => run(6 + random.int(2), 2),
  (random) => [...run(1, 2), ...run(6 + random.int(2), 2)],
];

const run = (first: number, length: number): SideDraft => [
  { first, last: Math.min(first + length - 1, tileSize - 2) },
];

/**
 * Draws the pool of sides of a level.
 * @param random source of randomness
 * @param tiles number of tiles of the level
 * @returns sides to choose from
 */
export function drawSidePool(random: Random, tiles: number): SidePool {
  const kinds = tiles < 5 ? 2 : 3;
  const draw = (from: readonly ((random: Random) => SideDraft)[]) =>
    random
      .shuffle(from)
      .slice(0, kinds)
      .map((make) => make(random));
  return { across: draw(acrossKinds), upright: draw(uprightKinds) };
}

/** Probability of each side being a wall; an open bottom is deadly where nothing fits below. */
const walls: Readonly<Record<Side, number>> = { left: 0.15, right: 0.15, top: 0.3, bottom: 0.45 };

/**
 * Draws the sides of one tile; at least two of them are open.
 * @param random source of randomness
 * @param pool of sides of the level
 * @returns the openings of each side
 */
export function drawSides(random: Random, pool: SidePool): Record<Side, SideDraft> {
  for (;;) {
    const drawn = sides.map((side): readonly [Side, SideDraft] => {
      if (random.next() < walls[side]) return [side, []];
      return [side, random.pick(side === 'left' || side === 'right' ? pool.across : pool.upright)];
    });
    if (drawn.filter(([, openings]) => openings.length > 0).length < 2) continue;
    return Object.fromEntries(drawn) as Record<Side, SideDraft>;
  }
}
