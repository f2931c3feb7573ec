/** The landmarks of a board: its selectors, and the middles of its ribbons. */

import { formatLine } from '../../../board.ts';
import type { LineEnd } from '../board-lattice.ts';
import type { Landmark } from './landmark.ts';

/**
 * Returns the landmarks of a board's line ends.
 * @param ends from `lookAtLineEnd`
 * @param size lines in each direction
 * @returns none for ends that could not be measured
 */
export const endLandmarks = (ends: readonly LineEnd[], size: number): Landmark[] =>
  ends.flatMap((end) => endLandmark(end, size));

function endLandmark(end: LineEnd, size: number): Landmark[] {
  const { line, centre } = end;
  const place = { on: 'board', size, line } as const;
  const words = formatLine(line);
  if (end.state === 'selector') {
    return [{ kind: 'selector', name: `selector of ${words}`, place, at: centre, measured: ['x', 'y'] }];
  }
  const middle = end.ribbonMiddle;
  if (middle === undefined) return [];
  const isRow = line.kind === 'row';
  // Shift the expected centre across the ribbon to its measured middle.
  const off = (middle - (isRow ? centre.x + centre.y : centre.y - centre.x)) / 2;
  const at = { x: centre.x + (isRow ? off : -off), y: centre.y + off };
  return [
    { kind: 'ribbon', name: `ribbon of ${words}`, place, at, measured: [isRow ? 'sum' : 'difference'] },
  ];
}
