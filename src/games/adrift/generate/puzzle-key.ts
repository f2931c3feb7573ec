/**
 * Tells puzzles apart: two that become the same by turning or mirroring the board, or by renaming
 * colours, have the same key. What has the same key is taken for the same puzzle, so a set never
 * has two alike; that two different ones share a key, and one of them is left out for nothing,
 * happens once in 2^52.
 *
 * A puzzle is the set of its pairs of ends and of its stones. Each gets a number under each of the
 * six symmetries; the sum over the set does not depend on the colours' names, and the sum over the
 * (scrambled) six sums not on the symmetry.
 */

import { stone } from '../board.ts';
import { symmetriesOf } from '../topology.ts';

/** Makes keys for one side. */
export class PuzzleKeys {
  readonly #symmetries: readonly Int16Array[];
  /** By cell: a number that all cells have in common that symmetries take to each other. */
  readonly #orbitValue: Int32Array;

  constructor(side: number) {
    this.#symmetries = symmetriesOf(side);
    this.#orbitValue = Int32Array.from({ length: 3 * side * side }, (_, cell) =>
      scramble(Math.min(...this.#symmetries.map((map) => map[cell]!)) + 1),
    );
  }

  /**
   * The key of a puzzle.
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
        const pair = (Math.min(a, b) << 10) | Math.max(a, b);
        sum = (sum + scramble(pair)) | 0;
        other = (other + scramble(pair ^ 0x5bd1_e995)) | 0;
      }
      for (let cell = 0; cell < cells.length; cell++) {
        if (cells[cell] !== stone) continue;
        const at = (map[cell]! << 10) | map[cell]!;
        sum = (sum + scramble(at)) | 0;
        other = (other + scramble(at ^ 0x5bd1_e995)) | 0;
      }
      low = (low + scramble(sum)) | 0;
      high = (high + scramble(other)) | 0;
    }
    return (high & 0xf_ffff) * 0x1_0000_0000 + (low >>> 0);
  }

  /**
   * The class of a puzzle, the same for all that are alike. It looks at the ends alone and not at
   * their pairs: it is asked after every move of a walk.
   * @param ends those of the puzzle, in any order; more may follow
   * @param count how many they are
   * @param classes how many classes there are, at least 1
   * @returns 0..classes − 1
   */
  classOf(ends: Int16Array, count: number, classes: number): number {
    const values = this.#orbitValue;
    let sum = 0;
    for (let i = 0; i < count; i++) sum = (sum + values[ends[i]!]!) | 0;
    return (scramble(sum) >>> 0) % classes;
  }
}

/** Mixes 32 bits: murmur3's last step (Appleby), behind a multiplication. */
function scramble(value: number): number {
  let z = Math.imul(value + 0x9e37, 0x9e37_79b1);
  z = Math.imul(z ^ (z >>> 16), 0x85eb_ca6b);
  z = Math.imul(z ^ (z >>> 13), 0xc2b2_ae35);
  return z ^ (z >>> 16);
}
