/** What solver, hinter and rater share: the time limit, open cells, and rules as reasons. */

import { UnsolvedError } from '../../../core/errors.ts';
import { optionTable, whole } from '../../../core/options.ts';
import type { RuleInstance } from '../../../sabr/sabr.ts';
import type { Board } from '../board.ts';
import type { PuzzleFile } from '../file/puzzle-file.ts';
import { stateOf } from '../file/states.ts';

/** How long a search may take. */
export const limitOption = optionTable({
  timeLimit: whole('seconds after which the search is given up', { min: 1, max: 86_400, byDefault: 20 }),
});

/** Most reasons that are listed. */
const maxReasons = 12;

/**
 * Finds the cells that nobody has decided: those in a state that untouched cells are in.
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
 * The error of a search that was given up.
 * @param seconds its limit
 * @returns the error, with the cure
 */
export const timeIsUp = (seconds: number): UnsolvedError =>
  new UnsolvedError(`unknown: the time limit of ${seconds} s is over; give more with --time-limit`);

/**
 * A rule instance for `--json`.
 * @param instance the instance
 * @returns its place, its text, and its line where it has one
 */
export const reasonOf = ({ text, line, place }: RuleInstance) => ({
  place,
  rule: text,
  ...(line > 0 && { line }),
});

/**
 * Rule instances for people.
 * @param reasons the instances
 * @returns a line each; of very many the first
 */
export function listed(reasons: readonly RuleInstance[]): string[] {
  const lines = reasons.map(
    ({ text, line, place }) => `- ${place}: ${text}${line > 0 ? ` (line ${line})` : ''}`,
  );
  const more = lines.length - maxReasons;
  return more > 1 ? [...lines.slice(0, maxReasons), `- and ${more} more`] : lines;
}
