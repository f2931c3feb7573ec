/**
 * Keys of puzzles: two puzzles that are equal up to symmetry of the board and renaming of colours
 * have the same key. Puzzles with the same key are treated as equal, so a set never has two
 * equivalent ones. Two different puzzles share a key with probability 2^-52; then one is needlessly
 * left out.
 *
 * A puzzle is the set of its pairs of ends and its stones. Each element gets a number under each of
 * the six symmetries. The sum over the set does not depend on the names of colours, and the sum of
 * the six (scrambled) sums does not depend on the symmetry.
 */

import { stone } from '../board.ts';
import { symmetriesOf } from '../topology.ts';

/** Bits of a cell's number; the largest cube has 1,200 cells. */
const cellBits = 11;

/** Computes keys for one side. */
export class PuzzleKeys {
  readonly #symmetries: readonly Int16Array[];
  /** Per cell, a number shared by all cells that symmetries map to each other. */
  readonly #orbitValue: Int32Array;

  constructor(side: number) {
    this.#symmetries = symmetriesOf(side);
    this.#orbitValue = Int32Array.from({ length: 3 * side * side }, (_, cell) =>
      scramble(Math.min(...this.#symmetries.map((map) => map[cell]!)) + 1),
    );
  }

  /**
   * Returns the key of a puzzle.
   * @param cells as in `Board.cells`
   * @param ends as in `Board.ends`
   */
  keyOf(cells: Int8Array, ends: Int16Array): number {
    let low = 0;
    let high = 0;
    for (const map of this.#symmetries) {
      let sum = 0;
      let other = 0;
      for (let i = 0; i < ends.length; i += 2) {
        const a = map[ends[i]!]!;
        const b = map[ends[i + 1]!]!;
        const pair = (Math.min(a, b) << cellBits) | Math.max(a, b);
        sum = (sum + scramble(pair)) | 0;
        other = (other + scramble(pair ^ 0x5bd1_e995)) | 0;
      }
      for (let cell = 0; cell < cells.length; cell++) {
        if (cells[cell] !== stone) continue;
        const at = (map[cell]! << cellBits) | map[cell]!;
        sum = (sum + scramble(at)) | 0;
        other = (other + scramble(at ^ 0x5bd1_e995)) | 0;
      }
      low = (low + scramble(sum)) | 0;
      high = (high + scramble(other)) | 0;
    }
    return (high & 0xf_ffff) * 0x1_0000_0000 + (low >>> 0);
  }

  /**
   * Returns the class of a puzzle, equal for equivalent puzzles. It only depends on the set of
   * ends, not on their pairs, so that it is fast enough to compute after every move of a walk.
   * @param ends the puzzle's ends, in any order; others may follow
   * @param count number of the puzzle's ends
   * @param classes number of classes, at least 1
   * @returns 0..classes − 1
   */
  classOf(ends: Int16Array, count: number, classes: number): number {
    const values = this.#orbitValue;
    let sum = 0;
    for (let i = 0; i < count; i++) sum = (sum + values[ends[i]!]!) | 0;
    return (scramble(sum) >>> 0) % classes;
  }
}

/** Mixes 32 bits: a multiplication, then murmur3's finaliser (Appleby). */
function scramble(value: number): number {
  let z = Math.imul(value + 0x9e37, 0x9e37_79b1);
  z = Math.imul(z ^ (z >>> 16), 0x85eb_ca6b);
  z = Math.imul(z ^ (z >>> 13), 0xc2b2_ae35);
  return z ^ (z >>> 16);
}
