/**
 * Cuts a program into tokens, one at a time. Blanks and comments separate tokens and mean nothing else.
 *
 * A `#` begins a comment up to the end of the line. `#( … )#` without parentheses or `#` inside is a comment too; the longer of
 * the two wins, so only a block comment that goes over a line end is more than a line comment.
 */

import type { Report } from './diagnostic.ts';

/** What a token can be; punctuation stands for itself. */
export type TokenKind =
  'word' | 'keyword' | 'end' | '=>' | '(' | ')' | '{' | '}' | ',' | '.' | ';' | ':' | '!' | '?';

/** The words that cannot be names. */
export const keywords: ReadonlySet<string> = new Set(
  'Sym Board Start End Obj DesObj AllDif Trans TransSim TransLock Req Opt'.split(' '),
);

/** Whether a text can be a name: letters, digits, `-` and `_`, and no keyword. */
export const isName = (text: string): boolean => /^[0-9A-Za-z_-]+$/.test(text) && !keywords.has(text);

/** Keywords begin with a capital and have three letters at least; most other words need not be looked up. */
const isCapital = (code: number): boolean => code >= 65 && code <= 90;
const shortestKeyword = 3;

const punctuation = '(){},.;:!?';

const hash = 35;

/** What a character is to the lexer; 0 for all others. */
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
  /** Its offset. */
  at = 0;
  /** Whether unknown characters lie between the token before and this one. */
  afterUnknown = false;
  #end = 0;
  readonly #source: string;
  readonly #report: Report;

  /** @param from where the first token is looked for */
  constructor(source: string, report: Report, from = 0) {
    this.#source = source;
    this.#report = report;
    this.#end = from;
    this.next();
  }

  /** Its text; empty at the end. Cut out anew each time. */
  get text(): string {
    return this.#source.slice(this.at, this.#end);
  }

  /** Goes to the next token; at the end it stays there. Looks at each character once, as far as it can. */
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
    if (end - at < shortestKeyword || !isCapital(first)) return;
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

  /** Notes a run of characters that are no tokens, and goes on behind it. */
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

/** Where a block comment that begins here ends; 0 when none begins here. */
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

/** Characters that cannot be seen are shown by their code point. */
const printable = (text: string): string =>
  text.replace(
    /[\p{C}\p{Z}]/gu,
    (character) => `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`,
  );
