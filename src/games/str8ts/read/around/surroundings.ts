/**
 * Measures the surroundings of the grid (perception/surroundings.ts): the ring, the tiles, and the
 * grounds of the cells, which some pages colour when the puzzle is solved.
 */

import type { Frame } from '../../../../core/frame.ts';
import { type FrameRect, rectCorners } from '../../../../core/points.ts';
import { surroundings as surroundingsOf } from '../../../../perception/surroundings.ts';
import { median } from '../../../../core/averages.ts';
import { rectMean } from '../../../../vision/color/area-mean.ts';
import { cellMiddle, type ReadCell } from '../scene.ts';
import { surroundingsLimits as limits } from './limits.ts';
import { type GridLayout, gridOf, type GridSurroundings } from './play-scene.ts';

/**
 * Measures the surroundings of a grid.
 * @param frame the whole picture
 * @param layout of the grid in it
 * @param cells as read
 * @returns colours, levels
 */
export function surroundings(frame: Frame, layout: GridLayout, cells: readonly ReadCell[]): GridSurroundings {
  const outline = rectCorners(gridOf(layout));
  const grounds = [false, true].flatMap((black) => groundColor(frame, layout, cells, black));
  const board = { outline, cellPx: layout.pitchX, ignored: keyRects(layout), grounds };
  const keys = layout.pad.flatMap(({ at, heightPx }) => {
    const { r, g, b } = rectMean(frame, at, limits.keyReach * heightPx, limits.keyReach * heightPx);
    return [Math.round(r), Math.round(g), Math.round(b)];
  });
  return { ...surroundingsOf(frame, board, limits.shape), keys };
}

/** The median ground of the cells of one shade, robust against tinted cells. */
function groundColor(frame: Frame, layout: GridLayout, cells: readonly ReadCell[], black: boolean): number[] {
  const half = Math.max(1, limits.groundHalf * layout.pitchX);
  const colors = cells.flatMap((cell, i) => {
    if (cell.black !== black) return [];
    const { x, y } = cellMiddle(layout, i);
    return limits.groundPlaces.map(([dx, dy]) =>
      rectMean(frame, { x: x + dx * layout.pitchX, y: y + dy * layout.pitchY }, half, half),
    );
  });
  const channel = (c: 'r' | 'g' | 'b') => Math.round(median(colors.map((color) => Math.round(color[c]))));
  return [channel('r'), channel('g'), channel('b')];
}

/** Approximate rectangles of the pad's keys, to be ignored: their highlights mean nothing. */
const keyRects = ({ pad, pitchX }: GridLayout): FrameRect[] =>
  pad.map(({ at: { x, y }, heightPx }) => {
    const side = Math.max(pitchX, limits.keySide * heightPx);
    return { x: x - side / 2, y: y - side / 2, width: side, height: side };
  });
