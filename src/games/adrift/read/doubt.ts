/**
 * Doubts about a cube: errors that the stages of the reader return instead of throwing, since
 * another place for the cube, or another hypothesis about its cells, may be tried
 * (perception/attempt.ts).
 */

import { ReadError } from '../../../core/errors.ts';
import { cellInWords } from '../board.ts';
import type { Hypothesis } from './hypothesis.ts';

/** A doubt that hypotheses would settle. */
class OpenDoubt extends ReadError {
  readonly alternatives: readonly Hypothesis[];

  constructor({ message, detail }: ReadError, alternatives: readonly Hypothesis[]) {
    super(message, detail);
    this.alternatives = alternatives;
  }

  override get name(): string {
    return 'ReadError';
  }
}

/**
 * Makes a doubt about one cell.
 * @param side cells along each side
 * @param cell of the board
 * @param words what is said of the cell, whose name stands where `@` stands
 * @param more the two best readings, best first, and the kind of trouble if it is not `doubtful`
 * @returns the doubt, not thrown
 */
export const cellDoubt = (
  side: number,
  cell: number,
  words: string,
  more: Pick<ReadError['detail'], 'candidates' | 'trouble'> = {},
): ReadError =>
  new ReadError(words.replace('@', cellInWords(side, cell)), {
    cell: { row: Math.floor((cell % (side * side)) / side), column: cell % side },
    trouble: 'doubtful',
    ...more,
  });

/**
 * Adds the hypotheses that would settle a doubt, each by itself.
 * @param doubt any
 * @param alternatives in the order in which they are to be tried
 * @returns the doubt with them
 */
export const withAlternatives = (doubt: ReadError, alternatives: readonly Hypothesis[]): ReadError =>
  new OpenDoubt(doubt, alternatives);

/**
 * Lists the hypotheses that would settle a doubt.
 * @param doubt any
 * @returns none where nothing is known that would
 */
export const alternativesTo = (doubt: ReadError): readonly Hypothesis[] =>
  doubt instanceof OpenDoubt ? doubt.alternatives : [];
