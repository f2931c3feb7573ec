/** Tells a board that was typed on the command line from the name of a file. */

import { cellLetter, sizes } from '../board.ts';
import { linkFormats } from './formats.ts';

/**
 * The characters of the stable text form (board.ts) on a board of `count` cells: without digits
 * beyond its size, of which the names of files are full.
 */
function cellLetters(count: number): RegExp {
  const size = Math.min(sizes.max, Math.max(9, Math.round(Math.sqrt(count))));
  const white = size > 9 ? `A-${cellLetter({ black: false, digit: size })}` : '';
  return new RegExp(`[1-9${white}a-${cellLetter({ black: true, digit: size })}.#]`, 'g');
}

/**
 * Tells whether a text is meant as a board, with slips of typing perhaps: the whole of it, or
 * nearly, are cells, and their number, a black cell or two empty ones together show that it is no
 * file name.
 * @param text as it was typed
 * @returns no for the name of a file
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
