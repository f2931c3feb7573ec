/**
 * The search for the fewest slides: layer k holds every state that needs k slides. Each layer is
 * closed under walking, then every state in it slides once. A state is an arrangement, a set of
 * keys and an exit; for each arrangement and set of keys the exits are bits, so one slide moves
 * them all at once. A state is dropped if one that dominates it (dominance.ts), with these keys or
 * more, has been reached. trim.ts and best-route.ts then find the route in the layers.
 */

import type { Arrangements } from './arrangements.ts';
import { Numbers, Rows } from './rows.ts';
import { type Compiled, entryPastCorner, entryBeyond, type Layers } from './tables.ts';

/**
 * Searches for the fewest slides.
 * @param game the tables of the level
 * @param arrangements of which number 0 is the start
 * @param max slides after which the search gives up
 * @returns cost: from under a millisecond to about a second (some million states)
 */
export const searchLayers = (game: Compiled, arrangements: Arrangements, max = Infinity): Layers =>
  new Search(game, arrangements).run(max);

/** One search; `run` it once. */
class Search {
  readonly #game: Compiled;
  readonly #all: Arrangements;
  readonly #words: number;
  readonly #sets: number;
  /**
   * Exits reached or dominated, in this layer or an earlier one: a row of words for each
   * arrangement and set of keys.
   */
  readonly #seen: Rows;
  /** Exits that slides brought into the next layer, before known ones are removed. */
  readonly #fresh: Rows;
  /** Arrangements that slides brought exits to, each once; `#stamp` has the last layer of each. */
  readonly #touched = new Numbers();
  readonly #stamp = new Rows(1);
  /** For one arrangement, by set of keys: exits still to expand, and exits new in the layer. */
  readonly #open: Int32Array;
  readonly #new: Int32Array;
  readonly #out = new Numbers();
  readonly #doorIn = new Set<number>();
  #states = 0;

  constructor(game: Compiled, arrangements: Arrangements) {
    const row = game.keySets.length * game.words;
    this.#game = game;
    this.#all = arrangements;
    this.#words = game.words;
    this.#sets = game.keySets.length;
    this.#seen = new Rows(row);
    this.#fresh = new Rows(row);
    this.#open = new Int32Array(row);
    this.#new = new Int32Array(row);
  }

  run(max: number): Layers {
    const { start } = this.#game;
    const layers: Int32Array[] = [];
    this.#makeRoom();
    this.#arrive(0, start.entry, start.set);
    this.#walk(0);
    for (;;) {
      const layer = this.#out.copy();
      layers.push(layer);
      if (this.#doorIn.size > 0 || layer.length === 0 || layers.length > max) break;
      this.#out.clear();
      this.#slide(layer, layers.length);
      for (let i = 0; i < this.#touched.length; i++) {
        this.#seed(this.#touched.at(i));
        this.#walk(this.#touched.at(i));
      }
    }
    return { layers, doorIn: this.#doorIn, states: this.#states };
  }

  #makeRoom(): void {
    for (const rows of [this.#seen, this.#fresh, this.#stamp]) rows.makeRoom(this.#all.capacity);
  }

  /** Slides every state of a layer. */
  #slide(data: Int32Array, number: number): void {
    const words = this.#words;
    const row = this.#sets * words;
    this.#touched.clear();
    for (let at = 0; at < data.length; at += 2 + words) {
      const offset = data[at + 1]! * words;
      for (let direction = 0; direction < 4; direction++) {
        const next = this.#all.slid(data[at]!, direction);
        if (next < 0) continue;
        if (next >= this.#seen.room) this.#makeRoom();
        const seen = this.#seen.words;
        const fresh = this.#fresh.words;
        let anyBits = 0;
        for (let word = 0, to = next * row + offset; word < words; word++, to++) {
          const bits = data[at + 2 + word]! & ~seen[to]!;
          anyBits |= bits;
          fresh[to] = fresh[to]! | bits;
        }
        if (anyBits === 0 || this.#stamp.words[next] === number) continue;
        this.#stamp.words[next] = number;
        this.#touched.push(next);
      }
    }
  }

  /**
   * Adds the exits that slides brought to an arrangement; larger sets of keys first, since they
   * dominate smaller ones.
   */
  #seed(arrangement: number): void {
    const words = this.#words;
    const base = arrangement * this.#sets * words;
    const fresh = this.#fresh.words;
    for (let set = this.#sets - 1; set >= 0; set--) {
      for (let word = 0; word < words; word++) {
        const at = base + set * words + word;
        const bits = fresh[at]!;
        fresh[at] = 0;
        if (bits !== 0) this.#take(base, set, { word, bits });
      }
    }
  }

  /** Adds those of some exits that are not dominated; dominating ones have the lower bits. */
  #take(base: number, set: number, { word, bits }: { readonly word: number; readonly bits: number }): void {
    const words = this.#words;
    const { dominated, subsets } = this.#game;
    const seen = this.#seen.words;
    const at = set * words + word;
    for (let rest = bits & ~seen[base + at]!; rest !== 0; rest &= ~seen[base + at]!) {
      const low = rest & -rest;
      const bit = word * 32 + 31 - Math.clz32(low);
      this.#open[at] = this.#open[at]! | low;
      this.#new[at] = this.#new[at]! | low;
      for (const each of subsets[set]!) {
        for (let i = 0; i < words; i++) {
          const to = base + each * words + i;
          seen[to] = seen[to]! | dominated[bit * words + i]!;
        }
      }
    }
  }

  /** Keeps those of some exits that can be taken in an arrangement. */
  #fitting(arrangement: number, word: number, bits: number): number {
    const words = this.#words;
    const { exitTile, exitSide, groups, fitting } = this.#game;
    const { tiles } = this.#all;
    let kept = 0;
    let rest = bits;
    while (rest !== 0) {
      const bit = word * 32 + 31 - Math.clz32(rest & -rest);
      const [tile, side] = [exitTile[bit]!, exitSide[bit]!];
      const group = tile * 4 + side;
      const other = this.#all.neighbour(arrangement, tile, side);
      const row = group * (tiles + 1) + (other < 0 ? tiles : other);
      kept |= rest & fitting[row * words + word]!;
      rest &= ~groups[group * words + word]!;
    }
    return kept;
  }

  /** Expands the open exits of an arrangement to a fixed point, and writes the layer's new ones. */
  #walk(arrangement: number): void {
    const words = this.#words;
    for (let set = 0; set < this.#sets; set++) {
      for (let word = 0; word < words; word++) {
        const open = this.#open[set * words + word]!;
        if (open === 0) continue;
        this.#open[set * words + word] = 0;
        let bits = this.#fitting(arrangement, word, open);
        if (bits === 0) continue;
        for (; bits !== 0; bits &= bits - 1) {
          this.#leave(arrangement, set, word * 32 + 31 - Math.clz32(bits & -bits));
        }
        // Leaving may have opened any word of this set again. Sets only grow, so earlier sets are
        // done.
        word = -1;
      }
      this.#write(arrangement, set);
    }
  }

  #leave(arrangement: number, set: number, exit: number): void {
    const entry = entryBeyond(this.#game, this.#all, arrangement, exit);
    if (entry < 0) return;
    this.#arrive(arrangement, entry, set);
    const corner = entryPastCorner(this.#game, this.#all, arrangement, entry);
    if (corner >= 0) this.#arrive(arrangement, corner, set);
  }

  #arrive(arrangement: number, entry: number, set: number): void {
    const words = this.#words;
    const { reachAt, reachData } = this.#game;
    const base = arrangement * this.#sets * words;
    const row = entry * this.#sets + set;
    for (let at = reachAt[row]!; at < reachAt[row + 1]!; at += 2 + words) {
      if (reachData[at + 1] !== 0) this.#doorIn.add(arrangement);
      for (let word = 0; word < words; word++) {
        const bits = reachData[at + 2 + word]!;
        if (bits !== 0) this.#take(base, reachData[at]!, { word, bits });
      }
    }
  }

  #write(arrangement: number, set: number): void {
    const words = this.#words;
    let anyBits = 0;
    for (let word = 0; word < words; word++) anyBits |= this.#new[set * words + word]!;
    if (anyBits === 0) return;
    this.#out.push(arrangement);
    this.#out.push(set);
    for (let word = 0; word < words; word++) {
      const bits = this.#new[set * words + word]!;
      this.#states += bitCount(bits);
      this.#out.push(bits);
      this.#new[set * words + word] = 0;
    }
  }
}

/** Counts the set bits of a 32-bit word. */
function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
