/**
 * What surrounds the grid on its page (perception/surroundings.ts): besides the ring and the tiles, the grounds
 * of its cells, which some pages colour when the puzzle is solved.
 */

import type { Frame } from '../../../../core/frame.ts';
import type { FrameRect } from '../../../../core/points.ts';
import {
  surroundings as surroundingsOf,
  type SurroundingsShape,
} from '../../../../perception/surroundings.ts';
import { median, rectMean } from '../../../../vision/color/area-mean.ts';
import type { ReadCell } from '../scene.ts';
import { cellMiddle, type GridLayout, gridOf, type GridSurroundings } from './play-scene.ts';

/** Strips along the sides, in eight parts each so that a frame is told from a button, and tiles. */
const shape: SurroundingsShape = {
  ring: { from: 0.03, step: 0.05, count: 12, parts: 8, span: 0.7 },
  tiles: { across: 16, down: 12, gap: 0.7 },
};
/** What is looked at of a key round the middle of its digit, as a share of the digit's height each way. */
const keyReach = 0.8;
/** Where a cell's ground is looked at: beside its digit. */
const groundPlaces = [
  [0, -0.36],
  [0, 0.36],
  [-0.36, 0],
  [0.36, 0],
] as const;

/**
 * Measures what surrounds a grid.
 * @param cells as they were read
 */
export function surroundings(frame: Frame, layout: GridLayout, cells: readonly ReadCell[]): GridSurroundings {
  const { x, y, width, height } = gridOf(layout);
  const outline = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  const grounds = [false, true].flatMap((black) => groundColor(frame, layout, cells, black));
  const board = { outline, cellPx: layout.pitchX, ignored: keyRects(layout), grounds };
  const keys = layout.pad.flatMap(({ at, heightPx }) => {
    const { r, g, b } = rectMean(frame, at, keyReach * heightPx, keyReach * heightPx);
    return [Math.round(r), Math.round(g), Math.round(b)];
  });
  return { ...surroundingsOf(frame, board, shape), keys };
}

/** The median over the cells of one shade, so that tinted ones do not matter. */
function groundColor(frame: Frame, layout: GridLayout, cells: readonly ReadCell[], black: boolean): number[] {
  const half = Math.max(1, 0.04 * layout.pitchX);
  const colors = cells.flatMap((cell, i) => {
    if (cell.black !== black) return [];
    const { x, y } = cellMiddle(layout, i);
    return groundPlaces.map(([dx, dy]) =>
      rectMean(frame, { x: x + dx * layout.pitchX, y: y + dy * layout.pitchY }, half, half),
    );
  });
  const channel = (c: 'r' | 'g' | 'b') => Math.round(median(colors.map((color) => Math.round(color[c]))));
  return [channel('r'), channel('g'), channel('b')];
}

/** About where the keys of the pad lie; which of them is lit means nothing. */
const keyRects = ({ pad, pitchX }: GridLayout): FrameRect[] =>
  pad.map(({ at: { x, y }, heightPx }) => {
    const side = Math.max(pitchX, 2.5 * heightPx);
    return { x: x - side / 2, y: y - side / 2, width: side, height: side };
  });
