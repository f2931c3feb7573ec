/**
 * Walking inside one tile: from an entry, breadth first over all bodies (place and rise) and sets of the tile's own keys, tick by
 * tick by the game's own two half moves. Gives the ways out with their ticks, and the inputs that lead there. Below
 * tile-terrain.ts; the numbers of ways out and in are explained at `wayOut` and `wayIn`.
 */

import { isSolid, type Tile, tileSize } from '../level.ts';
import {
  type Body,
  type Input,
  inputs,
  jumpRise,
  moveSideways,
  moveVertically,
  sideLeft,
  stands,
} from '../physics.ts';
import { oppositeSide, type Side, sides } from '../sides.ts';

/** Bodies that may be in a tile between ticks. */
export const bodyCount = tileSize * tileSize * jumpRise;
/** Ways out of a tile: by side, place along it and rise. */
export const wayOutCount = sides.length * tileSize * jumpRise;
const bumpWay = wayOutCount;
const insideWay = bumpWay + tileSize * jumpRise;
/** Ways into a tile: as the ways out, a bumped head by its place, and any body for the start. */
export const wayInCount = insideWay + bodyCount;

/** The number of a body inside a tile. */
export const bodyNumber = ({ x, y, rise }: Body): number => (rise * tileSize + y) * tileSize + x;

/** The body of a number. */
export const bodyOf = (number: number): Body => ({
  x: number % tileSize,
  y: Math.floor(number / tileSize) % tileSize,
  rise: Math.floor(number / (tileSize * tileSize)),
});

/** The number of a way out: the body has just left its tile. */
export function wayOut(body: Body, side: Side): number {
  const along = side === 'left' || side === 'right' ? body.y : body.x;
  return (sides.indexOf(side) * tileSize + along) * jumpRise + body.rise;
}

/** The side of a way out, as index into `sides`. */
export const wayOutSide = (way: number): number => Math.floor(way / (tileSize * jumpRise));

/** The way into a neighbour that a way out becomes: same place and rise, by the side that touches. */
export function wayIn(way: number): number {
  const side = sides[wayOutSide(way)] as Side;
  return sides.indexOf(oppositeSide[side]) * tileSize * jumpRise + (way % (tileSize * jumpRise));
}

/** The way in of who left by the top and finds it closed; -1 for the other sides. */
export function wayBack(way: number): number {
  if (sides[wayOutSide(way)] !== 'top') return -1;
  return bumpWay + (way % (tileSize * jumpRise)) - (way % jumpRise);
}

/** The side by which a way in leads in; `undefined` for a bumped head and for who is in the tile already. */
export const wayInSide = (way: number): Side | undefined =>
  way < bumpWay ? sides[wayOutSide(way)] : undefined;

/** The way in of who is in the tile already. */
export const wayInside = (body: Body): number => insideWay + bodyNumber(body);

/** One tile prepared for walking. */
export interface TileWalk {
  readonly tile: Tile;
  /** `moves[body * inputs + input]`: the next body, or `bodyCount` + way out. */
  readonly moves: Int16Array;
  /** The cells (y * 10 + x) of the tile's keys; bit i of a set of own keys stands for the i-th. */
  readonly keys: readonly number[];
  /** The cell of the door, -1 when it is elsewhere. */
  readonly door: number;
}

/** Prepares a tile. */
export function tileWalk(tile: Tile, keys: readonly number[], door: number): TileWalk {
  const moves = new Int16Array(bodyCount * inputs.length).fill(-1);
  for (let number = 0; number < bodyCount; number++) {
    const body = bodyOf(number);
    if (isSolid(tile, body.x, body.y)) continue;
    const plain = moveVertically(tile, body, false);
    const jumping = stands(tile, body) ? moveVertically(tile, body, true) : plain;
    for (const [i, { run, jump }] of inputs.entries()) {
      moves[number * inputs.length + i] = moved(tile, jump ? jumping : plain, run);
    }
  }
  return { tile, moves, keys, door };
}

/** The second half of a tick, unless the first has left the tile. */
function moved(tile: Tile, upOrDown: Body, run: Input['run']): number {
  const side = sideLeft(upOrDown);
  return side ? bodyCount + wayOut(upOrDown, side) : aside(tile, upOrDown, run);
}

function aside(tile: Tile, body: Body, run: Input['run']): number {
  const next = moveSideways(tile, body, run);
  const side = sideLeft(next);
  return side ? bodyCount + wayOut(next, side) : bodyNumber(next);
}

/** The first body in a tile, by what is pressed in the tick that leads in; or a way out taken in the same tick. */
interface Landing {
  readonly run: Input['run'];
  readonly to: number;
}

/** Where a way in leads: who comes from the side has run already, who comes from above or below may still do so. */
export function landings(tile: Tile, way: number): Landing[] {
  if (way >= insideWay) return [{ run: 0, to: way - insideWay }];
  const along = Math.floor((way % (tileSize * jumpRise)) / jumpRise);
  const rise = way % jumpRise;
  const last = tileSize - 1;
  const side = way >= bumpWay ? 'top' : (sides[wayOutSide(way)] as Side);
  if (side === 'left' || side === 'right') {
    return [{ run: 0, to: bodyNumber({ x: side === 'left' ? 0 : last, y: along, rise }) }];
  }
  const body = { x: along, y: side === 'top' ? 0 : last, rise };
  return ([0, -1, 1] as const).map((run) => ({ run, to: aside(tile, body, run) }));
}

/** Everything reachable from a way in. Places are numbered `set of own keys * bodyCount + body`. */
export interface Walked {
  /** The ends, in the order of ticks: ways out, and the door (`way` -1), each with the keys held then. */
  readonly ends: readonly WalkEnd[];
  readonly from: Int32Array;
}

/** One end of a walk. */
export interface WalkEnd {
  readonly way: number;
  /** Own keys held, as bits. */
  readonly held: number;
  /** Ticks before the one that leaves; for the door ticks until he is there. */
  readonly ticks: number;
  /** The place the walk ends in, and the input that leaves (index into `inputs`; -1 for the door). */
  readonly place: number;
  readonly input: number;
}

/**
 * Walks everywhere from a way in.
 * @param held own keys held before
 */
export function walkFrom(walk: TileWalk, way: number, held: number): Walked {
  const { moves, keys, door, tile } = walk;
  const from = new Int32Array(bodyCount << keys.length).fill(-1);
  const ticks = new Int32Array(from.length);
  const ends: WalkEnd[] = [];
  const known = new Uint8Array((wayOutCount + 1) << keys.length);
  const queue: number[] = [];
  const arrive = (body: number, set: number, before: number, cost: number) => {
    const key = keys.indexOf(body % (tileSize * tileSize));
    const now = key < 0 ? set : set | (1 << key);
    const place = now * bodyCount + body;
    if (from[place] !== -1) return;
    from[place] = before;
    ticks[place] = cost;
    queue.push(place);
  };
  const end = (at: Omit<WalkEnd, 'ticks'>) => {
    const mark = at.held * (wayOutCount + 1) + at.way + 1;
    if (known[mark]) return;
    known[mark] = 1;
    ends.push({ ...at, ticks: ticks[at.place] as number });
  };
  for (const { run, to } of landings(tile, way))
    if (to < bodyCount) arrive(to, held, -2 - inputIndex(run), 0);
  for (const place of queue) {
    const set = Math.floor(place / bodyCount);
    const body = place % bodyCount;
    if (body % (tileSize * tileSize) === door) end({ way: -1, held: set, place, input: -1 });
    for (let input = 0; input < inputs.length; input++) {
      const next = moves[body * inputs.length + input] as number;
      if (next < bodyCount) arrive(next, set, place * inputs.length + input, (ticks[place] as number) + 1);
      else end({ way: next - bodyCount, held: set, place, input });
    }
  }
  return { ends, from };
}

const inputIndex = (run: Input['run']): number =>
  inputs.findIndex((input) => input.run === run && !input.jump);

/** The inputs of a walk. */
export interface WalkInputs {
  /** What must be pressed in the tick that led into the tile. */
  readonly entering: Input['run'];
  /** One a tick, without the tick that leaves. */
  readonly inputs: readonly Input[];
}

/** Traces a walk back from its end. */
export function walkInputs({ from }: Walked, { place }: WalkEnd): WalkInputs {
  const found: Input[] = [];
  let at = place;
  while ((from[at] as number) >= 0) {
    const before = from[at] as number;
    found.push(inputs[before % inputs.length] as Input);
    at = Math.floor(before / inputs.length);
  }
  return { entering: (inputs[-2 - (from[at] as number)] as Input).run, inputs: found.reverse() };
}
