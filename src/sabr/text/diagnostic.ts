/**
 * The front end's errors and warnings: each has a place, a message with what was expected, and a
 * hint. All errors of one pass are collected and thrown together, in the order of the text.
 */

import { ParseError } from '../../core/errors.ts';
import { placeOf, type Place, type Source } from './source.ts';

/** The classes of errors, numbered as in docs/sabr.md. */
export const errorClasses = {
  1: 'unknown character',
  2: 'syntax error',
  3: 'symbol list with rows',
  4: 'symbol list named twice',
  5: 'two unnamed symbol lists',
  6: 'symbol repeated',
  7: 'cell with an unknown list',
  8: 'cell repeated',
  9: 'object declared twice',
  10: 'slot with an unknown list',
  11: 'description repeated',
  12: 'description with another list',
  13: 'description of another shape',
  14: 'unknown cell',
  15: 'requirement repeated',
  16: 'transition repeated',
  17: 'stage range out of bounds',
  18: 'rules of another size',
  19: 'rules of another shape',
  20: 'variable without a value',
  21: 'symbol of another list',
  22: 'variable over two lists',
  23: 'symbol before a list of alternatives',
  24: 'moves that cannot be told apart',
  25: 'AllDif over two lists',
} as const;

/** The number of a class of errors. */
export type ErrorNumber = keyof typeof errorClasses;

/** One error or warning. */
export interface Diagnostic extends Place {
  readonly severity: 'error' | 'warning';
  /** The class of an error; warnings have none. */
  readonly number?: ErrorNumber;
  /** What is wrong, and for errors what was expected. */
  readonly message: string;
  /** How to fix it. */
  readonly hint: string;
}

/** Words longer than `above` characters are cut to `kept` characters in messages. */
const longWord = { above: 80, kept: 40 } as const;

/**
 * Shortens long words in a message, so that a name of the program cannot hide the rest.
 * @param message one line
 * @returns the message, its words at most 80 characters long
 */
export const withShortWords = (message: string): string =>
  message.replace(/\S+/g, (word) =>
    word.length > longWord.above ? `${word.slice(0, longWord.kept)}…` : word,
  );

/** Generates the text of a remark; called only for remarks that are shown. */
export type Explain = () => { readonly message: string; readonly hint: string };

/** A remark about a place in the text. */
interface Remark {
  readonly number?: ErrorNumber;
  /** Offset in the text. */
  readonly at: number;
  readonly explain: Explain;
}

/** Limit on the listed errors, and on the listed warnings; further ones are only counted. */
const maxReported = 20;

/** Thrown for a program with errors, which is not compiled at all. */
export class SabrError extends ParseError {
  /**
   * @param diagnostics at least one error, in the order of the text
   * @param file name of the program
   * @param count all errors, including those that are not listed
   */
  constructor(
    /** At least one error, in the order of the text. */
    readonly diagnostics: readonly Diagnostic[],
    readonly file: string,
    /** All errors, including those that are not listed. */
    readonly count = diagnostics.length,
  ) {
    const [first] = diagnostics;
    const more = count > 1 ? ` (${count} errors in all)` : '';
    super(`${first ? formatDiagnostic(first, file) : file}${more}`, {
      file,
      ...(first ? { line: first.line, column: first.column } : {}),
    });
  }
}

/**
 * Formats a diagnostic as one line: `river.sabr:4:7: error 8: … Hint: …`.
 * @param diagnostic an error or a warning
 * @param file name of the program
 * @returns the line, without a line break
 */
export function formatDiagnostic({ severity, number, ...rest }: Diagnostic, file: string): string {
  const kind = number === undefined ? severity : `${severity} ${number}`;
  return `${file}:${rest.line}:${rest.column}: ${kind}: ${rest.message}. Hint: ${rest.hint}`;
}

/**
 * Collects the errors and warnings of one program. Texts are generated only for those that are
 * shown, so any number of errors is cheap.
 */
export class Report {
  readonly #errors: Remark[] = [];
  readonly #warnings: Remark[] = [];
  readonly #noted = new Set<string>();

  /** @param source the program */
  constructor(
    /** The program being read. */
    readonly source: Source,
  ) {}

  /** The number of errors noted so far. */
  get errorCount(): number {
    return this.#errors.length;
  }

  /**
   * Notes an error. A second error of the same class at the same place is ignored.
   * @param number class of the error
   * @param at offset in the text
   * @param explain writes message and hint
   */
  error(number: ErrorNumber, at: number, explain: Explain): void {
    if (this.#isNew(`${number} ${at}`)) this.#errors.push({ number, at, explain });
  }

  /**
   * Notes something that is legal but probably a mistake. A second warning at the same place is
   * ignored.
   * @param at offset in the text
   * @param explain writes message and hint
   */
  warning(at: number, explain: Explain): void {
    if (this.#isNew(`warning ${at}`)) this.#warnings.push({ at, explain });
  }

  /**
   * Formats an offset as `line:column`, for remarks that point at a second place. Linear in the
   * offset.
   * @param at offset in the text
   * @returns for example "4:7"
   */
  place(at: number): string {
    const { line, column } = placeOf(this.source.text, at);
    return `${line}:${column}`;
  }

  /**
   * Ends a pass.
   * @throws SabrError when an error was noted
   */
  throwErrors(): void {
    if (this.#errors.length === 0) return;
    throw new SabrError(this.#diagnose('error', this.#errors), this.source.file, this.#errors.length);
  }

  /**
   * Lists the warnings.
   * @returns the first 20 in the order of the text; empty when there are none
   */
  warnings(): Diagnostic[] {
    return this.#diagnose('warning', this.#warnings);
  }

  #isNew(key: string): boolean {
    if (this.#noted.has(key)) return false;
    this.#noted.add(key);
    return true;
  }

  #diagnose(severity: Diagnostic['severity'], remarks: readonly Remark[]): Diagnostic[] {
    const first = remarks.toSorted((a, b) => a.at - b.at).slice(0, maxReported);
    return first.map(({ number, at, explain }) => {
      const { message, hint } = explain();
      return {
        severity,
        ...(number === undefined ? {} : { number }),
        ...placeOf(this.source.text, at),
        message: withShortWords(message),
        hint: withShortWords(hint),
      };
    });
  }
}
