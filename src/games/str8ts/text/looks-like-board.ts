/** Distinguishes a board typed on the command line from a file name. */

import { cellLetter, sizes } from '../board.ts';
import { linkFormats } from './formats.ts';

/**
 * Matches the characters of the stable text form (board.ts) on a board of `count` cells. It leaves
 * out digits beyond the board's size, since their letters are common in file names.
 */
function cellLetters(count: number): RegExp {
  const size = Math.min(sizes.max, Math.max(9, Math.round(Math.sqrt(count))));
  const white = size > 9 ? `A-${cellLetter({ black: false, digit: size })}` : '';
  return new RegExp(`[1-9${white}a-${cellLetter({ black: true, digit: size })}.#]`, 'g');
}

/**
 * Returns whether a text is meant as a board, possibly with typos. All or nearly all of its
 * characters are cells; their number, a black cell or two adjacent empty ones rule out a file name.
 * @param text as typed
 * @returns false for a file name
 */
export function looksLikeBoard(text: string): boolean {
  if (linkFormats.some(({ fits }) => fits(text))) return true;
  if (/[\\/]/.test(text)) return false;
  const letters = text.replace(/\s/g, '');
  const cells = letters.match(cellLetters(letters.length))?.length ?? 0;
  if (letters.length >= 16) return cells >= 0.9 * letters.length;
  return (
    cells === letters.length && cells >= 4 && (/#|\.\./.test(letters) || Number.isInteger(Math.sqrt(cells)))
  );
}
