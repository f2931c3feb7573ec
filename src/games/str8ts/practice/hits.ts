/** Finds the part of the practice game under a click. */

import { type FramePoint, type FrameRect, isIn } from '../../../core/points.ts';
import type { Place, ToolName } from './place.ts';
import type { PracticeView } from './practice-view.ts';

/** A part of the practice game that takes clicks. */
export type Hit =
  | { readonly on: 'cell'; readonly cell: number }
  | { readonly on: 'pad'; readonly digit: number }
  | { readonly on: ToolName | 'erase' | 'start' | 'card' };

/**
 * Finds the part under a point; while the cover is there, it takes all clicks.
 * @param view the state
 * @param place the layout of its parts
 * @param at px of the window
 * @returns `undefined` where there is nothing
 */
export function hitOf({ board, skin, front }: PracticeView, place: Place, at: FramePoint): Hit | undefined {
  if (front > 0) {
    if (isIn(place.start, at)) return { on: 'start' };
    return skin.front === 'card' || isIn(place.card, at) ? { on: 'card' } : undefined;
  }
  const tool = (Object.entries(place.tools) as [ToolName, FrameRect][]).find(([, rect]) => isIn(rect, at));
  if (tool) return { on: tool[0] };
  const key = place.pad.findIndex((rect) => isIn(rect, at));
  if (key >= 0) return key < board.size ? { on: 'pad', digit: key + 1 } : { on: 'erase' };
  const column = Math.floor((at.x - place.grid.x) / place.pitch);
  const row = Math.floor((at.y - place.grid.y) / place.pitch);
  if (column < 0 || row < 0 || column >= board.size || row >= board.size) return undefined;
  return { on: 'cell', cell: row * board.size + column };
}
