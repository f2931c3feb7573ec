/** The tokens of a rule file, the parser's steps over them, and its single way to fail. */

import { ParseError } from '../../../core/errors.ts';
import type { Place } from '../../text/source.ts';
import type { Expression } from '../syntax.ts';
import { isWholeNumber, type Token, tokensOf } from './tokens.ts';

const endOfFile = '';

/** Max nesting of parentheses, which bounds the parser's own. */
const maxDepth = 50;

/** Max operators of a calculation, which bounds the recursion of those who walk its tree. */
const maxOperators = 30;

/** Reads tokens one after the other. */
export class RuleReader {
  readonly file: string;
  readonly #tokens: readonly Token[];
  #next = 0;
  /** Parentheses open around the current token. */
  #depth = 0;
  /** Operators of the current calculation so far. */
  #operators = 0;

  /**
   * @param text of the file
   * @param file its name in errors
   */
  constructor(text: string, file: string) {
    this.file = file;
    this.#tokens = tokensOf(text, file);
  }

  /** The current token; empty at the end of the file. */
  get text(): string {
    return this.#tokens[this.#next]?.text ?? endOfFile;
  }

  /** The place of the current token. */
  get at(): Place {
    return (this.#tokens[this.#next] ?? this.#tokens.at(-1))?.at ?? { line: 1, column: 1 };
  }

  /** Whether the file was read to its end. */
  get isDone(): boolean {
    return this.#next >= this.#tokens.length;
  }

  /** @returns the current token, which is consumed */
  take(): string {
    const { text } = this;
    this.#next++;
    return text;
  }

  /**
   * Returns whether words stand here.
   * @param words in order
   * @returns whether all of them do
   */
  stands(...words: readonly string[]): boolean {
    return words.every((word, i) => this.#tokens[this.#next + i]?.text === word);
  }

  /**
   * Consumes words if all of them stand here.
   * @param words in order
   * @returns whether they did
   */
  accept(...words: readonly string[]): boolean {
    const isHere = this.stands(...words);
    if (isHere) this.#next += words.length;
    return isHere;
  }

  /**
   * Consumes a required token.
   * @param text of the token
   * @param hint how it is written
   * @throws ParseError when another one stands here
   */
  expect(text: string, hint: string): void {
    if (!this.accept(text)) this.fail(text === '\n' ? 'the end of the line' : text, hint);
  }

  /**
   * Reads a word.
   * @param what it names, for the message
   * @param hint how it is written
   * @returns the word
   * @throws ParseError when no word stands here
   */
  word(what: string, hint: string): string {
    if (!/^-?\w/.test(this.text)) this.fail(what, hint);
    return this.take();
  }

  /** @returns the words that stand here, up to a mark or one of the words that end such a list */
  words(...ends: readonly string[]): string[] {
    const words: string[] = [];
    while (/^-?\w/.test(this.text) && !ends.includes(this.text)) words.push(this.take());
    return words;
  }

  /**
   * Reads a calculation; `*` and `/` bind closer than `+` and `-`.
   * @returns its tree
   * @throws ParseError when none stands here
   */
  expression(): Expression {
    if (this.#depth === 0) this.#operators = 0;
    return this.#chain(['+', '-'], () => this.#chain(['*', '/'], () => this.#operand()));
  }

  #chain(operators: readonly string[], operand: () => Expression): Expression {
    let left = operand();
    while (operators.includes(this.text)) {
      if (++this.#operators > maxOperators)
        this.fail(`at most ${maxOperators} operators in a calculation`, 'name a part of it by let');
      const operator = this.take();
      left = { kind: 'operation', operator, left, right: operand() };
    }
    return left;
  }

  #operand(): Expression {
    const { at } = this;
    if (this.accept('(')) {
      if (++this.#depth > maxDepth)
        this.fail(`at most ${maxDepth} parentheses inside each other`, 'name a part of it by let');
      const inner = this.expression();
      this.#depth--;
      this.expect(')', 'a calculation in parentheses ends with )');
      return inner;
    }
    const text = this.word('a number', 'such as 3, width, clue or width / 2');
    return isWholeNumber(text) ? { kind: 'number', value: Number(text) } : { kind: 'name', name: text, at };
  }

  /**
   * Fails at the current token.
   * @param expected what may stand here
   * @param hint how to mend it
   * @throws ParseError always
   */
  fail(expected: string, hint: string): never {
    const got = this.isDone ? 'the end of the file' : this.text === '\n' ? 'the end of the line' : this.text;
    const advice = /^-\d/.test(got) ? 'a minus that takes away has a blank behind it' : hint;
    throw new ParseError(`expected ${expected}, got ${got}; ${advice}`, { file: this.file, ...this.at });
  }
}
