/**
 * Knows which cell the game's cursor marks. A marked cell may read as anything, so it is believed
 * to be what it was when the cursor was elsewhere; a board counts as complete only where the marked
 * cell reads as that, too.
 */

import type { Board, BoardCell } from '../board.ts';

/** Cells that the cursor is parked on in turn, until one can be read below it. */
const maxParks = 8;

/** Follows the cursor of one run. */
export class CursorTrack {
  #cell: number | undefined;
  /** Whether the cursor was moved; before that the game may show none. */
  #isMoved = false;
  /** By cell, what it was when the cursor was elsewhere. */
  readonly #free: BoardCell[] = [];
  #parks = 0;

  /** The cell where it stands; `undefined` where that is not known. */
  get cell(): number | undefined {
    return this.#cell;
  }

  /**
   * Learns from a step.
   * @param cell where it left the cursor; `undefined` where that is not known
   * @param isParked whether it did nothing else
   */
  moved(cell: number | undefined, isParked: boolean): void {
    this.#parks = isParked ? this.#parks + 1 : 0;
    this.#cell = cell;
    this.#isMoved = true;
  }

  /**
   * Learns from an entry that changed another cell than it should: the cursor was there.
   * @param cell that changed
   * @param away how far from the cell the cursor was left then, by number
   * @param board its size
   */
  wasAt(cell: number, away: number, { cells, columns }: Board): void {
    const at = cell + away;
    const isSameRow = Math.floor(at / columns) === Math.floor(cell / columns);
    if (at >= 0 && at < cells.length && (isSameRow || Math.abs(away) === columns)) this.#cell = at;
  }

  /**
   * Learns what cells are.
   * @param board a look at it that shows what was done
   */
  look({ cells }: Board): void {
    if (this.#isMoved && this.#cell === undefined) return;
    for (const [cell, seen] of cells.entries())
      if (cell !== this.#cell && seen.state !== undefined) this.#free[cell] = seen;
  }

  /**
   * Tells what a look shows but for the cursor.
   * @param board as it is seen
   * @returns the board with the marked cell as it was before
   */
  believed(board: Board): Board {
    const marked = this.#cell ?? this.#oddIn(board);
    const cells = board.cells.map((seen, cell) =>
      cell === marked || seen.state === undefined ? (this.#free[cell] ?? seen) : seen,
    );
    return { ...board, cells };
  }

  /** The one cell whose number cannot be read any more. */
  #oddIn({ cells }: Board): number | undefined {
    const odd = cells.flatMap(({ clue }, cell) => {
      const was = this.#free[cell]?.clue;
      return was !== undefined && clue !== was ? [cell] : [];
    });
    return odd.length === 1 ? odd[0] : undefined;
  }

  /**
   * Finds where the cursor must go so that a board can be seen as it is.
   * @param board as it is seen
   * @returns a cell; why there is none, in words; `undefined` where it hides nothing
   */
  awayFrom(board: Board): number | string | undefined {
    const { cells } = board;
    const at = this.#cell;
    const isHidden = cells.some(({ state }) => state === undefined);
    if (!this.#isMoved && !isHidden) return undefined;
    if (this.#isMoved && at === undefined) return 0;
    const [seen, free] = [cells[at ?? 0], this.#free[at ?? 0]];
    if (!isHidden && seen?.state === free?.state && seen?.clue === free?.clue) return undefined;
    if (this.#parks >= maxParks) return "a cell cannot be told below the game's cursor, wherever it stands";
    // First a cell in another state than the one that is hidden, then all over the board.
    const states = this.believed(board).cells.map(({ state }) => state);
    const others = states.flatMap((state, cell) => (at !== undefined && state !== states[at] ? [cell] : []));
    const [other] = others;
    if (this.#parks === 0 && other !== undefined) return other;
    return Math.floor((this.#parks * (cells.length - 1)) / (maxParks - 1));
  }
}
