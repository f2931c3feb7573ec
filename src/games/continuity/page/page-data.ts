/** The data that the page of a plan passes to its script, as plain JSON. */

/** The level, its states of play and the steps of the plan. */
export interface PlanPageData {
  readonly rows: number;
  readonly columns: number;
  /**
   * Tiles as 100 characters, `#` or `.`, and their open border cells as bits: left, right, top,
   * bottom.
   */
  readonly tiles: readonly { readonly cells: string; readonly open: readonly number[] }[];
  readonly keys: readonly TileCell[];
  readonly door: TileCell;
  /** Every state of play, starting with the start. */
  readonly moments: readonly PlanMoment[];
  readonly steps: readonly PlanPageStep[];
}

/** A cell of a tile. */
type TileCell = readonly [tile: number, x: number, y: number];

/** One state of play. */
export interface PlanMoment {
  /** The board cell of each tile. */
  readonly cells: readonly number[];
  /** The player's cell. */
  readonly at: TileCell;
  /** Keys as bits. */
  readonly taken: number;
  readonly won: boolean;
  readonly slides: number;
  readonly ticks: number;
}

/** One step of the plan. */
export interface PlanPageStep {
  readonly kind: 'slide' | 'walk';
  readonly words: string;
  readonly inputs: string;
  /** The moment it leads to, and the moment before it. */
  readonly last: number;
  readonly before: number;
  /** The sliding tile, -1 for a walk. */
  readonly tile: number;
}
