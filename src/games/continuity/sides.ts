/**
 * The sides of tiles: which of a side's ten border cells are open, and whether two sides fit. The
 * player can pass between two tiles whose touching sides are equal cell by cell. An opening is a
 * run of open cells, counted from the top or from the left.
 */

import {
  type Arrangement,
  type BoardSize,
  cellBeyond,
  gapTile,
  isSolid,
  oppositeSide,
  type Side,
  type Tile,
  tileSize,
} from './level.ts';

/** The directions in which tiles slide, in the order of `sides`. */
export const directions = ['left', 'right', 'up', 'down'] as const;

/** The direction in which a tile slides. */
export type Direction = (typeof directions)[number];

/** The side towards which a tile slides. */
const sideOf = { left: 'left', right: 'right', up: 'top', down: 'bottom' } as const satisfies Record<
  Direction,
  Side
>;

/**
 * Encodes the open cells of a side as a bit set.
 * @param tile with the side
 * @param side to encode
 * @returns bit i is set when the i-th cell from the top (left, right) or from the left (top,
 *   bottom) is air; 0 for a closed side
 */
export function profile(tile: Tile, side: Side): number {
  let open = 0;
  for (let i = 0; i < tileSize; i++) {
    const [x, y] = borderCell(side, i);
    if (!isSolid(tile, x, y)) open |= 1 << i;
  }
  return open;
}

/**
 * Locates a cell of a side.
 * @param side of a tile
 * @param i 0..9 from the top, or from the left
 * @returns its column and row in the tile
 */
export function borderCell(side: Side, i: number): readonly [x: number, y: number] {
  const last = tileSize - 1;
  if (side === 'left') return [0, i];
  if (side === 'right') return [last, i];
  return side === 'top' ? [i, 0] : [i, last];
}

/**
 * Returns whether the touching sides of two tiles fit. Two closed sides fit, but lead nowhere.
 * @param tile one of the tiles
 * @param side the side of `tile` that touches `other`
 * @param other the other tile
 * @returns whether the sides are equal cell by cell
 */
export const fits = (tile: Tile, side: Side, other: Tile): boolean =>
  profile(tile, side) === profile(other, oppositeSide[side]);

/** A run of open cells of a side, both ends included. */
export interface Opening {
  readonly first: number;
  readonly last: number;
}

/**
 * Lists the openings of a side.
 * @param open the side's `profile`
 * @returns from the top or from the left; none for a closed side
 */
export function openingsOf(open: number): Opening[] {
  const found: Opening[] = [];
  for (let i = 0; i < tileSize; i++) {
    if ((open & (1 << i)) === 0) continue;
    const first = i;
    while (open & (1 << (i + 1))) i++;
    found.push({ first, last: i });
  }
  return found;
}

/**
 * Finds the neighbour of a tile on one side.
 * @param size of the board, in tiles
 * @param arrangement where the tiles lie
 * @param at the tile and its side
 * @returns the neighbour; -1 for the gap and for the edge of the board
 */
export function tileBeyond(
  size: BoardSize,
  arrangement: Arrangement,
  { tile, side }: { readonly tile: number; readonly side: Side },
): number {
  return arrangement[cellBeyond(size, arrangement.indexOf(tile), side)] ?? -1;
}

/**
 * Slides a tile into the gap.
 * @param size of the board, in tiles
 * @param arrangement where the tiles lie
 * @param direction of the slide: `left` moves the tile right of the gap
 * @returns the tile and the new arrangement; `undefined` when no tile can slide that way
 */
export function slideTile(
  size: BoardSize,
  arrangement: Arrangement,
  direction: Direction,
): { readonly tile: number; readonly arrangement: Arrangement } | undefined {
  const gap = arrangement.indexOf(gapTile);
  const from = cellBeyond(size, gap, oppositeSide[sideOf[direction]]);
  const tile = arrangement[from];
  if (tile === undefined) return undefined;
  return { tile, arrangement: arrangement.with(gap, tile).with(from, gapTile) };
}
