/**
 * Of all states that the search reached, those on a way to the door with the fewest slides:
 * backwards from the last layer, by walks within a layer and slides to the one before. Few are
 * left, so best-plan.ts can afford to weigh their ticks.
 */

import type { Arrangements } from './arrangements.ts';
import { type Compiled, cornerBehind, entryBehind, type Layers, type Wanted } from './tables.ts';

/**
 * Finds the states that lie on a way with the fewest slides.
 * @param game the tables of the level
 * @param arrangements that the search has numbered
 * @param found layers of which the last one reaches the door
 * @returns the wanted exits of each layer
 */
export function trimLayers(game: Compiled, arrangements: Arrangements, { layers, doorIn }: Layers): Wanted[] {
  const wanted: Wanted[] = layers.map(() => new Map());
  const isWanted = new Uint8Array(arrangements.count);
  const row = game.keySets.length * game.words;
  // The door is reached in the last layer; earlier layers only lead to what is wanted after them.
  let candidates: Wanted = new Map([...doorIn].map((arrangement) => [arrangement, new Int32Array(row)]));
  for (let k = layers.length - 1; k >= 0; k--) {
    const reached = reachedIn(game, layers[k]!, { candidates, isWanted });
    for (const [arrangement, want] of candidates) {
      const all = reached.get(arrangement) ?? new Int32Array(row);
      const trim = new Trim(game, arrangements, { arrangement, toDoor: k === layers.length - 1 });
      trim.lower(want, all);
      trim.complete(all, want);
      if (want.some((word) => word !== 0)) wanted[k]?.set(arrangement, want);
    }
    candidates = slidBack(wanted[k]!, arrangements);
  }
  return wanted;
}

/** The exits that a layer reached in some arrangements. */
function reachedIn(
  { words, keySets }: Compiled,
  data: Int32Array,
  { candidates, isWanted }: { readonly candidates: Wanted; readonly isWanted: Uint8Array },
): Wanted {
  const reached: Wanted = new Map();
  for (const arrangement of candidates.keys()) {
    isWanted[arrangement] = 1;
    reached.set(arrangement, new Int32Array(keySets.length * words));
  }
  for (let at = 0; at < data.length; at += 2 + words) {
    if (isWanted[data[at]!] === 0) continue;
    const bits = data.subarray(at + 2, at + 2 + words);
    reached.get(data[at]!)?.set(bits, data[at + 1]! * words);
  }
  for (const arrangement of candidates.keys()) isWanted[arrangement] = 0;
  return reached;
}

/** What slides into something wanted, as far as a layer reached it at all. */
function slidBack(after: Wanted, arrangements: Arrangements): Wanted {
  const before: Wanted = new Map();
  for (const [arrangement, want] of after) {
    for (let direction = 0; direction < 4; direction++) {
      const next = arrangements.slid(arrangement, direction);
      if (next < 0) continue;
      const marks = before.get(next) ?? new Int32Array(want.length);
      before.set(next, marks);
      for (let i = 0; i < want.length; i++) marks[i] = marks[i]! | want[i]!;
    }
  }
  return before;
}

/** The work in one arrangement of one layer. */
class Trim {
  readonly #game: Compiled;
  readonly #all: Arrangements;
  readonly #arrangement: number;
  readonly #toDoor: boolean;

  constructor(
    game: Compiled,
    all: Arrangements,
    at: { readonly arrangement: number; readonly toDoor: boolean },
  ) {
    this.#game = game;
    this.#all = all;
    this.#arrangement = at.arrangement;
    this.#toDoor = at.toDoor;
  }

  /** Leaves of what is wanted only what was reached, and what that is as good as. */
  lower(want: Int32Array, reached: Int32Array): void {
    const { words } = this.#game;
    const both = want.map((word, i) => word & reached[i]!);
    want.fill(0);
    for (const [at, word] of both.entries()) {
      for (let rest = word; rest !== 0; rest &= rest - 1) {
        this.#want(Math.floor(at / words), (at % words) * 32 + 31 - Math.clz32(rest & -rest), want);
      }
    }
  }

  /** Adds to the wanted exits those from which a walk leads to a wanted one, or to the door. */
  complete(reached: Int32Array, want: Int32Array): void {
    const { words, keySets } = this.#game;
    for (let isMore = true; isMore;) {
      isMore = false;
      for (let at = keySets.length * words - 1; at >= 0; at--) {
        const set = Math.floor(at / words);
        for (let rest = reached[at]! & ~want[at]!; rest !== 0; rest &= rest - 1) {
          const low = rest & -rest;
          if (!this.#leadsOn(set, (at % words) * 32 + 31 - Math.clz32(low), want)) continue;
          this.#want(set, (at % words) * 32 + 31 - Math.clz32(low), want);
          isMore = true;
        }
      }
    }
  }

  #want(set: number, exit: number, want: Int32Array): void {
    const { words, smaller, down } = this.#game;
    for (const each of smaller[set]!) {
      for (let word = 0; word < words; word++) {
        const at = each * words + word;
        want[at] = want[at]! | down[exit * words + word]!;
      }
    }
  }

  #leadsOn(set: number, exit: number, want: Int32Array): boolean {
    const entry = entryBehind(this.#game, this.#all, this.#arrangement, exit);
    if (entry < 0) return false;
    const corner = cornerBehind(this.#game, this.#all, this.#arrangement, entry);
    return this.#entryLeadsOn(entry, set, want) || (corner >= 0 && this.#entryLeadsOn(corner, set, want));
  }

  #entryLeadsOn(entry: number, set: number, want: Int32Array): boolean {
    const { reachAt, reachData, keySets, words } = this.#game;
    const row = entry * keySets.length + set;
    for (let at = reachAt[row]!; at < reachAt[row + 1]!; at += 2 + words) {
      if (this.#toDoor && reachData[at + 1] !== 0) return true;
      for (let word = 0; word < words; word++) {
        const wanted = want[reachData[at]! * words + word]!;
        if ((reachData[at + 2 + word]! & wanted) !== 0) return true;
      }
    }
    return false;
  }
}
