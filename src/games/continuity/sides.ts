/**
 * The sides of tiles: which of their ten border cells are open, and when two sides fit. Two tiles
 * can be walked between where the touching sides are equal cell by cell; an opening is a run of
 * open cells, counted from the top or from the left. Used by the game (step.ts), the solver and the
 * export as a point graph.
 */

import { type Arrangement, type BoardSize, isSolid, type Tile, tileSize } from './level.ts';

/** The sides of a tile. */
export const sides = ['left', 'right', 'top', 'bottom'] as const;

/** One side. */
export type Side = (typeof sides)[number];

/** The side of the neighbour that touches a side. */
export const oppositeSide = {
  left: 'right',
  right: 'left',
  top: 'bottom',
  bottom: 'top',
} as const satisfies Record<Side, Side>;

/** Where tiles slide, in the order of the sides they slide towards. */
export const directions = ['left', 'right', 'up', 'down'] as const;

/** Where one tile slides. */
export type Direction = (typeof directions)[number];

/** The side towards which a tile slides. */
export const sideOf = { left: 'left', right: 'right', up: 'top', down: 'bottom' } as const satisfies Record<
  Direction,
  Side
>;

/**
 * The open cells of a side as a number.
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

/** The i-th cell of a side, as x and y. */
export function borderCell(side: Side, i: number): readonly [x: number, y: number] {
  const last = tileSize - 1;
  if (side === 'left') return [0, i];
  if (side === 'right') return [last, i];
  return side === 'top' ? [i, 0] : [i, last];
}

/**
 * Whether `tile` with its `side` fits `other`, which touches it there. Two closed sides fit, to no
 * use.
 */
export const fits = (tile: Tile, side: Side, other: Tile): boolean =>
  profile(tile, side) === profile(other, oppositeSide[side]);

/** A run of open cells of a side, both ends included. */
export interface Opening {
  readonly first: number;
  readonly last: number;
}

/** The openings of a profile, from the top or from the left. */
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
 * The board cell beyond a side of a board cell.
 * @returns -1 beyond the edge of the board
 */
export function cellBeyond({ rows, columns }: BoardSize, cell: number, side: Side): number {
  const row = Math.floor(cell / columns);
  const column = cell % columns;
  if (side === 'left') return column > 0 ? cell - 1 : -1;
  if (side === 'right') return column < columns - 1 ? cell + 1 : -1;
  if (side === 'top') return row > 0 ? cell - columns : -1;
  return row < rows - 1 ? cell + columns : -1;
}

/**
 * The tile that lies beyond a side of a tile.
 * @returns -1 for the gap and for the edge of the board
 */
export function tileBeyond(
  size: BoardSize,
  arrangement: Arrangement,
  { tile, side }: { readonly tile: number; readonly side: Side },
): number {
  const cell = cellBeyond(size, arrangement.indexOf(tile), side);
  return cell < 0 ? -1 : (arrangement[cell] as number);
}
