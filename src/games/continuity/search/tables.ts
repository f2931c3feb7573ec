/**
 * The data that the stages of the search pass on, as plain numbers:
 *
 *     terrain ─▶ relaxed ─▶ compiled tables ─▶ layers ─▶ wanted states ─▶ route
 *
 * Exits are bits, so one operation on words moves all exits of a state at once.
 */

import type { Terrain } from './terrain.ts';

/**
 * The tables of a level. Exits are numbered by their bits, followed by the corners; entries in the
 * order in which they were met.
 */
export interface Compiled {
  readonly terrain: Terrain;
  /** Ascending, so that every set comes after its subsets. */
  readonly keySets: readonly number[];
  /** For each set of keys, the indices of its subsets, including its own. */
  readonly subsets: readonly (readonly number[])[];
  /** Bits, and words of 32 of them. A dominating exit has a lower bit than a dominated one. */
  readonly bits: number;
  readonly words: number;
  /** `dominated[bit * words + word]`: the exits that this one dominates, including itself. */
  readonly dominated: Int32Array;
  /** The bits of the exits that dominate an exit of the terrain. */
  dominatorsOf(exit: number): Int32Array;
  readonly exitTile: Uint8Array;
  readonly exitSide: Uint8Array;
  /** `into[exit * tiles + tile]`: the entry, or -1. */
  readonly into: Int32Array;
  readonly closed: Int32Array;
  /** For each entry, the corner as the number of an exit; -1 for none. */
  readonly corner: Int32Array;
  /** `groups[(tile * 4 + side) * words + word]`: the exits of each side. */
  readonly groups: Int32Array;
  /**
   * `fitting[((tile * 4 + side) * (tiles + 1) + neighbour) * words]`: exits that can be taken; the
   * last `neighbour` stands for no tile.
   */
  readonly fitting: Int32Array;
  /**
   * What entries reach: row `entry * keySets + key set` begins at `reachAt[row]`. A row is a
   * sequence of records: set, door (0 or 1), words.
   */
  readonly reachAt: Int32Array;
  readonly reachData: Int32Array;
  /** The entry and the set of keys of the start. */
  readonly start: { readonly entry: number; readonly set: number };
}

/** The result of the search for the fewest slides. */
export interface Layers {
  /**
   * From no slides up to the fewest with which the door is reached, or as far as the search went.
   * A layer is a sequence of records of `2 + words` numbers each: an arrangement, a set of keys,
   * and the words of its exits. The records of one arrangement are contiguous.
   */
  readonly layers: readonly Int32Array[];
  /** Arrangements in which the last layer reaches the door; empty if it does not. */
  readonly doorIn: ReadonlySet<number>;
  /** States reached. */
  readonly states: number;
}

/**
 * Wanted exits by arrangement, in rows of `set * words + word`. With an exit, all exits that it
 * dominates are wanted too, with the same keys or fewer: the search dropped some of them that may
 * cost less.
 */
export type Wanted = Map<number, Int32Array>;

/** Which tiles touch, by the number of an arrangement. */
interface Neighbours {
  readonly tiles: number;
  /** The neighbour of a tile on a side (index into `sides`); -1 for none. */
  neighbour(arrangement: number, tile: number, side: number): number;
}

/**
 * Finds the entry to which an exit leads in an arrangement.
 * @param game the tables
 * @param all which tiles touch
 * @param arrangement its number
 * @param exit its bit
 * @returns the entry of the neighbour, or of the exit's own tile below a closed top, or -1
 */
export function entryBeyond(game: Compiled, all: Neighbours, arrangement: number, exit: number): number {
  const other = all.neighbour(arrangement, game.exitTile[exit]!, game.exitSide[exit]!);
  const entry = other < 0 ? -1 : game.into[exit * all.tiles + other]!;
  return entry < 0 ? game.closed[exit]! : entry;
}

/**
 * Finds the entry reached by cutting the corner after an entry within the same step.
 * @param game the tables
 * @param all which tiles touch
 * @param arrangement its number
 * @param entry just taken
 * @returns -1 for none
 */
export function entryPastCorner(game: Compiled, all: Neighbours, arrangement: number, entry: number): number {
  const corner = game.corner[entry]!;
  if (corner < 0) return -1;
  const other = all.neighbour(arrangement, game.exitTile[corner]!, game.exitSide[corner]!);
  return other < 0 ? -1 : game.into[corner * all.tiles + other]!;
}
