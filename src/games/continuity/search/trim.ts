/**
 * Trims the layers to the states on a way to the door with the fewest slides: backwards from the
 * last layer, by walks within a layer and slides to the one before. Few states remain, so
 * best-route.ts can afford to compare their costs.
 */

import type { Arrangements } from './arrangements.ts';
import { type Compiled, entryPastCorner, entryBeyond, type Layers, type Wanted } from './tables.ts';

/**
 * Finds the states that lie on a way with the fewest slides.
 * @param game the tables of the level
 * @param arrangements numbered by the search
 * @param found layers of which the last one reaches the door
 * @returns the wanted exits of each layer
 */
export function trimLayers(game: Compiled, arrangements: Arrangements, { layers, doorIn }: Layers): Wanted[] {
  const wanted: Wanted[] = layers.map(() => new Map());
  const isWanted = new Uint8Array(arrangements.count);
  const row = game.keySets.length * game.words;
  // Only the last layer reaches the door; earlier layers lead to the wanted exits after them.
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
    candidates = predecessors(wanted[k]!, arrangements);
  }
  return wanted;
}

/** Collects the exits that a layer reached in the candidate arrangements. */
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

/** Lists the exits that slide into wanted ones, whether or not the layer before reached them. */
function predecessors(after: Wanted, arrangements: Arrangements): Wanted {
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

/** The trimming of one arrangement in one layer. */
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

  /** Reduces the wanted exits to those reached, and those that these dominate. */
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

  /** Adds the reached exits from which a walk leads to a wanted exit, or to the door. */
  complete(reached: Int32Array, want: Int32Array): void {
    const { words, keySets } = this.#game;
    for (let hasChanged = true; hasChanged;) {
      hasChanged = false;
      for (let at = keySets.length * words - 1; at >= 0; at--) {
        const set = Math.floor(at / words);
        for (let rest = reached[at]! & ~want[at]!; rest !== 0; rest &= rest - 1) {
          const low = rest & -rest;
          if (!this.#leadsOn(set, (at % words) * 32 + 31 - Math.clz32(low), want)) continue;
          this.#want(set, (at % words) * 32 + 31 - Math.clz32(low), want);
          hasChanged = true;
        }
      }
    }
  }

  #want(set: number, exit: number, want: Int32Array): void {
    const { words, subsets, dominated } = this.#game;
    for (const each of subsets[set]!) {
      for (let word = 0; word < words; word++) {
        const at = each * words + word;
        want[at] = want[at]! | dominated[exit * words + word]!;
      }
    }
  }

  #leadsOn(set: number, exit: number, want: Int32Array): boolean {
    const entry = entryBeyond(this.#game, this.#all, this.#arrangement, exit);
    if (entry < 0) return false;
    const corner = entryPastCorner(this.#game, this.#all, this.#arrangement, entry);
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
