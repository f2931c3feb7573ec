/**
 * Finds the fewest clicks for a Strata board: every line costs one, and so does every change of the
 * palette. Among all solutions it finds an order (and colours for ribbons of any colour) with the
 * fewest colour changes, given the colour selected at the start. It proves the minimum, or gives a
 * lower bound.
 *
 *     board ─▶ peel: solvable? ─▶ fewest-runs: a search, or beam-runs where it is too long
 *           ─▶ run-peel: the moves of these runs
 *
 * Among orders with equally few clicks the choice is deterministic: a line lies in the uppermost
 * run that can hold it; within a run rows come before columns, both by number; and where several
 * runs could come next from the top, colours are tried in palette order.
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

/** An order of ribbons and its cost. */
export interface Plan {
  /** Bottom to top: each line without a ribbon, once. */
  readonly moves: readonly Move[];
  /** Palette changes, starting from the colour selected before the first move. */
  readonly changes: number;
  /** Ribbons plus changes. */
  readonly clicks: number;
  /** Lower bound on the clicks of any order. */
  readonly lowerBound: number;
  /** Whether `clicks` is proven minimal. */
  readonly optimal: boolean;
}

/** A plan that continues from a position. */
export interface PlanFromHere extends Plan {
  /** The ribbons that stay, bottom to top. */
  readonly kept: readonly Move[];
  /** The ribbon to take back first, together with all laid after it: one more click. */
  readonly takeBack?: Line;
}

interface PlanOptions {
  /**
   * Maximum work of the search, in cells visited; default 6e7, about a third of a second. The
   * linear passes are not counted.
   */
  readonly budget?: number;
}

/**
 * Finds an order with the fewest clicks. Exact for boards of the game's sizes and far beyond
 * (usually up to 50x50). Boards above 20,000 cells take time linear in the cells times the colours,
 * and get a good order and a bound.
 * @param board the puzzle
 * @param selected index of the colour selected at the start
 * @param options of the search
 * @returns the plan; `undefined` when the board has no solution
 * @throws RangeError for a hidden cell, or a colour that is not in the palette
 */
export function fewestClicks(board: Board, selected: number, options: PlanOptions = {}): Plan | undefined {
  return complete(board, [], selected, options);
}

/**
 * Finds the cheapest order of the remaining lines on top of laid ribbons.
 * @param board the puzzle
 * @param laid the laid ribbons, bottom to top
 * @param selected index of the selected colour
 * @param options of the search
 * @returns the plan; `undefined` when the board cannot be solved on top of them
 * @throws RangeError like `fewestClicks`, and for a laid line that is not on the board or occurs
 *   twice
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
  // The selected colour comes last, with or without a line.
  const colors = runs.at(-1) === selected ? runs : [...runs, selected];
  const moves = movesOfRuns(untouched, colors);
  const changes = colors.length - 1;
  const clicks = moves.length + changes;
  const lowerBound = moves.length + found.lowerBound - 1;
  return { moves, changes, clicks, lowerBound, optimal: clicks === lowerBound };
}

/**
 * Plans from a position: takes back as few ribbons as possible, and lays the rest with the fewest
 * clicks.
 * @param position the position
 * @returns the plan; `undefined` when the board has no solution
 * @throws RangeError like `complete`
 */
export function planFromHere({ board, laid, selected }: Position): PlanFromHere | undefined {
  const onTop = complete(board, laid, selected);
  if (onTop) return { ...onTop, kept: laid };
  const kept = laid.slice(0, undoToFix(board, laid));
  const takeBack = laid[kept.length];
  const plan = takeBack && complete(board, kept, selected);
  return plan && { ...plan, kept, takeBack, clicks: plan.clicks + 1, lowerBound: plan.lowerBound + 1 };
}
