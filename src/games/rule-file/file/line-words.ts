/** The words of one line of a rule file, taken one after the other. */

import { ParseError } from '../../../core/errors.ts';

/** A word of a line, and its column from 1. */
export interface Word {
  readonly text: string;
  readonly column: number;
}

/**
 * Splits a line into words.
 * @param line of a rule file
 * @returns its words and commas, without its comment
 */
export function wordsOf(line: string): Word[] {
  const text = line.replace(/(^|\s)#\s.*$|^#.*$/, '');
  return [...text.matchAll(/,|[^\s,]+/g)].map((match) => ({ text: match[0], column: match.index + 1 }));
}

/**
 * Returns whether a text is in a list.
 * @param all the list
 * @param text any
 * @returns true if it is
 */
export const isOneOf = <T extends string>(all: readonly T[], text: string): text is T =>
  (all as readonly string[]).includes(text);

/**
 * Quotes a word for messages.
 * @param word of a line
 * @returns its text in quotes
 */
export const quote = ({ text }: Word): string => JSON.stringify(text);

/** Takes the words of a line, and reports what was expected instead of a wrong one. */
export class LineWords {
  readonly line: number;
  readonly text: string;
  readonly words: Word[];

  /**
   * @param line its number, from 1
   * @param text the whole line
   * @param words to be taken
   */
  constructor(line: number, text: string, words: readonly Word[]) {
    this.line = line;
    this.text = text;
    this.words = [...words];
  }

  /** Takes the rest of the line as it was written. */
  rest(what: string): string {
    const [first] = this.words;
    if (!first) throw this.error(first, `expected ${what}`);
    return this.text.slice(first.column - 1).trim();
  }

  /** Takes a number of one or two digits. */
  whole(): { readonly value: number; readonly word: Word } {
    const word = this.next('a number');
    if (!/^\d{1,2}$/.test(word.text))
      throw this.error(word, `expected a number of at most two figures, got ${quote(word)}`);
    return { value: Number(word.text), word };
  }

  /** Takes the next word. */
  next(what: string): Word {
    const word = this.words.shift();
    if (!word) throw this.error(word, `expected ${what}`);
    return word;
  }

  /** Takes the next word, which must be one of a list. */
  choice<T extends string>(all: readonly T[]): T {
    const expected = all.join(all.length === 2 ? ' or ' : ', ');
    const word = this.next(expected);
    if (!isOneOf(all, word.text)) throw this.error(word, `expected ${expected}, got ${quote(word)}`);
    return word.text;
  }

  /** Takes a word if it comes next, and returns whether it did. */
  take(text: string): boolean {
    if (this.words[0]?.text !== text) return false;
    this.words.shift();
    return true;
  }

  /** Takes words that must come next. */
  expect(...texts: string[]): void {
    for (const text of texts) {
      const word = this.next(text);
      if (word.text !== text) throw this.error(word, `expected ${text}, got ${quote(word)}`);
    }
  }

  /** Creates the error at a word, or at the end of the line if there is none. */
  error(word: Word | undefined, message: string): ParseError {
    const column = word?.column ?? this.text.trimEnd().length + 1;
    return new ParseError(`line ${this.line}, column ${column}: ${message}`, { line: this.line, column });
  }
}
