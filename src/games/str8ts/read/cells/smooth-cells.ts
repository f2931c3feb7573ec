/**
 * Smooths hatched and dotted cells whose pattern runs across the page, so that no two cells show it
 * at the same place. The mean over one period of a pattern is an even ground, and the strokes of
 * digits are wide enough to remain.
 */

import { quantile } from '../../../../core/averages.ts';
import type { Frame } from '../../../../core/frame.ts';
import type { FrameRect } from '../../../../core/points.ts';
import { patternLimits as limits } from './limits.ts';

/**
 * Smooths cells of one shade by the shortest period that makes the empty ones among them even.
 * @param frame the whole picture
 * @param plain a copy of it, in which the cells are smoothed
 * @param cells their insides without lines, px
 * @returns false, and nothing is changed, if they have no pattern or one of no such period
 */
export function smoothCells(frame: Frame, plain: Frame, cells: readonly FrameRect[]): boolean {
  if (cells.length < limits.minCells) return false;
  const sums = sumsOf(frame);
  const maxPeriod = limits.maxPeriod * Math.min(...cells.map(({ width, height }) => Math.min(width, height)));
  for (let period = 1; period <= maxPeriod; period++) {
    const smooth = cells.map((cell) => meansIn(cell, sums, period));
    if (quantile(smooth.map(deviation), limits.emptyShare) >= limits.maxDeviation) continue;
    if (period === 1) return false;
    for (const [i, cell] of cells.entries()) put(plain, cell, smooth[i]!);
    return true;
  }
  return false;
}

/** Sums of a picture's channels over all that is to the left of and above each corner of pixels. */
interface Sums {
  readonly values: Float64Array;
  /** Values from one row of corners to the next. */
  readonly stride: number;
}

function sumsOf({ width, height, data }: Frame): Sums {
  const stride = 3 * (width + 1);
  const values = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    for (let i = 0; i < 3 * width; i++) {
      const at = (y + 1) * stride + 3 + i;
      const pixel = data[4 * (y * width + Math.floor(i / 3)) + (i % 3)]!;
      values[at] = pixel + values[at - 3]! + values[at - stride]! - values[at - stride - 3]!;
    }
  }
  return { values, stride };
}

/** Mean colours of the squares around a cell's pixels, each shifted into the cell; flat, r g b. */
function meansIn(cell: FrameRect, { values, stride }: Sums, side: number): Float64Array {
  const found = new Float64Array(3 * cell.width * cell.height);
  const start = (at: number, from: number, size: number) =>
    Math.max(from, Math.min(from + size - side, at - (side >> 1)));
  for (let i = 0; i < found.length; i += 3) {
    const [column, row] = [(i / 3) % cell.width, Math.floor(i / 3 / cell.width)];
    const upper =
      start(cell.y + row, cell.y, cell.height) * stride + 3 * start(cell.x + column, cell.x, cell.width);
    const lower = upper + side * stride;
    for (let at = 0; at < 3; at++) {
      const sum = (corner: number) => values[corner + 3 * side + at]! - values[corner + at]!;
      found[i + at] = (sum(lower) - sum(upper)) / side ** 2;
    }
  }
  return found;
}

/** Standard deviation of the green of colours, levels 0..255. */
function deviation(colors: Float64Array): number {
  const green = colors.filter((_, i) => i % 3 === 1);
  const mean = green.reduce((sum, each) => sum + each, 0) / green.length;
  return Math.sqrt(green.reduce((sum, each) => sum + (each - mean) ** 2, 0) / green.length);
}

function put({ width, data }: Frame, cell: FrameRect, colors: Float64Array): void {
  for (let i = 0; i < colors.length; i++) {
    const pixel = Math.floor(i / 3);
    const at = (cell.y + Math.floor(pixel / cell.width)) * width + cell.x + (pixel % cell.width);
    data[4 * at + (i % 3)] = Math.round(colors[i]!);
  }
}
