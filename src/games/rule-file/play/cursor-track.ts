/**
 * Tracks which cell the game's cursor marks. A marked cell may read as anything, so it counts as
 * what it was while the cursor was elsewhere. A board is complete only if the marked cell also
 * reads as that.
 */

import type { Board, BoardCell } from '../board.ts';

/** Maximum number of cells to park the cursor on until the cell below it is readable. */
const maxParks = 8;

/** Follows the cursor of one run. */
export class CursorTrack {
  #cell: number | undefined;
  /** Whether the cursor was moved; before that the game may show none. */
  #isMoved = false;
  /** Each cell's reading while the cursor was elsewhere. */
  readonly #free: BoardCell[] = [];
  #parks = 0;

  /** The marked cell; `undefined` if unknown. */
  get cell(): number | undefined {
    return this.#cell;
  }

  /**
   * Learns from a step.
   * @param cell where it left the cursor; `undefined` if unknown
   * @param isParked whether the step only moved the cursor
   */
  moved(cell: number | undefined, isParked: boolean): void {
    this.#parks = isParked ? this.#parks + 1 : 0;
    this.#cell = cell;
    this.#isMoved = true;
  }

  /**
   * Learns from an entry that changed a wrong cell, which means that the cursor was there.
   * @param cell that changed
   * @param away offset from the entered cell to where the cursor was left, in cell numbers
   * @param board its size
   */
  wasAt(cell: number, away: number, { cells, columns }: Board): void {
    const at = cell + away;
    const isSameRow = Math.floor(at / columns) === Math.floor(cell / columns);
    if (at >= 0 && at < cells.length && (isSameRow || Math.abs(away) === columns)) this.#cell = at;
  }

  /**
   * Learns the readings of cells.
   * @param board as seen, after all inputs have taken effect
   */
  look({ cells }: Board): void {
    if (this.#isMoved && this.#cell === undefined) return;
    for (const [cell, seen] of cells.entries())
      if (cell !== this.#cell && seen.state !== undefined) this.#free[cell] = seen;
  }

  /**
   * Removes the cursor's influence from a look.
   * @param board as seen
   * @returns the board with the marked cell as it was before
   */
  believed(board: Board): Board {
    const marked = this.#cell ?? this.#oddIn(board);
    const cells = board.cells.map((seen, cell) =>
      cell === marked || seen.state === undefined ? (this.#free[cell] ?? seen) : seen,
    );
    return { ...board, cells };
  }

  /** Finds the only cell whose number has become unreadable. */
  #oddIn({ cells }: Board): number | undefined {
    const odd = cells.flatMap(({ clue }, cell) => {
      const was = this.#free[cell]?.clue;
      return was !== undefined && clue !== was ? [cell] : [];
    });
    return odd.length === 1 ? odd[0] : undefined;
  }

  /**
   * Finds where the cursor must go to uncover the board.
   * @param board as seen
   * @returns a cell; or why there is none, in words; `undefined` if the cursor hides nothing
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
    // First a cell in a state other than the hidden one's, then cells all over the board.
    const states = this.believed(board).cells.map(({ state }) => state);
    const others = states.flatMap((state, cell) => (at !== undefined && state !== states[at] ? [cell] : []));
    const [other] = others;
    if (this.#parks === 0 && other !== undefined) return other;
    return Math.floor((this.#parks * (cells.length - 1)) / (maxParks - 1));
  }
}
