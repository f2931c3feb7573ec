/** Parses a rule file's pattern of a text next to the board: `{made} / {limit} moves`. */

import type { LineWords } from './line-words.ts';
import { quote } from './line-words.ts';
import type { TextPart, TextPattern } from './puzzle-file.ts';

/** Reserved words of rules. */
const taken = ['width', 'height', 'clue'];

/**
 * Parses a text up to the end of the line.
 * @param line whose words before the text are taken
 * @param names of the numbers of other texts; `undefined` where numbers are not allowed
 * @returns the text, with its numbers, written as `{name}`
 * @throws ParseError with line and column
 */
export function readTextPattern(line: LineWords, names: readonly string[] | undefined): TextPattern {
  const first = line.next('a text');
  const words = [first, ...line.words.splice(0)];
  const seen: string[] = [...(names ?? [])];
  const parts = words.map((word): TextPart => {
    if (/^\d/.test(word.text) || /\p{L}/u.test(word.text.replace(/[a-z]/gi, '')))
      throw line.error(
        word,
        `expected Latin letters and signs; a number is read by its name, such as {limit}`,
      );
    if (!/[{}]/.test(word.text)) return { word: word.text.toLowerCase() };
    const [, name] = /^\{([a-z]{2,})\}$/.exec(word.text) ?? [];
    if (!names) throw line.error(word, 'numbers are read by a line text: text {made} / {limit} moves');
    if (name === undefined)
      throw line.error(word, `expected a number by itself, such as {limit}, got ${quote(word)}`);
    if (seen.includes(name) || taken.includes(name))
      throw line.error(word, `${name} means something else already; call the number otherwise`);
    seen.push(name);
    return { number: name };
  });
  if (!parts.some((part) => 'word' in part && /[a-z]/.test(part.word)))
    throw line.error(first, 'expected a word by which the text is known, such as moves');
  return { parts, text: words.map(({ text }) => text).join(' ') };
}

/**
 * Lists the numbers of texts.
 * @param patterns of a rule file
 * @returns their names, in order
 */
export const numbersIn = (patterns: readonly TextPattern[]): string[] =>
  patterns.flatMap(({ parts }) => parts.flatMap((part) => ('number' in part ? part.number : [])));
