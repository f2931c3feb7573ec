/**
 * Which exits are as good as others: exit a is as good as b, of the same side of the same tile,
 * when whatever can follow b can follow a. A jump through a high opening, say, is as good as a step
 * through it, since one falls. The search keeps only the best, which leaves a handful of the dozens
 * of exits of a tile.
 *
 * This is the largest simulation between exits, found by assuming all pairs and taking away what
 * does not hold until nothing changes: entry a is as good as entry b when, with any own keys, it
 * reaches for each exit of b one as good, with the same own keys or more, and the door if b does.
 * It is a preorder, so what is as good as the best is the best.
 */

import type { Terrain } from './terrain.ts';

/** Which exits are as good as others. */
export interface Dominance {
  /** The useful exits. */
  readonly exits: readonly number[];
  /** Whether one exit is as good as another, both by their numbers in the terrain. */
  isAsGood(exit: number, asOther: number): boolean;
}

/**
 * Compares exits.
 * @param terrain of the level
 * @param exits all from which the door can be reached, with some keys
 * @returns the order
 */
export const dominance = (terrain: Terrain, exits: readonly number[]): Dominance =>
  new Comparison(terrain, exits);

/** One set of own keys that may be reached from an entry, and what is reached then. */
interface Row {
  readonly held: number;
  readonly exits: readonly number[];
  readonly door: boolean;
}

class Comparison implements Dominance {
  readonly exits: readonly number[];
  readonly #terrain: Terrain;
  readonly #words: number;
  /** Place in `exits` by exit, -1 for useless ones; place by entry. */
  readonly #placeOf: Int32Array;
  /** `[place * words + word]`: the exits that this one is as good as. */
  readonly #down: Int32Array;
  /**
   * For each entry, for each set of own keys before, what is reached, useful exits only and by
   * their places.
   */
  readonly #rows = new Map<number, readonly (readonly Row[])[]>();
  /** Pairs of entries that were compared in this round. */
  readonly #known = new Map<number, boolean>();
  /** The same as `#rows` in bits, and what is covered by something as good; anew each round. */
  readonly #covered = new Map<number, readonly (readonly Int32Array[])[]>();

  constructor(terrain: Terrain, exits: readonly number[]) {
    this.#terrain = terrain;
    this.exits = exits;
    this.#words = Math.ceil(this.exits.length / 32);
    this.#placeOf = new Int32Array(terrain.exits).fill(-1);
    for (const [place, exit] of this.exits.entries()) this.#placeOf[exit] = place;
    this.#down = new Int32Array(this.exits.length * this.#words);
    const groups = this.#groups();
    for (const group of groups) for (const a of group) for (const b of group) this.#set(a, b, true);
    while (this.#refine(groups));
  }

  isAsGood(exit: number, asOther: number): boolean {
    return this.#holds(this.#placeOf[exit]!, this.#placeOf[asOther]!);
  }

  /** Places of exits by tile and side. */
  #groups(): readonly (readonly number[])[] {
    const groups = new Map<number, number[]>();
    for (const [place, exit] of this.exits.entries()) {
      const side = this.#terrain.exitTile(exit) * 4 + this.#terrain.exitSide(exit);
      groups.set(side, [...(groups.get(side) ?? []), place]);
    }
    return [...groups.values()];
  }

  #holds(a: number, b: number): boolean {
    return ((this.#down[a * this.#words + (b >> 5)]! >>> (b & 31)) & 1) === 1;
  }

  #set(a: number, b: number, value: boolean): void {
    const at = a * this.#words + (b >> 5);
    const bit = 1 << (b & 31);
    this.#down[at] = value ? this.#down[at]! | bit : this.#down[at]! & ~bit;
  }

  /** One round; whether some pair was taken away. */
  #refine(groups: readonly (readonly number[])[]): boolean {
    this.#known.clear();
    this.#covered.clear();
    const broken = groups.flatMap((group) =>
      group.flatMap((a) =>
        group.flatMap((b) =>
          a !== b && this.#holds(a, b) && !this.#leadsAsFar(a, b) ? [[a, b] as const] : [],
        ),
      ),
    );
    for (const [a, b] of broken) this.#set(a, b, false);
    return broken.length > 0;
  }

  #leadsAsFar(a: number, b: number): boolean {
    return this.#exitAsGood(this.exits[a]!, this.exits[b]!);
  }

  /** Compares what follows two exits of one side, whatever lies beyond. */
  #exitAsGood(a: number, b: number): boolean {
    const terrain = this.#terrain;
    for (let tile = 0; tile < terrain.tiles; tile++) {
      if (tile === terrain.exitTile(a)) continue;
      const entry = terrain.into(b, tile);
      if (entry >= 0 && !this.#entryAsGood(terrain.into(a, tile), entry)) return false;
    }
    const closed = terrain.closed(b);
    return closed < 0 || this.#entryAsGood(terrain.closed(a), closed);
  }

  #entryAsGood(a: number, b: number): boolean {
    if (a === b) return true;
    const name = a * this.#terrain.entries + b;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const isGood = a >= 0 && this.#reachesAsFar(a, b) && this.#cornerAsGood(a, b);
    this.#known.set(name, isGood);
    return isGood;
  }

  #reachesAsFar(a: number, b: number): boolean {
    const covered = this.#coveredBy(a);
    return this.#rowsOf(b).every((rows, before) =>
      rows.every(({ held, exits, door }) => {
        const cover = covered[before]?.[held] as Int32Array;
        if (door && cover[this.#words] === 0) return false;
        return exits.every((place) => ((cover[place >> 5]! >>> (place & 31)) & 1) === 1);
      }),
    );
  }

  /** A corner leads into a third tile, within the tick, so it is compared at once. */
  #cornerAsGood(a: number, b: number): boolean {
    const ofB = this.#terrain.corner(b);
    if (ofB < 0) return true;
    const ofA = this.#terrain.corner(a);
    if (ofA < 0 || this.#terrain.exitSide(ofA) !== this.#terrain.exitSide(ofB)) return false;
    return this.#exitAsGood(ofA, ofB);
  }

  #rowsOf(entry: number): readonly (readonly Row[])[] {
    const known = this.#rows.get(entry);
    if (known) return known;
    const sets = 1 << this.#terrain.ownKeys(this.#terrain.entryTile(entry)).length;
    const rows = Array.from({ length: sets }, (_, before) =>
      this.#terrain.reach(entry, before).map(({ held, exits, door }) => ({
        held,
        exits: exits.map((exit) => this.#placeOf[exit]!).filter((place) => place >= 0),
        door,
      })),
    );
    this.#rows.set(entry, rows);
    return rows;
  }

  /**
   * By own keys before and then: what an entry reaches something as good as, with these keys or
   * more; the last word is for the door.
   */
  #coveredBy(entry: number): readonly (readonly Int32Array[])[] {
    const known = this.#covered.get(entry);
    if (known) return known;
    const rows = this.#rowsOf(entry);
    const covered = rows.map((row) =>
      rows.map((_, held) => {
        const cover = new Int32Array(this.#words + 1);
        for (const each of row) if ((each.held & held) === held) this.#cover(cover, each);
        return cover;
      }),
    );
    this.#covered.set(entry, covered);
    return covered;
  }

  #cover(cover: Int32Array, { exits, door }: Row): void {
    if (door) cover[this.#words] = 1;
    for (const place of exits) {
      for (let word = 0; word < this.#words; word++) {
        cover[word] = cover[word]! | this.#down[place * this.#words + word]!;
      }
    }
  }
}
