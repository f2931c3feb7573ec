/** Parses and checks the options of `puzzlebot sabr`. */

import { argumentError, nearest } from '../../core/errors.ts';
import { defaultMaxStages, maxStages } from '../../sabr/check/model.ts';

/** The options as commander passes them. */
export interface SabrOptions {
  readonly stages?: string;
  readonly min?: true;
  /** A number, or true without one. */
  readonly all?: string | true;
  readonly unique?: true;
  readonly plain?: true;
  readonly cnf?: string;
  readonly check?: string;
  readonly timeLimit?: string;
  readonly json?: true;
  /** A JSON file with the facts of a board, for rule files. */
  readonly facts?: string;
  /** A cell and its symbol (`r2c3=b`), or true to ask why there is no solution. */
  readonly explain?: string | true;
}

/** What the user asked for. */
export interface SabrRequest {
  readonly task: 'solve' | 'enumerate' | 'unique' | 'cnf' | 'check';
  /** As typed; `undefined` when not typed. */
  readonly givenStages: number | undefined;
  /** Stages of the run; with `fewest`, the largest number tried. */
  readonly stages: number;
  readonly fewest: boolean;
  /** Encodes without planning tables. */
  readonly plain: boolean;
  /** The number of runs wanted. */
  readonly runs: number;
  /** Seconds; infinity without a limit. */
  readonly timeLimit: number;
  readonly json: boolean;
  /** The file of `--cnf` or `--check`; otherwise empty. */
  readonly path: string;
}

/**
 * Parses the options.
 * @param options as commander passes them
 * @returns the request
 * @throws RangeError naming a bad option, or two that exclude each other
 */
export function sabrRequest(options: SabrOptions): SabrRequest {
  const { stages, min = false, all, unique, plain = false, cnf, check, json = false } = options;
  refuseTogether({ '--all': all, '--unique': unique, '--cnf': cnf, '--check': check });
  refuseTogether({ '--explain': options.explain, '--all': all, '--unique': unique });
  refuseTogether({ '--explain': options.explain, '--cnf': cnf, '--check': check });
  if (min) refuseTogether({ '--min': min, '--cnf': cnf, '--check': check });
  if (plain) refuseTogether({ '--plain': plain, '--check': check });
  if (cnf === '-' && json)
    throw argumentError('--cnf', 'a file beside --json, which prints its document on standard output,', cnf);
  const givenStages = stages === undefined ? undefined : wholeNumber('--stages', stages, maxStages);
  const task =
    cnf !== undefined
      ? 'cnf'
      : check !== undefined
        ? 'check'
        : unique
          ? 'unique'
          : all
            ? 'enumerate'
            : 'solve';
  return {
    task,
    givenStages,
    stages: givenStages ?? (min ? defaultMaxStages : 1),
    fewest: min,
    plain,
    runs:
      task === 'unique'
        ? 2
        : all === true
          ? Number.POSITIVE_INFINITY
          : all === undefined
            ? 1
            : wholeNumber('--all', all, 1e9),
    timeLimit: timeLimitOf(options.timeLimit),
    json,
    path: cnf ?? check ?? '',
  };
}

function wholeNumber(name: string, text: string, max: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > max)
    throw argumentError(name, `a whole number from 1 to ${max}`, text, nearest(text, { min: 1, max }));
  return number;
}

function timeLimitOf(text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY;
  const seconds = /^\d*\.?\d+$/.test(text) ? Number(text) : 0;
  if (!(seconds > 0 && seconds <= 1e9))
    throw argumentError('--time-limit', 'a number of seconds above 0', text);
  return seconds;
}

function refuseTogether(options: Readonly<Record<string, unknown>>): void {
  const given = Object.keys(options).filter((name) => options[name] !== undefined && options[name] !== false);
  if (given.length > 1)
    throw argumentError('the options', `one of ${Object.keys(options).join(', ')}`, given.join(' '));
}
