/**
 * Doubts about a cube: errors that the reader's stages return instead of throwing, because another
 * position of the cube or another hypothesis about its cells may be tried (perception/attempt.ts).
 */

import { placeOfCell } from '../../../core/points.ts';
import { ReadError } from '../../../core/errors.ts';
import { cellInWords } from '../board.ts';
import type { Hypothesis } from './hypothesis.ts';

/** A doubt with the hypotheses that would settle it. */
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
 * Creates a doubt about one cell.
 * @param side cells along each side
 * @param cell of the board
 * @param words the message, in which `@` stands for the cell's name
 * @param more the two best readings, best first; the kind of trouble, if not `doubtful`
 * @returns the doubt, not thrown
 */
export const cellDoubt = (
  side: number,
  cell: number,
  words: string,
  more: Pick<ReadError['detail'], 'candidates' | 'trouble'> = {},
): ReadError =>
  new ReadError(words.replace('@', cellInWords(side, cell)), {
    cell: placeOfCell(side, cell % (side * side)),
    trouble: 'doubtful',
    ...more,
  });

/**
 * Adds hypotheses to a doubt, each of which would settle it.
 * @param doubt any
 * @param alternatives in the order to try them
 * @returns the doubt with its alternatives
 */
export const withAlternatives = (doubt: ReadError, alternatives: readonly Hypothesis[]): ReadError =>
  new OpenDoubt(doubt, alternatives);

/**
 * Lists the hypotheses that would settle a doubt.
 * @param doubt any
 * @returns the hypotheses; none if none is known
 */
export const alternativesTo = (doubt: ReadError): readonly Hypothesis[] =>
  doubt instanceof OpenDoubt ? doubt.alternatives : [];
