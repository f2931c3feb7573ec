/**
 * Numbers for the bodies inside a tile and for the ways out of and into it, and the table of moves
 * that the stages of this folder share:
 *
 *     tile ─▶ tile-moves: the table ─▶ tile-reach: what each body reaches (for the search)
 *                                   └▶ tile-walk: tick by tick, with the inputs (for the plan)
 */

import { type Body, jumpRise, oppositeSide, type Side, sides, tileSize } from '../../level.ts';

/** Cells of a tile; a body number modulo this is its cell (`y * tileSize + x`). */
export const cellCount = tileSize * tileSize;

/** Number of bodies that may be in a tile between ticks. */
export const bodyCount = cellCount * jumpRise;

/** Ways through one side, by position along it and rise. */
const waysPerSide = tileSize * jumpRise;

/** Ways out of a tile. */
export const wayOutCount = sides.length * waysPerSide;

/** The first way in of a bumped head, and of a player already inside. */
const bumpWay = wayOutCount;
const insideWay = bumpWay + waysPerSide;

/** Ways into a tile: like the ways out, then bumped heads by position, then any body inside. */
export const wayInCount = insideWay + bodyCount;

/** The table of moves of one tile. */
export interface TileMoves {
  /**
   * `next[body * inputs + i]`: the distinct next bodies, or `bodyCount` + way out; -1 after the
   * last.
   */
  readonly next: Int16Array;
  /** The first input that leads to each of them, as index into `inputs`. */
  readonly by: Uint8Array;
  /** The cells of the tile's keys; bit i of a set of own keys stands for the i-th. */
  readonly keys: readonly number[];
  /** The cell of the door, -1 when it is elsewhere. */
  readonly door: number;
}

/** The first body in a tile, and the run pressed in the tick that leads in. */
export interface Landing {
  readonly run: -1 | 0 | 1;
  /** A body; `bodyCount` + way out where the same tick leads out again. */
  readonly to: number;
}

/**
 * Numbers a body inside a tile.
 * @param body inside the tile
 * @returns 0..`bodyCount` - 1
 */
export const bodyNumber = ({ x, y, rise }: Body): number => rise * cellCount + y * tileSize + x;

/**
 * Decodes the number of a body.
 * @param number of a body
 * @returns the body
 */
export const bodyOf = (number: number): Body => ({
  x: number % tileSize,
  y: Math.floor(number / tileSize) % tileSize,
  rise: Math.floor(number / cellCount),
});

/**
 * Numbers a way out of a tile.
 * @param body that has just left it
 * @param side through which it left
 * @returns 0..`wayOutCount` - 1
 */
export function wayOut(body: Body, side: Side): number {
  const along = side === 'left' || side === 'right' ? body.y : body.x;
  return sides.indexOf(side) * waysPerSide + along * jumpRise + body.rise;
}

/**
 * Returns the side of a way out, or of a way in through a side.
 * @param way its number
 * @returns index into `sides`
 */
export const waySide = (way: number): number => Math.floor(way / waysPerSide);

/**
 * Returns the position of a way along its side.
 * @param way out or in, its number
 * @returns cells from the top, or from the left
 */
export const wayAlong = (way: number): number => Math.floor((way % waysPerSide) / jumpRise);

/**
 * Converts a way out into the way into the neighbour: same position and rise, through the touching
 * side.
 * @param way out
 * @returns the way in
 */
export function wayIn(way: number): number {
  const side = sides[waySide(way)]!;
  return sides.indexOf(oppositeSide[side]) * waysPerSide + (way % waysPerSide);
}

/**
 * Finds the way back in for a player who leaves through the top and finds it closed.
 * @param way out
 * @returns -1 for the other sides
 */
export function wayBack(way: number): number {
  if (sides[waySide(way)] !== 'top') return -1;
  return bumpWay + (way % waysPerSide) - (way % jumpRise);
}

/**
 * Returns the side through which a way in leads.
 * @param way in
 * @returns `undefined` for a bumped head and for a player already inside
 */
export const wayInSide = (way: number): Side | undefined => (way < bumpWay ? sides[waySide(way)] : undefined);

/**
 * Numbers the way in of a player already inside the tile.
 * @param body inside the tile
 * @returns the way in
 */
export const wayInside = (body: Body): number => insideWay + bodyNumber(body);

/**
 * Finds the body that enters through a way in, before anything is pressed.
 * @param way in
 * @returns the body, and whether the player may still run in the tick that leads in
 */
export function bodyEntering(way: number): { readonly body: Body; readonly mayRun: boolean } {
  if (way >= insideWay) return { body: bodyOf(way - insideWay), mayRun: false };
  const side = way >= bumpWay ? 'top' : sides[waySide(way)]!;
  const [along, rise, last] = [wayAlong(way), way % jumpRise, tileSize - 1];
  if (side === 'left' || side === 'right')
    return { body: { x: side === 'left' ? 0 : last, y: along, rise }, mayRun: false };
  return { body: { x: along, y: side === 'top' ? 0 : last, rise }, mayRun: true };
}
