/**
 * Bit masks of a small board, for queries on many sets of its lines: for each line and colour, the
 * lines that cross it in a cell of that colour. Lines are numbered consecutively, rows before
 * columns; bit i of a set is line i.
 */

import { type Board, blank, type Line } from '../board.ts';

/** Maximum number of lines, rows and columns together, in a set. */
export const maxMaskedLines = 30;

/** The lines of a board, and the colours of the cells where they cross. */
export class LineMasks {
  /** Rows and columns together. */
  readonly lines: number;
  /** The set of all lines. */
  readonly all: number;
  readonly #rows: number;
  readonly #colors: number;
  /** Crossing lines, indexed by `line * colors + color`. */
  readonly #crossing: Int32Array;

  /**
   * @param board a board of at most 30 lines
   * @throws RangeError for a larger board
   */
  constructor({ rows, columns, cells, colors }: Board) {
    this.lines = rows + columns;
    if (this.lines > maxMaskedLines) {
      throw new RangeError(`expected ${maxMaskedLines} rows and columns at most, got ${this.lines}`);
    }
    this.all = 2 ** this.lines - 1;
    this.#rows = rows;
    this.#colors = colors.length;
    this.#crossing = new Int32Array(this.lines * this.#colors);
    for (let at = 0; at < cells.length; at++) {
      const color = cells[at]!;
      if (color === blank) continue;
      const row = Math.floor(at / columns);
      const column = rows + (at % columns);
      this.#crossing[row * this.#colors + color]! |= 1 << column;
      this.#crossing[column * this.#colors + color]! |= 1 << row;
    }
  }

  /**
   * Counts the colours of a line's cells where it crosses these lines: 0, 1, or 2 for more than
   * one.
   * @param line the number of the line
   * @param others set of the crossing lines
   */
  colorsOver(line: number, others: number): number {
    const start = line * this.#colors;
    let found = 0;
    for (let slot = start; slot < start + this.#colors; slot++) {
      if ((this.#crossing[slot]! & others) === 0) continue;
      if (++found === 2) return found;
    }
    return found;
  }

  /**
   * Takes lines off from the top as long as any can go.
   * @param open set of the lines that may go
   * @param laid set of the lines that lie under all of them and stay
   * @returns the lines of `open` that cannot go, a core; 0 when all can
   */
  peel(open: number, laid: number): number {
    let left = open;
    for (let before = -1; left !== before;) {
      before = left;
      for (let rest = left; rest !== 0; rest &= rest - 1) {
        const line = lowestOf(rest);
        if (this.colorsOver(line, left | laid) < 2) left &= ~(1 << line);
      }
    }
    return left;
  }

  setOf(lines: readonly Line[]): number {
    return lines.reduce(
      (set, { kind, index }) => set | (1 << (kind === 'row' ? index : this.#rows + index)),
      0,
    );
  }

  lineAt(line: number): Line {
    return line < this.#rows ? { kind: 'row', index: line } : { kind: 'column', index: line - this.#rows };
  }
}

/**
 * Returns the first line of a set.
 * @param set a set of at least one line
 * @returns its number
 */
export const lowestOf = (set: number): number => 31 - Math.clz32(set & -set);

/**
 * Counts the lines of a set.
 * @param set a set of lines
 * @returns their number
 */
export function sizeOf(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}
