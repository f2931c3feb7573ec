/**
 * From a puzzle without a clue too many, which is mostly too hard, to one of a wanted difficulty:
 * where the deductions of that difficulty end, one of the digits they lack is printed, until they
 * lead to the end. Third stage of the generator.
 *
 * The clue goes where deduction stands still, so none is wasted on what follows anyway, and the
 * hard steps before that place stay needed: the puzzle comes out near the upper end of its band.
 */

import type { Random } from '../../../core/random.ts';
import type { Board } from '../board.ts';
import { type Band, bands } from '../deduce/bands.ts';
import { type Draft, draftBoard } from './puzzle.ts';

/** The difficulties that can be asked for. */
export const difficulties = bands.map(({ label }) => label);

/** Which hardness the puzzles of a difficulty have. */
interface HardnessRange {
  readonly min: number;
  readonly max: number;
}

/**
 * The bands, so that rating gives back the difficulty that was asked for; but an easy puzzle is
 * more than a row of singles, and an extreme one takes suppositions in cells of two candidates
 * only: a person can follow those, and looking for more takes up to 6 s on a board of 12x12.
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
 * Looks up the range of a difficulty.
 * @param difficulty as in `--difficulty`
 * @returns the hardness of its hardest step, both bounds included
 */
export const hardnessRange = (difficulty: Band): HardnessRange => ranges[difficulty];

/**
 * How hard a board is by techniques up to a hardness; above that it is stuck, and harder than the
 * bound.
 */
export type Rate = (
  board: Board,
  upTo: number,
) => { readonly hardness: number; readonly stuck: readonly { readonly cell: number }[] };

/**
 * Prints digits until a puzzle is not too hard.
 * @param draft a puzzle with one solution
 * @param range the hardness that is wanted
 * @param rate measures the hardness of a board
 * @param random source of the choices
 * @returns the eased draft and its hardness; `undefined` when it is too easy then
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
