/**
 * The state that the techniques work on: the digits that each white cell can still hold. It is the
 * only mutable part of the engine. Every change stamps the lines and compartments of its cell, so
 * that a technique skips those unchanged since its last fruitless search. The same stamps
 * invalidate the cached ranges of a compartment.
 */

import type { Board } from '../board.ts';
import { allDigits, bitOf, digitsOf, isSingle } from './digit-sets.ts';
import { columnOf, type Grid, type GridCompartment, type GridLine, rowOf } from './grid.ts';
import { canChoose, optionsOf, sureOfLine } from './ranges/line-choices.ts';
import { rangesOf, sureDigits } from './ranges/ranges.ts';
import type { Contradiction, OpenCell } from './step.ts';
import { nameCell, nameCompartment, nameDigits, nameLine } from './words.ts';

export class Candidates {
  readonly board: Board;
  readonly grid: Grid;
  /** The candidates of each cell as bits; 0 for black cells. */
  readonly sets: number[];
  /** 1 for each cell whose digit is placed: given, entered or deduced. */
  readonly placed: number[];
  /** The digits in the black cells of each line (rows, then columns). */
  readonly blacks: number[];
  /** 1 for each white cell whose digit is given. */
  readonly given: number[];
  /** The number of white cells whose digit is not placed. */
  open = 0;
  /** Cells reduced to one digit, the oldest first; some may be placed already. */
  bare: number[] = [];
  /** Why there is no solution, once a contradiction is found. */
  fault: Contradiction | undefined;
  /** Increases with each change. */
  clock = 1;
  /** Lines and compartments stamped at or before this clock hold nothing for any technique. */
  quiet = 0;
  /** The clock of the last change in each line. */
  readonly lineStamp: number[];
  /** The clock of the last change in each compartment. */
  readonly compartmentStamp: number[];
  /** Logs every removal as cell, digits, cell, digits …; `undefined` turns logging off. */
  journal: number[] | undefined;
  readonly #ranges: number[];
  readonly #rangesStamp: number[];
  readonly #sure: number[];
  readonly #sureStamp: number[];

  private constructor(board: Board, grid: Grid, from?: Candidates) {
    this.board = board;
    this.grid = grid;
    // Plain arrays, since slicing them is ten times as fast as slicing typed arrays.
    const cells = (): number[] => new Array<number>(grid.size ** 2).fill(0);
    const lines = (): number[] => new Array<number>(grid.lines.length).fill(0);
    const compartments = (): number[] => new Array<number>(grid.compartments.length).fill(0);
    this.sets = from?.sets.slice() ?? cells();
    this.placed = from?.placed.slice() ?? cells();
    this.given = from?.given ?? cells();
    this.blacks = from?.blacks ?? lines();
    this.lineStamp = from?.lineStamp.slice() ?? lines().fill(1);
    this.compartmentStamp = from?.compartmentStamp.slice() ?? compartments().fill(1);
    this.#ranges = from ? from.#ranges.slice() : compartments();
    this.#rangesStamp = from ? from.#rangesStamp.slice() : compartments();
    this.#sure = from ? from.#sure.slice() : lines();
    this.#sureStamp = from ? from.#sureStamp.slice() : lines();
    if (!from) return;
    this.open = from.open;
    this.bare = from.bare.slice();
    this.fault = from.fault;
    this.clock = from.clock;
    this.quiet = from.quiet;
  }

  /**
   * Makes the initial candidates of a board: givens are placed, and their digits and those of black
   * cells are removed from their lines.
   * @param grid of the same layout
   */
  static of(board: Board, grid: Grid): Candidates {
    const state = new Candidates(board, grid);
    const { size, cells } = board;
    for (let cell = 0; cell < cells.length; cell++) {
      const { black, digit } = cells[cell]!;
      if (!black || digit === undefined) continue;
      state.blacks[rowOf(cell, size)]! |= bitOf(digit);
      state.blacks[columnOf(cell, size)]! |= bitOf(digit);
    }
    for (const cell of grid.whites) {
      const taken = state.blacks[rowOf(cell, size)]! | state.blacks[columnOf(cell, size)]!;
      state.sets[cell] = allDigits(size) & ~taken;
      if (isSingle(state.sets[cell]!)) state.bare.push(cell);
      else if (state.sets[cell] === 0) state.breakAt(cell);
    }
    state.open = grid.whites.length;
    for (const cell of grid.whites) {
      const digit = cells[cell]?.digit;
      if (digit === undefined) continue;
      state.given[cell] = 1;
      state.place(cell, digit);
    }
    return state;
  }

  /** Returns an independent copy. */
  copy(): Candidates {
    return new Candidates(this.board, this.grid, this);
  }

  remove(cell: number, digits: number): void {
    const set = this.sets[cell]!;
    const lost = set & digits;
    if (lost === 0) return;
    const rest = set & ~lost;
    this.sets[cell] = rest;
    this.journal?.push(cell, lost);
    this.#stamp(cell);
    if (rest === 0) this.breakAt(cell);
    else if ((rest & (rest - 1)) === 0 && this.placed[cell] === 0) this.bare.push(cell);
  }

  /** Places a digit in a cell, and removes it from the rest of its row and column. */
  place(cell: number, digit: number): void {
    const bit = bitOf(digit);
    this.remove(cell, ~bit);
    if (this.sets[cell]! === 0) return this.breakAt(cell);
    if (this.placed[cell] === 1) return;
    this.placed[cell] = 1;
    this.open--;
    this.#stamp(cell);
    const { size, lines } = this.grid;
    for (const other of lines[rowOf(cell, size)]!.cells) if (other !== cell) this.remove(other, bit);
    for (const other of lines[columnOf(cell, size)]!.cells) if (other !== cell) this.remove(other, bit);
  }

  /** Returns a compartment's ranges as the bits of their smallest digits; none is a fault. */
  ranges(compartment: GridCompartment): number {
    const { index, cells, length } = compartment;
    if (this.#rangesStamp[index] === this.compartmentStamp[index]) return this.#ranges[index]!;
    let candidates = 0;
    let placed = 0;
    for (const cell of cells) {
      const set = this.sets[cell]!;
      candidates |= set;
      if (this.placed[cell] === 1) placed |= set;
    }
    const ranges = rangesOf(candidates, placed, length);
    this.#ranges[index] = ranges;
    this.#rangesStamp[index] = this.compartmentStamp[index]!;
    if (ranges === 0) this.breakIn(compartment);
    return ranges;
  }

  /** Whether every cell is placed and every compartment holds a run; a broken run is a fault. */
  isSolved(): boolean {
    if (this.open > 0) return false;
    for (const compartment of this.grid.compartments) this.ranges(compartment);
    return !this.fault;
  }

  /** Returns the digits in every range of a compartment. */
  sure(compartment: GridCompartment): number {
    return sureDigits(this.ranges(compartment), compartment.length);
  }

  /** Returns the digits that a line's white cells hold whatever ranges its compartments take. */
  sureInLine(line: GridLine): number {
    const { index } = line;
    if (this.#sureStamp[index] === this.lineStamp[index]) return this.#sure[index]!;
    const options = optionsOf(line.compartments, (compartment) => this.ranges(compartment));
    let candidates = 0;
    for (const cell of line.cells) candidates |= this.sets[cell]!;
    const sure = sureOfLine(options, candidates);
    if (sure === candidates && !canChoose(options, 0)) this.breakLine(line);
    this.#sure[index] = sure;
    this.#sureStamp[index] = this.lineStamp[index]!;
    return sure;
  }

  /** Lists the white cells without a placed digit. */
  openCells(): OpenCell[] {
    return this.grid.whites
      .filter((cell) => this.placed[cell] === 0)
      .map((cell) => ({ cell, digits: digitsOf(this.sets[cell]!) }));
  }

  /** Sets the fault: a cell has no digit left. */
  breakAt(cell: number): void {
    this.#break([cell], (size) => `no digit is left for ${nameCell(size, cell)}`);
  }

  /** Sets the fault: a compartment has no range left. */
  breakIn(compartment: GridCompartment): void {
    this.#break(
      compartment.cells,
      (size) => `no run of consecutive digits is left for ${nameCompartment(size, compartment)}`,
    );
  }

  /** Sets the fault: the compartments of a line need overlapping ranges. */
  breakLine(line: GridLine): void {
    this.#break(
      line.cells,
      () => `the compartments of ${nameLine(this.grid, line.index)} cannot take ranges without overlap`,
    );
  }

  /** Sets the fault: every candidate of a cell leads to a contradiction. */
  breakAll(cell: number): void {
    this.#break([cell], (size) => `every candidate of ${nameCell(size, cell)} leads to a contradiction`);
  }

  /** Sets the fault: digits would occur more often in rows than in columns, or vice versa. */
  breakCount(set: number): void {
    this.#break([], () => `${nameDigits(set)} cannot occur as often in rows as in columns`);
  }

  /** Keeps only the first fault. Its sentence is built lazily, since most are never read. */
  #break(cells: readonly number[], say: (size: number) => string): void {
    const { size } = this.grid;
    this.fault ??= {
      cells,
      get sentence() {
        return say(size);
      },
    };
  }

  #stamp(cell: number): void {
    const { grid, lineStamp, compartmentStamp } = this;
    const clock = ++this.clock;
    lineStamp[rowOf(cell, grid.size)] = clock;
    lineStamp[columnOf(cell, grid.size)] = clock;
    compartmentStamp[grid.rowCompartment[cell]!] = clock;
    compartmentStamp[grid.columnCompartment[cell]!] = clock;
  }
}
