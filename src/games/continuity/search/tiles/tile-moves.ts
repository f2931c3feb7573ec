/**
 * The table of moves inside one tile: for every body, the bodies and ways out that one tick leads
 * to, computed with the game's own two half moves.
 */

import { type Body, isSolid, type Tile } from '../../level.ts';
import { type Input, inputs, moveSideways, moveVertically, sideCrossed, stands } from '../../physics.ts';
import {
  bodyEntering,
  bodyCount,
  bodyNumber,
  bodyOf,
  type Landing,
  type TileMoves,
  wayOut,
} from './tile-ways.ts';

/**
 * Tabulates the moves inside a tile.
 * @param tile its walls
 * @param keys the cells of its keys, `y * 10 + x`
 * @param door the cell of the door, -1 when it is elsewhere
 * @returns the table
 */
export function tileMoves(tile: Tile, keys: readonly number[], door: number): TileMoves {
  const next = new Int16Array(bodyCount * inputs.length).fill(-1);
  const by = new Uint8Array(next.length);
  // The first half of a tick takes many bodies to the same place, so the second half is cached.
  const second = new Int16Array(bodyCount * 3).fill(-1);
  for (let number = 0; number < bodyCount; number++) {
    const body = bodyOf(number);
    if (isSolid(tile, body.x, body.y)) continue;
    const plain = moveVertically(tile, body, false);
    const jumping = stands(tile, body) ? moveVertically(tile, body, true) : plain;
    const first = number * inputs.length;
    let count = first;
    for (const [i, { run, jump }] of inputs.entries()) {
      if (jump && jumping === plain) continue;
      const to = secondHalf(tile, jump ? jumping : plain, { run, second });
      let at = first;
      while (at < count && next[at] !== to) at++;
      if (to === number || at < count) continue;
      next[count] = to;
      by[count++] = i;
    }
  }
  return { next, by, keys, door };
}

/** Applies the second half of a tick, unless the first half has left the tile. */
function secondHalf(
  tile: Tile,
  upOrDown: Body,
  { run, second }: { readonly run: Input['run']; readonly second: Int16Array },
): number {
  const side = sideCrossed(upOrDown);
  if (side) return bodyCount + wayOut(upOrDown, side);
  const at = bodyNumber(upOrDown) * 3 + run + 1;
  const known = second[at] ?? -1;
  if (known >= 0) return known;
  const to = sideways(tile, upOrDown, run);
  second[at] = to;
  return to;
}

function sideways(tile: Tile, body: Body, run: Input['run']): number {
  const next = moveSideways(tile, body, run);
  const side = sideCrossed(next);
  return side ? bodyCount + wayOut(next, side) : bodyNumber(next);
}

/**
 * Lists where a way in leads: a player who enters from the side has already run, one who enters
 * from above or below may still run.
 * @param tile that is entered
 * @param way in
 * @returns one landing, or one for each way to run
 */
export function landings(tile: Tile, way: number): Landing[] {
  const { body, mayRun } = bodyEntering(way);
  if (!mayRun) return [{ run: 0, to: bodyNumber(body) }];
  return ([0, -1, 1] as const).map((run) => ({ run, to: sideways(tile, body, run) }));
}
