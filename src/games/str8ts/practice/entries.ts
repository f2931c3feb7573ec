/**
 * The entries of the practice game: digits, pencil marks, the selection and the undo history. They
 * follow the conventions of web games (entering the same digit again clears the cell, a first 1
 * waits for a second digit) and know nothing of pixels.
 */

import type { Board } from '../board.ts';
import { isSolved } from '../rules.ts';

/** The content of one cell before a change. */
interface Change {
  readonly cell: number;
  readonly digit: number | undefined;
  readonly marks: number;
}

/** The entries of one puzzle. */
export class Entries {
  readonly #digits: (number | undefined)[];
  readonly #marks: number[];
  readonly #history: Change[] = [];
  #selected: number | undefined;
  #notesMode = false;
  /** When a 1 was typed that still waits for a second digit. */
  #firstMs: number | undefined;
  #solvedMs: number | undefined;
  #perfect = true;

  /** @param waitMs how long a first 1 waits for a second digit, on boards above 9x9 */
  constructor(
    readonly board: Board,
    private readonly waitMs: number,
  ) {
    this.#digits = board.cells.map(() => undefined);
    this.#marks = board.cells.map(() => 0);
  }

  /** The digit entered in each cell. */
  get digits(): readonly (number | undefined)[] {
    return this.#digits;
  }

  /** The pencil marks of each cell as bits. */
  get marks(): readonly number[] {
    return this.#marks;
  }

  get selected(): number | undefined {
    return this.#selected;
  }

  get notesMode(): boolean {
    return this.#notesMode;
  }

  get canUndo(): boolean {
    return this.#history.length > 0 && this.#solvedMs === undefined;
  }

  /** When the last cell became right; nothing changes after that. */
  get solvedMs(): number | undefined {
    return this.#solvedMs;
  }

  /** Whether no digit was ever replaced or cleared, and nothing undone. */
  get perfect(): boolean {
    return this.#perfect;
  }

  /** Enters a 1 whose wait for a second digit is over. */
  advance(nowMs: number): void {
    if (this.#firstMs === undefined || nowMs < this.#firstMs + this.waitMs) return;
    this.#firstMs = undefined;
    this.#put(1, nowMs);
  }

  /** Whether a cell can be selected: white, and not given. */
  canSelect(cell: number): boolean {
    const given = this.board.cells[cell];
    return given !== undefined && !given.black && given.digit === undefined && this.#solvedMs === undefined;
  }

  /**
   * @returns whether the selection changed; a cell that cannot be selected leaves it as it is
   */
  select(cell: number, nowMs: number): boolean {
    if (!this.canSelect(cell) || this.#selected === cell) return false;
    this.#settleFirst(nowMs);
    this.#selected = cell;
    return true;
  }

  /**
   * Moves the selection to the next selectable cell in a direction; without a selection, to the
   * first selectable cell.
   */
  move(down: number, right: number, nowMs: number): boolean {
    const { size, cells } = this.board;
    if (this.#selected === undefined)
      return this.select(
        cells.findIndex((_, cell) => this.canSelect(cell)),
        nowMs,
      );
    let row = Math.floor(this.#selected / size) + down;
    let column = (this.#selected % size) + right;
    for (; row >= 0 && row < size && column >= 0 && column < size; row += down, column += right) {
      if (this.canSelect(row * size + column)) return this.select(row * size + column, nowMs);
    }
    return false;
  }

  /** Types a digit key, 0 to 9; above 9x9 a first 1 waits for a second digit. */
  typeDigit(key: number, nowMs: number): boolean {
    if (this.#firstMs !== undefined) {
      const both = 10 + key;
      if (both <= this.board.size) {
        this.#firstMs = undefined;
        return this.#put(both, nowMs);
      }
      this.#settleFirst(nowMs);
    }
    if (key === 1 && this.board.size > 9 && this.#selected !== undefined && this.#solvedMs === undefined) {
      this.#firstMs = nowMs;
      return true;
    }
    return this.#put(key, nowMs);
  }

  enter(digit: number, nowMs: number): boolean {
    this.#settleFirst(nowMs);
    return this.#put(digit, nowMs);
  }

  /** Clears the selected cell. */
  erase(nowMs: number): boolean {
    this.#settleFirst(nowMs);
    const cell = this.#selected;
    if (cell === undefined || this.#solvedMs !== undefined) return false;
    if (this.#digits[cell] === undefined && this.#marks[cell] === 0) return false;
    this.#change(cell, undefined, 0, nowMs);
    return true;
  }

  /** Undoes the last change, and selects its cell. */
  undo(nowMs: number): boolean {
    this.#settleFirst(nowMs);
    const last = this.canUndo ? this.#history.pop() : undefined;
    if (!last) return false;
    this.#digits[last.cell] = last.digit;
    this.#marks[last.cell] = last.marks;
    this.#selected = last.cell;
    this.#perfect = false;
    return true;
  }

  toggleNotes(nowMs: number): boolean {
    this.#settleFirst(nowMs);
    if (this.#solvedMs !== undefined) return false;
    this.#notesMode = !this.#notesMode;
    return true;
  }

  /** Ends the wait for a second digit, since another action comes. */
  #settleFirst(nowMs: number): void {
    if (this.#firstMs === undefined) return;
    this.#firstMs = undefined;
    this.#put(1, nowMs);
  }

  /**
   * Enters a digit in the selected cell, or clears the cell if it has that digit; in notes mode,
   * toggles a pencil mark.
   */
  #put(digit: number, nowMs: number): boolean {
    const cell = this.#selected;
    if (cell === undefined || this.#solvedMs !== undefined) return false;
    if (digit < 1 || digit > this.board.size) return false;
    const before = this.#digits[cell];
    const marks = this.#marks[cell] ?? 0;
    if (this.#notesMode) {
      if (before !== undefined) return false;
      this.#change(cell, undefined, marks ^ (1 << (digit - 1)), nowMs);
    } else if (before === digit) this.#change(cell, undefined, marks, nowMs);
    else this.#change(cell, digit, marks, nowMs);
    return true;
  }

  #change(cell: number, digit: number | undefined, marks: number, nowMs: number): void {
    const before = this.#digits[cell];
    if (before !== undefined) this.#perfect = false;
    this.#history.push({ cell, digit: before, marks: this.#marks[cell] ?? 0 });
    this.#digits[cell] = digit;
    this.#marks[cell] = marks;
    const values = this.board.cells.map((given, at) => given.digit ?? this.#digits[at]);
    if (isSolved(this.board, values)) this.#solvedMs = nowMs;
  }
}
