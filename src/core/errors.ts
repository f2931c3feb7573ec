/**
 * The typed failures of the project. Each says in one line what went wrong, where, and what to do;
 * `play/` and `cli/` are the only places that catch them. Bad arguments are `RangeError`s (exit 2).
 */

import type { Cell } from './points.ts';

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
 * A text as an error quotes it: in double quotes, blanks and signs told, and cut where it is long.
 * @param most characters that are kept
 */
export function quoted(text: string, most = 40): string {
  const kept = text.length > most ? `${text.slice(0, most)}…` : text;
  return JSON.stringify(kept);
}

/** An expected failure: one clear line and an exit code. */
export abstract class PuzzlebotError extends Error {
  abstract readonly exitCode: number;
  override get name(): string {
    return this.constructor.name;
  }
}

/** A text or file that is not what it should be; carries the place where that shows. */
export class ParseError extends PuzzlebotError {
  readonly exitCode = exitCodes.badInput;
  constructor(
    message: string,
    /** File name, and line and column counted from 1, as far as known. */
    readonly place: { readonly file?: string; readonly line?: number; readonly column?: number } = {},
  ) {
    super(message);
  }
}

/** A screen that cannot be read with a margin; names the cell and its candidates where there are any. */
export class ReadError extends PuzzlebotError {
  readonly exitCode = exitCodes.unreadable;
  constructor(
    message: string,
    /** The doubtful cell and its two best candidates, best first; and what kind of trouble it is. */
    readonly detail: {
      readonly cell?: Cell;
      readonly candidates?: readonly string[];
      readonly trouble?: 'nothing-here' | 'fading' | 'covered' | 'doubtful';
    } = {},
  ) {
    super(message);
  }
}

/** A calibration profile that is invalid, or pictures that give none. */
export class CalibrationError extends PuzzlebotError {
  readonly exitCode: number;
  /**
   * @param fault what is wrong: the `input` (a file, the choice of pictures), or that a `picture` cannot be measured
   *   with a margin
   */
  constructor(message: string, fault: 'input' | 'picture' = 'input') {
    super(message);
    this.exitCode = fault === 'picture' ? exitCodes.unreadable : exitCodes.badInput;
  }
}

/** The machine lacks something; the message names it and its cure. */
export class EnvironmentError extends PuzzlebotError {
  readonly exitCode = exitCodes.environment;
}

/** The puzzle has no solution, or a run ended unsolved for the named reason. */
export class UnsolvedError extends PuzzlebotError {
  readonly exitCode = exitCodes.unsolved;
}

/** The user stopped the run. */
export class StoppedError extends PuzzlebotError {
  readonly exitCode = exitCodes.stopped;
}

/**
 * The one maker of argument errors.
 * @param name the argument as the user typed it, such as `--size`
 * @param expected what would have been right, such as "a whole number from 2 to 6"
 * @param got what was given; `undefined` for nothing
 */
export function argumentError(name: string, expected: string, got: unknown): RangeError {
  return new RangeError(
    `expected ${expected} for ${name}, got ${got === undefined ? 'nothing' : JSON.stringify(got)}`,
  );
}
