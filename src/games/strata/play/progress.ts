/** Progress of a Strata puzzle: the number of correct ribbons, on top of which it can be solved. */

import type { Progress } from '../../game.ts';
import { type Board, formatMove, formatRows, type Move } from '../board.ts';
import { undoToFix } from '../solve/undo.ts';
import { isPrefix } from './compare.ts';
import type { PuzzleScene } from '../read/scene.ts';

const what = 'ribbons right';

/**
 * Measures the progress of the current puzzle.
 * @param board the puzzle
 * @param placed the laid ribbons, bottom to top
 * @param sequence all moves of the plan, which may begin with the placed ones
 * @returns the progress, with a state by which a return to it is noticed
 */
export function progressOf(board: Board, placed: readonly Move[], sequence: readonly Move[]): Progress {
  const lines = board.rows + board.columns;
  const changes = sequence.filter(({ color }, i) => color !== (sequence[i - 1]?.color ?? 0)).length;
  const done = isPrefix(placed, sequence) ? placed.length : undoToFix(board, placed);
  // The last click advances to the next puzzle.
  const clicks = lines + changes + 1;
  return { state: stateOf(board, placed), done, of: lines, what, clicks, board: formatRows(board) };
}

/**
 * Measures the progress before the puzzle is known: laid ribbons must go, and every line may need
 * its own palette click.
 * @param scene the visible puzzle
 * @returns a progress with nothing done
 */
export function preparingProgress({ board, laid }: PuzzleScene): Progress {
  const lines = board.rows + board.columns;
  return { state: stateOf(board, laid), done: 0, of: lines, what, clicks: 2 * lines + 1 };
}

const stateOf = (board: Board, placed: readonly Move[]): string =>
  placed.length === 0 ? 'untouched' : placed.map((move) => formatMove(board, move)).join(', ');
