/**
 * Finds the board in a picture: the grid that `locate` finds in the picture as it is, or, where no
 * board is read there or it is tilted, one that reads as a puzzle in another view of it
 * (other-views.ts).
 */

import type { ReadError } from '../../../core/errors.ts';
import type { Frame } from '../../../core/frame.ts';
import { attempt, isUnread } from '../../../perception/attempt.ts';
import { scaledLimits } from './locate/limits.ts';
import { locateStr8ts } from './locate/locate.ts';
import { wholeLayout } from './locate/whole-layout.ts';
import { isTilted, otherViews, type OtherView, uprightViews } from './other-views.ts';
import { readStr8ts } from './read.ts';
import { solutionCounter } from './resolve/count-solutions.ts';
import type { Str8tsLayout, Str8tsScene } from './scene.ts';

/** Where a board lies, and what it reads as; or why not. */
export interface FoundBoard {
  readonly found: Str8tsLayout | ReadError;
  readonly seen: Str8tsScene | ReadError;
}

/**
 * Finds the grid; where it looks like a Sudoku with shaded cells, the puzzle decides whether it is
 * one.
 * @param frame the whole picture
 * @param minSupport share of the places of lines that must hold one, 0..1
 * @returns where it lies
 * @throws ReadError when there is none, more than one, another game's, or a blurred one
 */
export const locateBoard = (frame: Frame, minSupport?: number): Str8tsLayout =>
  locateStr8ts(frame, (layout) => isPuzzle(frame, layout), minSupport);

/**
 * Finds the whole grid: what was found, grown by what goes on beside it.
 * @param frame the whole picture
 * @returns where it lies
 * @throws ReadError when there is none
 */
export const locateWhole = (frame: Frame): Str8tsLayout => wholeLayout(frame, locateBoard(frame));

/**
 * Looks for a board with cells as they usually are.
 * @param frame the whole picture
 * @returns the board, or why there is none
 */
export function boardIn(frame: Frame): FoundBoard {
  const found = attempt(() => locateWhole(frame));
  return {
    found,
    seen: isUnread(found) ? found : attempt(() => readStr8ts(frame, found, solutionCounter())),
  };
}

/**
 * Looks for a board; where its lines are tilted, for the same at a slant; where none is read, also
 * for one with very large cells (up to 500 px) or oblong ones (up to 1.3 times as long one way).
 * @param frame the whole picture
 * @param usual what `boardIn` found in it
 * @returns the board, or why there is none
 */
export function boardAtAnySize(frame: Frame, usual: FoundBoard = boardIn(frame)): FoundBoard {
  const isRead = !isUnread(usual.found) && !isUnread(usual.seen);
  if (isRead && !isTilted(frame, usual.found)) return usual;
  const found = locateIn(frame, isRead ? uprightViews(frame) : otherViews(frame));
  if (!found || (!isUnread(usual.found) && isPartOf(found, usual.found))) return usual;
  const seen = attempt(() => readStr8ts(frame, found, solutionCounter()));
  return isRead && !isSurer(seen, usual.seen) ? usual : { found, seen };
}

/**
 * Whether what was read at a slant is at least as sure: small digits blur when a picture is taken
 * anew, and then the puzzle has to decide more of them.
 */
const isSurer = (slanted: Str8tsScene | ReadError, usual: Str8tsScene): boolean =>
  !isUnread(slanted) && slanted.corrected.length <= usual.corrected.length;

/** The first grid in other views of a picture that reads as a puzzle. */
function locateIn(frame: Frame, views: Iterable<OtherView>): Str8tsLayout | undefined {
  for (const view of views) {
    const seen = attempt(() => locateBoard(view.frame, scaledLimits.support));
    const layout = isUnread(seen) ? undefined : view.inPicture(seen);
    if (layout && isPuzzle(frame, layout)) return layout;
  }
  return undefined;
}

/** Whether a grid reads as a puzzle with one solution. */
function isPuzzle(frame: Frame, layout: Str8tsLayout): boolean {
  const seen = attempt(() => readStr8ts(frame, layout, solutionCounter()));
  return !isUnread(seen) && seen.solutions === 'one';
}

/** Whether a grid has fewer cells than another one, and lies mostly in it. */
function isPartOf(part: Str8tsLayout, whole: Str8tsLayout): boolean {
  const [a, b] = [part.area, whole.area];
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const isWithin = width > 0 && height > 0 && 2 * width * height > a.width * a.height;
  return isWithin && part.size < whole.size;
}
