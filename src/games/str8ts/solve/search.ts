/**
 * The search: propagation (search-line.ts), Setti counting (search-setti.ts), and where both stand
 * still a cell is tried digit by digit. Quick on every puzzle that people are given; boards with
 * next to no digits can take it forever, so it stops at a number of nodes and says so
 * (search-solve.ts goes on with SAT then).
 *
 * Which cell: one with few digits in lines that have shown many dead ends (dom/wdeg: Boussemart,
 * Hemery, Lecoutre, Sais 2004), and first of all the one that failed last (last conflict: Lecoutre,
 * Sais, Tabary, Vidal 2009). Together they halve the nodes on hard boards and more than halve the
 * worst.
 */

import type { Random } from '../../../core/random.ts';
import { LinePropagation } from './line-propagation.ts';
import type { SearchGrid, SearchState } from './search-grid.ts';
import { SettiCount } from './setti-count.ts';

/** How far a search goes. */
export interface SearchLimits {
  /** Ends when this number of solutions is found, at least 1. */
  readonly solutions: number;
  /**
   * Ends after this number of nodes without a further solution; a node is a digit that was tried.
   */
  readonly nodes: number;
  /** Tries cells and digits in random order, to fill boards; without it the order is fixed. */
  readonly random?: Random;
}

/** What a search came to. */
export interface SearchOutcome {
  /** For each the digits of all cells, 0 for black ones. */
  readonly solutions: readonly Uint8Array[];
  /** Digits that were tried. */
  readonly nodes: number;
  /** Whether these are all solutions. */
  readonly complete: boolean;
}

/**
 * Searches on one board, as often as wanted; keeps room for its states. Not for use by two searches
 * at a time.
 */
export class Search {
  readonly #grid: SearchGrid;
  readonly #lines: LinePropagation;
  readonly #setti: SettiCount;
  /** One state for each depth. */
  readonly #states: SearchState[] = [];
  #limits: SearchLimits = { solutions: 1, nodes: 0 };
  #solutions: Uint8Array[] = [];
  #nodes = 0;
  /** Where the nodes end unless a solution is found before. */
  #lastNode = 0;
  #complete = true;
  /** The cell whose digit was the last to fail at once; -1 for none. */
  #failed = -1;

  constructor(grid: SearchGrid) {
    this.#grid = grid;
    this.#lines = new LinePropagation(grid);
    this.#setti = new SettiCount(grid);
  }

  /**
   * Concludes what follows without trying, in place.
   * @returns false when the state has no solution
   */
  propagate(state: SearchState): boolean {
    return !this.#grid.clash && this.#lines.propagate(state, (2 ** (2 * this.#grid.size) - 1) | 0);
  }

  /**
   * Looks for solutions.
   * @param start is not changed
   */
  run(start: SearchState, limits: SearchLimits): SearchOutcome {
    this.#limits = limits;
    this.#solutions = [];
    this.#nodes = 0;
    this.#lastNode = limits.nodes;
    this.#complete = true;
    this.#failed = -1;
    this.#lines.deadEnds.fill(1);
    const state = this.#stateAt(0);
    state.set(start);
    if (this.propagate(state)) this.#descend(state, 0);
    return { solutions: this.#solutions, nodes: this.#nodes, complete: this.#complete };
  }

  /**
   * Tries every digit of every undecided cell once, and again until nothing changes, and takes away
   * those that come to a dead end at once, in place (singleton consistency: Debruyne and Bessière
   * 1997). A few milliseconds on 9x9; what is left takes a hard search half the nodes.
   * @param state propagated
   * @returns how many digits were tried; `undefined` when the state has no solution
   */
  probe(state: SearchState): number | undefined {
    let tried = 0;
    for (let changed = true; changed;) {
      changed = false;
      for (const cell of this.#grid.whites) {
        for (let rest = state[cell]!; countBits(state[cell]!) > 1; rest &= rest - 1) {
          const bit = rest & -rest;
          if (bit === 0) break;
          if ((state[cell]! & bit) === 0) continue;
          tried++;
          if (this.#isOpen(state, cell, bit)) continue;
          changed = true;
          state[cell] = state[cell]! & ~bit;
          if (!this.#lines.propagate(state, this.#linesOf(cell)) || !this.#count(state)) return undefined;
        }
      }
    }
    return tried;
  }

  /** Whether a digit in a cell does not come to a dead end at once. */
  #isOpen(state: SearchState, cell: number, bit: number): boolean {
    const trial = this.#stateAt(0);
    trial.set(state);
    trial[cell] = bit;
    return this.#lines.propagate(trial, this.#linesOf(cell)) && this.#count(trial);
  }

  /** Finds the solutions of a propagated state; false ends the search. */
  #descend(state: SearchState, depth: number): boolean {
    for (;;) {
      if (!this.#count(state)) return true;
      const cell = this.#choose(state);
      if (cell < 0) return this.#keep(state);
      if (this.#nodes >= this.#lastNode) {
        this.#complete = false;
        return false;
      }
      this.#nodes++;
      const set = state[cell]!;
      const bit = this.#pickBit(set);
      const child = this.#stateAt(depth + 1);
      child.set(state);
      child[cell] = bit;
      if (!this.#lines.propagate(child, this.#linesOf(cell))) this.#failed = cell;
      else if (!this.#descend(child, depth + 1)) return false;
      state[cell] = set & ~bit;
      if (!this.#lines.propagate(state, this.#linesOf(cell))) return true;
    }
  }

  /** Setti counting until nothing follows any more. */
  #count(state: SearchState): boolean {
    for (;;) {
      const changed = this.#setti.narrow(state);
      if (changed === undefined) return false;
      if (changed === 0) return true;
      if (!this.#lines.propagate(state, changed)) return false;
    }
  }

  /** An undecided cell to try; -1 when all are decided. */
  #choose(state: SearchState): number {
    if (this.#failed >= 0 && countBits(state[this.#failed]!) > 1) return this.#failed;
    const { size, whites } = this.#grid;
    const { deadEnds } = this.#lines;
    const { random } = this.#limits;
    let best = -1;
    let min = Number.POSITIVE_INFINITY;
    for (const cell of whites) {
      const count = countBits(state[cell]!);
      if (count < 2) continue;
      const row = (cell / size) | 0;
      const column = size + cell - row * size;
      const blame = deadEnds[row]! + deadEnds[column]!;
      const score = (random ? count + random.next() : count) / blame;
      if (score >= min) continue;
      best = cell;
      min = score;
    }
    return best;
  }

  #pickBit(set: number): number {
    const { random } = this.#limits;
    if (!random) return set & -set;
    let rest = set;
    for (let skip = random.int(countBits(set)); skip > 0; skip--) rest &= rest - 1;
    return rest & -rest;
  }

  /** Notes a solution; false when there are enough. */
  #keep(state: SearchState): boolean {
    const solution = new Uint8Array(this.#grid.size ** 2);
    for (const cell of this.#grid.whites) solution[cell] = 32 - Math.clz32(state[cell]!);
    this.#solutions.push(solution);
    this.#lastNode = this.#nodes + this.#limits.nodes;
    if (this.#solutions.length < this.#limits.solutions) return true;
    this.#complete = false;
    return false;
  }

  #linesOf(cell: number): number {
    const { size } = this.#grid;
    const row = (cell / size) | 0;
    return (1 << row) | (1 << (size + cell - row * size));
  }

  #stateAt(depth: number): SearchState {
    const { size } = this.#grid;
    return (this.#states[depth] ??= new Int32Array(size * size + 2 * size));
  }
}

/** How many bits are set. */
function countBits(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}
