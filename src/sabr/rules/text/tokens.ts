/** Splits a rule file into tokens. Lines matter, so their ends are tokens too. */

import { ParseError } from '../../../core/errors.ts';
import type { Place } from '../../text/source.ts';

/** A word, a number, a mark, or the end of a line (`\n`). */
export interface Token {
  readonly text: string;
  readonly at: Place;
}

/** Words and numbers, `..`, marks; a comment runs to the end of its line. */
const pattern = /#.*|\s+|\.\.|[\w.-]*\w|[-{}:;,=+*/().]|./gu;
const word = /^(\w+(-\w+)*|-\d+)$/;
const mark = /^(\.\.|[-{}:;,=+*/().])$/;

/**
 * Returns whether a word is a whole number.
 * @param word such as `12` or `-3`
 * @returns whether it is one
 */
export const isWholeNumber = (word: string): boolean => /^-?\d+$/.test(word);

/**
 * Splits a text.
 * @param text of a rule file
 * @param file its name in errors
 * @returns its tokens, each line ended by `\n`
 * @throws ParseError for a character that belongs to no token
 */
export function tokensOf(text: string, file: string): Token[] {
  return text.split('\n').flatMap((line, index) => {
    const tokens: Token[] = [];
    for (const match of line.matchAll(pattern)) {
      const [piece] = match;
      if (piece.startsWith('#') || piece.trim() === '') continue;
      pushPiece(tokens, piece, { line: index + 1, column: match.index + 1 }, file);
    }
    tokens.push({ text: '\n', at: { line: index + 1, column: line.length + 1 } });
    return tokens;
  });
}

function pushPiece(tokens: Token[], piece: string, at: Place, file: string): void {
  if (word.test(piece) || mark.test(piece)) {
    tokens.push({ text: piece, at });
    return;
  }
  // `-1..9` comes as one piece.
  const parts = piece.match(/\.\.|(?<!\w)-\d+|\w+|[-.]/g);
  if (!parts) {
    throw new ParseError(`unknown character ${piece}; rules are made of words, numbers and { } : ; , = . -`, {
      file,
      ...at,
    });
  }
  let { column } = at;
  for (const text of parts) {
    tokens.push({ text, at: { line: at.line, column } });
    column += text.length;
  }
}
