/** Converts clicks to words and back. */

import { cellInWords } from '../../../core/words/place-words.ts';
import type { Board } from '../board.ts';
import type { PuzzleFile } from '../file/puzzle-file.ts';
import type { Click } from './click.ts';

/** Separates the clicks of a series. */
const joint = ', then ';

/**
 * Names clicks for people.
 * @param clicks at least one
 * @param columns of the board
 * @returns for example `click row 2, column 3`
 */
export const clicksInWords = (clicks: readonly Click[], columns: number): string =>
  clicks
    .map(
      ({ button, cell }) => `${button === 'right' ? 'right-click' : 'click'} ${cellInWords(columns, cell)}`,
    )
    .join(joint);

/**
 * Parses the words for clicks.
 * @param words in the format of `clicksInWords`
 * @param board of the same size
 * @param file defines the buttons
 * @returns the clicks; `undefined` for other words
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
