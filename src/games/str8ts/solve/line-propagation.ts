/**
 * What the search concludes by itself, line by line until nothing changes: which runs of
 * consecutive digits each compartment can still hold, which digits it surely has, and what follows
 * for its cells and for the rest of the line. That alone solves nine of ten puzzles of the daily
 * kind. Second stage of the search.
 *
 * For a compartment of k cells a run is named by its least digit, and a set of runs is the bits of
 * these: the runs that a cell allows are its digits and the k-1 places below each, a run needs each
 * of its digits somewhere, and what is left after all cells is exact up to matching. Digits that
 * lie in every run are sure: the other cells of the line lose them.
 */

import { sizes } from '../board.ts';
import type { SearchGrid, SearchState } from './search-grid.ts';

/** The bits `set` with the k-1 places below each. */
function spreadDown(set: number, k: number): number {
  let spread = set;
  let done = 1;
  for (; 2 * done <= k; done *= 2) spread |= spread >> done;
  return spread | (spread >> (k - done));
}

/** The bits `set` with the k-1 places above each. */
function spreadUp(set: number, k: number): number {
  let spread = set;
  let done = 1;
  for (; 2 * done <= k; done *= 2) spread |= spread << done;
  return spread | (spread << (k - done));
}

/** The bits where k bits in a row begin. */
function runsOf(set: number, k: number): number {
  let runs = set;
  let done = 1;
  for (; 2 * done <= k; done *= 2) runs &= runs >> done;
  return runs & (runs >> (k - done));
}

/** The most compartments that a line of 25 cells has. */
const maxCompartments = 13;

/** Concludes on one board; keeps room to work in, so that nothing is allocated while it does. */
export class LinePropagation {
  readonly #grid: SearchGrid;
  /**
   * Of each compartment of the line being looked at: its runs, what they allow, what several cells
   * can hold.
   */
  readonly #runs = new Int32Array(maxCompartments);
  readonly #allowed = new Int32Array(maxCompartments);
  readonly #several = new Int32Array(maxCompartments);
  /** What single cells of it hold, and what is sure and has one place. */
  readonly #placed = new Int32Array(maxCompartments);
  readonly #onePlace = new Int32Array(maxCompartments);
  /**
   * For each line how often it has shown a dead end, plus 1: where a search had better look first.
   */
  readonly deadEnds = new Float64Array(2 * sizes.max).fill(1);
  /**
   * Lines that have to be looked at, as bits. Line 32 has the bit of line 0 and so on, as `1 <<
   * line` gives it: above 16x16 a line may be looked at in vain.
   */
  #dirty = 0;

  constructor(grid: SearchGrid) {
    this.#grid = grid;
  }

  /**
   * Concludes what follows from a state, in place.
   * @param dirty the lines to begin with, as bits; lines whose cells change join them
   * @returns false when the state has no solution
   */
  propagate(state: SearchState, dirty: number): boolean {
    this.#dirty = dirty;
    while (this.#dirty !== 0) {
      const first = 31 - Math.clz32(this.#dirty & -this.#dirty);
      this.#dirty &= ~(1 << first);
      for (let line = first; line < 2 * this.#grid.size; line += 32) {
        if (!this.#settle(state, line)) return false;
      }
    }
    return true;
  }

  /** Looks at a line until nothing in it changes; false when it shows a dead end. */
  #settle(state: SearchState, line: number): boolean {
    do {
      if (!this.#look(state, line)) {
        this.deadEnds[line]!++;
        return false;
      }
    } while (this.#narrow(state, line));
    return true;
  }

  /**
   * Finds what the compartments of a line allow and need; false when one of them has no run left.
   */
  #look(state: SearchState, line: number): boolean {
    const { lines, compartments, cells } = this.#grid;
    const first = lines[line]!;
    const end = lines[line + 1]!;
    for (let c = first; c < end; c++) {
      const from = compartments[c]!;
      const to = compartments[c + 1]!;
      const k = to - from;
      let some = 0;
      let several = 0;
      let placed = 0;
      let runs = -1;
      for (let i = from; i < to; i++) {
        const set = state[cells[i]!]!;
        if ((set & (set - 1)) === 0) {
          if (set === 0 || (placed & set) !== 0) return false;
          placed |= set;
        }
        several |= some & set;
        some |= set;
        runs &= spreadDown(set, k);
      }
      runs &= runsOf(some, k);
      if (runs === 0) return false;
      this.#runs[c - first] = runs;
      this.#several[c - first] = several;
      this.#placed[c - first] = placed;
    }
    if (end - first > 1 && !this.#partRuns(first, end)) return false;
    this.#sumUp(state, line, first, end);
    return true;
  }

  /**
   * Takes from each compartment of a line the runs that meet every run of another one; false when
   * none is left.
   */
  #partRuns(first: number, end: number): boolean {
    const { compartments } = this.#grid;
    const runs = this.#runs;
    let changed: boolean;
    do {
      changed = false;
      for (let c = first; c < end; c++) {
        const k = compartments[c + 1]! - compartments[c]!;
        let left = runs[c - first]!;
        for (let other = first; other < end; other++) {
          if (other === c) continue;
          const of = runs[other - first]!;
          const min = 31 - Math.clz32(of & -of);
          const above = min + compartments[other + 1]! - compartments[other]!;
          const below = 31 - Math.clz32(of) - k;
          // What begins above `below` reaches into the highest run, what begins below `above` into
          // the lowest.
          if (below + 1 < above) left &= (-1 << above) | ((1 << Math.max(0, below + 1)) - 1);
        }
        if (left === 0) return false;
        if (left !== runs[c - first]) changed = true;
        runs[c - first] = left;
      }
    } while (changed);
    return true;
  }

  /** What the runs that are left allow and need. */
  #sumUp(state: SearchState, line: number, first: number, end: number): void {
    const { size, compartments, blacks } = this.#grid;
    let lineSure = blacks[line]!;
    for (let c = first; c < end; c++) {
      const k = compartments[c + 1]! - compartments[c]!;
      const runs = this.#runs[c - first]!;
      const min = 31 - Math.clz32(runs & -runs);
      const max = 31 - Math.clz32(runs);
      const sure = max < min + k ? (1 << (min + k)) - (1 << max) : 0;
      lineSure |= sure;
      this.#allowed[c - first] = spreadUp(runs, k);
      this.#onePlace[c - first] = sure & ~this.#several[c - first]! & ~this.#placed[c - first]!;
    }
    state[size * size + line] = lineSure;
  }

  /** Takes from the cells of a line what the last look forbids; true when that has changed any. */
  #narrow(state: SearchState, line: number): boolean {
    const { size, lines, compartments, cells } = this.#grid;
    const first = lines[line]!;
    const end = lines[line + 1]!;
    let changed = 0;
    for (let c = first; c < end; c++) {
      const allowed = this.#allowed[c - first]!;
      const placed = this.#placed[c - first]!;
      const onePlace = this.#onePlace[c - first]!;
      const to = compartments[c + 1]!;
      for (let i = compartments[c]!; i < to; i++) {
        const cell = cells[i]!;
        const set = state[cell]!;
        let rest = set & allowed;
        if ((set & (set - 1)) !== 0) rest &= ~placed;
        const only = rest & onePlace;
        // A cell that is the one place of two digits has none.
        if (only !== 0) rest = (only & (only - 1)) === 0 ? only : 0;
        if (rest === set) continue;
        state[cell] = rest;
        changed |= 1 << (line < size ? size + cell - line * size : (cell / size) | 0);
      }
    }
    this.#dirty |= changed;
    return changed !== 0;
  }
}
