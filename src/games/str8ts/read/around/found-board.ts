/** The board in a picture, and where it is looked for when it is not as boards usually are. */

import type { ReadError } from '../../../../core/errors.ts';
import type { Frame } from '../../../../core/frame.ts';
import { attempt, isUnread } from '../../../../perception/attempt.ts';
import { locateOtherSize } from '../locate-any-size.ts';
import { locateBoard } from '../locate-board.ts';
import { locateTilted } from '../locate-tilted.ts';
import { wholeLayout } from '../locate/whole-layout.ts';
import { readFirst } from '../read.ts';
import { countSolutions } from '../resolve/count-solutions.ts';
import type { Str8tsLayout, Str8tsScene } from '../scene.ts';

/** Where a board lies, and what it reads as; or why not. */
export interface FoundBoard {
  readonly found: Str8tsLayout | ReadError;
  readonly seen: Str8tsScene | ReadError;
}

/**
 * Looks for a board with cells as they usually are.
 * @param frame the whole picture
 * @returns the board, or why there is none
 */
export function boardIn(frame: Frame): FoundBoard {
  const found = attempt(() => locateWhole(frame));
  return { found, seen: isUnread(found) ? found : attempt(() => readFirst(frame, found, countSolutions)) };
}

/**
 * Looks for a board; where none is read, also for one with very large or oblong cells, or at a
 * slant.
 * @param frame the whole picture
 * @returns the board, or why there is none
 */
export function boardAtAnySize(frame: Frame): FoundBoard {
  const usual = boardIn(frame);
  if (!isUnread(usual.seen)) return usual;
  const found = locateOtherSize(frame) ?? locateTilted(frame);
  if (!found || (!isUnread(usual.found) && isPartOf(found, usual.found))) return usual;
  return { found, seen: attempt(() => readFirst(frame, found, countSolutions)) };
}

/** Whether a grid has fewer cells than another one, and lies mostly in it. */
function isPartOf(part: Str8tsLayout, whole: Str8tsLayout): boolean {
  const [a, b] = [part.area, whole.area];
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const isWithin = width > 0 && height > 0 && 2 * width * height > a.width * a.height;
  return isWithin && part.size < whole.size;
}

/**
 * Finds the whole grid: what was found, grown by what goes on beside it.
 * @param frame the whole picture
 * @returns where it lies
 * @throws ReadError when there is none
 */
export const locateWhole = (frame: Frame): Str8tsLayout => wholeLayout(frame, locateBoard(frame));
