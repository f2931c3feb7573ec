/**
 * Finds figures that leave the middle of their cell empty, such as rings and door frames: between
 * two cells of air nothing is drawn, while an outline crosses the way from a middle to their common
 * side.
 */

import type { Frame } from '../../../../core/frame.ts';
import { rectMean } from '../../../../vision/color/area-mean.ts';
import { channelGap, colorDistance } from '../../../../vision/color/color-space.ts';
import { tileSize } from '../../level.ts';
import { cellCornerAt, type ContinuityLayout } from '../layout.ts';
import { outlineLimits as limits } from '../limits.ts';

/**
 * Finds the cells of air around whose middle a figure is drawn. Only sides towards air of the same
 * tile are measured: walls and rims smear into a cell, and cast shadows.
 * @param frame the whole picture
 * @param layout where the board lies in it
 * @param board the board cell
 * @param signs its hundred cells: `.` is air
 * @param max distance from air that is still air, in OKLab
 * @returns their numbers, 0..99
 */
export function outlinedCells(
  frame: Frame,
  layout: ContinuityLayout,
  board: number,
  { signs, max }: { readonly signs: readonly string[]; readonly max: number },
): number[] {
  const { air, cell } = layout;
  const [half, off] = [limits.half, limits.off];
  const differs = (at: number, x: number, y: number) => {
    const corner = cellCornerAt(layout, board, at);
    const middle = { x: corner.x + (0.5 + x * off) * cell.x, y: corner.y + (0.5 + y * off) * cell.y };
    const mean = rectMean(frame, middle, half * cell.x, half * cell.y);
    return channelGap(mean, air) > limits.levels && colorDistance(mean, air) > max;
  };
  const found = new Set<number>();
  for (let at = 0; at < signs.length; at++) {
    if (signs[at] !== '.') continue;
    const [right, below] = [at + 1, at + tileSize];
    if (right % tileSize > 0 && signs[right] === '.') {
      if (differs(at, 1, 0)) found.add(at);
      if (differs(right, -1, 0)) found.add(right);
    }
    if (signs[below] === '.') {
      if (differs(at, 0, 1)) found.add(at);
      if (differs(below, 0, -1)) found.add(below);
    }
  }
  return [...found];
}
