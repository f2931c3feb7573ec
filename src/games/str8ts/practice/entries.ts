/**
 * What the player of the practice game has entered: digits, pencil marks, the selection, and the
 * way back. It knows the manners of web games (the same digit again clears the cell, a first 1
 * waits for a second digit) and nothing of pixels.
 */

import type { Board } from '../board.ts';
import { isSolved } from '../rules.ts';

/** What one cell held before it was changed. */
interface Change {
  readonly cell: number;
  readonly digit: number | undefined;
  readonly marks: number;
}

/** The entries of one puzzle. */
export class Entries {
  readonly board: Board;
  readonly #digits: (number | undefined)[];
  readonly #marks: number[];
  readonly #history: Change[] = [];
  readonly #waitMs: number;
  #selected: number | undefined;
  #notesMode = false;
  /** When the first digit of two was typed. */
  #firstMs: number | undefined;
  #solvedMs: number | undefined;
  #perfect = true;

  /** @param waitMs how long a first 1 waits for a second digit, on boards where there are two */
  constructor(board: Board, waitMs: number) {
    this.board = board;
    this.#waitMs = waitMs;
    this.#digits = board.cells.map(() => undefined);
    this.#marks = board.cells.map(() => 0);
  }

  /** For each cell the digit that was entered. */
  get digits(): readonly (number | undefined)[] {
    return this.#digits;
  }

  /** For each cell its pencil marks as bits. */
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

  /** When the last cell became right; from then on nothing changes any more. */
  get solvedMs(): number | undefined {
    return this.#solvedMs;
  }

  /** Whether nothing was ever entered in place of something else, cleared or undone. */
  get perfect(): boolean {
    return this.#perfect;
  }

  /** Enters what was only waiting for a second digit. */
  advance(nowMs: number): void {
    if (this.#firstMs === undefined || nowMs < this.#firstMs + this.#waitMs) return;
    this.#firstMs = undefined;
    this.#put(1, nowMs);
  }

  /** Whether a cell can be selected: white, and not given. */
  canSelect(cell: number): boolean {
    const given = this.board.cells[cell];
    return given !== undefined && !given.black && given.digit === undefined && this.#solvedMs === undefined;
  }

  /**
   * @returns whether the cell is selected now and was not before; another cell leaves the selection
   *   as it was
   */
  select(cell: number, nowMs: number): boolean {
    if (!this.canSelect(cell) || this.#selected === cell) return false;
    this.#settleFirst(nowMs);
    this.#selected = cell;
    return true;
  }

  /**
   * Moves the selection to the next cell in a direction that can be selected; without one to the
   * first of all.
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

  /** A digit key, 0 to 9: above 9x9 a first 1 waits, and a second digit completes it. */
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

  /** A key of the number pad. */
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

  /** Takes the last change back, and selects its cell. */
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

  /** Whatever else is done ends the wait for a second digit. */
  #settleFirst(nowMs: number): void {
    if (this.#firstMs === undefined) return;
    this.#firstMs = undefined;
    this.#put(1, nowMs);
  }

  /**
   * Enters a digit in the selected cell, or clears it when it is there already; in notes mode a
   * pencil mark.
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
