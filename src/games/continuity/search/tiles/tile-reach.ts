/**
 * What can be reached inside a tile, for all bodies at once: sets of ends (ways out, the door) that
 * are propagated backwards along the moves to a fixed point. This is far cheaper than a walk from
 * each body, and enough for the search for the fewest slides. tile-walk.ts counts the ticks, for
 * the few walks on a best plan.
 */

import { inputs } from '../../physics.ts';
import type { Reach } from '../terrain.ts';
import { bodyCount, cellCount, type Landing, type TileMoves, wayOutCount } from './tile-ways.ts';

/** Number of ends for one set of own keys: the ways out, then the door. */
const endCount = wayOutCount + 1;

/** The ends that every body of a tile can reach. */
export class TileReach {
  readonly #moves: TileMoves;
  readonly #words: number;
  /**
   * `[(held * bodyCount + body) * words + word]`; the end e with set h is bit `h * endCount + e`.
   */
  readonly #ends: Int32Array;

  /** @param moves of the tile */
  constructor(moves: TileMoves) {
    this.#moves = moves;
    const sets = 1 << moves.keys.length;
    this.#words = Math.ceil((endCount * sets) / 32);
    this.#ends = new Int32Array(sets * bodyCount * this.#words);
    // Keys are only gained, so larger sets do not depend on smaller ones.
    for (let held = sets - 1; held >= 0; held--) {
      for (let body = 0; body < bodyCount; body++) this.#addOwnEnds(held, body);
      // In alternating directions, since moves to the left and to the right propagate in opposite
      // orders.
      while (this.#sweep(held, -1) && this.#sweep(held, 1));
    }
  }

  /**
   * Lists what can be reached from a way in.
   * @param landings where it leads
   * @param held own keys held before, as bits
   * @returns for each set of own keys held at the end, the ways out and the door
   */
  from(landings: readonly Landing[], held: number): Reach[] {
    const words = new Int32Array(this.#words);
    for (const { to } of landings) {
      if (to < bodyCount) this.#add(words, 0, this.#place(held, to));
    }
    const reaches: Reach[] = [];
    for (let set = 0; set < 1 << this.#moves.keys.length; set++) {
      const exits: number[] = [];
      const first = set * endCount;
      for (let word = first >> 5; word <= (first + endCount - 1) >> 5; word++) {
        for (let rest = words[word]!; rest !== 0; rest &= rest - 1) {
          const end = word * 32 + 31 - Math.clz32(rest & -rest) - first;
          if (end >= 0 && end < endCount) exits.push(end);
        }
      }
      const door = exits.at(-1) === wayOutCount;
      if (door) exits.pop();
      if (door || exits.length > 0) reaches.push({ held: set, exits, door });
    }
    return reaches;
  }

  /** Returns the place where the player arrives at a body: a key there is taken. */
  #place(held: number, body: number): number {
    const key = this.#moves.keys.indexOf(body % cellCount);
    return (key < 0 ? held : held | (1 << key)) * bodyCount + body;
  }

  #addOwnEnds(held: number, body: number): void {
    const { next, door } = this.#moves;
    for (let at = body * inputs.length; at < (body + 1) * inputs.length; at++) {
      const to = next[at]!;
      if (to < 0) break;
      if (to >= bodyCount) this.#mark(held, body, to - bodyCount);
    }
    if (body % cellCount === door) this.#mark(held, body, wayOutCount);
  }

  #mark(held: number, body: number, end: number): void {
    const bit = held * endCount + end;
    const at = (held * bodyCount + body) * this.#words + (bit >> 5);
    this.#ends[at] = this.#ends[at]! | (1 << (bit & 31));
  }

  /** Does one pass over all bodies, backwards or forwards; returns whether anything was added. */
  #sweep(held: number, by: -1 | 1): boolean {
    const { next } = this.#moves;
    let hasChanged = false;
    for (let body = by < 0 ? bodyCount - 1 : 0; body >= 0 && body < bodyCount; body += by) {
      for (let i = body * inputs.length; i < (body + 1) * inputs.length; i++) {
        const to = next[i]!;
        if (to < 0) break;
        if (to >= bodyCount) continue;
        const at = (held * bodyCount + body) * this.#words;
        if (this.#add(this.#ends, at, this.#place(held, to))) hasChanged = true;
      }
    }
    return hasChanged;
  }

  /** Adds the ends of a place to some words; returns whether any is new. */
  #add(words: Int32Array, at: number, place: number): boolean {
    let hasChanged = false;
    for (let word = 0; word < this.#words; word++) {
      const before = words[at + word]!;
      const after = before | this.#ends[place * this.#words + word]!;
      if (after === before) continue;
      words[at + word] = after;
      hasChanged = true;
    }
    return hasChanged;
  }
}
