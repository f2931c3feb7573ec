/**
 * What the stages of the search hand on, as plain numbers:
 *
 *     terrain ─▶ relaxed ─▶ compiled tables ─▶ layers ─▶ wanted states ─▶ route
 *
 * Exits are bits, so one operation on words moves all exits of a state at once.
 */

import type { Terrain } from './terrain.ts';

/**
 * The tables. Exits are numbered by their bits, after them come the corners; entries as they were
 * met.
 */
export interface Compiled {
  readonly terrain: Terrain;
  /** Ascending, so that every set comes after its subsets. */
  readonly keySets: readonly number[];
  /** For each set of keys, those it holds; itself among them. */
  readonly smaller: readonly (readonly number[])[];
  /** Bits, and words of 32 of them. Of two exits the better one has the lower bit. */
  readonly bits: number;
  readonly words: number;
  /** `down[bit * words + word]`: the exits that this one is as good as, itself among them. */
  readonly down: Int32Array;
  /** For an exit of the terrain the bits of those that are as good. */
  asGoodAs(exit: number): Int32Array;
  readonly exitTile: Uint8Array;
  readonly exitSide: Uint8Array;
  /** `into[exit * tiles + tile]`: the entry, or -1. */
  readonly into: Int32Array;
  readonly closed: Int32Array;
  /** For each entry the corner, as number of an exit; -1 for none. */
  readonly corner: Int32Array;
  /** `groups[(tile * 4 + side) * words + word]`: the exits of each side. */
  readonly groups: Int32Array;
  /**
   * `fitting[((tile * 4 + side) * (tiles + 1) + neighbour) * words]`: exits that can be taken; the
   * last neighbour is none.
   */
  readonly fitting: Int32Array;
  /**
   * What entries reach: row `entry * keySets + key set` begins at `reachAt[row]`; then, again and
   * again, set, door (0 or 1), words.
   */
  readonly reachAt: Int32Array;
  readonly reachData: Int32Array;
  /** The entry and the set of keys of the start. */
  readonly start: { readonly entry: number; readonly set: number };
}

/** What the search for the fewest slides has reached. */
export interface Layers {
  /**
   * From no slides up to the fewest with which the door is reached, or as far as was searched when
   * it is not. A layer is records one after the other, `2 + words` numbers each: an arrangement, a
   * set of keys, and the words of its exits. Those of one arrangement stand together.
   */
  readonly layers: readonly Int32Array[];
  /** Arrangements in which the door is reached in the last layer; empty when it is not reached. */
  readonly doorIn: ReadonlySet<number>;
  /** States that were reached. */
  readonly states: number;
}

/**
 * Exits that are wanted, by arrangement; `set * words + word` each. With an exit all those are
 * wanted that it is as good as, with as many keys or fewer: the search has dropped some of them
 * that may cost less.
 */
export type Wanted = Map<number, Int32Array>;

/** Which tiles touch, by the number of an arrangement. */
interface Neighbours {
  readonly tiles: number;
  /** The tile beside a tile, by index into `sides`; -1 for none. */
  beside(arrangement: number, tile: number, side: number): number;
}

/**
 * Finds the entry that an exit leads to in an arrangement.
 * @param game the tables
 * @param all which tiles touch
 * @param arrangement its number
 * @param exit its bit
 * @returns the entry of the neighbour, or of the exit's own tile behind a closed top, or -1
 */
export function entryBehind(game: Compiled, all: Neighbours, arrangement: number, exit: number): number {
  const other = all.beside(arrangement, game.exitTile[exit]!, game.exitSide[exit]!);
  const entry = other < 0 ? -1 : game.into[exit * all.tiles + other]!;
  return entry < 0 ? game.closed[exit]! : entry;
}

/**
 * Finds the entry that is reached by cutting the corner behind an entry within the same step.
 * @param game the tables
 * @param all which tiles touch
 * @param arrangement its number
 * @param entry that was just taken
 * @returns -1 for none
 */
export function cornerBehind(game: Compiled, all: Neighbours, arrangement: number, entry: number): number {
  const corner = game.corner[entry]!;
  if (corner < 0) return -1;
  const other = all.beside(arrangement, game.exitTile[corner]!, game.exitSide[corner]!);
  return other < 0 ? -1 : game.into[corner * all.tiles + other]!;
}
