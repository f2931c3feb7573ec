/**
 * Classifies cells that only their colour distinguishes. Colours have no names or order, so they
 * get letters in order of first appearance, row by row, and are recognised by their first look.
 */

import { ReadError } from '../../../core/errors.ts';
import type { Rgb } from '../../../core/frame.ts';
import { colorDistance, toHex } from '../../../vision/color/color-space.ts';
import type { PuzzleFile } from '../file/puzzle-file.ts';
import { cellLimits as limits, shadeLimits } from './limits.ts';

/**
 * Lists the letters that stand for colours.
 * @param file the rule file
 * @returns in the order of the file; empty if it has none
 */
export const colorLetters = ({ states }: Pick<PuzzleFile, 'states'>): string[] =>
  states.flatMap(({ colored, letter }) => (colored && letter !== undefined ? [letter] : []));

/**
 * Returns whether two grounds have one colour.
 * @param a one of them
 * @param b the other
 * @returns true up to the noise of pictures
 */
export const isSameColor = (a: Rgb, b: Rgb): boolean =>
  (a.r === b.r && a.g === b.g && a.b === b.b) || colorDistance(a, b) <= limits.sameColor;

/**
 * Lists the colours of a board.
 * @param grounds of its cells, row by row
 * @returns each colour once, in order of first appearance
 */
export function colorsOf(grounds: readonly Rgb[]): Rgb[] {
  const colors: Rgb[] = [];
  for (const ground of grounds) if (!colors.some((color) => isSameColor(color, ground))) colors.push(ground);
  return colors;
}

/**
 * Drops the colour of a single cell that is a tint of another one, as below the mouse.
 * @param colors of the board
 * @param grounds of its cells
 * @returns the colours without such tints, in the same order
 * @throws ReadError where it may be a tint or not
 */
export function withoutTints(colors: readonly Rgb[], grounds: readonly Rgb[]): Rgb[] {
  const isSingle = (color: Rgb) => grounds.filter((ground) => isSameColor(ground, color)).length === 1;
  const others = colors.filter((color) => !isSingle(color));
  if (others.length < 2) return [...colors];
  return colors.filter((color) => {
    if (others.includes(color)) return true;
    const share = tintShare(color, others);
    const isNear = others.some((other) => colorDistance(other, color) <= shadeLimits.nearTint);
    if (share > shadeLimits.tint && (share <= shadeLimits.maybeTint || isNear))
      throw new ReadError(
        `one cell is ${toHex(color)}; whether that is a colour of its own or a tint of another cannot be told`,
        { trouble: 'doubtful' },
      );
    return share > shadeLimits.tint;
  });
}

/** Distance of a colour from the nearest one, as a share of that from the next, if there is one. */
function tintShare(color: Rgb, colors: readonly Rgb[]): number {
  const [nearest = Infinity, next = Infinity] = colors
    .map((each) => colorDistance(each, color))
    .sort((a, b) => a - b);
  return next === Infinity ? Infinity : nearest / next;
}

/**
 * Classifies all cells by colour.
 * @param grounds of the cells, row by row
 * @param colors of the board when it was first seen
 * @param letters of the rule file
 * @returns one letter per cell
 * @throws ReadError for an unknown colour, or for more colours than letters
 */
export function classifyColors(
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
    if ((away[at] ?? Infinity) <= limits.sameColor || tintShare(ground, colors) <= shadeLimits.tint)
      return letters[at]!;
    throw new ReadError(`a cell is ${toHex(ground)}, which no cell was at first`, { trouble: 'doubtful' });
  });
}
