/**
 * Resolves a grid as a whole: each shading is a hypothesis that determines the options of the cells
 * (resolve-cells.ts); the one that makes a proper puzzle wins. An unresolved grid is refused with
 * an error that names the cell in doubt.
 */

import { cellInWords } from '../../../../core/words/place-words.ts';
import { ReadError } from '../../../../core/errors.ts';
import { resolve } from '../../../../perception/resolve.ts';
import { cellLetter } from '../../board.ts';
import { placeOfCell } from '../../../../core/points.ts';
import type { Shading } from '../cells/features.ts';
import type { CellWriting } from '../observe/features.ts';
import { cellOptions } from './cell-options.ts';
import { limits } from './limits.ts';
import {
  type CellOptions,
  type CountSolutions,
  isPuzzle,
  type OpenCell,
  type ResolvedCells,
} from './options.ts';
import { resolveCells } from './resolve-cells.ts';

/**
 * Number of cells that the solver may decide under an unlikely shading: with enough freedom, any
 * picture of a small board can be overfitted to a puzzle.
 */
const maxOverfit = (size: number): number => Math.floor((size - 2) / 3);

/** Whether the solver decided too many cells, or an occluded one. */
const isOverfitted = ({ resolved: { decided }, options }: ResolvedGrid, size: number): boolean =>
  decided.length > maxOverfit(size) || decided.some((index) => options[index]?.occluded === true);

/** Parameters of the resolution. */
interface ShadingRules {
  /** Cells per side. */
  readonly size: number;
  readonly count: CountSolutions;
  /** Returns whether the player entered each cell's digit under a shading. */
  readonly enteredIn: (shading: Shading) => readonly boolean[];
  /**
   * Whether the grid continues beyond its edge. Only called if no shading makes a proper puzzle:
   * the grid is then a part of a larger one. Next to a proper puzzle, the continuation is a number
   * pad.
   */
  readonly isPart: () => boolean;
}

/** A resolved grid. */
interface ResolvedGrid {
  readonly shading: Shading;
  readonly resolved: ResolvedCells;
  /** The options of each cell under this shading. */
  readonly options: readonly CellOptions[];
}

/**
 * Chooses the shading that makes a puzzle with one solution; the likeliest shading if none does.
 * @param shadings hypotheses of which cells are black, the likeliest first
 * @param writings of all cells
 * @param rules parameters of the resolution
 * @returns the resolved grid
 * @throws ReadError if two about equally likely shadings make a puzzle, if none does and the grid
 *   continues beyond its edge, or if the likeliest one stays doubtful
 */
export function resolveShading(
  shadings: readonly Shading[],
  writings: readonly CellWriting[],
  { size, count, enteredIn, isPart }: ShadingRules,
): ResolvedGrid {
  const likeliest = shadings[0]!;
  const maxBehind = -Math.log(limits.minShadingShare);
  const costOf = ({ score }: Shading) => Math.log(likeliest.score / score);
  const tried = new Map<Shading, ResolvedGrid | OpenGrid>();
  const { best, rival, isClear } = resolve<Shading | undefined, ResolvedGrid | OpenGrid>({
    start: undefined,
    branch(shading) {
      if (!shading)
        return { alternatives: shadings.map((each) => ({ hypothesis: each, cost: costOf(each) })) };
      const options = writings.map((writing, index) => cellOptions(writing, shading, index, size));
      const grid = gridOf(shading, options, { size, count, enteredIn });
      tried.set(shading, grid);
      return { assignment: grid };
    },
    solutions(grid) {
      if ('error' in grid || !isPuzzle(grid.resolved)) return 'none';
      return costOf(grid.shading) > maxBehind && isOverfitted(grid, size) ? 'none' : 'one';
    },
    margin: () => maxBehind,
    reach: maxBehind,
  });
  if (best) {
    // A likelier shading that makes several puzzles is not worse than this one: the grid is
    // ambiguous.
    const grids = [...tried.values()];
    const likelier = grids.slice(0, grids.indexOf(best.assignment));
    for (const grid of likelier) if ('error' in grid && grid.proper) throw grid.error;
    if (rival && !isClear)
      throw eitherShade(best.assignment as ResolvedGrid, rival.assignment as ResolvedGrid, size);
    return best.assignment as ResolvedGrid;
  }
  if (isPart()) {
    throw new ReadError(
      `a part of the grid is covered or cut off: it goes on beyond the ${size}x${size} cells that can be seen whole`,
      { trouble: 'covered' },
    );
  }
  const first = tried.get(likeliest)!;
  if ('error' in first) throw first.error;
  return first;
}

function eitherShade(best: ResolvedGrid, second: ResolvedGrid, size: number): ReadError {
  const open = best.shading.black.findIndex((black, index) => black !== second.shading.black[index]);
  return new ReadError(`${cellInWords(size, open)} may be black or white, and the puzzle allows both`, {
    cell: placeOfCell(size, open),
    candidates: ['#', '.'],
    trouble: 'doubtful',
  });
}

/** An unresolved grid, and whether one of its readings is a proper puzzle. */
interface OpenGrid {
  readonly error: ReadError;
  readonly proper: boolean;
}

function gridOf(
  shading: Shading,
  cells: readonly CellOptions[],
  { size, count, enteredIn }: Omit<ShadingRules, 'isPart'>,
): ResolvedGrid | OpenGrid {
  const foreign = cells.findIndex((cell) => cell.foreign);
  if (foreign >= 0) {
    const words = cells[foreign]?.options.map((option) => cellLetter(option)) ?? [];
    const error = new ReadError(`what stands in ${cellInWords(size, foreign)} is no digit of 1..${size}`, {
      cell: placeOfCell(size, foreign),
      candidates: [...words, '?', '?'].slice(0, 2),
      trouble: 'doubtful',
    });
    return { error, proper: false };
  }
  const resolved = resolveCells(size, cells, count, () => enteredIn(shading));
  if (!('open' in resolved)) return { shading, resolved, options: cells };
  return { error: undecided(resolved, cells, size), proper: resolved.proper ?? false };
}

function undecided({ open, why }: OpenCell, cells: readonly CellOptions[], size: number): ReadError {
  const { options, spare, occluded } = cells[open]!;
  const none = { black: options[0]?.black ?? false, digit: undefined };
  const [best = '?', second = '?'] = [...options, ...spare, none].map((option) => cellLetter(option));
  if (occluded) {
    return new ReadError(
      `what stands in ${cellInWords(size, open)} is no digit, or something lies over it, and ${why}`,
      { cell: placeOfCell(size, open), candidates: [best, second], trouble: 'doubtful' },
    );
  }
  return new ReadError(`${cellInWords(size, open)} may be ${best} or ${second}, and ${why}`, {
    cell: placeOfCell(size, open),
    candidates: [best, second],
    trouble: 'doubtful',
  });
}
