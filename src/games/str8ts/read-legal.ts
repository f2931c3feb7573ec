/**
 * The puzzle as an error-correcting code: a proper puzzle has exactly one solution, and a digit read wrong nearly
 * always leaves none. So where the picture leaves several readings, each is given to the solver, the likeliest first,
 * and the one that is legal is taken if there is just one; a unique solution counts before several.
 */

import { type Board, cellLetter } from './board.ts';
import type { CellOption, CellOptions } from './read-options.ts';
import type { SolutionCount } from './scene.ts';

/** Counts the solutions of a board, quickly or not at all (`unknown`). */
export type CountSolutions = (board: Board) => SolutionCount;

/** A reading that was decided on. */
export interface Decision {
  /** The option taken for each cell. */
  readonly taken: readonly CellOption[];
  readonly solutions: SolutionCount;
  /** Cells that the puzzle decided. */
  readonly decided: readonly number[];
  /** The next legal reading, which is so much less likely that the picture decides where they differ. */
  readonly rival?: {
    readonly taken: readonly CellOption[];
    /** Its share of the likelihood of both, 0..1. */ readonly share: number;
  };
}

/** No decision: the cell that stays open. */
export interface Undecided {
  readonly open: number;
  /** Why, to be put behind the cell's name. */
  readonly why: string;
}

/** Most readings that are given to the solver, and most cells (or groups of cells that look the same) that may be open. */
const mostReadings = 400;
const mostOpen = 10;
/** From so many readings on the impossible ones are left out before they are complete. */
const manyReadings = 30;
/** How many times likelier than the next legal reading one must be to be taken. */
const farTimes = 25;
/** Greatest share of a board's cells that may be open: small boards are legal by chance too often. */
const openShare = 1 / 8;
/** Most cells that may hold anything: with more of them no reading is tried for all they may be. */
const mostStrange = 2;
/** Margin from which on a cell is not doubted even when the board has no solution. */
const beyondDoubt = 0.997;
/** Most cells that are tried to mend a board without solution. */
const mostMended = 14;

/** Decides. */
export function decide(
  size: number,
  cells: readonly CellOptions[],
  count: CountSolutions,
): Decision | Undecided {
  const open = cells.flatMap(({ sure }, index) => (sure ? [] : [index]));
  const decided = open.filter((index) => (cells[index] as CellOptions).options.length > 1);
  const groups = [...new Set(decided.map((index) => (cells[index] as CellOptions).group))];
  const strange = decided.filter((index) => (cells[index] as CellOptions).strange);
  if (strange.length > mostStrange) {
    return { open: strange[0] as number, why: `so it is with ${strange.length} cells` };
  }
  if (groups.length > Math.min(mostOpen, openShare * size * size)) {
    return { open: leastCertain(cells, decided), why: `${decided.length} cells are doubtful` };
  }
  const legal = readings({ size, cells, open, groups, count }).flatMap(({ taken, share }) => {
    const solutions = count({ size, cells: taken });
    return solutions === 'none' ? [] : [{ taken, share, solutions, decided }];
  });
  const unique = legal.filter(({ solutions }) => solutions === 'one');
  const [only, second] = unique.length > 0 ? unique : legal;
  if (only && (!second || isFarLikelier(only, second, cells))) {
    if (open.length === 0 && only.solutions === 'several') return mend(size, cells, count, 'several');
    const { taken, solutions } = only;
    const rival = second && { taken: second.taken, share: second.share / (second.share + only.share) };
    return { taken, solutions, decided, ...(rival ? { rival } : {}) };
  }
  if (only) return { open: differingCell(only, second as Decision, open), why: 'the puzzle allows both' };
  return open.length === 0
    ? mend(size, cells, count, 'none')
    : { open: leastCertain(cells, open), why: 'no reading of the doubtful cells makes a puzzle' };
}

/**
 * A board that was read surely but has no solution: one cell may be misread, if just one change gives a puzzle. Where it
 * has several, and one change gives a puzzle, that cell is not beyond doubt either.
 */
function mend(
  size: number,
  cells: readonly CellOptions[],
  count: CountSolutions,
  solutions: SolutionCount,
): Decision | Undecided {
  const taken = cells.map(({ options }) => options[0] as CellOption);
  const doubted = cells
    .map(({ margin }, index) => ({ margin, index }))
    .filter(
      ({ margin, index }) => margin < beyondDoubt && otherOptions(cells[index] as CellOptions).length > 0,
    )
    .sort((a, b) => a.margin - b.margin);
  const stray = solutions === 'none' ? strayDigit(size, cells, count) : undefined;
  if (stray !== undefined) {
    return {
      open: stray,
      why: 'without it the board has a solution; it looks unlike the others of its kind',
    };
  }
  if (doubted.length === 0) return { taken, solutions, decided: [] };
  const mended = doubted.slice(0, mostMended).flatMap(({ index }) =>
    otherOptions(cells[index] as CellOptions).flatMap((option) => {
      const changed = taken.with(index, option);
      return count({ size, cells: changed }) === 'one'
        ? [{ taken: changed, solutions: 'one' as const, decided: [index] }]
        : [];
    }),
  );
  const [only, second] = mended;
  if (solutions === 'several') {
    if (!only) return { taken, solutions, decided: [] };
    const open = only.decided[0] as number;
    return { open, why: 'as read the board has several solutions, otherwise one' };
  }
  if (only && !second) return only;
  return { open: doubted[0]?.index as number, why: 'the board as read has no solution' };
}

/** More digits of a number than this tell what it looks like. */
const companions = 2;

/**
 * A digit without which a board has a solution, and which looks like no other digit of its number: it may be no digit at
 * all but something that lies there, however much it looks like one.
 */
function strayDigit(size: number, cells: readonly CellOptions[], count: CountSolutions): number | undefined {
  const taken = cells.map(({ options }) => options[0] as CellOption);
  const isLone = (index: number) => {
    const own = (taken[index] as CellOption).digit;
    const group = cells[index]?.group;
    const alike = cells.filter((cell) => cell.group === group).length;
    return own !== undefined && alike === 1 && taken.filter(({ digit }) => digit === own).length > companions;
  };
  const found = taken.findIndex(
    (option, index) =>
      isLone(index) && count({ size, cells: taken.with(index, { ...option, digit: undefined }) }) !== 'none',
  );
  return found < 0 ? undefined : found;
}

const otherOptions = ({ options, spare }: CellOptions): CellOption[] => [...options.slice(1), ...spare];

/** A legal reading, and how likely it is beside the others. */
interface LegalReading extends Decision {
  readonly share: number;
}

/**
 * Whether a reading is so much likelier than the next legal one that the picture decides between them: where they differ, both see a
 * digit there, and nothing may lie over it.
 */
function isFarLikelier(best: LegalReading, next: LegalReading, cells: readonly CellOptions[]): boolean {
  const differing = cells.filter((_, i) => best.taken[i]?.digit !== next.taken[i]?.digit);
  const areDigits = differing.every(
    ({ strange, options }) => !strange && options.every(({ digit }) => digit !== undefined),
  );
  const isOneShade = best.taken.every(({ black }, i) => black === next.taken[i]?.black);
  return areDigits && isOneShade && best.share >= farTimes * next.share;
}

/** What is to be read. */
interface OpenBoard {
  readonly size: number;
  readonly cells: readonly CellOptions[];
  /** Cells that are not sure, and the groups of them among which there is a choice. */
  readonly open: readonly number[];
  readonly groups: readonly number[];
  readonly count: CountSolutions;
}

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

const leastCertain = (cells: readonly CellOptions[], among: readonly number[]): number =>
  among.reduce((a, b) => ((cells[b]?.margin ?? 0) < (cells[a]?.margin ?? 0) ? b : a));

const differingCell = (a: Decision, b: Decision, open: readonly number[]): number =>
  open.find(
    (index) => cellLetter(a.taken[index] as CellOption) !== cellLetter(b.taken[index] as CellOption),
  ) ?? (open[0] as number);
