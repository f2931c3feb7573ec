/**
 * The state that the techniques work on: which digits each white cell can still hold. It is the one
 * thing in the engine that changes. Every change is stamped on the line and the compartments of its
 * cell, so that a technique looks again only at what has changed since it last looked in vain; the
 * ranges of a compartment are kept and found anew by the same stamps.
 */

import type { Board } from '../board.ts';
import { allDigits, bitOf, digitsOf, isSingle } from './digit-sets.ts';
import { columnOf, type Grid, type GridCompartment, type GridLine, rowOf } from './grid.ts';
import { canChoose, optionsOf, sureOfLine } from './ranges/line-choices.ts';
import { rangesOf, sureDigits } from './ranges/ranges.ts';
import type { Contradiction, OpenCell } from './step.ts';
import { nameCell, nameCompartment, nameDigits, nameLine } from './words.ts';

/** The candidates of a board. */
export class Candidates {
  readonly board: Board;
  readonly grid: Grid;
  /** For each cell the set of digits that it can hold; 0 for black cells. */
  readonly sets: number[];
  /** 1 for each cell whose digit is placed: given, entered or found. */
  readonly placed: number[];
  /** For each line (rows, then columns) the digits of its black cells. */
  readonly blacks: number[];
  /** 1 for each cell whose digit is printed. */
  readonly given: number[];
  /** White cells whose digit is not placed. */
  open = 0;
  /** Cells that have come down to one digit, the oldest first; some may be placed by now. */
  bare: number[] = [];
  /** Why there is no solution, once that shows. */
  fault: Contradiction | undefined;
  /** Goes up with each change. */
  clock = 1;
  /** What last changed at this clock or before holds nothing for any technique in use. */
  quiet = 0;
  /** For each line the clock of its last change. */
  readonly lineStamp: number[];
  /** For each compartment the clock of its last change. */
  readonly compartmentStamp: number[];
  /** Cell, set it lost, cell, set …, in order; only while `journal` is an array. */
  journal: number[] | undefined;
  readonly #ranges: number[];
  readonly #rangesStamp: number[];
  readonly #sure: number[];
  readonly #sureStamp: number[];

  private constructor(board: Board, grid: Grid, from?: Candidates) {
    this.board = board;
    this.grid = grid;
    // Plain arrays: a slice of them is ten times as fast as one of a typed array.
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
   * The candidates of a board at its start: givens are placed, and all digits that stand in a line
   * have left it.
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

  /** The same state, to be changed on its own. */
  copy(): Candidates {
    return new Candidates(this.board, this.grid, this);
  }

  /** Takes digits from a cell. */
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

  /** Puts a digit into a cell, and takes it from all others of its row and column. */
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

  /** The ranges of a compartment, as the bits of their least digits; none is a fault. */
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

  /**
   * Whether every cell has its digit, and every compartment holds a run of consecutive ones; if not
   * that, it is a fault.
   */
  isSolved(): boolean {
    if (this.open > 0) return false;
    for (const compartment of this.grid.compartments) this.ranges(compartment);
    return !this.fault;
  }

  /** The digits that every range of a compartment has. */
  sure(compartment: GridCompartment): number {
    return sureDigits(this.ranges(compartment), compartment.length);
  }

  /**
   * The digits that stand in a line whatever ranges its compartments take, those placed in its
   * white cells too.
   */
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

  /** The white cells without a digit. */
  openCells(): OpenCell[] {
    return this.grid.whites
      .filter((cell) => this.placed[cell] === 0)
      .map((cell) => ({ cell, digits: digitsOf(this.sets[cell]!) }));
  }

  /** Notes that a cell has no digit left. */
  breakAt(cell: number): void {
    this.#break([cell], (size) => `no digit is left for ${nameCell(size, cell)}`);
  }

  /** Notes that a compartment has no range left. */
  breakIn(compartment: GridCompartment): void {
    this.#break(
      compartment.cells,
      (size) => `no run of consecutive digits is left for ${nameCompartment(size, compartment)}`,
    );
  }

  /** Notes that the compartments of a line cannot share the digits out. */
  breakLine(line: GridLine): void {
    this.#break(
      line.cells,
      () => `the compartments of ${nameLine(this.grid, line.index)} cannot share the digits out`,
    );
  }

  /** Notes that every candidate of a cell leads to a contradiction. */
  breakAll(cell: number): void {
    this.#break([cell], (size) => `every candidate of ${nameCell(size, cell)} leads to a contradiction`);
  }

  /** Notes that digits would stand in more rows than columns, or the other way round. */
  breakCount(set: number): void {
    this.#break([], () => `${nameDigits(set)} cannot stand as often in rows as in columns`);
  }

  /** Only the first fault counts. Its words wait until they are read: most faults never are. */
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
