/**
 * The arrangements of a board, numbered as the search meets them: 0 is the start. A 3×3 board has
 * 181,440 in all, but they are built on demand, so an easy level costs only a few dozen.
 */

import { type Arrangement, type BoardSize, cellBeyond, gapTile, oppositeSide, sides } from '../level.ts';

/** The opposite direction, or side, by index. */
const opposite = sides.map((side) => sides.indexOf(oppositeSide[side]));

/** A slide that is not computed yet. */
const unknown = -2;

/** Numbered arrangements, and the slides between them. */
export class Arrangements {
  readonly cells: number;
  readonly tiles: number;
  /** Arrangements met so far. */
  count = 0;
  /** For arrangement a, `tileAt[a * cells + cell]` is the tile there, or `tiles` for the gap. */
  tileAt: Uint8Array;
  /** For arrangement a, `cellOf[a * cells + tile]` is the board cell of the tile. */
  cellOf: Uint8Array;
  /** For a board cell, `beyond[cell * 4 + side]` is the cell beyond it, or -1. */
  readonly beyond: Int8Array;
  readonly #next: { ids: Int32Array };
  /** The number of an arrangement plus one, by its rank; 0 if it was never met. */
  readonly #idOfRank: Int32Array;
  readonly #moved: Uint8Array;

  /**
   * @param start must hold each tile 0..n once, and the gap
   */
  constructor(size: BoardSize, start: Arrangement) {
    this.cells = start.length;
    this.tiles = start.length - 1;
    this.beyond = Int8Array.from({ length: this.cells * 4 }, (_, i) =>
      cellBeyond(size, i >> 2, sides[i & 3]!),
    );
    this.tileAt = new Uint8Array(this.cells * 64);
    this.cellOf = new Uint8Array(this.cells * 64);
    this.#next = { ids: new Int32Array(4 * 64).fill(unknown) };
    this.#idOfRank = new Int32Array(factorial(this.cells));
    this.#moved = new Uint8Array(this.cells);
    this.#number(Uint8Array.from(start, (tile) => (tile === gapTile ? this.tiles : tile)));
  }

  /** Number of arrangements that the arrays have room for. */
  get capacity(): number {
    return this.tileAt.length / this.cells;
  }

  /**
   * Finds the arrangement after a slide.
   * @param direction in which a tile moves, an index into `directions`
   * @returns its number; -1 if no tile can slide that way
   */
  slid(arrangement: number, direction: number): number {
    const known = this.#next.ids[arrangement * 4 + direction]!;
    if (known !== unknown) return known;
    const base = arrangement * this.cells;
    const gap = this.cellOf[base + this.tiles]!;
    const from = this.beyond[gap * 4 + opposite[direction]!]!;
    let id = -1;
    if (from >= 0) {
      const moved = this.#moved;
      for (let cell = 0; cell < this.cells; cell++) moved[cell] = this.tileAt[base + cell]!;
      moved[gap] = moved[from]!;
      moved[from] = this.tiles;
      id = this.#number(moved);
      this.#next.ids[id * 4 + opposite[direction]!] = arrangement;
    }
    this.#next.ids[arrangement * 4 + direction] = id;
    return id;
  }

  /**
   * Finds the neighbour of a tile on one side.
   * @param side index into `sides`
   * @returns -1 for the gap and the edge of the board
   */
  neighbour(arrangement: number, tile: number, side: number): number {
    const base = arrangement * this.cells;
    const cell = this.beyond[this.cellOf[base + tile]! * 4 + side]!;
    if (cell < 0) return -1;
    const other = this.tileAt[base + cell]!;
    return other === this.tiles ? -1 : other;
  }

  /** Returns the number of an arrangement, a new one if it was never met. */
  #number(order: Uint8Array): number {
    const rank = rankOf(order);
    const known = this.#idOfRank[rank]!;
    if (known > 0) return known - 1;
    if (this.count === this.capacity) this.#grow();
    const id = this.count++;
    this.#idOfRank[rank] = id + 1;
    const base = id * this.cells;
    for (let cell = 0; cell < this.cells; cell++) {
      const tile = order[cell]!;
      this.tileAt[base + cell] = tile;
      this.cellOf[base + tile] = cell;
    }
    return id;
  }

  #grow(): void {
    const doubled = (old: Uint8Array) => {
      const bytes = new Uint8Array(old.length * 2);
      bytes.set(old);
      return bytes;
    };
    this.tileAt = doubled(this.tileAt);
    this.cellOf = doubled(this.cellOf);
    const ids = new Int32Array(this.#next.ids.length * 2).fill(unknown);
    ids.set(this.#next.ids);
    this.#next.ids = ids;
  }
}

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/** Ranks a permutation by its Lehmer code. */
function rankOf(order: Uint8Array): number {
  let rank = 0;
  let seen = 0;
  for (let i = 0; i < order.length; i++) {
    const tile = order[i]!;
    let smaller = tile;
    for (let bits = seen & ((1 << tile) - 1); bits !== 0; bits &= bits - 1) smaller--;
    rank = rank * (order.length - i) + smaller;
    seen |= 1 << tile;
  }
  return rank;
}
