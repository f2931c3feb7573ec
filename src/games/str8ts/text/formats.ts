/** The text forms that are read, in the order in which they are asked whether a text is theirs. */

import { bdFormat } from './format-bd.ts';
import { arraysFormat } from './format-arrays.ts';
import { plainFormat } from './format-plain.ts';
import { tokenFormat } from './format-tokens.ts';
import type { TextFormat } from './raw-board.ts';

/** All of them; the last one takes every text. */
export const formats: readonly TextFormat[] = [arraysFormat, bdFormat, tokenFormat, plainFormat];

/**
 * Tells the form of a text.
 * @param text a board in any form
 * @returns the first one that fits; the plain one takes every text
 */
export const formatOf = (text: string): TextFormat => formats.find(({ fits }) => fits(text)) ?? plainFormat;
