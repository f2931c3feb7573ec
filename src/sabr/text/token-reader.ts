/** What the parser reads from: the current token, steps forward, and the one way to report a syntax error. */

import type { Report } from './diagnostic.ts';
import { keywords, Lexer, type TokenKind } from './lex.ts';
import type { Word } from './syntax.ts';
import { WordRules } from './word-rules.ts';

/** Thrown to leave the item that is broken; caught where items are read, and by nobody else. */
export class BrokenItem extends Error {}

/** The tokens of a program. */
export class TokenReader {
  readonly report: Report;
  /** The program's rules that are one word. */
  readonly wordRules = new WordRules();
  readonly #lexer: Lexer;
  /** Where the current item begins, and the keyword at which the one before broke off. */
  #itemAt = 0;
  #suspectAt = -1;

  /** @param from where the first token is looked for */
  constructor(source: string, report: Report, from = 0) {
    this.report = report;
    this.#lexer = new Lexer(source, report, from);
  }

  /** What the current token is. */
  get kind(): TokenKind {
    return this.#lexer.kind;
  }

  /** Its text. */
  get text(): string {
    return this.#lexer.text;
  }

  /** Its offset. */
  get at(): number {
    return this.#lexer.at;
  }

  /** Whether the current token is of a kind. */
  is(kind: TokenKind): boolean {
    return this.kind === kind;
  }

  /** Goes to the next token. */
  skip(): void {
    this.#lexer.next();
  }

  /** Goes on if the current token is of a kind. @returns whether it was */
  accept(kind: TokenKind): boolean {
    if (this.kind !== kind) return false;
    this.skip();
    return true;
  }

  /** Whether the current token is this keyword. */
  isKeyword(word: string): boolean {
    return this.kind === 'keyword' && this.text === word;
  }

  /** Takes a token that must be there. @throws BrokenItem when it is not */
  expect(kind: TokenKind, where: string, hint: string): void {
    if (!this.accept(kind)) this.fail(`${kind} ${where}`, hint);
  }

  /**
   * Takes a name that must be there.
   * @param what such as "a cell"
   * @throws BrokenItem when something else stands there
   */
  name(what: string, hint: string): Word {
    if (this.kind !== 'word') {
      const keyword = this.kind === 'keyword' ? `${this.text} is a keyword and can name nothing else; ` : '';
      this.fail(what, keyword + hint);
    }
    return this.word();
  }

  /** Takes the current token as a word. */
  word(): Word {
    const word = { text: this.text, at: this.at };
    this.skip();
    return word;
  }

  /** Notes that an item begins at the current token. */
  beginItem(): void {
    this.#itemAt = this.at;
  }

  /**
   * Reports a syntax error at the current token, unless it may only be one because of what was reported just before: an unknown character, or
   * a keyword in the place of a name, which then is taken for the beginning of an item.
   * @throws BrokenItem always
   */
  fail(expected: string, hint: string): never {
    const got =
      this.kind === 'end'
        ? 'the end of the text'
        : this.kind === 'keyword'
          ? `the keyword ${this.text}`
          : this.text;
    const isDoubtful = this.#lexer.afterUnknown || this.#itemAt === this.#suspectAt;
    if (this.kind === 'keyword') this.#suspectAt = this.at;
    if (!isDoubtful) {
      this.report.error(2, this.at, () => ({ message: `expected ${expected}, got ${got}`, hint }));
    }
    throw new BrokenItem();
  }

  /**
   * Goes on to where the next item may begin: a keyword, `Board` excepted, since it stands inside items as well.
   * @param ofBoard whether `Board` may begin one here
   */
  skipToItem(ofBoard: boolean): void {
    while (this.kind !== 'end') {
      if (this.kind === 'keyword' && (ofBoard || this.text !== 'Board')) return;
      this.skip();
    }
  }
}

/** The keywords as a list for messages. */
export const itemKeywords = [...keywords]
  .filter((word) => !['Sym', 'Board', 'Start', 'End'].includes(word))
  .join(', ');
