/**
 * The typed failures of the project. The message states in one line what went wrong, where, and
 * what to do. Only `play/` and `cli/` catch them. Bad arguments are `RangeError`s (exit 2).
 */

import type { Cell, FrameRect } from './points.ts';

/** The exit codes of the command line; stable. */
export const exitCodes = {
  done: 0,
  unsolved: 1,
  badInput: 2,
  unreadable: 3,
  environment: 4,
  stopped: 130,
} as const;

/**
 * Quotes a text for an error message: double-quoted, escaped, and truncated if long.
 * @param text to quote
 * @param maxLength characters to keep
 * @returns the quoted text; a truncated one ends in "…"
 */
export function quoted(text: string, maxLength = 40): string {
  const kept = text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  return JSON.stringify(kept);
}

/** An expected failure: one clear line and an exit code. */
export abstract class PuzzlebotError extends Error {
  abstract readonly exitCode: number;
  override get name(): string {
    return this.constructor.name;
  }
}

/** An invalid text or file; carries the place of the error. */
export class ParseError extends PuzzlebotError {
  readonly exitCode = exitCodes.badInput;
  /**
   * @param message one line
   * @param place file name, line and column from 1, as far as known
   */
  constructor(
    message: string,
    /** File name, and line and column from 1, as far as known. */
    readonly place: { readonly file?: string; readonly line?: number; readonly column?: number } = {},
  ) {
    super(message);
  }

  /**
   * Names where the text came from.
   * @param file path of the file, or the option
   * @param name how the message names it
   * @returns an error whose message begins with the name
   */
  in(file: string, name: string = file): ParseError {
    return new ParseError(`${name}: ${this.message}`, { ...this.place, file });
  }
}

/**
 * Parses what an option was given.
 * @param flag the option, `--board`
 * @param parse throws a ParseError for an invalid text
 * @returns its result
 * @throws ParseError that names the option; whatever else `parse` throws
 */
export function parsedOption<T>(flag: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw error instanceof ParseError ? error.in(flag) : error;
  }
}

/** A picture that cannot be read with a margin; names the cell and its candidates, if any. */
export class ReadError extends PuzzlebotError {
  readonly exitCode = exitCodes.unreadable;
  /**
   * @param message one line
   * @param detail the doubtful cell, its candidates, the kind of trouble, where the refused board
   *   lies, and whether the search reached its limit
   */
  constructor(
    message: string,
    /**
     * The doubtful cell and its two best candidates, best first; the kind of trouble; the area of
     * a board that was found but is refused, picture pixels; and whether the search reached its
     * limit, so that a retry would take as long.
     */
    readonly detail: {
      readonly cell?: Cell;
      readonly candidates?: readonly string[];
      readonly trouble?: 'nothing-here' | 'fading' | 'covered' | 'doubtful';
      readonly area?: FrameRect;
      readonly atBound?: true;
    } = {},
  ) {
    super(message);
  }
}

/** An invalid calibration profile, or pictures that do not yield one. */
export class CalibrationError extends PuzzlebotError {
  readonly exitCode: number;
  /**
   * @param message one line
   * @param fault `input` for a wrong file or choice of pictures, `picture` for one that cannot be
   *   measured with a margin
   */
  constructor(message: string, fault: 'input' | 'picture' = 'input') {
    super(message);
    this.exitCode = fault === 'picture' ? exitCodes.unreadable : exitCodes.badInput;
  }
}

/** Something missing on the machine; the message names it and the remedy. */
export class EnvironmentError extends PuzzlebotError {
  readonly exitCode = exitCodes.environment;
}

/** The end of the place where a game is played, after which no retry can succeed. */
export class PlaceEnded extends EnvironmentError {}

/** A puzzle without a solution, or a run that ended unsolved for the named reason. */
export class UnsolvedError extends PuzzlebotError {
  readonly exitCode = exitCodes.unsolved;
}

/** A run stopped by the user. */
export class StoppedError extends PuzzlebotError {
  readonly exitCode = exitCodes.stopped;
}

/**
 * Makes the error of a wrong argument, in a common wording.
 * @param name of the argument as typed, such as `--size`
 * @param expected valid values, such as "a whole number from 2 to 6"
 * @param got the value given; `undefined` for nothing
 * @param advice to append, such as ` (did you mean str8ts?)`
 * @returns the error, to be thrown
 */
export function argumentError(name: string, expected: string, got: unknown, advice = ''): RangeError {
  return new RangeError(
    `expected ${expected} for ${name}, got ${got === undefined ? 'nothing' : JSON.stringify(got)}${advice}`,
  );
}

/**
 * Returns whether an error says that an argument is wrong. The engine throws RangeErrors, too, when
 * its stack overflows or something grows too long.
 * @param error anything that was thrown
 * @returns false for an error of the engine
 */
export const isArgumentError = (error: unknown): error is RangeError =>
  error instanceof RangeError &&
  !/^(?:Maximum call stack size exceeded|Invalid (?:typed )?(?:array|string) length|Array buffer)/.test(
    error.message,
  );

/**
 * Suggests the nearest valid value to one out of range.
 * @param typed such as `99`, `4x99` or `1..99`
 * @param bounds of each number in it; with `pair`, a single number stands for both sides (`9` for
 *   `9x9`)
 * @returns for example ` (the nearest is 4x12)`; empty for a valid value or no number
 */
export function nearest(
  typed: unknown,
  { min, max, pair = false }: { readonly min: number; readonly max: number; readonly pair?: boolean },
): string {
  const text = pair ? String(typed).replace(/^-?\d+$/, '$&x$&') : String(typed);
  if (!/^-?\d+(?:(?:x|\.\.)\d+)?$/.test(text)) return '';
  const near = text.replace(/^-?\d+|\d+/g, (number) => String(Math.min(max, Math.max(min, Number(number)))));
  return near === String(typed) ? '' : ` (the nearest is ${near})`;
}

/**
 * Returns what a caught value says.
 * @param error an error, or whatever else was thrown
 * @returns its message; text of anything that is no error
 */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Returns why something failed, for a message of one line.
 * @param error an error, or whatever else was thrown
 * @returns the first line of what it says
 */
export const reasonOf = (error: unknown): string =>
  messageOf(error).trim().split('\n', 1)[0] || 'no reason given';
