/**
 * How far a puzzle of Strata is: ribbons that lie right, which means that the puzzle can be solved
 * on top of them.
 */

import type { Progress } from '../../game.ts';
import { type Board, formatMove, formatRows, type Move } from '../board.ts';
import { undoToFix } from '../solve/undo.ts';
import { isPrefix } from './compare.ts';
import type { PuzzleScene } from '../read/scene.ts';

const what = 'ribbons right';

/**
 * How far the puzzle at hand is.
 * @param board the puzzle
 * @param placed what lies there, bottom to top
 * @param sequence all moves of the plan, which may begin with what is placed
 * @returns what is done, of how much, and the state by which a return is noticed
 */
export function progressOf(board: Board, placed: readonly Move[], sequence: readonly Move[]): Progress {
  const lines = board.rows + board.columns;
  const changes = sequence.filter(({ color }, i) => color !== (sequence[i - 1]?.color ?? 0)).length;
  const done = isPrefix(placed, sequence) ? placed.length : undoToFix(board, placed);
  // The last click goes on to the next puzzle.
  const clicks = lines + changes + 1;
  return { state: stateOf(board, placed), done, of: lines, what, clicks, board: formatRows(board) };
}

/**
 * The same before the puzzle is known: what lies there has to go, and every line may need a colour
 * of its own.
 * @param scene the puzzle as it shows
 * @returns a progress of which nothing is done
 */
export function meetingProgress({ board, laid }: PuzzleScene): Progress {
  const lines = board.rows + board.columns;
  return { state: stateOf(board, laid), done: 0, of: lines, what, clicks: 2 * lines + 1 };
}

const stateOf = (board: Board, placed: readonly Move[]): string =>
  placed.length === 0 ? 'untouched' : placed.map((move) => formatMove(board, move)).join(', ');
