/**
 * A level of Continuity: square tiles of 10×10 cells on a board with one gap; a player, keys and a
 * door. Everything that works on tiles begins here: text (level-text.ts), the game itself
 * (step.ts), the solver (search/). Levels are values; what changes in play (where the tiles lie,
 * where the player is) is a `PlayState` of step.ts.
 */

/** Cells along the edge of a tile. */
export const tileSize = 10;

/**
 * The cells a board may have, the gap among them; beyond nine the arrangements are too many to
 * search all.
 */
export const boardCells = { min: 2, max: 9 } as const;

/** The most keys a level may have. */
export const maxKeys = 6;

/** The value of the gap in an arrangement. */
export const gapTile = -1;

/** One tile: which of its cells are solid, row by row, `tileSize` × `tileSize` of them. */
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

/** Where the tiles lie: for each board cell, row by row, the index of its tile, or `gapTile`. */
export type Arrangement = readonly number[];

/** A board's size, in tiles. */
export interface BoardSize {
  readonly rows: number;
  readonly columns: number;
}

/** A level. */
export interface Level extends BoardSize {
  /** The board cell without a tile at the start. */
  readonly gap: number;
  /** In the order of the board cells at the start, the gap left out; people call them 1, 2, 3 … */
  readonly tiles: readonly Tile[];
  readonly start: Spot;
  /** In the order of tiles, then rows, then columns. */
  readonly keys: readonly Spot[];
  readonly door: Spot;
}

/** Where the tiles lie at the start. */
export function startArrangement({ rows, columns, gap }: Pick<Level, 'rows' | 'columns' | 'gap'>): number[] {
  return Array.from({ length: rows * columns }, (_, cell) => {
    if (cell === gap) return gapTile;
    return cell < gap ? cell : cell - 1;
  });
}

/**
 * Whether a cell is solid; what lies outside the tile is not.
 * @param x -1..10
 * @param y -1..10
 */
export function isSolid({ solid }: Tile, x: number, y: number): boolean {
  return x >= 0 && x < tileSize && y >= 0 && y < tileSize && solid[y * tileSize + x] === true;
}

/** The name of a tile as people see it: `1` for the first. */
export const tileName = (tile: number): string => String(tile + 1);
