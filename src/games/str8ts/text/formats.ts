/** The supported text forms, in the order in which they are tried. */

import { bdFormat } from './format-bd.ts';
import { arraysFormat } from './format-arrays.ts';
import { codeFormat } from './format-code.ts';
import { packedFormat } from './format-packed.ts';
import { plainFormat } from './format-plain.ts';
import { tokenFormat } from './format-tokens.ts';
import type { TextFormat } from './raw-board.ts';

/** The forms that come in links, which contain `/` but are not file names. */
export const linkFormats: readonly TextFormat[] = [bdFormat, packedFormat, codeFormat];

/** All forms; the last one accepts every text. */
export const formats: readonly TextFormat[] = [arraysFormat, ...linkFormats, tokenFormat, plainFormat];

/**
 * Determines the form of a text.
 * @param text a board in any form
 * @returns the first form that fits; the plain form fits every text
 */
export const formatOf = (text: string): TextFormat => formats.find(({ fits }) => fits(text)) ?? plainFormat;
