/**
 * Presents the open cells of a board to the resolver as choices. Cells that look alike are one
 * choice, and costs are negative logarithms of the classifier's probabilities.
 */

import {
  type Choice,
  type ChoiceResolution,
  resolveChoices,
} from '../../../../perception/resolve-choices.ts';
import { limits } from './limits.ts';
import { type CellOption, type CellOptions, foreignShare, hasOneShade, type OpenBoard } from './options.ts';

/**
 * A resolution by option index per group: the cells of a group hold the same digit, but may differ
 * in shade.
 */
type OpenResolution = ChoiceResolution<number>;

/**
 * Resolves the open cells.
 * @param board with its open cells
 * @returns the likeliest legal board; its assignment has one option index per group
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
  return resolveChoices(choices, {
    solutions: (picks) => count({ size, cells: cellsWith(board, picks) }),
    // Cells without a choice yet stay empty; the board can be checked only if their shade is known.
    isPossible: (picks) =>
      !groups.slice(picks.length).every((group) => hasOneShade(cells[group]!)) ||
      count({ size, cells: cellsWith(board, picks) }) !== 'none',
    margin: (best, rival) => minLead(board, best, rival),
    reach: Infinity,
    limits: { questions: limits.maxQuestions, patience: limits.patience },
  });
}

/**
 * Applies chosen options to a board.
 * @param board with its open cells
 * @param picks option index per group; cells of groups beyond these stay empty
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
 * The lead that one board needs over another. Likelihood decides only between digits in cells that
 * are not occluded; otherwise no lead is enough.
 */
function minLead({ cells, groups }: OpenBoard, best: readonly number[], rival: readonly number[]): number {
  const isDecidable = groups.every((group, i) => {
    const cell = cells[group]!;
    const [a, b] = [cell.options[best[i]!], cell.options[rival[i]!]];
    return a?.black === b?.black && (a?.digit === b?.digit || isCertainlyDigit(cell));
  });
  return isDecidable ? Math.log(limits.minLeadTimes) : Infinity;
}

/**
 * Computes the log-likelihood deficit of a board's digits against the likeliest ones; cells that
 * may hold no digit do not count.
 * @param board with its open cells
 * @param picks as in `cellsWith`
 * @returns a cost, 0 for the likeliest digits
 */
export function digitCost({ cells, groups }: OpenBoard, picks: readonly number[]): number {
  return groups.reduce((sum, group, i) => {
    const cell = cells[group]!;
    const [first, taken] = [cell.options[0], cell.options[picks[i]!]];
    return first && taken && isCertainlyDigit(cell) ? sum + Math.log(first.share / taken.share) : sum;
  }, 0);
}

/**
 * Widens a board: adds the spare options, and opens the least certain of the sure cells.
 * @param board with its open cells
 * @returns the same board with more open cells
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

/** A board with one option chosen for each cell, and whether that makes a proper puzzle. */
interface TakenBoard {
  readonly cells: readonly CellOptions[];
  readonly taken: readonly CellOption[];
  readonly isPuzzle: boolean;
}

/**
 * Finds the first cell that is more probably no digit than its chosen option.
 * @param board with its chosen options
 * @returns its index; -1 when there is none
 */
export const foreignCell = (board: TakenBoard): number =>
  board.cells.findIndex(
    (cell, index) => !cell.sure && isCertainlyDigit(cell) && againstNone(board, index) < 0.5,
  );

/**
 * Computes the probability of a cell's chosen digit against that of no digit. That the board is a
 * puzzle is evidence for the digit, once for every cell that looks alike; it counts less, the
 * likelier a digit looked that the puzzle rules out.
 * @param board with its chosen options
 * @param index of a cell that is not occluded
 * @returns 0..1
 */
export function againstNone({ cells, taken, isPuzzle }: TakenBoard, index: number): number {
  const cell = cells[index]!;
  const { share } = taken[index]!;
  const alike = cells.filter(({ group }) => group === cell.group).length;
  const agreement = share / cell.options[0]!.share;
  const evidence = isPuzzle ? agreement * limits.minLeadTimes ** alike : 1;
  return (share * evidence) / (share * evidence + foreignShare(cell));
}

/** Whether a cell certainly holds a digit, whichever it is. */
const isCertainlyDigit = ({ occluded, options }: CellOptions): boolean =>
  !occluded && options.every(({ digit }) => digit !== undefined);
