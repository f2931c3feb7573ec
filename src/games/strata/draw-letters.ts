/**
 * The few words of the game in a thin single-line alphabet of its own, because neither a browser nor a
 * rasteriser promises any font. Letters are strokes: x-height 50, capitals 72, baseline at 0, y downwards.
 */

import { num } from './draw-svg.ts';

/** Path and advance width of each letter that the game's words need. */
const letters: Readonly<Record<string, readonly [string, number]>> = {
  ' ': ['', 26],
  A: ['M3 0L31 -72L59 0M12.5 -24L49.5 -24', 62],
  N: ['M9 0L9 -72L53 0L53 -72', 62],
  P: ['M9 0L9 -72L27 -72C41 -72 49 -64 49 -52C49 -39 40 -31 26 -31L9 -31', 53],
  S: [
    'M42 -64C37 -70 31 -73 24 -73C13 -73 6 -66 6 -56C6 -46 13 -42 24 -37.5C37 -32.5 44 -28 44 -18C44 -6 35 1 23 1C15 1 8 -2 4 -8',
    50,
  ],
  W: ['M3 -72L22 0L42 -68L62 0L81 -72', 84],
  a: [
    'M41 -50L41 0M41 -25C41 -41 34 -51 23.5 -51C13 -51 5.5 -41 5.5 -25C5.5 -9 13 1 23.5 1C34 1 41 -9 41 -25',
    50,
  ],
  c: [
    'M40 -41C36 -47.500 31 -51 25 -51C13.500 -51 5.500 -40.500 5.500 -25C5.500 -9.500 13.500 1 25 1C31 1 36.500 -2 40.500 -8',
    44,
  ],
  e: [
    'M6 -27L42 -27C42.500 -41 35.500 -51 24.500 -51C13.500 -51 5.500 -40.500 5.500 -25C5.500 -9.500 13.500 1 25.500 1C32 1 37 -1.500 41 -7',
    47,
  ],
  f: ['M12 0L12 -58C12 -69 18 -75.500 29 -73.500M2 -49L26 -49', 27],
  g: [
    'M41 -50L41 4C41 15 34 22 23.500 22C16.500 22 11 19.500 8 14M41 -25C41 -41 34 -51 23.500 -51C13 -51 5.500 -41 5.500 -25C5.500 -9 13 1 23.500 1C34 1 41 -9 41 -25',
    50,
  ],
  i: ['M9 0L9 -50M9 -68.500L9 -67.500', 18],
  l: ['M9 0L9 -75', 18],
  m: [
    'M8 0L8 -50M8 -32C9 -43 15 -51 24 -51C33 -51 38 -44 38 -34L38 0M38 -32C39 -43 45 -51 54 -51C63 -51 68 -44 68 -34L68 0',
    77,
  ],
  n: ['M8 0L8 -50M8 -31C9 -43 15.500 -51 25.500 -51C35.500 -51 41 -44 41 -33L41 0', 49],
  o: [
    'M25 -51C13.500 -51 5.500 -41 5.500 -25C5.500 -9 13.500 1 25 1C36.500 1 44.500 -9 44.500 -25C44.500 -41 36.500 -51 25 -51Z',
    50,
  ],
  p: [
    'M8 -50L8 22M8 -25C8 -41 15 -51 25.500 -51C36 -51 43.500 -41 43.500 -25C43.500 -9 36 1 25.500 1C15 1 8 -9 8 -25',
    49,
  ],
  r: ['M8 0L8 -50M8 -30C9 -43 15.500 -51.500 26 -49.500', 28],
  t: ['M13 -63L13 -13C13 -2 19 2.500 29 0M2 -49L27 -49', 30],
  v: ['M3 -50L21 0L39 -50', 42],
  x: ['M4 -50L38 0M38 -50L4 0', 42],
  y: ['M3 -50L21 0M39 -50L19 5C15 17 11 22 2 21', 42],
};

/** Width of a word in units of its size. */
export const wordWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letters[letter]?.[1] ?? 0), 0) / 72;

/**
 * A word, centred across its own length on a point.
 * @param text letters of the game's words only
 * @param at x and y in design units; y is the middle of the capitals
 * @param size height of a capital in design units
 * @param degrees clockwise turn
 * @throws RangeError for a letter that is not drawn here
 */
export function drawWord(
  text: string,
  at: { readonly x: number; readonly y: number },
  size: number,
  style: { readonly color: string; readonly degrees?: number; readonly stroke?: number },
): string {
  const { color, degrees = 0, stroke = 5.6 } = style;
  let x = (-wordWidth(text) * 72) / 2;
  let paths = '';
  for (const letter of text) {
    const shape = letters[letter];
    if (shape === undefined) throw new RangeError(`expected a letter of the game's words, got ${letter}`);
    if (shape[0] !== '') paths += `<path transform="translate(${num(x)} 0)" d="${shape[0]}"/>`;
    x += shape[1];
  }
  const scale = num(size / 72);
  return (
    `<g transform="translate(${num(at.x)} ${num(at.y)}) rotate(${degrees}) scale(${scale}) translate(0 36)" fill="none" ` +
    `stroke="${color}" stroke-width="${stroke}" stroke-linecap="butt" stroke-linejoin="miter">${paths}</g>`
  );
}
