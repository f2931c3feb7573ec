/**
 * A level as the search sees it: what can be reached inside a tile, and where its exits lead. Tiles
 * (tiles/tile-terrain.ts) and the article's point graph (../graph/graph-terrain.ts) implement this
 * interface, so one search solves both.
 *
 * One idea keeps the search small and exact: what happens inside a tile does not depend on its
 * neighbours, so every plan can postpone its slides until the tick that leaves the tile. The player
 * therefore stops to slide only at an *exit*, a way of leaving his tile that he is about to take.
 * Coming in through an *entry* makes some exits reachable. What is reachable inside a tile depends
 * only on the keys of that tile: bit i of `held` stands for the i-th of the tile's `ownKeys`.
 */

/** A level as the search sees it. Exits and entries are numbers from 0. */
export interface Terrain {
  readonly tiles: number;
  readonly keys: number;
  readonly exits: number;
  readonly entries: number;
  /** The player's entry, and the keys he has (bit i for key i). */
  readonly start: { readonly entry: number; readonly taken: number };
  /** The cost of taking an exit: ticks, or the weight between squares. */
  readonly crossing: number;
  /** The keys in a tile. */
  ownKeys(tile: number): readonly number[];
  /** The tile of an exit, and the side it leads through (index into `sides`). */
  exitTile(exit: number): number;
  exitSide(exit: number): number;
  /** The tile that an entry leads into. */
  entryTile(entry: number): number;
  /** The entry through which an exit leads into a tile placed beyond it; -1 if the sides differ. */
  into(exit: number, tile: number): number;
  /**
   * The entry into the exit's own tile when nothing that fits lies beyond (a bumped head); -1 if
   * the exit cannot be taken then.
   */
  closed(exit: number): number;
  /**
   * The exit of the tile just entered that can be taken within the same step, before any slide; -1
   * for none.
   */
  corner(entry: number): number;
  /** What can be reached from an entry inside its tile, coming in with these own keys. */
  reach(entry: number, held: number): readonly Reach[];
  /** The same with the cost of each end. */
  ways(entry: number, held: number): readonly Way[];
}

/** What can be reached inside a tile with one set of own keys. */
export interface Reach {
  /** The own keys held at the end. */
  readonly held: number;
  readonly exits: readonly number[];
  readonly door: boolean;
}

/** A way from an entry to an exit, or to the door. */
export interface Way {
  /** -1 for the door. */
  readonly exit: number;
  readonly held: number;
  readonly cost: number;
}

/** A walk through one tile, from an entry to an exit, or to the door (-1). */
export interface WalkLeg {
  readonly kind: 'walk';
  readonly entry: number;
  readonly exit: number;
  /** Keys held on the way in, and at the end. */
  readonly before: number;
  readonly taken: number;
}

/** A part of a route: a walk, or a slide by its index into `directions`. */
export type Leg = WalkLeg | { readonly kind: 'slide'; readonly direction: number };

/** A way to the door. */
export interface Route {
  readonly slides: number;
  /** Ticks, or the sum of weights. */
  readonly cost: number;
  readonly legs: readonly Leg[];
}

/**
 * Selects a tile's own keys from those taken.
 * @param own the keys of the tile
 * @param taken bit i for key i
 * @returns bit i for the i-th of its own
 */
export function heldOf(own: readonly number[], taken: number): number {
  let held = 0;
  for (const [i, key] of own.entries()) held |= ((taken >> key) & 1) << i;
  return held;
}

/**
 * Adds a tile's own keys to those taken.
 * @param own the keys of the tile
 * @param held bit i for the i-th of its own
 * @param taken bit i for key i
 * @returns bit i for key i
 */
export function takenWith(own: readonly number[], held: number, taken: number): number {
  let now = taken;
  for (const [i, key] of own.entries()) now |= ((held >> i) & 1) << key;
  return now;
}
