/**
 * Peels a Strata board from the top. The ribbon laid last shows in all its cells, so a line can be
 * on top if its cells have at most one colour; without it, the rest is a smaller board. A line that
 * can go now can also go later, so the order of peeling never matters: a board that cannot be
 * peeled has no solution, and its remainder, the core, is the proof. After Jeffrey Bosboom ("Review
 * and analysis: Strata") and Luna ("Solving Strata"); with counts per line and a queue it is linear
 * in the cells.
 */

import type { Board, Line, Move } from '../board.ts';
import type { Core } from '../rules.ts';
import { LineCounts } from './line-counts.ts';

type Peel =
  | {
      readonly solvable: true;
      /** A solution, bottom to top; ribbons whose colour does not matter have colour 0. */
      readonly moves: readonly Move[];
    }
  | {
      readonly solvable: false;
      /**
       * The lines that no order can lay: each has two colours or more where it crosses the others.
       */
      readonly core: Core;
      /** The moves taken off before, from the top down. */
      readonly taken: readonly Move[];
    };

/**
 * Finds a solution of a board of any size, or the core that proves there is none. Linear in the
 * cells.
 * @param board the puzzle
 * @param laid lines with ribbons under all later ones: they are in no move, and belong to the core
 *   if there is one
 * @returns the moves, or the core
 * @throws RangeError for a hidden cell, or a laid line that is not on the board or occurs twice
 */
export function peel(board: Board, laid: readonly Line[] = []): Peel {
  const counts = LineCounts.of(board, laid);
  const queue: number[] = [];
  for (let line = 0; line < counts.lines; line++) if (counts.isReady(line)) queue.push(line);
  const push = (line: number): void => void queue.push(line);
  const fromTop: Move[] = [];
  for (let next = 0; next < queue.length; next++) {
    const line = queue[next]!;
    fromTop.push(counts.moveAt(line, Math.max(0, counts.colorOf(line))));
    counts.takeOff(line, push);
  }
  if (fromTop.length + laid.length === counts.lines) return { solvable: true, moves: fromTop.reverse() };
  return { solvable: false, core: coreOf(counts), taken: fromTop };
}

/** Returns the waiting lines. */
function coreOf(counts: LineCounts): Core {
  const rows: number[] = [];
  const columns: number[] = [];
  for (let line = 0; line < counts.lines; line++) {
    if (counts.waiting[line] === 0) continue;
    const { kind, index } = counts.lineAt(line);
    (kind === 'row' ? rows : columns).push(index);
  }
  return { rows, columns };
}
