/**
 * The search without the sliding: as if any two tiles that fit could be brought together at no
 * cost, which is the article's view of the game. What cannot be reached here cannot be reached at
 * all, so most levels without a solution end here. On boards of two rows and two columns or more
 * the reverse holds too, save for corners cut in one step. It also finds the states from which the
 * door can still be reached, and only these are searched (compile.ts).
 */

import { heldOf, type Terrain, takenWith } from './terrain.ts';

/** An entry with the keys held there, and what it makes reachable. */
export interface EntryState {
  readonly entry: number;
  readonly taken: number;
  readonly reaches: readonly TakenReach[];
}

/** What can be reached inside a tile, with one set of all keys. */
interface TakenReach {
  readonly taken: number;
  readonly exits: readonly number[];
  /** The door is reached, with all keys. */
  readonly door: boolean;
}

/** What can be reached at all. */
export interface Relaxed {
  readonly entries: readonly EntryState[];
  /** Whether the door can be reached with all keys. */
  readonly solvable: boolean;
  /** The sets of keys that can be held. */
  readonly keySets: ReadonlySet<number>;
  /** Whether an exit with these keys can be reached, and the door from there. */
  isUseful(exit: number, taken: number): boolean;
  /** Exits that are useful with some keys. */
  readonly usefulExits: readonly number[];
}

/**
 * Explores a level without its sliding. Cost: linear in the states, some thousands for eight tiles.
 * @param terrain of the level
 * @returns what can be reached
 */
export function relax(terrain: Terrain): Relaxed {
  const { entries, followers } = explore(terrain);
  const useful = markUseful(terrain, entries, followers);
  const isUseful = (exit: number, taken: number) => useful[taken * terrain.exits + exit] === 1;
  const reaches = entries.flatMap((entry) => entry.reaches);
  return {
    entries,
    solvable: reaches.some(({ door }) => door),
    keySets: new Set([...entries, ...reaches].map(({ taken }) => taken)),
    isUseful,
    usefulExits: [
      ...new Set(reaches.flatMap(({ exits, taken }) => exits.filter((exit) => isUseful(exit, taken)))),
    ],
  };
}

/**
 * For each exit state (`taken * exits + exit`) the entry states that follow, by their places in the
 * list.
 */
type Followers = ReadonlyMap<number, readonly number[]>;

/** Finds all entry states, in the order of a breadth-first search. */
function explore(terrain: Terrain): { entries: EntryState[]; followers: Followers } {
  const entries: EntryState[] = [];
  const followers = new Map<number, number[]>();
  const places = new Int32Array(terrain.entries << terrain.keys).fill(-1);
  const behind = new Map<number, readonly number[]>();
  const enter = (entry: number, taken: number): number => {
    const name = taken * terrain.entries + entry;
    if (places[name] === -1) places[name] = entries.push(entryState(terrain, entry, taken)) - 1;
    return places[name]!;
  };
  enter(terrain.start.entry, terrain.start.taken);
  for (const { reaches } of entries) {
    for (const { exits, taken } of reaches) {
      for (const exit of exits) {
        const name = taken * terrain.exits + exit;
        if (followers.has(name)) continue;
        const next = behind.get(exit) ?? entriesBehind(terrain, exit);
        behind.set(exit, next);
        followers.set(
          name,
          next.map((entry) => enter(entry, taken)),
        );
      }
    }
  }
  return { entries, followers };
}

function entryState(terrain: Terrain, entry: number, taken: number): EntryState {
  const own = terrain.ownKeys(terrain.entryTile(entry));
  const all = 2 ** terrain.keys - 1;
  const reaches = terrain.reach(entry, heldOf(own, taken)).map(({ held, exits, door }) => {
    const now = takenWith(own, held, taken);
    return { taken: now, exits, door: door && now === all };
  });
  return { entry, taken, reaches };
}

/** The entries that an exit may lead to, whichever tile is put there. */
function entriesBehind(terrain: Terrain, exit: number): number[] {
  const tile = terrain.exitTile(exit);
  const found: number[] = [];
  for (let other = 0; other < terrain.tiles; other++) {
    const entry = other === tile ? -1 : terrain.into(exit, other);
    if (entry >= 0) found.push(entry, ...cornersBehind(terrain, entry, [tile, other]));
  }
  const closed = terrain.closed(exit);
  if (closed >= 0) found.push(closed, ...cornersBehind(terrain, closed, [tile]));
  return [...new Set(found)];
}

function cornersBehind(terrain: Terrain, entry: number, placed: readonly number[]): number[] {
  const corner = terrain.corner(entry);
  if (corner < 0) return [];
  return Array.from({ length: terrain.tiles }, (_, other) =>
    placed.includes(other) ? -1 : terrain.into(corner, other),
  ).filter((next) => next >= 0);
}

/**
 * Marks the exit states from which the door can be reached, again and again backwards until nothing
 * changes.
 */
function markUseful(terrain: Terrain, entries: readonly EntryState[], followers: Followers): Uint8Array {
  const useful = new Uint8Array(terrain.exits << terrain.keys);
  const leadsOn = new Uint8Array(entries.length);
  const names = [...followers.keys()].reverse();
  for (let isMore = true; isMore;) {
    isMore = false;
    for (let i = entries.length - 1; i >= 0; i--) {
      if (leadsOn[i] === 1) continue;
      const isGood = entries[i]!.reaches.some(
        ({ taken, exits, door }) => door || exits.some((exit) => useful[taken * terrain.exits + exit] === 1),
      );
      if (isGood) leadsOn[i] = 1;
    }
    for (const name of names) {
      if (useful[name] === 1 || !(followers.get(name) ?? []).some((i) => leadsOn[i] === 1)) continue;
      useful[name] = 1;
      isMore = true;
    }
  }
  return useful;
}
