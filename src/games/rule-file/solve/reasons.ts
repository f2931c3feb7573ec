/** Shared by solver, hinter and rater: the time limit, open cells, and rules as reasons. */

import { UnsolvedError } from '../../../core/errors.ts';
import { optionTable, whole } from '../../../core/options.ts';
import type { RuleInstance } from '../../../sabr/sabr.ts';
import type { Board } from '../board.ts';
import type { PuzzleFile } from '../file/puzzle-file.ts';
import { stateOf } from '../file/states.ts';

/** The option for the time limit of a search. */
export const limitOption = optionTable({
  timeLimit: whole('seconds after which the search is given up', { min: 1, max: 86_400, byDefault: 20 }),
});

/** Maximum number of listed reasons. */
const maxReasons = 12;

/**
 * Finds the open cells: those in the state of an untouched cell.
 * @param board as seen
 * @param file the rule file
 * @returns their numbers, row by row from 0
 */
export const openCells = ({ cells, columns }: Board, file: PuzzleFile): number[] =>
  cells.flatMap(({ state }, cell) => {
    const found = state === undefined ? undefined : stateOf(file, state, columns);
    return !found || found.first ? [cell] : [];
  });

/**
 * Creates the error of a search that exceeded its time limit.
 * @param seconds its limit
 * @returns the error, with the cure
 */
export const timeIsUp = (seconds: number): UnsolvedError =>
  new UnsolvedError(`unknown: the time limit of ${seconds} s is over; give more with --time-limit`);

/**
 * Formats a rule instance for `--json`.
 * @param instance the instance
 * @returns its place, its text, and its line if it has one
 */
export const reasonOf = ({ text, line, place }: RuleInstance) => ({
  place,
  rule: text,
  ...(line > 0 && { line }),
});

/**
 * Formats a rule instance in words.
 * @param instance the instance
 * @returns its place, its text, and its line if it has one
 */
export const reasonInWords = ({ text, line, place }: RuleInstance): string =>
  `${place}: ${text}${line > 0 ? ` (line ${line})` : ''}`;

/**
 * Lists rule instances for people.
 * @param reasons the instances
 * @returns one line each, up to a maximum
 */
export function listed(reasons: readonly RuleInstance[]): string[] {
  const lines = reasons.map((reason) => `- ${reasonInWords(reason)}`);
  const more = lines.length - maxReasons;
  return more > 1 ? [...lines.slice(0, maxReasons), `- and ${more} more`] : lines;
}
