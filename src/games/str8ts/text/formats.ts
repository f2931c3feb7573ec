/** The text forms that are read, in the order in which they are asked whether a text is theirs. */

import { bdFormat } from './format-bd.ts';
import { arraysFormat } from './format-arrays.ts';
import { codeFormat } from './format-code.ts';
import { packedFormat } from './format-packed.ts';
import { plainFormat } from './format-plain.ts';
import { tokenFormat } from './format-tokens.ts';
import type { TextFormat } from './raw-board.ts';

/** Those that are or come in links; a link has `/` in it, but is no name of a file. */
export const linkFormats: readonly TextFormat[] = [bdFormat, packedFormat, codeFormat];

/** All of them; the last one takes every text. */
export const formats: readonly TextFormat[] = [arraysFormat, ...linkFormats, tokenFormat, plainFormat];

/**
 * Tells the form of a text.
 * @param text a board in any form
 * @returns the first one that fits; the plain one takes every text
 */
export const formatOf = (text: string): TextFormat => formats.find(({ fits }) => fits(text)) ?? plainFormat;
