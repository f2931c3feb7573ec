/**
 * The open cells of a board as choices for the resolver: cells that look alike are one choice, and
 * costs are logarithms of the classifier's shares.
 */

import {
  type Choice,
  type ChoiceResolution,
  resolveChoices,
} from '../../../../perception/resolve-choices.ts';
import { limits } from './limits.ts';
import { type CellOption, type CellOptions, foreignShare, type OpenBoard } from './options.ts';

/**
 * Options of the groups that make a board, as indices: cells of one group hold the same digit, but
 * some may be black and some white.
 */
type OpenResolution = ChoiceResolution<number>;

/**
 * Resolves the open cells.
 * @param board with its open cells
 * @returns the likeliest legal board; its assignment has the index of one option a group
 */
export function resolveOpen(board: OpenBoard): OpenResolution {
  const { size, cells, groups, count } = board;
  const choices = groups.map((group): Choice<number> => {
    const { options, margin } = cells[group]!;
    return {
      options: options.map(({ share }, pick) => ({ value: pick, cost: -Math.log(share) })),
      certainty: margin,
    };
  });
  const hasOneShade = (group: number) => {
    const { options } = cells[group]!;
    return options.every(({ black }) => black === options[0]?.black);
  };
  return resolveChoices(choices, {
    solutions: (picks) => count({ size, cells: cellsWith(board, picks) }),
    // A cell that is not chosen yet stays empty, which says something only where its shade is
    // known.
    isPossible: (picks) =>
      !groups.slice(picks.length).every(hasOneShade) ||
      count({ size, cells: cellsWith(board, picks) }) !== 'none',
    margin: (best, rival) => minLead(board, best, rival),
    reach: Infinity,
    limits: { questions: limits.maxQuestions, patience: limits.patience },
  });
}

/**
 * Takes options for the groups.
 * @param board with its open cells
 * @param picks index of an option by group; cells of groups beyond these are empty
 * @returns the option of each cell
 */
export function cellsWith({ cells, open, groups }: OpenBoard, picks: readonly number[]): CellOption[] {
  const isOpen = new Set(open);
  return cells.map(({ options, group }, index) => {
    const first = options[0]!;
    const at = isOpen.has(index) ? groups.indexOf(group) : -1;
    if (at < 0) return first;
    return at < picks.length ? (options[picks[at]!] ?? first) : { ...first, digit: undefined };
  });
}

/**
 * Where two boards differ the picture decides only between digits, and where nothing may lie over
 * them.
 */
function minLead({ cells, groups }: OpenBoard, best: readonly number[], rival: readonly number[]): number {
  const isTold = groups.every((group, i) => {
    const cell = cells[group]!;
    const [a, b] = [cell.options[best[i]!], cell.options[rival[i]!]];
    return a?.black === b?.black && (a?.digit === b?.digit || isDigit(cell));
  });
  return isTold ? Math.log(limits.minLeadTimes) : Infinity;
}

/**
 * Tells how much less likely the digits of a board are than the likeliest ones; what may be no
 * digit has no say.
 * @param board with its open cells
 * @param picks as of `cellsWith`
 * @returns a cost, 0 for the likeliest digits
 */
export function digitCost({ cells, groups }: OpenBoard, picks: readonly number[]): number {
  return groups.reduce((sum, group, i) => {
    const cell = cells[group]!;
    const [first, taken] = [cell.options[0], cell.options[picks[i]!]];
    return first && taken && isDigit(cell) ? sum + Math.log(first.share / taken.share) : sum;
  }, 0);
}

/**
 * Widens a board by less likely options, and by a choice in the least certain ones of the cells
 * that seemed sure.
 * @param board with its open cells
 * @returns the same board with more of them
 */
export function widened(board: OpenBoard): OpenBoard {
  const cells = board.cells.map((cell) =>
    cell.occluded ? cell : { ...cell, options: [...cell.options, ...cell.spare] },
  );
  const isDoubted = (index: number) => {
    const { margin, group, options } = cells[index]!;
    const isFree = group === index && !board.groups.includes(index);
    return isFree && margin < limits.minUndoubted && options.length > 1;
  };
  const doubted = cells
    .flatMap((_, index) => (isDoubted(index) ? [index] : []))
    .sort((a, b) => (cells[a]?.margin ?? 0) - (cells[b]?.margin ?? 0));
  const groups = [...board.groups, ...doubted]
    .slice(0, Math.max(board.groups.length, limits.maxWidened))
    .sort((a, b) => a - b);
  const open = cells.flatMap(({ group }, index) =>
    board.open.includes(index) || groups.includes(group) ? [index] : [],
  );
  return { ...board, cells, open, groups };
}

/**
 * Finds the first cell that looks far more like no digit at all than like the one that is taken.
 * @param cells what each may be
 * @param taken the option of each
 * @returns its index; -1 when there is none
 */
export const foreignCell = (cells: readonly CellOptions[], taken: readonly CellOption[]): number =>
  cells.findIndex((cell, index) => {
    if (cell.sure || !isDigit(cell)) return false;
    return foreignShare(cell) > limits.minLeadTimes * (taken[index]?.share ?? 0);
  });

/** Whether a digit stands there for certain, whatever it is. */
const isDigit = ({ occluded, options }: CellOptions): boolean =>
  !occluded && options.every(({ digit }) => digit !== undefined);
