/**
 * Finds the grid of a board; where a grid looks like a Sudoku with shaded cells, the puzzle decides
 * whether it is one.
 */

import type { Frame } from '../../../core/frame.ts';
import { attempt, isUnread } from '../../../perception/attempt.ts';
import { locateStr8ts } from './locate/locate.ts';
import { readStr8ts } from './read.ts';
import { countSolutions } from './resolve/count-solutions.ts';
import type { Str8tsLayout } from './scene.ts';

/**
 * Finds the grid.
 * @param frame the whole picture
 * @returns where it lies
 * @throws ReadError when there is none, more than one, another game's, or a blurred one
 */
export const locateBoard = (frame: Frame): Str8tsLayout =>
  locateStr8ts(frame, (layout) => isPuzzle(frame, layout));

/**
 * Tells whether a grid reads as a proper puzzle.
 * @param frame the whole picture
 * @param layout of the grid in it
 * @returns whether it is read, and has one solution
 */
export function isPuzzle(frame: Frame, layout: Str8tsLayout): boolean {
  const seen = attempt(() => readStr8ts(frame, layout, countSolutions));
  return !isUnread(seen) && seen.solutions === 'one';
}
