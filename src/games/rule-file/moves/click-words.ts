/** Clicks in words, and back. */

import { cellInWords } from '../../../core/words/place-words.ts';
import type { Board } from '../board.ts';
import type { PuzzleFile } from '../file/puzzle-file.ts';
import type { Click } from './click.ts';

/** Between clicks that are sent in a row. */
const joint = ', then ';

/**
 * Names clicks for people.
 * @param clicks at least one
 * @param columns of the board
 * @returns such as `click row 2, column 3`
 */
export const clicksInWords = (clicks: readonly Click[], columns: number): string =>
  clicks
    .map(
      ({ button, cell }) => `${button === 'right' ? 'right-click' : 'click'} ${cellInWords(columns, cell)}`,
    )
    .join(joint);

/**
 * Finds the clicks that were named.
 * @param words as above
 * @param board with as many rows and columns
 * @param file says which buttons there are
 * @returns the clicks; `undefined` where the words are others
 */
export function clicksOfWords(words: string, board: Board, { moves }: PuzzleFile): Click[] | undefined {
  const named = new Map(
    moves.flatMap(({ button }) =>
      board.cells.map((_, cell): [string, Click] => [
        clicksInWords([{ button, cell }], board.columns),
        { button, cell },
      ]),
    ),
  );
  const clicks = words.split(joint).map((each) => named.get(each));
  return clicks.every((click) => click !== undefined) ? clicks : undefined;
}
