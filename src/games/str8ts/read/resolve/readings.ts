/**
 * The readings of a board of which some cells are doubtful: what each of these cells may be, combined, the likeliest first, and of them
 * those that have a solution. How likely a reading is, is the product of what the classifier says of its cells.
 */

import type { Board } from '../../board.ts';
import type { CellOption, CellOptions } from './cell-options.ts';
import type { SolutionCount } from '../scene.ts';

/** Counts the solutions of a board, quickly or not at all (`unknown`). */
export type CountSolutions = (board: Board) => SolutionCount;

/** Most readings that are given to the solver. */
const mostReadings = 400;
/** From so many readings on the impossible ones are left out before they are complete. */
const manyReadings = 30;
/** How many times likelier than the next legal reading one must be to be taken. */
export const farTimes = 25;
/** Margin from which on a cell is not doubted even when the board has no solution. */
export const beyondDoubt = 0.997;
/** Most groups of cells that are open when less likely readings are looked at too. */
const mostWidened = 16;

/** What is to be read. */
export interface OpenBoard {
  readonly size: number;
  readonly cells: readonly CellOptions[];
  /** Cells that are not sure, and the groups of them among which there is a choice. */
  readonly open: readonly number[];
  readonly groups: readonly number[];
  readonly count: CountSolutions;
}

/** A reading that has a solution. */
export interface LegalReading {
  /** The option taken for each cell. */
  readonly taken: readonly CellOption[];
  /** How likely it is beside the others. */
  readonly share: number;
  readonly solutions: Exclude<SolutionCount, 'none'>;
}

/** The legal readings, the likeliest first; those with one solution alone, where there are any. */
export function legalReadings(board: OpenBoard): LegalReading[] {
  const { size, count } = board;
  const legal = readings(board).flatMap(({ taken, share }) => {
    const solutions = count({ size, cells: taken });
    return solutions === 'none' ? [] : [{ taken, share, solutions }];
  });
  const unique = legal.filter(({ solutions }) => solutions === 'one');
  return unique.length > 0 ? unique : legal;
}

/** The same board with less likely options, and with a choice in the least certain ones of the cells that seemed sure. */
export function widened(board: OpenBoard): OpenBoard {
  const cells = board.cells.map((cell) =>
    cell.strange ? cell : { ...cell, options: [...cell.options, ...cell.spare] },
  );
  const isDoubted = (index: number) => {
    const { margin, group, options } = cells[index] as CellOptions;
    return group === index && margin < beyondDoubt && options.length > 1 && !board.groups.includes(index);
  };
  const doubted = cells
    .flatMap((_, index) => (isDoubted(index) ? [index] : []))
    .sort((a, b) => (cells[a]?.margin ?? 0) - (cells[b]?.margin ?? 0));
  const groups = [...board.groups, ...doubted].slice(0, Math.max(board.groups.length, mostWidened));
  const open = cells.flatMap(({ group }, index) =>
    board.open.includes(index) || groups.includes(group) ? [index] : [],
  );
  return { ...board, cells, open, groups };
}

/**
 * Whether a reading is so much likelier than the next legal one that the picture decides between them: where they differ, both see a
 * digit there, and nothing may lie over it.
 */
export function isFarLikelier(
  best: LegalReading,
  next: LegalReading,
  cells: readonly CellOptions[],
): boolean {
  const differing = cells.filter((_, i) => best.taken[i]?.digit !== next.taken[i]?.digit);
  const isOneShade = best.taken.every(({ black }, i) => black === next.taken[i]?.black);
  return differing.every(isDigit) && isOneShade && best.share >= farTimes * next.share;
}

/** How many times less likely than the likeliest digits those are that a reading takes; what may be no digit has no say. */
export function unlikeliness({ taken }: LegalReading, cells: readonly CellOptions[]): number {
  const seen = new Set<number>();
  let times = 1;
  cells.forEach((cell, index) => {
    if (seen.has(cell.group) || !isDigit(cell)) return;
    seen.add(cell.group);
    times *= (cell.options[0]?.share ?? 1) / Math.max(1e-6, taken[index]?.share ?? 1);
  });
  return times;
}

/** The first cell that looks far more like no digit at all than like the one that a reading takes; -1 when there is none. */
export const foreignCell = ({ taken }: LegalReading, cells: readonly CellOptions[]): number =>
  cells.findIndex((cell, index) => {
    if (cell.sure || !isDigit(cell)) return false;
    const rest = 1 - [...cell.options, ...cell.spare].reduce((sum, { share }) => sum + share, 0);
    return rest > farTimes * (taken[index]?.share ?? 0);
  });

/** Whether a digit stands there for certain, whatever it is. */
const isDigit = ({ strange, options }: CellOptions): boolean =>
  !strange && options.every(({ digit }) => digit !== undefined);

interface Reading {
  readonly taken: readonly CellOption[];
  readonly share: number;
}

/**
 * Readings of the open cells, the likeliest first; cells of one group are all read alike. Where there would be many, those that
 * leave no solution even with the other open cells empty are left out on the way.
 */
function readings({ size, cells, open, groups, count }: OpenBoard): Reading[] {
  let partial: { readonly picks: readonly number[]; readonly share: number }[] = [{ picks: [], share: 1 }];
  const optionsOf = (group: number) => (cells[group] as CellOptions).options;
  const takenBy = (picks: readonly number[]): CellOption[] =>
    cells.map(({ options, group }, index) => {
      const at = open.includes(index) ? groups.indexOf(group) : -1;
      const first = options[0] as CellOption;
      if (at < 0) return first;
      return at < picks.length ? (options[picks[at] as number] ?? first) : { ...first, digit: undefined };
    });
  const isPlain = (group: number) =>
    optionsOf(group).every(({ black }) => black === optionsOf(group)[0]?.black);
  for (const [i, group] of groups.entries()) {
    partial = partial
      .flatMap(({ picks, share }) =>
        optionsOf(group).map((option, pick) => ({ picks: [...picks, pick], share: share * option.share })),
      )
      .sort((a, b) => b.share - a.share)
      .slice(0, mostReadings);
    const rest = groups.slice(i + 1);
    if (partial.length < manyReadings || rest.length === 0 || !rest.every(isPlain)) continue;
    partial = partial.filter(({ picks }) => count({ size, cells: takenBy(picks) }) !== 'none');
  }
  return partial.map(({ picks, share }) => ({ taken: takenBy(picks), share }));
}
