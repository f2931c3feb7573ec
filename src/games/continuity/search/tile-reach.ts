/**
 * Where one can get inside a tile from every body at once: sets of ends (ways out, the door) that grow along the moves backwards
 * until nothing changes. Far cheaper than a walk from each body, and all that the search for the fewest slides asks; ticks
 * come from tile-walk.ts, for the few walks on a best plan.
 */

import { inputs } from '../physics.ts';
import { tileSize } from '../level.ts';
import type { Reach } from './terrain.ts';
import { bodyCount, landings, type TileWalk, wayOutCount } from './tile-walk.ts';

/** Ends for one set of own keys: the ways out, then the door. */
const endCount = wayOutCount + 1;

/** What every body of a tile can reach. */
export class TileReach {
  readonly #walk: TileWalk;
  readonly #words: number;
  /** `[(held * bodyCount + body) * words + word]`; the end e with set h is bit `h * endCount + e`. */
  readonly #ends: Int32Array;
  /** Places `held * bodyCount + body` that a move leads to, by place; and each place's own ends. */
  readonly #next: Int16Array;

  constructor(walk: TileWalk) {
    this.#walk = walk;
    const sets = 1 << walk.keys.length;
    this.#words = Math.ceil((endCount * sets) / 32);
    this.#ends = new Int32Array(sets * bodyCount * this.#words);
    this.#next = compactMoves(walk);
    // Keys are only won, so larger sets do not wait for smaller ones.
    for (let held = sets - 1; held >= 0; held--) {
      for (let body = 0; body < bodyCount; body++) this.#addOwnEnds(held, body);
      while (this.#sweep(held));
    }
  }

  /** What is reachable by a way in. */
  from(way: number, held: number): Reach[] {
    const words = new Int32Array(this.#words);
    for (const { to } of landings(this.#walk.tile, way)) {
      if (to < bodyCount) this.#add(words, 0, this.#place(held, to));
    }
    const reaches: Reach[] = [];
    for (let set = 0; set < 1 << this.#walk.keys.length; set++) {
      const ends: number[] = [];
      for (let end = 0; end < endCount; end++) {
        const bit = set * endCount + end;
        if (((words[bit >> 5] as number) >>> (bit & 31)) & 1) ends.push(end);
      }
      const exits = ends.filter((end) => end < wayOutCount);
      if (ends.length > 0) reaches.push({ held: set, exits, door: exits.length < ends.length });
    }
    return reaches;
  }

  /** Where an arrival at a body with a set of keys is: the key there is taken. */
  #place(held: number, body: number): number {
    const key = this.#walk.keys.indexOf(body % (tileSize * tileSize));
    return (key < 0 ? held : held | (1 << key)) * bodyCount + body;
  }

  #addOwnEnds(held: number, body: number): void {
    const { moves, door } = this.#walk;
    const mark = (end: number) => {
      const bit = held * endCount + end;
      const at = (held * bodyCount + body) * this.#words + (bit >> 5);
      this.#ends[at] = (this.#ends[at] as number) | (1 << (bit & 31));
    };
    for (let i = 0; i < inputs.length; i++) {
      const to = moves[body * inputs.length + i] as number;
      if (to >= bodyCount) mark(to - bodyCount);
    }
    if (body % (tileSize * tileSize) === door) mark(wayOutCount);
  }

  /** One pass over all bodies; whether anything was added. */
  #sweep(held: number): boolean {
    let isMore = false;
    for (let body = bodyCount - 1; body >= 0; body--) {
      for (let i = body * inputs.length; i < (body + 1) * inputs.length; i++) {
        const to = this.#next[i] as number;
        if (to < 0) break;
        const at = (held * bodyCount + body) * this.#words;
        if (this.#add(this.#ends, at, this.#place(held, to))) isMore = true;
      }
    }
    return isMore;
  }

  /** Adds what a place reaches to some words. */
  #add(words: Int32Array, at: number, place: number): boolean {
    let isMore = false;
    for (let word = 0; word < this.#words; word++) {
      const before = words[at + word] as number;
      const after = before | (this.#ends[place * this.#words + word] as number);
      if (after === before) continue;
      words[at + word] = after;
      isMore = true;
    }
    return isMore;
  }
}

/** The different bodies that each body can move to, -1 after the last. */
function compactMoves({ moves }: TileWalk): Int16Array {
  const next = new Int16Array(moves.length).fill(-1);
  for (let body = 0; body < bodyCount; body++) {
    let count = body * inputs.length;
    for (let i = body * inputs.length; i < (body + 1) * inputs.length; i++) {
      const to = moves[i] as number;
      if (to < 0 || to >= bodyCount || to === body) continue;
      let at = body * inputs.length;
      while (at < count && next[at] !== to) at++;
      if (at === count) next[count++] = to;
    }
  }
  return next;
}
