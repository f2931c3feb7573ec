/**
 * Walks inside one tile from a way in: a breadth-first search, tick by tick, over all bodies
 * (position and rise) and sets of the tile's own keys. Finds the ways out, their ticks, and the
 * inputs that lead there.
 */

import { type Input, inputs } from '../../physics.ts';
import { bodyCount, cellCount, type Landing, type TileMoves, wayOutCount } from './tile-ways.ts';

/** What is reachable from a way in. A place is the number `set of own keys * bodyCount + body`. */
export interface Walked {
  /** The ends in the order of ticks: ways out, and the door (`way` -1). */
  readonly ends: readonly WalkEnd[];
  /** For each place its predecessor, as `place * inputs + input`; negative at a landing. */
  readonly from: Int32Array;
}

/** One end of a walk. */
export interface WalkEnd {
  readonly way: number;
  /** Own keys held, as bits. */
  readonly held: number;
  /** Ticks before the one that leaves; for the door, ticks until the player is there. */
  readonly ticks: number;
  /** The last place, and the input that leaves (index into `inputs`; -1 for the door). */
  readonly place: number;
  readonly input: number;
}

/**
 * Walks everywhere from a way in.
 * @param moves of the tile
 * @param landings where the way in leads
 * @param held own keys held before, as bits
 * @returns the places reached, and the ends
 */
export function walkFrom(moves: TileMoves, landings: readonly Landing[], held: number): Walked {
  const flood = new Flood(moves);
  for (const { run, to } of landings) {
    if (to < bodyCount) flood.arrive(to, held, { before: -2 - inputIndex(run), ticks: 0 });
  }
  return flood.run();
}

/** One breadth-first search. */
class Flood {
  readonly #moves: TileMoves;
  readonly #from: Int32Array;
  readonly #ticks: Int32Array;
  readonly #queue: Int32Array;
  #queued = 0;
  readonly #ends: WalkEnd[] = [];
  /** Ends met, by set of keys. */
  readonly #known: Uint8Array;

  constructor(moves: TileMoves) {
    const places = bodyCount << moves.keys.length;
    this.#moves = moves;
    this.#from = new Int32Array(places).fill(-1);
    this.#ticks = new Int32Array(places);
    this.#queue = new Int32Array(places);
    this.#known = new Uint8Array((wayOutCount + 1) << moves.keys.length);
  }

  run(): Walked {
    const { next, by, door } = this.#moves;
    for (let i = 0; i < this.#queued; i++) {
      const place = this.#queue[i]!;
      const set = Math.floor(place / bodyCount);
      const body = place % bodyCount;
      const ticks = this.#ticks[place]!;
      if (body % cellCount === door) this.#end({ way: -1, held: set, ticks, place, input: -1 });
      for (let at = body * inputs.length; at < (body + 1) * inputs.length; at++) {
        const to = next[at]!;
        if (to < 0) break;
        const input = by[at]!;
        if (to >= bodyCount) this.#end({ way: to - bodyCount, held: set, ticks, place, input });
        else this.arrive(to, set, { before: place * inputs.length + input, ticks: ticks + 1 });
      }
    }
    return { ends: this.#ends, from: this.#from };
  }

  /** Arrives at a body with a set of keys, and takes a key that lies there. */
  arrive(body: number, set: number, way: { readonly before: number; readonly ticks: number }): void {
    const key = this.#moves.keys.indexOf(body % cellCount);
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
  /** The run pressed in the tick that led into the tile. */
  readonly entering: Input['run'];
  /** One per tick, without the tick that leaves. */
  readonly inputs: readonly Input[];
}

/**
 * Traces a walk back from its end.
 * @param walked what `walkFrom` found
 * @param end one of its ends
 * @returns the inputs, starting with the first tick inside the tile
 */
export function walkInputs({ from }: Walked, { place }: WalkEnd): WalkInputs {
  const found: Input[] = [];
  let at = place;
  while (from[at]! >= 0) {
    const before = from[at]!;
    found.push(inputs[before % inputs.length]!);
    at = Math.floor(before / inputs.length);
  }
  return { entering: inputs[-2 - from[at]!]!.run, inputs: found.reverse() };
}
