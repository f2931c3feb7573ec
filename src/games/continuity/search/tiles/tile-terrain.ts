/**
 * A level of tiles as the search sees it (terrain.ts): exits and entries are the ways out of and
 * into tiles of tile-walk.ts, sides fit by their profiles. Nothing is entered by hand. Whatever is
 * asked for is worked out once.
 */

import { type Level, tileSize } from '../../level.ts';
import { oppositeSide, profile, type Side, sides } from '../../sides.ts';
import type { PlayState } from '../../step.ts';
import { heldOf, type Reach, type Terrain, type Way } from '../terrain.ts';
import { TileReach } from './tile-reach.ts';
import {
  bodyCount,
  landings,
  type TileWalk,
  tileWalk,
  type Walked,
  type WalkEnd,
  walkFrom,
  wayBack,
  wayIn,
  wayInCount,
  wayInside,
  wayOutCount,
  wayOutSide,
} from './tile-walk.ts';

/** The terrain of a level in play. */
export class TileTerrain implements Terrain {
  readonly tiles: number;
  readonly keys: number;
  readonly exits: number;
  readonly entries: number;
  readonly crossing = 1;
  readonly start: Terrain['start'];
  readonly #walks: readonly TileWalk[];
  readonly #own: readonly (readonly number[])[];
  /** `profiles[tile * 4 + side]`. */
  readonly #profiles: readonly number[];
  readonly #tileReach: (TileReach | undefined)[];
  readonly #reach = new Map<number, readonly Reach[]>();
  readonly #walked = new Map<number, Walked>();

  constructor(level: Level, state: PlayState) {
    this.tiles = level.tiles.length;
    this.keys = level.keys.length;
    this.exits = this.tiles * wayOutCount;
    this.entries = this.tiles * wayInCount;
    this.#own = level.tiles.map((_, tile) => level.keys.flatMap((key, i) => (key.tile === tile ? [i] : [])));
    this.#walks = level.tiles.map((tile, i) => {
      const keys = level.keys.filter((key) => key.tile === i).map(cellOf);
      return tileWalk(tile, keys, level.door.tile === i ? cellOf(level.door) : -1);
    });
    this.#tileReach = level.tiles.map(() => undefined);
    this.#profiles = level.tiles.flatMap((tile) => sides.map((side) => profile(tile, side)));
    this.start = { entry: state.tile * wayInCount + wayInside(state.body), taken: state.taken };
  }

  ownKeys(tile: number): readonly number[] {
    return this.#own[tile] as readonly number[];
  }

  exitTile(exit: number): number {
    return Math.floor(exit / wayOutCount);
  }

  exitSide(exit: number): number {
    return wayOutSide(exit % wayOutCount);
  }

  entryTile(entry: number): number {
    return Math.floor(entry / wayInCount);
  }

  into(exit: number, tile: number): number {
    const side = this.exitSide(exit);
    const touching = sides.indexOf(oppositeSide[sides[side] as Side]);
    const fits = this.#profiles[this.exitTile(exit) * 4 + side] === this.#profiles[tile * 4 + touching];
    return fits ? tile * wayInCount + wayIn(exit % wayOutCount) : -1;
  }

  closed(exit: number): number {
    const way = wayBack(exit % wayOutCount);
    return way < 0 ? -1 : this.exitTile(exit) * wayInCount + way;
  }

  corner(entry: number): number {
    const tile = this.entryTile(entry);
    const out = landings(this.#walk(tile).tile, entry % wayInCount).find(({ to }) => to >= bodyCount);
    return out ? tile * wayOutCount + out.to - bodyCount : -1;
  }

  reach(entry: number, held: number): readonly Reach[] {
    const name = held * this.entries + entry;
    const known = this.#reach.get(name);
    if (known) return known;
    const tile = this.entryTile(entry);
    const tileReach = (this.#tileReach[tile] ??= new TileReach(this.#walk(tile)));
    const reach = tileReach.from(entry % wayInCount, held).map((each) => ({
      ...each,
      exits: each.exits.map((way) => tile * wayOutCount + way),
    }));
    this.#reach.set(name, reach);
    return reach;
  }

  ways(entry: number, held: number): readonly Way[] {
    const first = this.entryTile(entry) * wayOutCount;
    return this.walked(entry, held).ends.map(({ way, held: now, ticks }) => ({
      exit: way < 0 ? -1 : first + way,
      held: now,
      cost: ticks,
    }));
  }

  /** The walks from an entry. */
  walked(entry: number, held: number): Walked {
    const name = held * this.entries + entry;
    const known = this.#walked.get(name);
    if (known) return known;
    const walked = walkFrom(this.#walk(this.entryTile(entry)), entry % wayInCount, held);
    this.#walked.set(name, walked);
    return walked;
  }

  /**
   * The end of the walk from an entry that takes an exit, or goes to the door (-1), with all these
   * keys then.
   */
  endOf(entry: number, before: number, { exit, taken }: { exit: number; taken: number }): WalkEnd {
    const own = this.ownKeys(this.entryTile(entry));
    const way = exit < 0 ? -1 : exit % wayOutCount;
    const held = heldOf(own, taken);
    const { ends } = this.walked(entry, heldOf(own, before));
    const end = ends.find((each) => each.way === way && each.held === held);
    if (!end) throw new Error('a walk of the plan does not exist');
    return end;
  }

  #walk(tile: number): TileWalk {
    return this.#walks[tile] as TileWalk;
  }
}

const cellOf = ({ x, y }: { readonly x: number; readonly y: number }): number => y * tileSize + x;
