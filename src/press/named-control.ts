/**
 * The controls that the user names, so that they may be pressed: `--start` and `--check`, by their
 * word or their place.
 */

import { argumentError } from '../core/errors.ts';
import type { FramePoint } from '../core/points.ts';
import { plainWord } from './press-words.ts';

/** A control by its word, in the form in which words are compared, or by a point of the picture. */
export type NamedControl = { readonly word: string } | { readonly place: FramePoint };

/** What may be named. */
export const namedControlSpecs: readonly { readonly flags: string; readonly help: string }[] = [
  {
    flags: '--start <control>',
    help: 'the control that opens the game: its word, or x,y in pixels of the window; pressed once (default: only a start word on a dialog in front)',
  },
  {
    flags: '--check <control>',
    help: 'the control that has a full board checked: its word, or x,y; pressed once (default: only a check word that came with the last digit)',
  },
];

/**
 * Reads what the user typed.
 * @param option its name, `--start`
 * @returns `undefined` for nothing
 * @throws RangeError when it is neither a place nor a word that can be read
 */
export function namedControl(option: string, typed: string | boolean | undefined): NamedControl | undefined {
  if (typed === undefined) return undefined;
  const text = String(typed).trim();
  const place = /^(\d{1,5})\s*,\s*(\d{1,5})$/.exec(text);
  if (place) return { place: { x: Number(place[1]), y: Number(place[2]) } };
  const word = plainWord(text);
  if (word && word.length >= 2) return { word };
  throw argumentError(option, 'a word of two Latin letters or more, or a place such as 320,240', text);
}
