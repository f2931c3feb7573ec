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
  looksStray,
  type OpenBoard,
  type OpenCell,
  type ResolvedCells,
} from './options.ts';

/** A board all of whose cells are sure. */
type SureBoard = Pick<OpenBoard, 'size' | 'cells' | 'count'>;

/** Another option for the cells of a group. */
interface Change {
  readonly group: number;
  /** Index of the option. */
  readonly pick: number;
}

/**
 * Corrects a board. Cells that look alike are changed together.
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
      cell.margin < limits.minUndoubted && cell.group === index && hasOther(cell) ? [index] : [],
    )
    .sort((a, b) => cells[a]!.margin - cells[b]!.margin);
  if (doubted.length === 0) return { taken, solutions: 'none', decided: [] };
  // A glyph that looks more like no digit is not changed to another digit.
  const changes = doubted
    .slice(0, limits.maxWidened)
    .flatMap((group) =>
      cells[group]!.options.flatMap(({ share }, pick) =>
        pick > 0 && share >= foreignShare(cells[group]!) ? [{ group, pick }] : [],
      ),
    );
  const changed = ({ group, pick }: Change) =>
    cells.map((cell, index) =>
      cell.group === group ? (cell.options[pick] ?? taken[index]!) : taken[index]!,
    );
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
  const decided = cells.flatMap(({ group }, index) => (group === best.assignment.group ? [index] : []));
  return { taken: changed(best.assignment), solutions: 'one', decided };
}

/**
 * Index of a digit without which the board has a solution and which may be a foreign object,
 * however much it looks like a digit; -1 for none.
 */
function strayDigit({ size, cells, count }: SureBoard): number {
  const taken = likeliest(cells);
  return cells.findIndex(
    (_, index) =>
      looksStray(cells, index, limits.minCompanions) &&
      count({ size, cells: taken.with(index, { ...taken[index]!, digit: undefined }) }) !== 'none',
  );
}

const likeliest = (cells: readonly CellOptions[]): CellOption[] => cells.map(({ options }) => options[0]!);

const hasOther = ({ options, spare }: CellOptions): boolean => options.length + spare.length > 1;
