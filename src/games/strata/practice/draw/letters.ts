/**
 * Draws the few words of the game in a custom single-line alphabet, because neither a browser nor a
 * rasteriser guarantees any font. Letters are strokes: x-height 50, capitals 72, baseline at 0, y
 * downwards.
 */

import { num } from './svg.ts';

/** Path and advance width of each letter that the game's words need. */
const letters: Readonly<Record<string, readonly [string, number]>> = {
  ' ': ['', 28],
  A: ['M3 0L35 -72L67 0M13 -23L57 -23', 70],
  N: ['M9 0L9 -72L60 0L60 -72', 69],
  P: ['M9 0L9 -72L29 -72C45 -72 54 -64 54 -51.5C54 -39 45 -31 29 -31L9 -31', 58],
  S: [
    'M49 -62C44 -69 37 -73 28 -73C15 -73 7 -66 7 -55.5C7 -45 15 -41 28 -36.5C43 -31.5 51 -27 51 -17.5C51 -6 41 1 27 1C18 1 9 -2 4 -9',
    57,
  ],
  W: ['M3 -72L25 0L48 -69L71 0L93 -72', 96],
  a: ['M52 -50L52 0M52 -25A23.5 26 0 1 1 5 -25A23.5 26 0 1 1 52 -25', 62],
  c: ['M48 -40A24 26 0 1 0 48 -10', 53],
  e: ['M6 -27L52.5 -27A23.5 25.5 0 1 0 47 -9.5', 58],
  f: ['M14 0L14 -57C14 -69 21 -75.5 34 -73M2 -49L31 -49', 32],
  g: ['M52 -50L52 2C52 15 43 22 29 22C20 22 14 19 10 14M52 -25A23.5 26 0 1 1 5 -25A23.5 26 0 1 1 52 -25', 62],
  i: ['M9 0L9 -50M9 -65L9 -71', 19],
  l: ['M9 0L9 -75', 19],
  m: [
    'M9 0L9 -50M9 -31C11 -43 18 -51 28 -51C39 -51 44 -44 44 -33L44 0M44 -31C46 -43 53 -51 63 -51C74 -51 79 -44 79 -33L79 0',
    88,
  ],
  n: ['M9 0L9 -50M9 -30C11 -43 19 -51 30 -51C42 -51 48 -44 48 -32L48 0', 57],
  o: ['M29 -51A24 26 0 1 0 29 1A24 26 0 1 0 29 -51Z', 58],
  p: ['M9 -50L9 22M9 -25A23.5 26 0 1 1 56 -25A23.5 26 0 1 1 9 -25', 62],
  r: ['M9 0L9 -50M9 -28C11 -42 20 -51.5 33 -49', 34],
  s: [
    'M40 -43C37 -48.5 31 -51 24 -51C14 -51 8 -46 8 -38.5C8 -31 14.5 -28.5 24 -25.5C34.5 -22.5 41 -19 41 -11.5C41 -3.5 34 1 24.5 1C16 1 9 -2 5 -8',
    47,
  ],
  t: ['M14 -64L14 -14C14 -3 21 3 34 -0.5M2 -49L32 -49', 35],
  v: ['M3 -50L24 0L45 -50', 48],
  x: ['M4 -50L44 0M44 -50L4 0', 48],
  1: ['M12 -58L30 -72L30 0', 46],
  2: ['M7 -54C8 -66 16 -73 28 -73C40 -73 49 -65 49 -54C49 -44 43 -37 35 -29L7 -3M7 0L52 0', 58],
  3: [
    'M8 -63C12 -69.5 19 -73 28 -73C40 -73 47.5 -66 47.5 -55.5C47.5 -45.5 40 -39.5 27 -39.5C41.5 -39.5 50 -32 50 -20.5C50 -7.5 41 1 28 1C18 1 10 -3 6 -11',
    57,
  ],
  4: ['M41 0L41 -72L5 -19L55 -19', 60],
  5: [
    'M47 -72L14 -72L11 -40C16 -45 22 -47.5 29 -47.5C42 -47.5 51 -38 51 -24C51 -9 41 1 27 1C18 1 10 -3 6 -10',
    57,
  ],
  6: ['M44 -72C24 -62 9 -44 9 -23A21.5 24 0 1 0 52 -23A21.5 23 0 0 0 13 -36', 60],
  7: ['M6 -72L50 -72L22 0', 55],
  y: ['M3 -50L24 0M45 -50L22 5C17 17 13 22 3 21', 48],
};

/**
 * Returns the width of a word in units of its size.
 * @param text letters of the game's words only
 * @returns the width as a multiple of a capital's height
 */
const wordWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letters[letter]?.[1] ?? 0), 0) / 72;

/**
 * Draws a word centred on a point.
 * @param text letters of the game's words only
 * @param at x and y in design units; y is the middle of the capitals
 * @param size height of a capital in design units
 * @param style colour, stroke width and clockwise turn in degrees
 * @param
 * @returns SVG elements in design units
 * @throws RangeError for a letter that the alphabet lacks
 */
export function drawWord(
  text: string,
  at: { readonly x: number; readonly y: number },
  size: number,
  style: { readonly color: string; readonly degrees?: number; readonly stroke?: number },
): string {
  const { color, degrees = 0, stroke = 5.4 } = style;
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
