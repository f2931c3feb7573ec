/**
 * Turns a terrain into the tables that the search runs on: exits become bits, sets of keys small
 * numbers, and the exits reachable from an entry a row of words to be OR-ed in. Exits from which
 * the door cannot be reached with the keys then held (relaxed.ts) are omitted, and so are dominated
 * exits (dominance.ts).
 */

import { type Dominance, dominance } from './dominance.ts';
import type { EntryState, Relaxed } from './relaxed.ts';
import type { Compiled } from './tables.ts';
import type { Terrain } from './terrain.ts';

/** The exits that an entry reaches with one set of keys, without useless and dominated ones. */
interface BestReach {
  readonly set: number;
  readonly exits: readonly number[];
  readonly door: boolean;
}

/**
 * Compiles a level.
 * @param terrain of the level
 * @param relaxed result of the relaxed search, which must be solvable
 * @returns the tables
 */
export function compile(terrain: Terrain, relaxed: Relaxed): Compiled {
  const keySets = [...relaxed.keySets].sort((a, b) => a - b);
  const subsets = keySets.map((set) => keySets.flatMap((other, i) => ((other & set) === other ? [i] : [])));
  const order = dominance(terrain, relaxed.usefulExits);
  const best = relaxed.entries.map((state) => bestReach(state, { relaxed, keySets, order }));
  const exits = byDominance([...new Set(best.flat().flatMap((each) => each.exits))], terrain, order);
  const entries = [...new Set(relaxed.entries.map(({ entry }) => entry))];
  const base = {
    terrain,
    keySets,
    subsets,
    bits: exits.length,
    words: Math.max(1, Math.ceil(exits.length / 32)),
  };
  const tables = exitTables(base, exits, entries);
  return {
    ...base,
    ...tables,
    ...dominanceTables(base, exits, order),
    ...sideTables(base, tables),
    ...reachTables(base, { states: relaxed.entries, best, exits, entries }),
    start: { entry: entries.indexOf(terrain.start.entry), set: keySets.indexOf(terrain.start.taken) },
  };
}

type Base = Pick<Compiled, 'terrain' | 'keySets' | 'subsets' | 'bits' | 'words'>;
type ExitTables = Pick<Compiled, 'exitTile' | 'exitSide' | 'into' | 'closed' | 'corner'>;

interface Pruning {
  readonly relaxed: Relaxed;
  readonly keySets: readonly number[];
  readonly order: Dominance;
}

/** Drops useless exits, and exits that another one dominates with the same keys or more. */
function bestReach({ reaches }: EntryState, { relaxed, keySets, order }: Pruning): BestReach[] {
  const useful = reaches.map(({ taken, exits, door }) => ({
    taken,
    exits: exits.filter((exit) => relaxed.isUseful(exit, taken)),
    door,
  }));
  return useful.flatMap(({ taken, exits, door }) => {
    const isBeaten = (exit: number) =>
      useful.some(
        (other) =>
          (other.taken & taken) === taken &&
          other.exits.some((better) => {
            if (!order.dominates(better, exit)) return false;
            return other.taken !== taken || !order.dominates(exit, better) || better < exit;
          }),
      );
    const left = exits.filter((exit) => !isBeaten(exit));
    return left.length > 0 || door ? [{ set: keySets.indexOf(taken), exits: left, door }] : [];
  });
}

/** Sorts exits by tile and side, and each before those that it dominates. */
function byDominance(exits: readonly number[], terrain: Terrain, order: Dominance): number[] {
  const counted = exits.map((exit) => ({
    exit,
    side: terrain.exitTile(exit) * 4 + terrain.exitSide(exit),
    below: exits.filter((other) => order.dominates(exit, other)).length,
  }));
  return counted
    .sort((a, b) => a.side - b.side || b.below - a.below || a.exit - b.exit)
    .map(({ exit }) => exit);
}

function dominanceTables(
  { words }: Base,
  exits: readonly number[],
  order: Dominance,
): Pick<Compiled, 'dominated' | 'dominatorsOf'> {
  const row = (isIn: (other: number) => boolean) => {
    const bits = new Int32Array(words);
    for (const [i, other] of exits.entries()) if (isIn(other)) bits[i >> 5] = bits[i >> 5]! | (1 << (i & 31));
    return bits;
  };
  const dominated = new Int32Array(exits.length * words);
  for (const [i, exit] of exits.entries())
    dominated.set(
      row((other) => order.dominates(exit, other)),
      i * words,
    );
  const known = new Map<number, Int32Array>();
  const useful = new Set(order.exits);
  return {
    dominated,
    dominatorsOf: (exit) => {
      const bits = known.get(exit) ?? row((other) => useful.has(exit) && order.dominates(other, exit));
      known.set(exit, bits);
      return bits;
    },
  };
}

function exitTables({ terrain }: Base, exits: readonly number[], entries: readonly number[]): ExitTables {
  const { tiles } = terrain;
  const all = [...exits];
  const corner = new Int32Array(entries.length).fill(-1);
  for (const [number, entry] of entries.entries()) {
    const exit = terrain.corner(entry);
    if (exit >= 0) corner[number] = all.push(exit) - 1;
  }
  const numbers = new Map(entries.map((entry, i) => [entry, i]));
  const numberOf = (entry: number) => (entry < 0 ? -1 : (numbers.get(entry) ?? -1));
  const into = new Int32Array(all.length * tiles).fill(-1);
  for (const [i, exit] of all.entries()) {
    for (let other = 0; other < tiles; other++) {
      if (other !== terrain.exitTile(exit)) into[i * tiles + other] = numberOf(terrain.into(exit, other));
    }
  }
  return {
    into,
    corner,
    closed: Int32Array.from(all, (exit) => numberOf(terrain.closed(exit))),
    exitTile: Uint8Array.from(all, (exit) => terrain.exitTile(exit)),
    exitSide: Uint8Array.from(all, (exit) => terrain.exitSide(exit)),
  };
}

/** Tabulates which exits of each side can be taken, by the tile beyond. */
function sideTables(
  { terrain: { tiles }, bits, words }: Base,
  { exitTile, exitSide, into, closed }: ExitTables,
): Pick<Compiled, 'groups' | 'fitting'> {
  const groups = new Int32Array(tiles * 4 * words);
  const fitting = new Int32Array(groups.length * (tiles + 1));
  for (let bit = 0; bit < bits; bit++) {
    const group = exitTile[bit]! * 4 + exitSide[bit]!;
    const mark = (table: Int32Array, row: number) => {
      const at = row * words + (bit >> 5);
      table[at] = table[at]! | (1 << (bit & 31));
    };
    mark(groups, group);
    for (let other = 0; other <= tiles; other++) {
      const leadsOn = other < tiles && into[bit * tiles + other]! >= 0;
      if (leadsOn || closed[bit]! >= 0) mark(fitting, group * (tiles + 1) + other);
    }
  }
  return { groups, fitting };
}

interface Reached {
  readonly states: readonly EntryState[];
  readonly best: readonly (readonly BestReach[])[];
  readonly exits: readonly number[];
  readonly entries: readonly number[];
}

function reachTables(
  { keySets, words }: Base,
  { states, best, exits, entries }: Reached,
): Pick<Compiled, 'reachAt' | 'reachData'> {
  const bitOf = new Map(exits.map((exit, bit) => [exit, bit]));
  const number = new Map(entries.map((entry, i) => [entry, i]));
  const rows: (readonly BestReach[])[] = Array.from({ length: entries.length * keySets.length }, () => []);
  for (const [i, { entry, taken }] of states.entries()) {
    rows[number.get(entry)! * keySets.length + keySets.indexOf(taken)] = best[i]!;
  }
  const reachAt = new Int32Array(rows.length + 1);
  const data: number[] = [];
  for (const [i, row] of rows.entries()) {
    for (const { set, exits: reached, door } of row) {
      const bits = new Int32Array(words);
      for (const exit of reached) {
        const bit = bitOf.get(exit)!;
        bits[bit >> 5] = bits[bit >> 5]! | (1 << (bit & 31));
      }
      data.push(set, door ? 1 : 0, ...bits);
    }
    reachAt[i + 1] = data.length;
  }
  return { reachAt, reachData: Int32Array.from(data) };
}
