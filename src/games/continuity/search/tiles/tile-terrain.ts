/**
 * The terrain (terrain.ts) of a level of tiles: exits and entries are the ways out of and into
 * tiles, numbered across all tiles, and sides fit by their profiles. Results are cached.
 */

import { type Level, oppositeSide, sides, type Tile, tileSize } from '../../level.ts';
import { profile } from '../../sides.ts';
import type { PlayState } from '../../step.ts';
import { heldOf, type Reach, type Terrain, type WalkLeg, type Way } from '../terrain.ts';
import { landings, tileMoves } from './tile-moves.ts';
import { TileReach } from './tile-reach.ts';
import { type Walked, type WalkEnd, walkFrom, type WalkInputs, walkInputs } from './tile-walk.ts';
import {
  bodyCount,
  type Landing,
  type TileMoves,
  wayBack,
  wayIn,
  wayInCount,
  wayInside,
  wayOutCount,
  waySide,
} from './tile-ways.ts';

/** The terrain of a level in play. */
export class TileTerrain implements Terrain {
  readonly tiles: number;
  readonly keys: number;
  readonly exits: number;
  readonly entries: number;
  readonly crossing = 1;
  readonly start: Terrain['start'];
  readonly #shapes: readonly Tile[];
  readonly #moves: readonly TileMoves[];
  readonly #own: readonly (readonly number[])[];
  /** `profiles[tile * 4 + side]`. */
  readonly #profiles: readonly number[];
  readonly #tileReach: (TileReach | undefined)[];
  readonly #reach = new Map<number, readonly Reach[]>();
  readonly #walks = new Map<number, Walked>();

  /**
   * @param level with the tiles
   * @param state with the player's place and keys
   */
  constructor(level: Level, state: PlayState) {
    this.#shapes = level.tiles;
    this.tiles = level.tiles.length;
    this.keys = level.keys.length;
    this.exits = this.tiles * wayOutCount;
    this.entries = this.tiles * wayInCount;
    this.#own = level.tiles.map((_, tile) => level.keys.flatMap((key, i) => (key.tile === tile ? [i] : [])));
    this.#moves = level.tiles.map((tile, i) => {
      const keys = level.keys.filter((key) => key.tile === i).map(cellOf);
      return tileMoves(tile, keys, level.door.tile === i ? cellOf(level.door) : -1);
    });
    this.#tileReach = level.tiles.map(() => undefined);
    this.#profiles = level.tiles.flatMap((tile) => sides.map((side) => profile(tile, side)));
    this.start = { entry: state.tile * wayInCount + wayInside(state.body), taken: state.taken };
  }

  ownKeys(tile: number): readonly number[] {
    return this.#own[tile]!;
  }

  exitTile(exit: number): number {
    return Math.floor(exit / wayOutCount);
  }

  exitSide(exit: number): number {
    return waySide(exit % wayOutCount);
  }

  entryTile(entry: number): number {
    return Math.floor(entry / wayInCount);
  }

  into(exit: number, tile: number): number {
    const side = this.exitSide(exit);
    const touching = sides.indexOf(oppositeSide[sides[side]!]);
    const fits = this.#profiles[this.exitTile(exit) * 4 + side] === this.#profiles[tile * 4 + touching];
    return fits ? tile * wayInCount + wayIn(exit % wayOutCount) : -1;
  }

  closed(exit: number): number {
    const way = wayBack(exit % wayOutCount);
    return way < 0 ? -1 : this.exitTile(exit) * wayInCount + way;
  }

  corner(entry: number): number {
    const tile = this.entryTile(entry);
    const out = this.#landings(entry).find(({ to }) => to >= bodyCount);
    return out ? tile * wayOutCount + out.to - bodyCount : -1;
  }

  reach(entry: number, held: number): readonly Reach[] {
    const id = held * this.entries + entry;
    const known = this.#reach.get(id);
    if (known) return known;
    const tile = this.entryTile(entry);
    const tileReach = (this.#tileReach[tile] ??= new TileReach(this.#movesIn(tile)));
    const reach = tileReach.from(this.#landings(entry), held).map((each) => ({
      ...each,
      exits: each.exits.map((way) => tile * wayOutCount + way),
    }));
    this.#reach.set(id, reach);
    return reach;
  }

  ways(entry: number, held: number): readonly Way[] {
    const first = this.entryTile(entry) * wayOutCount;
    return this.#walked(entry, held).ends.map(({ way, held: now, ticks }) => ({
      exit: way < 0 ? -1 : first + way,
      held: now,
      cost: ticks,
    }));
  }

  /**
   * Traces the walk of a leg of a route.
   * @param leg from an entry to an exit, or to the door
   * @returns its end and its inputs
   */
  walkOf({ entry, exit, before, taken }: WalkLeg): WalkInputs & { readonly end: WalkEnd } {
    const own = this.ownKeys(this.entryTile(entry));
    const way = exit < 0 ? -1 : exit % wayOutCount;
    const held = heldOf(own, taken);
    const walked = this.#walked(entry, heldOf(own, before));
    const end = walked.ends.find((each) => each.way === way && each.held === held);
    if (!end) throw new Error('a walk of the plan does not exist');
    return { end, ...walkInputs(walked, end) };
  }

  #walked(entry: number, held: number): Walked {
    const id = held * this.entries + entry;
    const known = this.#walks.get(id);
    if (known) return known;
    const walked = walkFrom(this.#movesIn(this.entryTile(entry)), this.#landings(entry), held);
    this.#walks.set(id, walked);
    return walked;
  }

  #landings(entry: number): Landing[] {
    return landings(this.#shapes[this.entryTile(entry)]!, entry % wayInCount);
  }

  #movesIn(tile: number): TileMoves {
    return this.#moves[tile]!;
  }
}

const cellOf = ({ x, y }: { readonly x: number; readonly y: number }): number => y * tileSize + x;
