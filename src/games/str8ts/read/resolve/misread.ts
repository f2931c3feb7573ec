/**
 * Corrects a board that was read with certainty but has no solution: if exactly one change makes a
 * puzzle, that cell was misread.
 */

import { resolve } from '../../../../perception/resolve.ts';
import { limits } from './limits.ts';
import {
  type CellOption,
  type CellOptions,
  foreignShare,
  type OpenBoard,
  type OpenCell,
  type ResolvedCells,
} from './options.ts';

/** A board all of whose cells are sure. */
type SureBoard = Pick<OpenBoard, 'size' | 'cells' | 'count'>;

/** Another option for one cell. */
interface Change {
  readonly index: number;
  readonly option: CellOption;
}

/**
 * Corrects a board.
 * @param board all of whose cells are sure, but which has no solution as read
 * @returns the corrected board; the board as read if no cell is doubtful; otherwise a cell in doubt
 */
export function correctMisread(board: SureBoard): ResolvedCells | OpenCell {
  const { size, cells, count } = board;
  const taken = likeliest(cells);
  const stray = strayDigit(board);
  if (stray >= 0) {
    return {
      open: stray,
      stray: true,
      why: 'without it the board has a solution; it looks unlike the others of its kind',
    };
  }
  const doubted = cells
    .flatMap((cell, index) =>
      cell.margin < limits.minUndoubted && otherOptions(cell).length > 0 ? [index] : [],
    )
    .sort((a, b) => cells[a]!.margin - cells[b]!.margin);
  if (doubted.length === 0) return { taken, solutions: 'none', decided: [] };
  // A glyph that looks more like no digit is not changed to another digit.
  const changes = doubted.slice(0, limits.maxWidened).flatMap((index) =>
    otherOptions(cells[index]!)
      .filter(({ share }) => share >= foreignShare(cells[index]!))
      .map((option) => ({ index, option })),
  );
  const changed = ({ index, option }: Change) => taken.with(index, option);
  const { best, isClear } = resolve<Change | undefined, Change>({
    start: undefined,
    branch: (change) =>
      change
        ? { assignment: change }
        : { alternatives: changes.map((hypothesis) => ({ hypothesis, cost: 0 })) },
    solutions: (change) => (count({ size, cells: changed(change) }) === 'one' ? 'one' : 'none'),
    margin: () => Infinity,
    reach: Infinity,
  });
  if (!best || !isClear) return { open: doubted[0]!, why: 'the board as read has no solution' };
  return { taken: changed(best.assignment), solutions: 'one', decided: [best.assignment.index] };
}

/**
 * Index of a digit without which the board has a solution and which looks unlike the others of its
 * number: it may be a foreign object, however much it looks like a digit; -1 for none.
 */
function strayDigit({ size, cells, count }: SureBoard): number {
  const taken = likeliest(cells);
  const isLone = (index: number) => {
    const own = taken[index]!.digit;
    const group = cells[index]?.group;
    const alike = cells.filter((cell) => cell.group === group).length;
    const companions = taken.filter(({ digit }) => digit === own).length - 1;
    return own !== undefined && alike === 1 && companions >= limits.minCompanions;
  };
  return taken.findIndex(
    (option, index) =>
      isLone(index) && count({ size, cells: taken.with(index, { ...option, digit: undefined }) }) !== 'none',
  );
}

const likeliest = (cells: readonly CellOptions[]): CellOption[] => cells.map(({ options }) => options[0]!);

const otherOptions = ({ options, spare }: CellOptions): CellOption[] => [...options.slice(1), ...spare];
