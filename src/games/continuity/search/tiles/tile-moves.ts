/**
 * The table of moves inside one tile: for every body the bodies and ways out that a tick leads to,
 * by the game's own two half moves.
 */

import { type Body, isSolid, type Tile } from '../../level.ts';
import { type Input, inputs, moveSideways, moveVertically, sideLeft, stands } from '../../physics.ts';
import {
  bodyBehind,
  bodyCount,
  bodyNumber,
  bodyOf,
  type Landing,
  type TileMoves,
  wayOut,
} from './tile-ways.ts';

/**
 * Prepares a tile.
 * @param tile its walls
 * @param keys the cells of its keys, `y * 10 + x`
 * @param door the cell of the door, -1 when it is elsewhere
 * @returns the table
 */
export function tileMoves(tile: Tile, keys: readonly number[], door: number): TileMoves {
  const next = new Int16Array(bodyCount * inputs.length).fill(-1);
  const by = new Uint8Array(next.length);
  // Many bodies come to the same place by the first half of a tick; the second half is worked out
  // once for each.
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
      const to = moved(tile, jump ? jumping : plain, { run, second });
      let at = first;
      while (at < count && next[at] !== to) at++;
      if (to === number || at < count) continue;
      next[count] = to;
      by[count++] = i;
    }
  }
  return { next, by, keys, door };
}

/** The second half of a tick, unless the first has left the tile. */
function moved(
  tile: Tile,
  upOrDown: Body,
  { run, second }: { readonly run: Input['run']; readonly second: Int16Array },
): number {
  const side = sideLeft(upOrDown);
  if (side) return bodyCount + wayOut(upOrDown, side);
  const at = bodyNumber(upOrDown) * 3 + run + 1;
  const known = second[at] ?? -1;
  if (known >= 0) return known;
  const to = aside(tile, upOrDown, run);
  second[at] = to;
  return to;
}

function aside(tile: Tile, body: Body, run: Input['run']): number {
  const next = moveSideways(tile, body, run);
  const side = sideLeft(next);
  return side ? bodyCount + wayOut(next, side) : bodyNumber(next);
}

/**
 * Lists where a way in leads: who comes from the side has run already, who comes from above or
 * below may still do so.
 * @param tile that is entered
 * @param way in
 * @returns one landing, or one for each way to run
 */
export function landings(tile: Tile, way: number): Landing[] {
  const { body, mayRun } = bodyBehind(way);
  if (!mayRun) return [{ run: 0, to: bodyNumber(body) }];
  return ([0, -1, 1] as const).map((run) => ({ run, to: aside(tile, body, run) }));
}
