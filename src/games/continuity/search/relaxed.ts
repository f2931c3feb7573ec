/**
 * The search without the sliding: any two tiles that fit can be brought together at no cost, as in
 * the article's view of the game. A state unreachable here is unreachable in the game, so most
 * unsolvable levels end here. On boards of at least two rows and two columns the converse also
 * holds, except for corners cut in one step. The search also finds the states from which the door
 * can still be reached; the full search explores only these (compile.ts).
 */

import { heldOf, type Terrain, takenWith } from './terrain.ts';

/** An entry with the keys held there, and what can be reached from it. */
export interface EntryState {
  readonly entry: number;
  readonly taken: number;
  readonly reaches: readonly TakenReach[];
}

/** What can be reached inside a tile with one set of keys held. */
interface TakenReach {
  readonly taken: number;
  readonly exits: readonly number[];
  /** Whether the door is reached with all keys. */
  readonly door: boolean;
}

/** What can be reached without regard to sliding. */
export interface Relaxed {
  readonly entries: readonly EntryState[];
  /** Whether the door can be reached with all keys. */
  readonly solvable: boolean;
  /** The sets of keys that can be held. */
  readonly keySets: ReadonlySet<number>;
  /** Whether an exit with these keys can be reached, and the door from there. */
  isUseful(exit: number, taken: number): boolean;
  /** Exits that are useful with at least one set of keys. */
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
 * For each exit state (`taken * exits + exit`), the entry states that follow, as indices into the
 * list of entry states.
 */
type Followers = ReadonlyMap<number, readonly number[]>;

/** Finds all entry states, breadth first. */
function explore(terrain: Terrain): { entries: EntryState[]; followers: Followers } {
  const entries: EntryState[] = [];
  const followers = new Map<number, number[]>();
  const places = new Int32Array(terrain.entries << terrain.keys).fill(-1);
  const behind = new Map<number, readonly number[]>();
  const enter = (entry: number, taken: number): number => {
    const id = taken * terrain.entries + entry;
    if (places[id] === -1) places[id] = entries.push(entryState(terrain, entry, taken)) - 1;
    return places[id]!;
  };
  enter(terrain.start.entry, terrain.start.taken);
  for (const { reaches } of entries) {
    for (const { exits, taken } of reaches) {
      for (const exit of exits) {
        const id = taken * terrain.exits + exit;
        if (followers.has(id)) continue;
        const next = behind.get(exit) ?? entriesBeyond(terrain, exit);
        behind.set(exit, next);
        followers.set(
          id,
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

/** Lists the entries that an exit may lead to, whichever tile is put there. */
function entriesBeyond(terrain: Terrain, exit: number): number[] {
  const tile = terrain.exitTile(exit);
  const found: number[] = [];
  for (let other = 0; other < terrain.tiles; other++) {
    const entry = other === tile ? -1 : terrain.into(exit, other);
    if (entry >= 0) found.push(entry, ...entriesPastCorner(terrain, entry, [tile, other]));
  }
  const closed = terrain.closed(exit);
  if (closed >= 0) found.push(closed, ...entriesPastCorner(terrain, closed, [tile]));
  return [...new Set(found)];
}

function entriesPastCorner(terrain: Terrain, entry: number, placed: readonly number[]): number[] {
  const corner = terrain.corner(entry);
  if (corner < 0) return [];
  return Array.from({ length: terrain.tiles }, (_, other) =>
    placed.includes(other) ? -1 : terrain.into(corner, other),
  ).filter((next) => next >= 0);
}

/** Marks the exit states from which the door can be reached, backwards to a fixed point. */
function markUseful(terrain: Terrain, entries: readonly EntryState[], followers: Followers): Uint8Array {
  const useful = new Uint8Array(terrain.exits << terrain.keys);
  const leadsOn = new Uint8Array(entries.length);
  const ids = [...followers.keys()].reverse();
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (let i = entries.length - 1; i >= 0; i--) {
      if (leadsOn[i] === 1) continue;
      const isGood = entries[i]!.reaches.some(
        ({ taken, exits, door }) => door || exits.some((exit) => useful[taken * terrain.exits + exit] === 1),
      );
      if (isGood) leadsOn[i] = 1;
    }
    for (const id of ids) {
      if (useful[id] === 1 || !(followers.get(id) ?? []).some((i) => leadsOn[i] === 1)) continue;
      useful[id] = 1;
      hasChanged = true;
    }
  }
  return useful;
}
