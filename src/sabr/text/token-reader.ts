/**
 * The parser's input: the current token, steps forward, and the one way to report a syntax error.
 */

import type { Report } from './diagnostic.ts';
import { keywords, Lexer, type TokenKind } from './lex.ts';
import type { Word } from './syntax.ts';
import { WordRules } from './word-rules.ts';

/** Thrown to abandon a broken item; caught only where items are read. */
export class BrokenItem extends Error {}

export class TokenReader {
  readonly report: Report;
  /** The program's single-word rules. */
  readonly wordRules = new WordRules();
  readonly #lexer: Lexer;
  /** Where the current item begins, and the keyword at which the previous one was abandoned. */
  #itemAt = 0;
  #suspectAt = -1;

  /**
   * @param source the text
   * @param report where errors go
   * @param from offset at which the first token is looked for
   */
  constructor(source: string, report: Report, from = 0) {
    this.report = report;
    this.#lexer = new Lexer(source, report, from);
  }

  /** The kind of the current token. */
  get kind(): TokenKind {
    return this.#lexer.kind;
  }

  /** The text of the current token; empty at the end. */
  get text(): string {
    return this.#lexer.text;
  }

  /** The offset of the current token. */
  get at(): number {
    return this.#lexer.at;
  }

  /**
   * Tests the current token.
   * @param kind that it may have
   * @returns whether it has that kind
   */
  is(kind: TokenKind): boolean {
    return this.kind === kind;
  }

  /** Advances to the next token. */
  skip(): void {
    this.#lexer.next();
  }

  /**
   * Advances if the current token is of a kind.
   * @param kind that is optional here
   * @returns whether it was there
   */
  accept(kind: TokenKind): boolean {
    if (this.kind !== kind) return false;
    this.skip();
    return true;
  }

  /**
   * Tests the current token for a keyword.
   * @param word the keyword
   * @returns whether it stands here
   */
  isKeyword(word: string): boolean {
    return this.kind === 'keyword' && this.text === word;
  }

  /**
   * Takes a required token.
   * @param kind that is required here
   * @param where for the message: "before the entries"
   * @param hint how to repair it
   * @throws BrokenItem when it is missing, after reporting that
   */
  expect(kind: TokenKind, where: string, hint: string): void {
    if (!this.accept(kind)) this.fail(`${kind} ${where}`, hint);
  }

  /**
   * Takes a required name.
   * @param what for the message: "a cell"
   * @param hint how to repair it
   * @returns the name
   * @throws BrokenItem when something else stands there, after reporting that
   */
  name(what: string, hint: string): Word {
    if (this.kind !== 'word') {
      const keyword = this.kind === 'keyword' ? `${this.text} is a keyword and can name nothing else; ` : '';
      this.fail(what, keyword + hint);
    }
    return this.word();
  }

  /**
   * Takes the current token as a word.
   * @returns its text and offset
   */
  word(): Word {
    const word = { text: this.text, at: this.at };
    this.skip();
    return word;
  }

  /** Marks the current token as the start of an item. */
  beginItem(): void {
    this.#itemAt = this.at;
  }

  /**
   * Reports a syntax error at the current token, unless it is probably a consequence of an error
   * just reported: an unknown character, or a keyword in place of a name, then taken as the start
   * of an item.
   * @param expected what may stand here
   * @param hint how to repair it
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
   * Advances to the next keyword that may start an item.
   * @param ofBoard whether `Board` counts; elsewhere it is skipped, since it stands inside items
   *   too
   */
  skipToItem(ofBoard: boolean): void {
    while (this.kind !== 'end') {
      if (this.kind === 'keyword' && (ofBoard || this.text !== 'Board')) return;
      this.skip();
    }
  }
}

/** The keywords of items, as a list for messages. */
export const itemKeywords = [...keywords]
  .filter((word) => !['Sym', 'Board', 'Start', 'End'].includes(word))
  .join(', ');
