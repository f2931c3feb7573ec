/**
 * The puzzle as an error-correcting code: a proper puzzle has exactly one solution, and a digit read wrong nearly
 * always leaves none. So where the picture leaves several readings, each is given to the solver, the likeliest first,
 * and the one that is legal is taken if there is just one; a unique solution counts before several.
 */

import { cellLetter } from '../../board.ts';
import type { CellOption, CellOptions } from './cell-options.ts';
import {
  beyondDoubt,
  type CountSolutions,
  farTimes,
  foreignCell,
  isFarLikelier,
  legalReadings,
  unlikeliness,
  widened,
} from './readings.ts';
import type { SolutionCount } from '../scene.ts';

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
  /** Whether some reading makes a proper puzzle. */
  readonly proper?: boolean;
}

/** Most cells (or groups of cells that look the same) that may be open. */
const mostOpen = 10;
/** How many times less likely than the likeliest options what is taken may be: what is less likely yet, is not all there is to it. */
const mostUnlikely = 10_000;
/** Greatest share of a board's cells that may be open: small boards are legal by chance too often. */
const openShare = 1 / 8;
/** Most cells that may hold anything: with more of them no reading is tried for all they may be. */
const mostStrange = 2;
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
  const near = legalReadings({ size, cells, open, groups, count });
  if (open.length === 0) {
    const [only] = near;
    if (!only) return mend(size, cells, count, 'none');
    const { taken, solutions } = only;
    return solutions === 'several' ? mend(size, cells, count, solutions) : { taken, solutions, decided };
  }
  // What is no more than chance among the likely readings is held against less likely ones.
  const isLikely = near[0] !== undefined && unlikeliness(near[0], cells) <= farTimes;
  const legal = isLikely ? near : legalReadings(widened({ size, cells, open, groups, count }));
  const [best, next] = legal;
  if (!best || unlikeliness(best, cells) > mostUnlikely) {
    return { open: leastCertain(cells, open), why: 'no reading of the doubtful cells makes a puzzle' };
  }
  const foreign = foreignCell(best, cells);
  if (foreign >= 0) return { open: foreign, why: 'what would make a puzzle looks like no digit' };
  if (next && !isFarLikelier(best, next, cells)) {
    const proper = best.solutions === 'one';
    return { open: differingCell(best.taken, next.taken, open), why: 'the puzzle allows both', proper };
  }
  const { taken, solutions } = best;
  const changed = taken.flatMap((option, i) => (option === cells[i]?.options[0] ? [] : [i]));
  const rival = next && { taken: next.taken, share: next.share / (next.share + best.share) };
  return {
    taken,
    solutions,
    decided: [...new Set([...decided, ...changed])].sort((a, b) => a - b),
    ...(rival ? { rival } : {}),
  };
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

const leastCertain = (cells: readonly CellOptions[], among: readonly number[]): number =>
  among.reduce((a, b) => ((cells[b]?.margin ?? 0) < (cells[a]?.margin ?? 0) ? b : a));

/** The first cell, an open one if there is one, in which two readings differ. */
function differingCell(a: readonly CellOption[], b: readonly CellOption[], open: readonly number[]): number {
  const differs = (index: number) =>
    cellLetter(a[index] as CellOption) !== cellLetter(b[index] as CellOption);
  return open.find(differs) ?? a.findIndex((_, index) => differs(index));
}
