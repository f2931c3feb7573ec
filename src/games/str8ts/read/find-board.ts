/**
 * Finds the board in a picture: the grid that `locate` finds in the original picture, or, if no
 * board is read there or it is tilted, a grid that reads as a puzzle in another view
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

/** The layout of a board and its scene; an error for each that was not found. */
export interface FoundBoard {
  readonly found: Str8tsLayout | ReadError;
  readonly seen: Str8tsScene | ReadError;
}

/**
 * Locates the grid; if it looks like a Sudoku with shaded cells, it counts only if it reads as a
 * Str8ts puzzle with one solution.
 * @param frame the whole picture
 * @param minSupport share of the grid's line slots that must hold an edge, 0..1
 * @returns its layout
 * @throws ReadError if there is none, more than one, another game's, or a blurred one
 */
export const locateBoard = (frame: Frame, minSupport?: number): Str8tsLayout =>
  locateStr8ts(frame, (layout) => isPuzzle(frame, layout), minSupport);

/**
 * Locates the whole grid: the grid found, grown by the rows and columns that continue it.
 * @param frame the whole picture
 * @returns its layout
 * @throws ReadError if `locateBoard` finds no grid
 */
export const locateWhole = (frame: Frame): Str8tsLayout => wholeLayout(frame, locateBoard(frame));

/**
 * Finds an upright board with square cells of a normal size.
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
 * Finds a board in the picture or another view of it. A board with tilted lines is rectified and
 * read once more. If none is read, an upright grid is read without a pattern of its cells; then
 * boards with very large cells (up to 500 px) or oblong cells (up to 1.3 times as long one way) are
 * tried.
 * @param frame the whole picture
 * @param usual what `boardIn` found in it
 * @returns the board, or why there is none
 */
export function boardAtAnySize(frame: Frame, usual: FoundBoard = boardIn(frame)): FoundBoard {
  const isRead = !isUnread(usual.found) && !isUnread(usual.seen);
  const upright = !isUnread(usual.found) && !isTilted(frame, usual.found) ? usual.found : undefined;
  if (isRead && upright) return usual;
  // What crosses the cells of a tilted grid is no pattern.
  const plain = upright && patternedBoard(frame, upright);
  if (plain) return plain;
  const found = locateIn(frame, isRead ? uprightViews(frame) : otherViews(frame));
  if (!found || (!isUnread(usual.found) && isPartOf(found, usual.found))) return usual;
  const seen = attempt(() => readStr8ts(frame, found, solutionCounter()));
  return isRead && !isAsCertain(seen, usual.seen) ? usual : { found, seen };
}

/**
 * Reads a board without the pattern of its cells. Removing it blurs writing, so only a puzzle shows
 * that it is read right.
 */
function patternedBoard(frame: Frame, layout: Str8tsLayout): FoundBoard | undefined {
  const found = { ...layout, patterned: true } as const;
  const seen = attempt(() => readStr8ts(frame, found, solutionCounter()));
  return !isUnread(seen) && seen.solutions === 'one' ? { found, seen } : undefined;
}

/**
 * Whether the rectified reading is as certain: rectifying blurs small digits, and the solver may
 * have to decide more of them.
 */
const isAsCertain = (slanted: Str8tsScene | ReadError, usual: Str8tsScene): boolean =>
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

/**
 * Whether a grid has fewer cells than another and lies mostly within it. A grid whose cells are
 * twice as large is none: the other has a line too many between each two of its lines.
 */
function isPartOf(part: Str8tsLayout, whole: Str8tsLayout): boolean {
  const isHalved = part.pitchX > Math.SQRT2 * whole.pitchX && part.pitchY > Math.SQRT2 * whole.pitchY;
  if (isHalved) return false;
  const [a, b] = [part.area, whole.area];
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const isWithin = width > 0 && height > 0 && 2 * width * height > a.width * a.height;
  return isWithin && part.size < whole.size;
}
