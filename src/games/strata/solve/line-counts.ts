/**
 * The bookkeeping of every linear pass of the Strata solver: for each line, how many cells of each
 * colour it still shares with lines waiting to be taken off. Lines are numbered consecutively, rows
 * before columns. Taking a line off costs its length, so taking all off costs twice the board's
 * cells.
 */

import { placeInWords } from '../../../core/words/place-words.ts';
import { blank, type Board, formatLine, type Line, type Move } from '../board.ts';

/** Colour counts of a board whose lines are taken off from the top. */
export class LineCounts {
  readonly board: Board;
  /** Rows and columns together. */
  readonly lines: number;
  /** Number of palette colours. */
  readonly colors: number;
  /** 1 for each line that has not been taken off; lines in `fixed` wait forever. */
  readonly waiting: Uint8Array;
  /** Number of colours that each line still has. */
  readonly distinct: Uint8Array;
  /** 1 for each line that is never taken off, since its ribbon already lies under all others. */
  readonly fixed: Uint8Array;
  readonly #counts: Int32Array;
  /** The cells column by column, so that columns are read as fast as rows. */
  readonly #byColumn: Uint8Array;

  private constructor(
    board: Board,
    parts: Pick<LineCounts, 'waiting' | 'distinct' | 'fixed'>,
    counts: Int32Array,
    byColumn: Uint8Array,
  ) {
    this.#byColumn = byColumn;
    this.board = board;
    this.lines = board.rows + board.columns;
    this.colors = board.colors.length;
    this.waiting = parts.waiting;
    this.distinct = parts.distinct;
    this.fixed = parts.fixed;
    this.#counts = counts;
  }

  /**
   * Counts a board. Linear in its cells.
   * @param laid lines with laid ribbons; their order and colours are ignored
   * @throws RangeError for a cell that is neither blank nor of the palette (for example a hidden
   *   one), or a line that is not on the board or occurs twice
   */
  static of(board: Board, laid: readonly Line[] = []): LineCounts {
    const lines = board.rows + board.columns;
    const colors = board.colors.length;
    const counts = countCells(board);
    const distinct = new Uint8Array(lines);
    for (let at = 0; at < counts.length; at++) {
      if (counts[at]! > 0) distinct[Math.floor(at / colors)]!++;
    }
    const parts = { waiting: new Uint8Array(lines).fill(1), distinct, fixed: markLaid(board, laid) };
    return new LineCounts(board, parts, counts, transpose(board));
  }

  /** Returns an independent copy. */
  copy(): LineCounts {
    const parts = { waiting: this.waiting.slice(), distinct: this.distinct.slice(), fixed: this.fixed };
    return new LineCounts(this.board, parts, this.#counts.slice(), this.#byColumn);
  }

  /** Returns whether a line may be taken off now. */
  isReady(line: number): boolean {
    return this.waiting[line] === 1 && this.fixed[line] === 0 && this.distinct[line]! <= 1;
  }

  /** Returns the first colour that a line still has, or -1 if it has none. */
  colorOf(line: number): number {
    const start = line * this.colors;
    for (let color = 0; color < this.colors; color++) if (this.#counts[start + color]! > 0) return color;
    return -1;
  }

  /**
   * Takes a line off. Linear in its length.
   * @param line a waiting line
   * @param onReady called with each line that thereby drops from two colours to one
   */
  takeOff(line: number, onReady: (line: number) => void): void {
    const { rows, columns } = this.board;
    const { waiting, fixed, distinct, colors } = this;
    // A local copy, since an imported constant in this loop costs as much as the rest of it.
    const none = blank;
    const counts = this.#counts;
    waiting[line] = 0;
    const isRow = line < rows;
    const crossing = isRow ? rows : 0;
    const end = isRow ? rows + columns : rows;
    const cells = isRow ? this.board.cells : this.#byColumn;
    let at = isRow ? line * columns : (line - rows) * rows;
    for (let other = crossing; other < end; other++, at++) {
      const color = cells[at]!;
      if (color === none || waiting[other] === 0) continue;
      const slot = other * colors + color;
      const left = counts[slot]! - 1;
      counts[slot] = left;
      if (left > 0) continue;
      const kinds = distinct[other]! - 1;
      distinct[other] = kinds;
      if (kinds === 1 && fixed[other] === 0) onReady(other);
    }
  }

  lineAt(line: number): Line {
    const { rows } = this.board;
    return line < rows ? { kind: 'row', index: line } : { kind: 'column', index: line - rows };
  }

  /** Returns the move that lays a ribbon on the line with this number. */
  moveAt(line: number, color: number): Move {
    const { rows } = this.board;
    return line < rows ? { kind: 'row', index: line, color } : { kind: 'column', index: line - rows, color };
  }
}

/** Counts the cells of each colour in each line, in slot `line * colors + color`. */
function countCells(board: Board): Int32Array {
  const { rows, columns, cells } = board;
  const colors = board.colors.length;
  const counts = new Int32Array((rows + columns) * colors);
  const none = blank; // a local copy, as in takeOff
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, at++) {
      const color = cells[at]!;
      if (color === none) continue;
      if (color >= colors) {
        throw new RangeError(
          `expected a colour or a blank in ${placeInWords({ row, column })}, got ${color}`,
        );
      }
      counts[row * colors + color]!++;
      counts[(rows + column) * colors + color]!++;
    }
  }
  return counts;
}

function markLaid(board: Board, laid: readonly Line[]): Uint8Array {
  const fixed = new Uint8Array(board.rows + board.columns);
  for (const line of laid) {
    const limit = line.kind === 'row' ? board.rows : board.columns;
    const number = line.kind === 'row' ? line.index : board.rows + line.index;
    if (!Number.isInteger(line.index) || line.index < 0 || line.index >= limit || fixed[number] === 1) {
      throw new RangeError(
        `expected different lines of a ${board.rows}x${board.columns} board, got ${formatLine(line)}`,
      );
    }
    fixed[number] = 1;
  }
  return fixed;
}

/** Transposes the cells in square blocks, which is several times faster on large boards. */
function transpose(board: Board): Uint8Array {
  const { rows, columns, cells } = board;
  const turned = new Uint8Array(cells.length);
  const block = 64;
  for (let top = 0; top < rows; top += block) {
    const bottom = Math.min(rows, top + block);
    for (let left = 0; left < columns; left += block) {
      const right = Math.min(columns, left + block);
      for (let row = top; row < bottom; row++) {
        for (let column = left; column < right; column++) {
          turned[column * rows + row] = cells[row * columns + column]!;
        }
      }
    }
  }
  return turned;
}
