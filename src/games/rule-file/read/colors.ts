/**
 * The colours of a board whose cells are told apart by nothing else. They have no names and no
 * order, so they are lettered as they come, row by row, and known again by what they looked like.
 */

import { ReadError } from '../../../core/errors.ts';
import type { Rgb } from '../../../core/frame.ts';
import { colorDistance, toHex } from '../../../vision/color/color-space.ts';
import type { PuzzleFile } from '../file/puzzle-file.ts';
import { cellLimits as limits } from './limits.ts';

/**
 * Lists the letters of colours.
 * @param file the rule file
 * @returns in the order of the file; none where it tells none
 */
export const colorLetters = ({ states }: Pick<PuzzleFile, 'states'>): string[] =>
  states.flatMap(({ colored, letter }) => (colored && letter !== undefined ? [letter] : []));

/**
 * Lists the colours of a board.
 * @param grounds of its cells, row by row
 * @returns each once, as they come
 */
export function colorsOf(grounds: readonly Rgb[]): Rgb[] {
  const colors: Rgb[] = [];
  for (const ground of grounds)
    if (!colors.some((color) => colorDistance(color, ground) <= limits.sameColor)) colors.push(ground);
  return colors;
}

/**
 * Tells the letters of all cells.
 * @param grounds of the cells, row by row
 * @param colors of the board as it was first seen
 * @param letters of the rule file
 * @returns a letter a cell
 * @throws ReadError for a colour that was not there, and for more of them than letters
 */
export function tellColors(
  grounds: readonly Rgb[],
  colors: readonly Rgb[],
  letters: readonly string[],
): string[] {
  if (colors.length > letters.length)
    throw new ReadError(
      `the cells have ${colors.length} colours, and the rule file has letters for ${letters.length}`,
      { trouble: 'doubtful' },
    );
  return grounds.map((ground) => {
    const away = colors.map((color) => colorDistance(color, ground));
    const at = away.indexOf(Math.min(...away));
    if ((away[at] ?? Infinity) <= limits.sameColor) return letters[at]!;
    throw new ReadError(`a cell is ${toHex(ground)}, which no cell was at first`, { trouble: 'doubtful' });
  });
}
