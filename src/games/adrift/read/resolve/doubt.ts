/**
 * Why a picture cannot be read, as a value: the stages of the reader hand it on instead of throwing, so that a search for the cube can
 * try another place without catching anything. Only the reader's outermost functions turn it into a `ReadError`.
 */

import { ReadError } from '../../../../core/errors.ts';
import { cellInWords } from '../../board.ts';
import type { Hypothesis } from './hypothesis.ts';

/** A reason not to read. */
export interface Doubt {
  /** One line for people. */
  readonly doubt: string;
  readonly detail: ReadError['detail'];
  /** What could be taken for granted to settle it; none where nothing is known that would. */
  readonly alternatives?: readonly Hypothesis[];
}

/** Whether a stage came to nothing. */
export const isDoubt = (result: object): result is Doubt => 'doubt' in result;

/**
 * A doubt about one cell.
 * @param words what is said of the cell, whose name stands where `@` stands
 * @param candidates the two best readings, best first
 */
export const cellDoubt = (
  side: number,
  cell: number,
  words: string,
  candidates?: readonly string[],
): Doubt => ({
  doubt: words.replace('@', cellInWords(side, cell)),
  detail: {
    cell: { row: Math.floor((cell % (side * side)) / side), column: cell % side },
    ...(candidates ? { candidates } : {}),
    trouble: 'doubtful',
  },
});

/** The error that says so. */
export const errorOf = ({ doubt, detail }: Doubt): ReadError => new ReadError(doubt, detail);

/** A doubt that assumptions would settle. */
export const withAlternatives = (doubt: Doubt, alternatives: readonly Hypothesis[]): Doubt => ({
  ...doubt,
  alternatives,
});
