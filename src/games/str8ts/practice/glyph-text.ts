/**
 * Draws digits and the few words of the practice game with outlines instead of fonts, since a bare
 * machine may have no fonts for a browser or a rasteriser.
 */

import type { FramePoint } from '../../../core/points.ts';
import { type FaceName, faceOutlines } from './glyph-outlines.ts';

interface TextStyle {
  readonly face: FaceName;
  /** Height of a digit or capital, px. */
  readonly height: number;
  readonly color: string;
  /** The point of the text that is at the given place; default the middle. */
  readonly anchor?: 'start' | 'middle';
}

/**
 * Formats a number for SVG.
 * @param value any
 * @returns at most two decimals
 */
export const num = (value: number): string => String(Math.round(value * 100) / 100);

const outlineOf = (face: FaceName, character: string): readonly [number, string] => {
  const outline = faceOutlines[face].glyphs[character];
  if (!outline) throw new RangeError(`expected a character that is drawn here, got ${character}`);
  return outline;
};

/** The advance of a blank, which has no outline. */
const blankWidth = 280;

const advanceOf = (face: FaceName, character: string): number =>
  character === ' ' ? blankWidth : outlineOf(face, character)[0];

/**
 * Measures a text.
 * @param face its font
 * @param height of a digit, px
 * @param text digits, blanks and letters of the game's words only
 * @returns its width, px
 */
export function textWidth(face: FaceName, height: number, text: string): number {
  const units = [...text].reduce((sum, character) => sum + advanceOf(face, character), 0);
  return (units * height) / faceOutlines[face].digitHeight;
}

const idOf = (face: FaceName, character: string): string => `${face}-${character}`;

/**
 * Defines the characters of a face, to which `drawText` refers.
 * @param face of the text
 * @returns SVG paths, for `<defs>`
 */
export const textDefs = (face: FaceName): string =>
  Object.entries(faceOutlines[face].glyphs)
    .map(([character, [, path]]) => `<path id="${idOf(face, character)}" d="${path}"/>`)
    .join('');

/**
 * Draws a text.
 * @param text digits, blanks and letters of the game's words only
 * @param at its middle or its left end; vertically the middle of a digit
 * @param style font, size and color
 * @returns SVG that needs `textDefs` of the face
 * @throws RangeError for a character without an outline
 */
export function drawText(text: string, at: FramePoint, style: TextStyle): string {
  const { face, height, color, anchor = 'middle' } = style;
  const scale = height / faceOutlines[face].digitHeight;
  const width = textWidth(face, height, text);
  let x = 0;
  let uses = '';
  for (const character of text) {
    if (character !== ' ') {
      const place = x === 0 ? '' : ` x="${x}"`;
      uses += `<use href="#${idOf(face, character)}"${place}/>`;
    }
    x += advanceOf(face, character);
  }
  const left = at.x - (anchor === 'middle' ? width / 2 : 0);
  const matrix = [scale, 0, 0, scale, left, at.y + height / 2].map((value, i) =>
    i < 4 ? String(Math.round(value * 1e5) / 1e5) : num(value),
  );
  return `<g transform="matrix(${matrix.join(' ')})" fill="${color}">${uses}</g>`;
}
