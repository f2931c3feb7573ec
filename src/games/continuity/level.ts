/**
 * A level of Continuity: square tiles of 10×10 cells on a board with one gap; a player, keys and a
 * door. Everything that works on tiles begins here: text (level-text.ts), the game itself
 * (step.ts), the solver (search/). Levels are values; what changes in play (where the tiles lie,
 * where the player is) is a `PlayState` of step.ts.
 */

/** Cells along the edge of a tile. */
export const tileSize = 10;

/** Cells of a board, the gap among them; beyond nine the arrangements are too many to search. */
export const boardCells = { min: 2, max: 9 } as const;

/** Keys that a level may have. */
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

/** Cells that a jump rises. */
export const jumpRise = 2;

/** Where the player is in a tile. Outside it (x or y is -1 or 10) while he leaves it. */
export interface Body {
  readonly x: number;
  readonly y: number;
  /** How many cells he still rises, 0..`jumpRise` - 1; 0 while he stands or falls. */
  readonly rise: number;
}

/** Where the tiles lie: for each board cell, row by row, the index of its tile, or `gapTile`. */
export type Arrangement = readonly number[];

/** A board's size, in tiles. */
export interface BoardSize {
  readonly rows: number;
  readonly columns: number;
}

/** How large a level is, and how many keys it has. */
export interface LevelShape extends BoardSize {
  readonly keys: number;
}

/** A level. */
export interface Level extends BoardSize {
  /** The board cell without a tile at the start. */
  readonly gap: number;
  /** In the order of the board cells at the start, without the gap; people call them 1, 2, 3 … */
  readonly tiles: readonly Tile[];
  readonly start: Spot;
  /** In the order of tiles, then rows, then columns. */
  readonly keys: readonly Spot[];
  readonly door: Spot;
}

/**
 * Lists where the tiles lie at the start.
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
 * Says whether a cell is solid; what lies outside the tile is not.
 * @param tile whose cell it is
 * @param x column, -1..10
 * @param y row, -1..10
 * @returns false outside the tile
 */
export function isSolid({ solid }: Tile, x: number, y: number): boolean {
  return x >= 0 && x < tileSize && y >= 0 && y < tileSize && solid[y * tileSize + x] === true;
}

/**
 * Names a tile as people see it.
 * @param tile index into `Level.tiles`
 * @returns `1` for the first
 */
export const tileName = (tile: number): string => String(tile + 1);

/**
 * Names the tiles as they lie at the start.
 * @param level whose board it is
 * @returns a text for each row, such as `7 8 .`, with a dot for the gap
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

/** The side of the neighbour that touches a side. */
export const oppositeSide = {
  left: 'right',
  right: 'left',
  top: 'bottom',
  bottom: 'top',
} as const satisfies Record<Side, Side>;

/**
 * Finds the board cell beyond a side of a board cell.
 * @param size of the board, in tiles
 * @param cell row by row from 0
 * @param side of the cell
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
