/**
 * A level of Continuity: tiles of 10×10 cells on a board with one gap, a player, keys and a door.
 * Its text form (level-text.ts), the game (step.ts) and the solver (search/) all build on it.
 * Levels are immutable; the state of play (where the tiles and the player are) is a `PlayState` of
 * step.ts.
 */

/** Cells along the edge of a tile. */
export const tileSize = 10;

/** Cells of a board, including the gap; beyond nine there are too many arrangements to search. */
export const boardCells = { min: 2, max: 9 } as const;

/** Keys that a level may have. */
export const maxKeys = 6;

/** The value of the gap in an arrangement. */
export const gapTile = -1;

/** One tile: which of its `tileSize` × `tileSize` cells are solid, row by row. */
export interface Tile {
  readonly solid: readonly boolean[];
}

/** A cell of a tile. `x` counts from the left, `y` from the top, both 0..9. */
export interface Spot {
  /** Index into `Level.tiles`. */
  readonly tile: number;
  readonly x: number;
  readonly y: number;
}

/** Height of a jump, in cells. */
export const jumpRise = 2;

/** The player's position in a tile; x or y is -1 or 10 while he leaves it. */
export interface Body {
  readonly x: number;
  readonly y: number;
  /** Cells still to rise, 0..`jumpRise` - 1; 0 while he stands or falls. */
  readonly rise: number;
}

/** The tile of each board cell, row by row: an index into `Level.tiles`, or `gapTile`. */
export type Arrangement = readonly number[];

/** The size of a board, in tiles. */
export interface BoardSize {
  readonly rows: number;
  readonly columns: number;
}

/** The size of a level and its number of keys. */
export interface LevelShape extends BoardSize {
  readonly keys: number;
}

/** A level at its start. */
export interface Level extends BoardSize {
  /** The board cell of the gap at the start. */
  readonly gap: number;
  /** In the order of the board cells at the start, without the gap; shown as 1, 2, 3 … */
  readonly tiles: readonly Tile[];
  readonly start: Spot;
  /** In the order of tiles, then rows, then columns. */
  readonly keys: readonly Spot[];
  readonly door: Spot;
}

/**
 * Returns the arrangement at the start.
 * @param level its size, and the board cell of its gap
 * @returns an index into `Level.tiles` for each board cell, `gapTile` for the gap
 */
export function startArrangement(level: Pick<Level, 'rows' | 'columns' | 'gap'>): number[] {
  const { rows, columns, gap } = level;
  return Array.from({ length: rows * columns }, (_, cell) => {
    if (cell === gap) return gapTile;
    return cell < gap ? cell : cell - 1;
  });
}

/**
 * Returns whether a cell is solid.
 * @param tile with the cell
 * @param x column, -1..10
 * @param y row, -1..10
 * @returns false outside the tile
 */
export function isSolid({ solid }: Tile, x: number, y: number): boolean {
  return x >= 0 && x < tileSize && y >= 0 && y < tileSize && solid[y * tileSize + x] === true;
}

/**
 * Returns the name under which a tile is shown.
 * @param tile index into `Level.tiles`
 * @returns `1` for the first
 */
export const tileName = (tile: number): string => String(tile + 1);

/**
 * Formats the start arrangement by the names of the tiles.
 * @param level with the board
 * @returns one string per row, for example `7 8 .`, with a dot for the gap
 */
export function boardRows(level: Level): string[] {
  const { rows, columns } = level;
  const names = startArrangement(level).map((tile) => (tile === gapTile ? '.' : tileName(tile)));
  return Array.from({ length: rows }, (_, row) => names.slice(row * columns, (row + 1) * columns).join(' '));
}

/** The sides of a tile, or of a board cell. */
export const sides = ['left', 'right', 'top', 'bottom'] as const;

/** One side. */
export type Side = (typeof sides)[number];

/** For each side, the neighbour's side that touches it. */
export const oppositeSide = {
  left: 'right',
  right: 'left',
  top: 'bottom',
  bottom: 'top',
} as const satisfies Record<Side, Side>;

/**
 * Finds the neighbour of a board cell on one side.
 * @param size of the board, in tiles
 * @param cell row by row from 0
 * @param side of the cell
 * @returns the board cell; -1 beyond the edge of the board
 */
export function cellBeyond({ rows, columns }: BoardSize, cell: number, side: Side): number {
  const row = Math.floor(cell / columns);
  const column = cell % columns;
  if (side === 'left') return column > 0 ? cell - 1 : -1;
  if (side === 'right') return column < columns - 1 ? cell + 1 : -1;
  if (side === 'top') return row > 0 ? cell - columns : -1;
  return row < rows - 1 ? cell + columns : -1;
}
