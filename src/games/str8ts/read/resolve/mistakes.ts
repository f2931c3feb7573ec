/**
 * Reads boards on which the player entered a wrong digit. Such a board has no solution, so it
 * cannot decide doubtful cells as a puzzle does. Without the wrong digit it can.
 */

import { limits } from './limits.ts';
import {
  type CellOption,
  type CellOptions,
  type CountSolutions,
  hasOneShade,
  looksStray,
  type OpenBoard,
} from './options.ts';

/**
 * Returns counts of solutions that forgive the player, strictest first: all but one sure digit
 * count, whichever gives the board a solution; or, if it is told what was entered and all of that
 * is sure, only the clues count.
 * @param board all of whose readings have no solution
 * @param entered whether the player entered each cell's digit; empty if unknown
 * @returns the counts
 */
export function forgivingCounts(
  board: Pick<OpenBoard, 'size' | 'cells' | 'count'>,
  entered: readonly boolean[],
): CountSolutions[] {
  const isTold = entered.includes(true);
  const mayBeWrong = ({ sure, options }: CellOptions, index: number) =>
    sure && !options[0]?.black && options[0]?.digit !== undefined && (!isTold || entered[index]);
  const byPlayer = board.cells.flatMap((cell, index) => (mayBeWrong(cell, index) ? [index] : []));
  const oneWrong = withoutOne(
    board,
    byPlayer.filter((index) => !looksStray(board.cells, index, limits.minCompanions)),
  );
  const isSure = board.cells.every(({ sure }, index) => sure || !entered[index]);
  return isTold && isSure ? [oneWrong, withoutAll(board, byPlayer)] : [oneWrong];
}

/**
 * Finds a digit that looks a little like one with which the board has a solution: it may be misread
 * instead of entered wrongly.
 * @param board all of whose likely readings have no solution
 * @param taken the option chosen for each cell
 * @returns its index; -1 for none
 */
export const misreadDigit = (
  { size, cells, count }: Pick<OpenBoard, 'size' | 'cells' | 'count'>,
  taken: readonly CellOption[],
): number =>
  cells.findIndex(
    ({ sure, options, spare }, index) =>
      sure &&
      [...options.slice(1), ...spare].some(
        (other) =>
          other.share * limits.maxMisreadTimes >= options[0]!.share &&
          count({ size, cells: taken.with(index, other) }) !== 'none',
      ),
  );

/** Counts the solutions of a board without one of some digits: one, if that is possible. */
function withoutOne(
  { size, cells, count }: Pick<OpenBoard, 'size' | 'cells' | 'count'>,
  digits: readonly number[],
): CountSolutions {
  let candidates: readonly number[] | undefined;
  return (board) => {
    const without = (index: number, of: readonly Content[]) =>
      count({ size, cells: of.with(index, { ...of[index]!, digit: undefined }) });
    // Most boards have no solution without a right digit, whatever the doubtful cells hold.
    candidates ??= cells.every(hasOneShade)
      ? digits.filter((index) => without(index, cells.map(knownContent)) !== 'none')
      : digits;
    const counts = new Set<ReturnType<CountSolutions>>();
    for (const index of candidates) {
      counts.add(without(index, board.cells));
      if (counts.has('one')) return 'one';
    }
    counts.delete('none');
    return [...counts][0] ?? 'none';
  };
}

/** Counts the solutions of a board without some digits. */
const withoutAll =
  ({ size, count }: Pick<OpenBoard, 'size' | 'count'>, digits: readonly number[]): CountSolutions =>
  ({ cells }) =>
    count({
      size,
      cells: cells.map((cell, index) => (digits.includes(index) ? { ...cell, digit: undefined } : cell)),
    });

type Content = Parameters<CountSolutions>[0]['cells'][number];

/** What a cell holds for sure; a doubtful cell counts as empty. */
const knownContent = ({ sure, options }: CellOptions): Content => ({
  black: options[0]?.black ?? false,
  digit: sure ? options[0]?.digit : undefined,
});
