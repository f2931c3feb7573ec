/**
 * Dominance between exits: exit a dominates exit b, of the same side of the same tile, if whatever
 * can follow b can also follow a. For example, a jump through an opening dominates a step through
 * it, since the player can then fall. The search keeps only undominated exits, a handful of the
 * dozens of a tile.
 *
 * This is the largest simulation between exits. It is found by assuming all pairs and removing
 * those that do not hold, to a fixed point. Entry a dominates entry b if, with any own keys held,
 * it reaches for each exit of b one that dominates it, with the same own keys or more, and the door
 * if b does. Dominance is a preorder.
 */

import type { Terrain } from './terrain.ts';

/** The dominance relation between exits. */
export interface Dominance {
  /** The useful exits. */
  readonly exits: readonly number[];
  /** Returns whether one exit dominates another, both by their numbers in the terrain. */
  dominates(exit: number, asOther: number): boolean;
}

/**
 * Compares exits.
 * @param terrain of the level
 * @param exits all from which the door can be reached, with some set of keys
 * @returns the dominance relation
 */
export const dominance = (terrain: Terrain, exits: readonly number[]): Dominance =>
  new Comparison(terrain, exits);

/** What can be reached from an entry, ending with one set of own keys. */
interface Row {
  readonly held: number;
  readonly exits: readonly number[];
  readonly door: boolean;
}

class Comparison implements Dominance {
  readonly exits: readonly number[];
  readonly #terrain: Terrain;
  readonly #words: number;
  /** Index into `exits` by exit, -1 for useless ones. */
  readonly #placeOf: Int32Array;
  /** `[place * words + word]`: the exits that this one dominates. */
  readonly #dominated: Int32Array;
  /** For each entry, by own keys held before: what is reached, with the places of useful exits. */
  readonly #rows = new Map<number, readonly (readonly Row[])[]>();
  /** Pairs of entries compared in this round. */
  readonly #known = new Map<number, boolean>();
  /** `#rows` as bits, together with the exits they dominate; cleared each round. */
  readonly #covered = new Map<number, readonly (readonly Int32Array[])[]>();

  constructor(terrain: Terrain, exits: readonly number[]) {
    this.#terrain = terrain;
    this.exits = exits;
    this.#words = Math.ceil(this.exits.length / 32);
    this.#placeOf = new Int32Array(terrain.exits).fill(-1);
    for (const [place, exit] of this.exits.entries()) this.#placeOf[exit] = place;
    this.#dominated = new Int32Array(this.exits.length * this.#words);
    const groups = this.#groups();
    for (const group of groups) for (const a of group) for (const b of group) this.#set(a, b, true);
    while (this.#refine(groups));
  }

  dominates(exit: number, asOther: number): boolean {
    return this.#holds(this.#placeOf[exit]!, this.#placeOf[asOther]!);
  }

  /** Groups the places of exits by tile and side. */
  #groups(): readonly (readonly number[])[] {
    const groups = new Map<number, number[]>();
    for (const [place, exit] of this.exits.entries()) {
      const side = this.#terrain.exitTile(exit) * 4 + this.#terrain.exitSide(exit);
      groups.set(side, [...(groups.get(side) ?? []), place]);
    }
    return [...groups.values()];
  }

  #holds(a: number, b: number): boolean {
    return ((this.#dominated[a * this.#words + (b >> 5)]! >>> (b & 31)) & 1) === 1;
  }

  #set(a: number, b: number, value: boolean): void {
    const at = a * this.#words + (b >> 5);
    const bit = 1 << (b & 31);
    this.#dominated[at] = value ? this.#dominated[at]! | bit : this.#dominated[at]! & ~bit;
  }

  /** Does one round; returns whether it removed a pair. */
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

  /** Compares what follows two exits of one side, for every tile that may lie beyond. */
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
    const id = a * this.#terrain.entries + b;
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    const isGood = a >= 0 && this.#reachesAsFar(a, b) && this.#cornerAsGood(a, b);
    this.#known.set(id, isGood);
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

  /** Compares corners directly, since a corner leads into a third tile within the same tick. */
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
   * Returns, by own keys before and after, the exits dominated by one that the entry reaches with
   * the keys after or more; the last word stands for the door.
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
        cover[word] = cover[word]! | this.#dominated[place * this.#words + word]!;
      }
    }
  }
}
