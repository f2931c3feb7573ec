/**
 * What a grid says as a whole: for each way to tell black from white the options of the cells are given to the puzzle
 * (read-legal.ts), and the way that makes a proper puzzle is taken. What stays open is refused with the cell that is in doubt.
 */

import { ReadError } from '../../../../core/errors.ts';
import { cellLetter } from '../../board.ts';
import { cellAt, cellName } from '../../cell-names.ts';
import type { CellWriting } from '../observe/glyphs.ts';
import { decide, type Decision, type Undecided } from './legal.ts';
import { cellOptions, type CellOptions } from './cell-options.ts';
import type { CountSolutions } from './readings.ts';
import type { Shading } from '../locate/shadings.ts';

/** Ways to tell black from white whose score is this share of the best are as good as that, for the puzzle to decide. */
const asGood = 0.6;

/**
 * Most cells that the puzzle may decide when black and white are told in an unlikely way: with enough freedom any picture of a
 * small board can be bent into a puzzle.
 */
const mostBent = (size: number): number => Math.floor((size - 2) / 3);

/** Whether the puzzle decided too much: more than that, or a cell that may hold anything. */
const isBent = ({ decision: { decided }, options }: DecidedGrid, size: number): boolean =>
  decided.length > mostBent(size) || decided.some((index) => options[index]?.strange === true);

/** What deciding needs. */
export interface Deciding {
  /** Cells a side. */
  readonly size: number;
  readonly count: CountSolutions;
  /**
   * Whether the grid goes on beyond its edge. What makes a proper puzzle is whole, and what goes on beside it a number pad;
   * what makes none looks whole because the rest of the true grid is cut or covered.
   */
  readonly isPart: () => boolean;
}

/** What was decided. */
export interface DecidedGrid {
  readonly shading: Shading;
  readonly decision: Decision;
  /** What each cell may be, told so. */
  readonly options: readonly CellOptions[];
}

/**
 * The way to tell black from white that gives a puzzle with one solution; the likeliest when none does.
 * @param ways the likeliest first; those that could change nothing any more are not tried
 * @throws ReadError when two that are about as likely give one, when none does and the grid goes on beyond its edge, or when
 *   the likeliest one stays doubtful
 */
export function decideShading(
  ways: readonly Shading[],
  writings: readonly CellWriting[],
  { size, count, isPart }: Deciding,
): DecidedGrid {
  const likely = asGood * (ways[0] as Shading).score;
  let first: DecidedGrid | ReadError | undefined;
  let best: DecidedGrid | undefined;
  // A way that makes several puzzles is no worse than a less likely one that makes one.
  let open: ReadError | undefined;
  for (const shading of ways) {
    if (best && shading.score <= asGood * best.shading.score) break;
    const options = writings.map((writing, index) => cellOptions(writing, shading, index, size));
    const outcome = outcomeOf(options, size, count);
    const decided = 'error' in outcome ? outcome.error : { shading, decision: outcome, options };
    first ??= decided;
    if ('error' in outcome && outcome.proper && !best) open ??= outcome.error;
    if (decided instanceof ReadError || decided.decision.solutions !== 'one') continue;
    if (shading.score < likely && isBent(decided, size)) continue;
    if (best) throw eitherShade(best.shading, shading, size);
    if (open) throw open;
    best = decided;
  }
  if (best) return best;
  if (isPart()) {
    throw new ReadError(
      `a part of the grid is covered or cut off: it goes on beyond the ${size}x${size} cells that can be seen whole`,
      { trouble: 'covered' },
    );
  }
  if (first instanceof ReadError) throw first;
  return first as DecidedGrid;
}

function eitherShade(best: Shading, second: Shading, size: number): ReadError {
  const open = best.black.findIndex((black, index) => black !== second.black[index]);
  return new ReadError(`${cellName(open, size)} may be black or white, and the puzzle allows both`, {
    cell: cellAt(open, size),
    candidates: ['#', '.'],
    trouble: 'doubtful',
  });
}

/** No decision, and whether there would be a proper puzzle. */
interface OpenOutcome {
  readonly error: ReadError;
  readonly proper: boolean;
}

function outcomeOf(
  cells: readonly CellOptions[],
  size: number,
  count: CountSolutions,
): Decision | OpenOutcome {
  const foreign = cells.findIndex((cell) => cell.foreign);
  if (foreign >= 0) {
    const words = cells[foreign]?.options.map((option) => cellLetter(option)) ?? [];
    const error = new ReadError(`what stands in ${cellName(foreign, size)} is no digit of 1..${size}`, {
      cell: cellAt(foreign, size),
      candidates: [...words, '?', '?'].slice(0, 2),
      trouble: 'doubtful',
    });
    return { error, proper: false };
  }
  const outcome = decide(size, cells, count);
  if (!('open' in outcome)) return outcome;
  return { error: undecided(outcome, cells, size), proper: outcome.proper ?? false };
}

function undecided({ open, why }: Undecided, cells: readonly CellOptions[], size: number): ReadError {
  const { options, spare, strange } = cells[open] as CellOptions;
  const none = { black: options[0]?.black ?? false, digit: undefined };
  const [best = '?', second = '?'] = [...options, ...spare, none].map((option) => cellLetter(option));
  if (strange) {
    return new ReadError(
      `what stands in ${cellName(open, size)} is no digit, or something lies over it, and ${why}`,
      { cell: cellAt(open, size), candidates: [best, second], trouble: 'doubtful' },
    );
  }
  return new ReadError(`${cellName(open, size)} may be ${best} or ${second}, and ${why}`, {
    cell: cellAt(open, size),
    candidates: [best, second],
    trouble: 'doubtful',
  });
}
