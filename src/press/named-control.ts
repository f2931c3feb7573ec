/** The option by which the user names a control that may be pressed, by its word or its place. */

import { argumentError } from '../core/errors.ts';
import type { OptionKind } from '../core/options.ts';
import type { FramePoint } from '../core/points.ts';
import { plainWord } from './press-words.ts';

/** A control, named by its normalised word (`plainWord`) or by a point of the picture. */
export type NamedControl = { readonly word: string } | { readonly place: FramePoint };

/**
 * Declares an option that names a control.
 * @param help the whole line of `--help`
 * @returns the option; its value is `undefined` when nothing was typed, and rejected when it is
 *   neither a place nor a word that can be read
 */
export const namedControl = (help: string): OptionKind<NamedControl | undefined> => ({
  placeholder: 'control',
  help,
  parse(typed, flag) {
    if (typed === undefined) return undefined;
    const text = String(typed).trim();
    const place = /^(\d{1,5})\s*,\s*(\d{1,5})$/.exec(text);
    if (place) return { place: { x: Number(place[1]), y: Number(place[2]) } };
    const word = plainWord(text);
    if (word && word.length >= 2) return { word };
    throw argumentError(flag, 'a word of two Latin letters or more, or a place such as 320,240', text);
  },
});
