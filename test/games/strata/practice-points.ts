/** Click points of Strata's practice game, and measurements of pictures, for tests. */

import type { Frame, Rgb } from '../../../src/core/frame.ts';
import type { FramePoint, FrameSize } from '../../../src/core/points.ts';
import type { Line } from '../../../src/games/strata/board.ts';
import {
  boardToFrame,
  cellAt,
  design,
  designHeight,
  gameArea,
  halfPitch,
  paletteX,
  selectorAt,
  type BoardPoint,
} from '../../../src/games/strata/geometry.ts';
import { designToFrame } from '../../support/strata/design-point.ts';

/** Returns the points of a puzzle with n lines in a window. */
export function pointsOf(n: number, size: FrameSize) {
  const area = gameArea(size);
  const p = (halfPitch(n) * area.height) / designHeight;
  const at = (point: { readonly x: number; readonly y: number }): FramePoint =>
    designToFrame(area, point.x, point.y);
  const board = (point: BoardPoint): FramePoint => boardToFrame(at(design.board), p, point);
  return {
    p,
    board,
    at,
    selector: (line: Line) => board(selectorAt(n, line.kind, line.index)),
    cell: (row: number, column: number) => board(cellAt(n, row, column)),
    tile: (colors: number, i: number) => at({ x: paletteX(colors, i), y: design.palette.clickY }),
  };
}

/**
 * Returns the mean colour of a square in a picture. @param half the square is 2 * half + 1 pixels
 * wide
 */
export function meanAt(frame: Frame, at: FramePoint, half: number): Rgb {
  const sum = [0, 0, 0];
  let count = 0;
  for (let y = Math.round(at.y) - half; y <= Math.round(at.y) + half; y++) {
    for (let x = Math.round(at.x) - half; x <= Math.round(at.x) + half; x++) {
      if (x < 0 || y < 0 || x >= frame.width || y >= frame.height) continue;
      for (let c = 0; c < 3; c++) sum[c] = sum[c]! + frame.data[(y * frame.width + x) * 4 + c]!;
      count++;
    }
  }
  const [r, g, b] = sum.map((value) => value / count) as [number, number, number];
  return { r, g, b };
}

/** Returns the maximum difference of two colours in any channel. */
export const apart = (a: Rgb, b: Rgb): number =>
  Math.max(Math.abs(a.r - b.r), Math.abs(a.g - b.g), Math.abs(a.b - b.b));
