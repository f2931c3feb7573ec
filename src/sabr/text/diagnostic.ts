/**
 * What the front end has to say about a program: errors and warnings with a place, what was expected and a hint. All
 * errors of one pass are collected and thrown together, in the order of the text.
 */

import { ParseError } from '../../core/errors.ts';
import { placeOf, type Place, type Source } from './source.ts';

/** The classes of errors, by the number under which docs/sabr.md explains them. */
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
  /** How to put it right. */
  readonly hint: string;
}

/** Words of more characters are cut in messages, to so many. */
const longWord = { above: 80, kept: 40 } as const;

/** A message in which no word, such as a name of the program, is so long that it hides the rest. */
export const withShortWords = (message: string): string =>
  message.replace(/\S+/g, (word) =>
    word.length > longWord.above ? `${word.slice(0, longWord.kept)}…` : word,
  );

/** What is to be said of a place, once it is certain that it will be said. */
export type Explain = () => { readonly message: string; readonly hint: string };

/** A place that something is to be said of. */
interface Remark {
  readonly number?: ErrorNumber;
  /** Offset in the text. */
  readonly at: number;
  readonly explain: Explain;
}

/** So many errors, and so many warnings, are told at most; the others are counted. */
const mostTold = 20;

/** A program with errors; nothing of it was compiled. */
export class SabrError extends ParseError {
  constructor(
    /** At least one error, in the order of the text. */
    readonly diagnostics: readonly Diagnostic[],
    readonly file: string,
    /** How many errors there are, those included that are not told. */
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

/** Writes a diagnostic in one line: `river.sabr:4:7: error 8: … Hint: …`. */
export function formatDiagnostic({ severity, number, ...rest }: Diagnostic, file: string): string {
  const kind = number === undefined ? severity : `${severity} ${number}`;
  return `${file}:${rest.line}:${rest.column}: ${kind}: ${rest.message}. Hint: ${rest.hint}`;
}

/** Collects what is found in one program. Only what is told is put into words, so that any number of errors is cheap. */
export class Report {
  /** The program that is read. */
  readonly source: Source;
  readonly #errors: Remark[] = [];
  readonly #warnings: Remark[] = [];
  readonly #noted = new Set<string>();

  constructor(source: Source) {
    this.source = source;
  }

  /** Errors so far. */
  get errorCount(): number {
    return this.#errors.length;
  }

  /**
   * Notes an error; the same class at the same place is noted once.
   * @param at offset in the text
   */
  error(number: ErrorNumber, at: number, explain: Explain): void {
    if (this.#isNew(`${number} ${at}`)) this.#errors.push({ number, at, explain });
  }

  /** Notes something that is allowed, but hardly meant. */
  warning(at: number, explain: Explain): void {
    if (this.#isNew(`warning ${at}`)) this.#warnings.push({ at, explain });
  }

  /** `line:column` of an offset, for remarks that point at a second place. Linear in the offset. */
  place(at: number): string {
    const { line, column } = placeOf(this.source.text, at);
    return `${line}:${column}`;
  }

  /** Ends a pass. @throws SabrError when an error was noted */
  throwErrors(): void {
    if (this.#errors.length === 0) return;
    throw new SabrError(this.#told('error', this.#errors), this.source.file, this.#errors.length);
  }

  /** The warnings in the order of the text; the first ones where there are many. */
  warnings(): Diagnostic[] {
    return this.#told('warning', this.#warnings);
  }

  #isNew(key: string): boolean {
    if (this.#noted.has(key)) return false;
    this.#noted.add(key);
    return true;
  }

  #told(severity: Diagnostic['severity'], remarks: readonly Remark[]): Diagnostic[] {
    const first = remarks.toSorted((a, b) => a.at - b.at).slice(0, mostTold);
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
