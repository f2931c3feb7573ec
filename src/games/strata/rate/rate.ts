/**
 * Rates Strata boards for the command line. A board's difficulty is the number of mistakes that a
 * careful player is expected to make on it (careful-player.ts). The rating also has its traps
 * (traps.ts), its layers, and the fewest clicks. Only the clicks, which come from the solver, are
 * for the given position; the rest is for the untouched board.
 */

import { counted } from '../../../core/words/counted.ts';
import { ParseError } from '../../../core/errors.ts';
import { optionTable, type OptionValues } from '../../../core/options.ts';
import type { Answer, TextTool } from '../../game.ts';
import { type Board, formatLine, type Line } from '../board.ts';
import { LineMasks, lowestOf, maxMaskedLines } from '../solve/line-masks.ts';
import { planFromHere } from '../solve/fewest-clicks.ts';
import { positionOf, positionOptions } from '../position.ts';
import { expectedMistakes } from './careful-player.ts';
import { trapsOf } from './traps.ts';

/**
 * Minimum expected mistakes per label. In waves of the real game's sizes, 3x3 boards are mostly
 * gentle, 6x6 boards medium or hard (2026-11-24).
 */
const labels = [
  { from: 3, label: 'very hard' },
  { from: 1.5, label: 'hard' },
  { from: 0.5, label: 'medium' },
  { from: 0, label: 'gentle' },
] as const;

/** How hard a board is. */
export interface Rating {
  /** Expected mistakes of the careful player. */
  readonly mistakes: number;
  /** Whether `mistakes` is exact; otherwise it is the mean of 300 games. */
  readonly exact: boolean;
  readonly label: (typeof labels)[number]['label'];
  /** The first moves that lead into a dead end. */
  readonly traps: readonly Line[];
  /** Number of layers, each of all ribbons that can be on top of the rest. */
  readonly layers: number;
}

/**
 * Rates a board.
 * @param board a board of at most 30 rows and columns together
 * @returns its rating; `undefined` when it has no solution
 * @throws RangeError for a larger board
 */
export function rateBoard(board: Board): Rating | undefined {
  const masks = new LineMasks(board);
  if (masks.peel(masks.all, 0) !== 0) return undefined;
  const { expected, exact } = expectedMistakes(masks);
  const traps: Line[] = [];
  for (let rest = trapsOf(masks); rest !== 0; rest &= rest - 1) traps.push(masks.lineAt(lowestOf(rest)));
  const { label } = labels.find(({ from }) => expected >= from)!;
  return { mistakes: expected, exact, label, traps, layers: layersOf(masks) };
}

function layersOf(masks: LineMasks): number {
  let layers = 0;
  for (let left = masks.all; left !== 0; layers++) {
    let top = 0;
    for (let rest = left; rest !== 0; rest &= rest - 1) {
      const line = lowestOf(rest);
      if (masks.colorsOver(line, left) < 2) top |= 1 << line;
    }
    left &= ~top;
  }
  return layers;
}

/** Rates boards in text form. */
export const strataRater = {
  options: optionTable(positionOptions).specs,
  answer(text: string, typed: OptionValues = {}) {
    const position = positionOf(text, typed);
    const { board } = position;
    const lines = board.rows + board.columns;
    if (lines > maxMaskedLines) {
      throw new ParseError(
        `expected a board of ${maxMaskedLines} rows and columns together at most to rate, got ${lines}`,
      );
    }
    const rating = rateBoard(board);
    const plan = rating && planFromHere(position);
    if (!rating || !plan) {
      return { json: { solvable: false }, text: 'no solution, so there is nothing to rate', solvable: false };
    }
    return ratedAnswer(rating, plan, lines);
  },
} satisfies TextTool;

function ratedAnswer(
  { mistakes, exact, label, traps, layers }: Rating,
  { clicks, optimal }: { readonly clicks: number; readonly optimal: boolean },
  lines: number,
): Answer {
  const rounded = Math.round(mistakes * 1000) / 1000;
  const named = traps.map(formatLine).join(', ');
  const trapsInWords =
    traps.length === 0
      ? `no first move leads into a dead end`
      : `${traps.length} of ${lines} first moves lead into a dead end: ${named}`;
  return {
    json: {
      solvable: true,
      label,
      mistakes: rounded,
      exact,
      traps: traps.length,
      firstMoves: lines,
      trapLines: traps.map(({ kind, index }) => ({ line: kind, index })),
      layers,
      clicks,
      optimal,
    },
    text: [
      `${label}: a careful player makes ${rounded}${exact ? '' : ' (about)'} mistakes`,
      trapsInWords,
      `${counted(layers, 'layer')}, ${clicks} clicks${optimal ? '' : ' or fewer'}`,
    ].join('\n'),
  };
}
