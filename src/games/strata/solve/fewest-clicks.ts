/**
 * The fewest clicks on a Strata board: every line costs one, and so does every change of the
 * palette. Among all solutions this finds an order, with colours for the ribbons that are free to
 * have any, that changes colour least often, given the colour selected at the start; and it proves
 * it, or says how few there could be.
 *
 *     board ─▶ peel: solvable? ─▶ fewest-runs: a search, or beam-runs where it is too long
 *           ─▶ run-peel: the moves of these runs
 *
 * Of the orders with equally few clicks it gives the first one of a fixed search, the same on every
 * machine: a line lies in the uppermost run that can hold it, within a run rows come before columns
 * and both go by number, and where several runs could come next from the top, the colours are tried
 * in palette order.
 */

import { argumentError } from '../../../core/errors.ts';
import type { Board, Line, Move } from '../board.ts';
import { peel } from './peel.ts';
import type { Position } from '../position.ts';
import { movesOfRuns, RunPeel } from './run-peel.ts';
import { beamRuns } from './beam-runs.ts';
import { defaultBudget, fewestRuns } from './fewest-runs.ts';
import { SearchNode } from './search-node.ts';
import { firstWrong, undoToFix } from './undo.ts';

/** An order of ribbons and what it costs. */
export interface Plan {
  /** Bottom to top, every line once that had no ribbon yet. */
  readonly moves: readonly Move[];
  /** Changes of the palette, counted from the colour that is selected before the first move. */
  readonly changes: number;
  /** Ribbons and changes together. */
  readonly clicks: number;
  /** No order has fewer clicks than this. */
  readonly lowerBound: number;
  /** Whether `clicks` is proven to be the fewest. */
  readonly optimal: boolean;
}

/** A plan that goes on from a position. */
export interface PlanFromHere extends Plan {
  /** The ribbons that stay, bottom to top. */
  readonly kept: readonly Move[];
  /** The ribbon to take back first, and with it all that were laid after it: one click more. */
  readonly takeBack?: Line;
}

/** How hard to try. */
interface PlanOptions {
  /**
   * Work the search may do, in cells looked at; default 6e7, about a third of a second. The linear
   * passes are not counted.
   */
  readonly budget?: number;
}

/**
 * Finds an order with the fewest clicks. Exact for boards of the game's sizes and far beyond (50x50
 * as a rule); boards above 20,000 cells take linear time times their colours, and get a good
 * order and a bound.
 * @param board the puzzle
 * @param selected index of the colour that is selected at the start
 * @param options how hard to try
 * @returns `undefined` when the board has no solution
 * @throws RangeError for a hidden cell, or a colour that is not in the palette
 */
export function fewestClicks(board: Board, selected: number, options: PlanOptions = {}): Plan | undefined {
  return complete(board, [], selected, options);
}

/**
 * Finds the cheapest order of the remaining lines on top of ribbons that lie there.
 * @param board the puzzle
 * @param laid bottom to top, as they lie
 * @param selected index of the colour that is selected now
 * @param options how hard to try
 * @returns `undefined` when nothing laid on top can solve the board any more
 * @throws RangeError as `fewestClicks`, and for a laid line that is not on the board or there twice
 */
export function complete(
  board: Board,
  laid: readonly Move[],
  selected: number,
  options: PlanOptions = {},
): Plan | undefined {
  if (!Number.isInteger(selected) || selected < 0 || selected >= board.colors.length) {
    throw argumentError('the selected colour', `a number from 0 to ${board.colors.length - 1}`, selected);
  }
  if (!peel(board, laid).solvable || firstWrong(board, laid) < laid.length) return undefined;
  const untouched = RunPeel.of(board, laid);
  const root = SearchNode.of(untouched.copy(), selected);
  const found = fewestRuns(root, options.budget ?? defaultBudget);
  const runs = found.colors ?? beamRuns(root);
  // The colour that is selected comes last, with or without a line.
  const colors = runs.at(-1) === selected ? runs : [...runs, selected];
  const moves = movesOfRuns(untouched, colors);
  const changes = colors.length - 1;
  const clicks = moves.length + changes;
  const lowerBound = moves.length + found.lowerBound - 1;
  return { moves, changes, clicks, lowerBound, optimal: clicks === lowerBound };
}

/**
 * Plans from a position: takes back as little as will do, and lays the rest with the fewest clicks.
 * @param position where the player stands
 * @returns the plan; `undefined` when the board has no solution
 * @throws RangeError as `complete`
 */
export function planFromHere({ board, laid, selected }: Position): PlanFromHere | undefined {
  const onTop = complete(board, laid, selected);
  if (onTop) return { ...onTop, kept: laid };
  const kept = laid.slice(0, undoToFix(board, laid));
  const takeBack = laid[kept.length];
  const plan = takeBack && complete(board, kept, selected);
  return plan && { ...plan, kept, takeBack, clicks: plan.clicks + 1, lowerBound: plan.lowerBound + 1 };
}
