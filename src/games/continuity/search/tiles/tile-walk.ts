/**
 * Walking inside one tile: from an entry, breadth first over all bodies (place and rise) and sets
 * of the tile's own keys, tick by tick by the game's own two half moves. Gives the ways out with
 * their ticks, and the inputs that lead there. Below tile-terrain.ts; the numbers of ways out and
 * in are explained at `wayOut` and `wayIn`.
 */

import { isSolid, type Tile, tileSize } from '../../level.ts';
import {
  type Body,
  type Input,
  inputs,
  jumpRise,
  moveSideways,
  moveVertically,
  sideLeft,
  stands,
} from '../../physics.ts';
import { oppositeSide, type Side, sides } from '../../sides.ts';

/** Bodies that may be in a tile between ticks. */
export const bodyCount = tileSize * tileSize * jumpRise;
/** Ways out of a tile: by side, place along it and rise. */
export const wayOutCount = sides.length * tileSize * jumpRise;
const bumpWay = wayOutCount;
const insideWay = bumpWay + tileSize * jumpRise;
/** Ways into a tile: as the ways out, a bumped head by its place, and any body for the start. */
export const wayInCount = insideWay + bodyCount;

/** The number of a body inside a tile. */
const bodyNumber = ({ x, y, rise }: Body): number => (rise * tileSize + y) * tileSize + x;

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

/**
 * The way into a neighbour that a way out becomes: same place and rise, by the side that touches.
 */
export function wayIn(way: number): number {
  const side = sides[wayOutSide(way)] as Side;
  return sides.indexOf(oppositeSide[side]) * tileSize * jumpRise + (way % (tileSize * jumpRise));
}

/** The way in of who left by the top and finds it closed; -1 for the other sides. */
export function wayBack(way: number): number {
  if (sides[wayOutSide(way)] !== 'top') return -1;
  return bumpWay + (way % (tileSize * jumpRise)) - (way % jumpRise);
}

/**
 * The side by which a way in leads in; `undefined` for a bumped head and for who is in the tile
 * already.
 */
export const wayInSide = (way: number): Side | undefined =>
  way < bumpWay ? sides[wayOutSide(way)] : undefined;

/** The way in of who is in the tile already. */
export const wayInside = (body: Body): number => insideWay + bodyNumber(body);

/** One tile prepared for walking. */
export interface TileWalk {
  readonly tile: Tile;
  /**
   * `next[body * inputs + i]`: the different next bodies, or `bodyCount` + way out; -1 after the
   * last.
   */
  readonly next: Int16Array;
  /** The first input that leads to each of them, as index into `inputs`. */
  readonly by: Uint8Array;
  /** The cells (y * 10 + x) of the tile's keys; bit i of a set of own keys stands for the i-th. */
  readonly keys: readonly number[];
  /** The cell of the door, -1 when it is elsewhere. */
  readonly door: number;
}

/** Prepares a tile. */
export function tileWalk(tile: Tile, keys: readonly number[], door: number): TileWalk {
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
    for (let i = 0; i < inputs.length; i++) {
      const { run, jump } = inputs[i] as Input;
      if (jump && jumping === plain) continue;
      const to = moved(tile, jump ? jumping : plain, { run, second });
      let at = first;
      while (at < count && next[at] !== to) at++;
      if (to === number || at < count) continue;
      next[count] = to;
      by[count++] = i;
    }
  }
  return { tile, next, by, keys, door };
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
  const known = second[at] as number;
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
 * The first body in a tile, by what is pressed in the tick that leads in; or a way out taken in the
 * same tick.
 */
interface Landing {
  readonly run: Input['run'];
  readonly to: number;
}

/**
 * Where a way in leads: who comes from the side has run already, who comes from above or below may
 * still do so.
 */
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
  /**
   * The ends, in the order of ticks: ways out, and the door (`way` -1), each with the keys held
   * then.
   */
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
  /**
   * The place the walk ends in, and the input that leaves (index into `inputs`; -1 for the door).
   */
  readonly place: number;
  readonly input: number;
}

/**
 * Walks everywhere from a way in.
 * @param held own keys held before
 */
export function walkFrom(walk: TileWalk, way: number, held: number): Walked {
  const round = new Round(walk);
  for (const { run, to } of landings(walk.tile, way)) {
    if (to < bodyCount) round.arrive(to, held, { before: -2 - inputIndex(run), ticks: 0 });
  }
  return round.run();
}

/** One walk in all directions. */
class Round {
  readonly #walk: TileWalk;
  readonly #from: Int32Array;
  readonly #ticks: Int32Array;
  readonly #queue: Int32Array;
  #queued = 0;
  readonly #ends: WalkEnd[] = [];
  /** Ends that were met, by set of keys. */
  readonly #known: Uint8Array;

  constructor(walk: TileWalk) {
    const places = bodyCount << walk.keys.length;
    this.#walk = walk;
    this.#from = new Int32Array(places).fill(-1);
    this.#ticks = new Int32Array(places);
    this.#queue = new Int32Array(places);
    this.#known = new Uint8Array((wayOutCount + 1) << walk.keys.length);
  }

  run(): Walked {
    const { next, by, door } = this.#walk;
    for (let i = 0; i < this.#queued; i++) {
      const place = this.#queue[i] as number;
      const set = Math.floor(place / bodyCount);
      const body = place % bodyCount;
      const ticks = this.#ticks[place] as number;
      if (body % (tileSize * tileSize) === door) this.#end({ way: -1, held: set, ticks, place, input: -1 });
      for (let at = body * inputs.length; at < (body + 1) * inputs.length; at++) {
        const to = next[at] as number;
        if (to < 0) break;
        const input = by[at] as number;
        if (to >= bodyCount) this.#end({ way: to - bodyCount, held: set, ticks, place, input });
        else this.arrive(to, set, { before: place * inputs.length + input, ticks: ticks + 1 });
      }
    }
    return { ends: this.#ends, from: this.#from };
  }

  /** Comes to a body with a set of keys, and takes the key that lies there. */
  arrive(body: number, set: number, way: { readonly before: number; readonly ticks: number }): void {
    const key = this.#walk.keys.indexOf(body % (tileSize * tileSize));
    const place = (key < 0 ? set : set | (1 << key)) * bodyCount + body;
    if (this.#from[place] !== -1) return;
    this.#from[place] = way.before;
    this.#ticks[place] = way.ticks;
    this.#queue[this.#queued++] = place;
  }

  #end(end: WalkEnd): void {
    const mark = end.held * (wayOutCount + 1) + end.way + 1;
    if (this.#known[mark]) return;
    this.#known[mark] = 1;
    this.#ends.push(end);
  }
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
