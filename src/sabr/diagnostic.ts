/**
 * What the front end has to say about a program: errors and warnings with a place, what was expected and a hint. All
 * errors of one pass are collected and thrown together, in the order of the text.
 */

import { ParseError } from '../core/errors.ts';
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

/** What is reported of one place: offset, what is wrong, what to do. */
export interface Remark {
  /** Offset in the text. */
  readonly at: number;
  readonly message: string;
  readonly hint: string;
}

/** So many errors are told at most; the others are counted. */
const mostErrors = 20;

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

/** Collects what is found in one program. */
export class Report {
  readonly #source: Source;
  readonly #errors: (Remark & { readonly number: ErrorNumber })[] = [];
  readonly #warnings: Remark[] = [];
  readonly #told = new Set<string>();

  constructor(source: Source) {
    this.#source = source;
  }

  /** Errors so far. */
  get errorCount(): number {
    return this.#errors.length;
  }

  /** Notes an error; the same class at the same place is noted once. */
  error(number: ErrorNumber, remark: Remark): void {
    if (this.#isNew(`${number} ${remark.at}`)) this.#errors.push({ number, ...remark });
  }

  /** Notes something that is allowed, but hardly meant. */
  warning(remark: Remark): void {
    if (this.#isNew(`warning ${remark.at}`)) this.#warnings.push(remark);
  }

  /** `line:column` of an offset, for remarks that point at a second place. */
  place(at: number): string {
    const { line, column } = placeOf(this.#source.text, at);
    return `${line}:${column}`;
  }

  /** Ends a pass. @throws SabrError when an error was noted */
  throwErrors(): void {
    if (this.#errors.length === 0) return;
    const errors = [...this.#errors].sort((a, b) => a.at - b.at);
    const told = errors.slice(0, mostErrors).map((remark) => this.#diagnostic('error', remark));
    throw new SabrError(told, this.#source.file, errors.length);
  }

  /** The warnings in the order of the text. */
  warnings(): Diagnostic[] {
    return [...this.#warnings].sort((a, b) => a.at - b.at).map((each) => this.#diagnostic('warning', each));
  }

  #isNew(key: string): boolean {
    if (this.#told.has(key)) return false;
    this.#told.add(key);
    return true;
  }

  #diagnostic(
    severity: Diagnostic['severity'],
    { at, number, message, hint }: Remark & { readonly number?: ErrorNumber },
  ): Diagnostic {
    const place = placeOf(this.#source.text, at);
    return { severity, ...(number === undefined ? {} : { number }), ...place, message, hint };
  }
}
