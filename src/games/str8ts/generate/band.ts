/**
 * Eases a minimal puzzle, which is usually too hard, to a given difficulty: wherever the deductions
 * of that difficulty get stuck, it prints the digit of an open cell, until they solve the board.
 * Third stage of the generator.
 *
 * No clue is wasted on a cell that deduction reaches anyway, and the hard steps before the first
 * stuck position are still needed, so that the puzzle lands near the upper end of its band.
 */

import type { Random } from '../../../core/random.ts';
import type { Board } from '../board.ts';
import { type Band, bands } from '../deduce/bands.ts';
import { type Draft, draftBoard } from './puzzle.ts';

/** The difficulties of `--difficulty`. */
export const difficulties = bands.map(({ label }) => label);

/** The hardness of the puzzles of a difficulty. */
interface HardnessRange {
  readonly min: number;
  readonly max: number;
}

/**
 * The hardness of each difficulty lies within its band, so that rating a puzzle returns the
 * requested difficulty. An easy puzzle needs more than singles. An extreme one supposes digits only
 * in cells of two candidates: a person can follow those, and trying larger cells takes up to 6 s on
 * a 12x12 board.
 */
const ranges: Readonly<Record<Band, HardnessRange>> = {
  easy: { min: 5, max: 15 },
  medium: { min: 16, max: 22 },
  hard: { min: 23, max: 30 },
  diabolic: { min: 31, max: 38 },
  cruel: { min: 39, max: 89 },
  extreme: { min: 90, max: 90 },
};

/**
 * Returns the hardness range of a difficulty.
 * @param difficulty as in `--difficulty`
 * @returns the hardness of its hardest step, both bounds included
 */
export const hardnessRange = (difficulty: Band): HardnessRange => ranges[difficulty];

/** Rates a board by techniques up to a hardness; if it is stuck, its hardness is above that. */
export type Rate = (
  board: Board,
  upTo: number,
) => { readonly hardness: number; readonly stuck: readonly { readonly cell: number }[] };

/**
 * Prints digits until a puzzle is no longer too hard.
 * @param draft a puzzle with one solution
 * @param range the requested hardness
 * @param rate measures the hardness of a board
 * @param random source of the choices
 * @returns the eased draft and its hardness; `undefined` when it ends up too easy
 */
export function easeInto(
  draft: Draft,
  range: HardnessRange,
  rate: Rate,
  random: Random,
): { readonly draft: Draft; readonly hardness: number } | undefined {
  let eased = draft;
  for (;;) {
    const { hardness, stuck } = rate(draftBoard(eased), range.max);
    if (hardness <= range.max) {
      return hardness >= range.min ? { draft: eased, hardness } : undefined;
    }
    if (stuck.length === 0) return undefined;
    eased = { ...eased, printed: eased.printed.with(random.pick(stuck).cell, true) };
  }
}
