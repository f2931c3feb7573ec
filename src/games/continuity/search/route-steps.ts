/**
 * From a route to steps on a board: which tile each slide moves, and walks that follow each other
 * joined.
 */

import type { Arrangement, BoardSize } from '../level.ts';
import { type Direction, directions, slideTile } from '../sides.ts';
import type { Leg, WalkLeg } from './terrain.ts';

/** A board and where its tiles lie. */
export interface Board extends BoardSize {
  readonly arrangement: Arrangement;
}

/** A step: a tile slides, or the player passes some things (inputs, points). */
export type RouteStep<Thing> =
  | { readonly kind: 'slide'; readonly direction: Direction; readonly tile: number }
  | { readonly kind: 'walk'; readonly passed: readonly Thing[] };

/**
 * Turns a route into steps.
 * @param board where the route begins
 * @param legs of the route
 * @param walk what a leg passes; asked leg by leg in their order
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
