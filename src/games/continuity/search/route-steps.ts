/** Turns a route into steps: finds the tile that each slide moves, and joins consecutive walks. */

import type { Arrangement, BoardSize } from '../level.ts';
import { type Direction, directions, slideTile } from '../sides.ts';
import type { Leg, WalkLeg } from './terrain.ts';

/** A board and its arrangement. */
export interface Board extends BoardSize {
  readonly arrangement: Arrangement;
}

/** A step: a tile slides, or the player walks, passing things (inputs or points). */
export type RouteStep<Thing> =
  | { readonly kind: 'slide'; readonly direction: Direction; readonly tile: number }
  | { readonly kind: 'walk'; readonly passed: readonly Thing[] };

/**
 * Turns a route into steps.
 * @param board at the start of the route
 * @param legs of the route
 * @param walk lists what a leg passes; called for each leg in order
 * @returns slides, and walks that pass something
 */
export function routeSteps<Thing>(
  board: Board,
  legs: readonly Leg[],
  walk: (leg: WalkLeg) => readonly Thing[],
): RouteStep<Thing>[] {
  const steps: RouteStep<Thing>[] = [];
  let { arrangement } = board;
  for (const leg of legs) {
    if (leg.kind === 'slide') {
      const direction = directions[leg.direction]!;
      const slid = slideTile(board, arrangement, direction);
      if (!slid) throw new Error(`no tile can slide ${direction}`);
      ({ arrangement } = slid);
      steps.push({ kind: 'slide', direction, tile: slid.tile });
      continue;
    }
    const more = walk(leg);
    const before = steps.at(-1);
    if (before?.kind === 'walk')
      steps[steps.length - 1] = { kind: 'walk', passed: [...before.passed, ...more] };
    else if (more.length > 0) steps.push({ kind: 'walk', passed: more });
  }
  return steps;
}
