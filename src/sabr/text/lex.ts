/**
 * Splits a program into tokens, one at a time. Blanks and comments only separate tokens.
 *
 * A `#` starts a comment that runs to the end of the line. `#( … )#` without parentheses or `#`
 * inside is a comment too. The longer of the two wins, so a block comment matters only when it
 * crosses the end of a line.
 */

import type { Report } from './diagnostic.ts';

/** The kinds of tokens; punctuation stands for itself. */
export type TokenKind =
  'word' | 'keyword' | 'end' | '=>' | '(' | ')' | '{' | '}' | ',' | '.' | ';' | ':' | '!' | '?';

/** Words that cannot be names. */
export const keywords: ReadonlySet<string> = new Set(
  'Sym Board Start End Obj DesObj AllDif Trans TransSim TransLock Req Opt'.split(' '),
);

/**
 * Returns whether a text is a valid name: letters, digits, `-` and `_`, and not a keyword.
 * @param text any text
 * @returns true for a name; false for the empty text
 */
export const isName = (text: string): boolean => /^[0-9A-Za-z_-]+$/.test(text) && !keywords.has(text);

/** Keywords start with a capital, so most words need no look-up. */
const isCapital = (code: number): boolean => code >= 65 && code <= 90;
/** Length of the shortest keyword, characters. */
const minKeywordLength = 3;

const punctuation = '(){},.;:!?';

const hash = 35;

/** Character classes; 0 for characters that no token contains. */
const classes = { ofName: 1, blank: 2, punctuation: 3 } as const;

/** The class of each ASCII code. */
const classOfCode = (() => {
  const table = new Uint8Array(128);
  for (const character of '-_') table[character.charCodeAt(0)] = classes.ofName;
  for (const [first, last] of ['09', 'AZ', 'az'] as const) {
    table.fill(classes.ofName, first?.charCodeAt(0), (last?.charCodeAt(0) ?? 0) + 1);
  }
  for (const character of ' \t\r\n') table[character.charCodeAt(0)] = classes.blank;
  for (const character of punctuation) table[character.charCodeAt(0)] = classes.punctuation;
  return table;
})();

/** Reads the tokens of a text. */
export class Lexer {
  /** The current token. */
  kind: TokenKind = 'end';
  /** Offset of the current token. */
  at = 0;
  /** Whether unknown characters precede this token. */
  afterUnknown = false;
  #end = 0;
  readonly #source: string;
  readonly #report: Report;

  /**
   * @param source the text
   * @param report where unknown characters are reported
   * @param from offset at which the first token is searched
   */
  constructor(source: string, report: Report, from = 0) {
    this.#source = source;
    this.#report = report;
    this.#end = from;
    this.next();
  }

  /** The text of the current token, sliced on each call; empty at the end. */
  get text(): string {
    return this.#source.slice(this.at, this.#end);
  }

  /** Advances to the next token, if any. Linear in the characters passed. */
  next(): void {
    const source = this.#source;
    for (let at = this.#end; ;) {
      const code = source.charCodeAt(at);
      const found = code < 128 ? classOfCode[code] : 0;
      if (found === classes.blank) at++;
      else if (found === classes.ofName) return this.#setWord(at, code);
      else if (found === classes.punctuation) return this.#set(source[at] as TokenKind, at, at + 1);
      else if (code === hash) at = this.#skipComment(at);
      else if (at >= source.length) return this.#set('end', source.length, source.length);
      else if (code === 0xfeff && at === 0) at++;
      else if (source.startsWith('=>', at)) return this.#set('=>', at, at + 2);
      else {
        at = this.#skipUnknown(at);
        this.afterUnknown = true;
      }
    }
  }

  #set(kind: TokenKind, at: number, end: number): void {
    this.kind = kind;
    this.at = at;
    this.#end = end;
  }

  #setWord(at: number, first: number): void {
    const source = this.#source;
    let end = at + 1;
    while (classOfCode[source.charCodeAt(end)] === classes.ofName) end++;
    this.#set('word', at, end);
    if (end - at < minKeywordLength || !isCapital(first)) return;
    if (keywords.has(this.text)) this.kind = 'keyword';
  }

  #skipComment(at: number): number {
    const source = this.#source;
    const newline = source.indexOf('\n', at);
    const lineEnd = newline < 0 ? source.length : newline + 1;
    const blockEnd = blockCommentEnd(source, at);
    if (blockEnd > lineEnd) return blockEnd;
    if (blockEnd > 0 && /[^\s#]/.test(source.slice(blockEnd, lineEnd).split('#')[0] ?? '')) {
      this.#report.warning(blockEnd, () => ({
        message: 'what follows a comment )# on the line where it began belongs to the comment',
        hint: 'go on in a new line',
      }));
    }
    return lineEnd;
  }

  /** Reports a run of characters that form no token, and returns the offset after it. */
  #skipUnknown(at: number): number {
    const source = this.#source;
    let end = at + 1;
    while (end < source.length && this.#isUnknown(end)) end++;
    const shown = printable(source.slice(at, Math.min(end, at + 12)));
    this.#report.error(1, at, () => ({
      message: `expected a name, => or one of ( ) { } , . ; : ! ?, got ${shown}`,
      hint: hintFor(source.slice(at, end)),
    }));
    return end;
  }

  #isUnknown(at: number): boolean {
    const code = this.#source.charCodeAt(at);
    if (code < 128 && classOfCode[code] !== 0) return false;
    return this.#source[at] !== '#' && !this.#source.startsWith('=>', at);
  }
}

/** Returns the offset after the block comment that starts here; 0 when none does. */
function blockCommentEnd(source: string, at: number): number {
  if (source[at + 1] !== '(') return 0;
  for (let i = at + 2; i < source.length; i++) {
    const character = source[i];
    if (character === ')') return source[i + 1] === '#' ? i + 2 : 0;
    if (character === '(' || character === '#') return 0;
  }
  return 0;
}

function hintFor(text: string): string {
  if (text.startsWith('=')) return 'the arrow between the two sides of a transition is written =>';
  if (/^["'`]/.test(text)) return 'names are written without quotes';
  if (/^[[\]<>]/.test(text)) return 'sets stand in { }, alternatives and stage ranges in ( )';
  if (/^[/*]/.test(text)) return 'a comment begins with #';
  if (/^[|&]/.test(text)) return 'alternatives are written (a,b)';
  return 'names are made of the letters A-Z and a-z, digits, - and _; a comment begins with #';
}

/** Replaces invisible characters by their code points. */
const printable = (text: string): string =>
  text.replace(
    /[\p{C}\p{Z}]/gu,
    (character) => `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`,
  );
