/**
 * Constraint propagation of the search, line by line until nothing changes. It finds the runs of
 * consecutive digits that each compartment can still hold and the digits that it surely has, and
 * narrows its cells and the rest of the line accordingly. That alone solves nine of ten daily
 * puzzles. Second stage of the search.
 *
 * In a compartment of k cells a run is named by its smallest digit, so a set of runs is a set of
 * bits. A cell allows the runs that start at one of its digits or up to k-1 below it, and a run
 * needs each of its digits somewhere. The runs that pass both tests are exact up to matching.
 * Digits in every run are sure: the other cells of the line lose them.
 */

import { sizes } from '../board.ts';
import type { SearchGrid, SearchState } from './search-grid.ts';

/** Returns `set` with the k-1 bits below each of its bits added. */
function spreadDown(set: number, k: number): number {
  let spread = set;
  let done = 1;
  for (; 2 * done <= k; done *= 2) spread |= spread >> done;
  return spread | (spread >> (k - done));
}

/** Returns `set` with the k-1 bits above each of its bits added. */
function spreadUp(set: number, k: number): number {
  let spread = set;
  let done = 1;
  for (; 2 * done <= k; done *= 2) spread |= spread << done;
  return spread | (spread << (k - done));
}

/** Returns the bits at which k consecutive bits of `set` begin. */
function runsOf(set: number, k: number): number {
  let runs = set;
  let done = 1;
  for (; 2 * done <= k; done *= 2) runs &= runs >> done;
  return runs & (runs >> (k - done));
}

/** The maximum number of compartments in a line of 25 cells. */
const maxCompartments = 13;

/** Propagates on one board; reuses its buffers, so that propagation allocates nothing. */
export class LinePropagation {
  /**
   * For each compartment of the current line: its runs, the digits in them, and the digits that
   * several of its cells can hold.
   */
  readonly #runs = new Int32Array(maxCompartments);
  readonly #allowed = new Int32Array(maxCompartments);
  readonly #several = new Int32Array(maxCompartments);
  /** The digits of its decided cells, and the sure digits that have one place. */
  readonly #placed = new Int32Array(maxCompartments);
  readonly #onePlace = new Int32Array(maxCompartments);
  /** For each line its number of dead ends, plus 1: the weights by which a search chooses cells. */
  readonly deadEnds = new Float64Array(2 * sizes.max).fill(1);
  /**
   * The lines to settle, as bits. Line 32 shares the bit of line 0 and so on, since `1 << line`
   * wraps: above 16x16 a line may be settled needlessly.
   */
  #dirty = 0;

  constructor(private readonly grid: SearchGrid) {}

  /**
   * Propagates a state in place.
   * @param dirty the lines to begin with, as bits; lines whose cells change are added
   * @returns false when the state has no solution
   */
  propagate(state: SearchState, dirty: number): boolean {
    this.#dirty = dirty;
    while (this.#dirty !== 0) {
      const first = 31 - Math.clz32(this.#dirty & -this.#dirty);
      this.#dirty &= ~(1 << first);
      for (let line = first; line < 2 * this.grid.size; line += 32) {
        if (!this.#settle(state, line)) return false;
      }
    }
    return true;
  }

  /** Narrows a line until nothing in it changes; returns false at a dead end. */
  #settle(state: SearchState, line: number): boolean {
    do {
      if (!this.#analyse(state, line)) {
        this.deadEnds[line]!++;
        return false;
      }
    } while (this.#narrow(state, line));
    return true;
  }

  /** Finds what a line's compartments allow and need; returns false when one has no run left. */
  #analyse(state: SearchState, line: number): boolean {
    const { lines, compartments, cells } = this.grid;
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
    if (end - first > 1 && !this.#separateRuns(first, end)) return false;
    this.#sumUp(state, line, first, end);
    return true;
  }

  /**
   * Removes from each compartment of a line the runs that overlap every run of another compartment;
   * returns false when one has none left.
   */
  #separateRuns(first: number, end: number): boolean {
    const { compartments } = this.grid;
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
          // A run that starts above `below` reaches into the highest run, one that starts below
          // `above` into the lowest.
          if (below + 1 < above) left &= (-1 << above) | ((1 << Math.max(0, below + 1)) - 1);
        }
        if (left === 0) return false;
        if (left !== runs[c - first]) changed = true;
        runs[c - first] = left;
      }
    } while (changed);
    return true;
  }

  /** Notes the digits that the remaining runs allow and need. */
  #sumUp(state: SearchState, line: number, first: number, end: number): void {
    const { size, compartments, blacks } = this.grid;
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

  /** Removes what the last analysis forbids from a line's cells; returns whether any changed. */
  #narrow(state: SearchState, line: number): boolean {
    const { size, lines, compartments, cells } = this.grid;
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
        // A cell that is the only place of two digits can hold neither.
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
