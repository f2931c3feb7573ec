/**
 * Measures the ink in the middle of a cell, where digits stand and lines never reach.
 */

import type { Ink } from '../../../../vision/glyph/ink.ts';
import type { InkParts } from '../../../../vision/glyph/ink-parts.ts';
import { minPixels } from '../../../../vision/glyph/main-glyph.ts';
import { middleLimits as limits } from './limits.ts';

/**
 * Centre and pitch of a cell in the pixels of its measured ink.
 */
export interface Middle {
  readonly x: number;
  readonly y: number;
  readonly pitch: number;
}

/**
 * Measures how strong some components are in the inner half of the cell.
 * @param ink of the cell
 * @param parts components of the ink
 * @param labels of the components to measure
 * @param middle of the cell
 * @returns ink strength 0..1 that at least `minPixels` of their pixels there reach; 0 for specks
 */
export function strengthInMiddle(
  { width, share }: Ink,
  { labels: of }: InkParts,
  labels: ReadonlySet<number>,
  { x, y, pitch }: Middle,
): number {
  const near = pitch / 4;
  const strengths: number[] = [];
  for (let at = 0; at < of.length; at++) {
    if (!labels.has(of[at]!)) continue;
    if (Math.abs((at % width) + 0.5 - x) < near && Math.abs(Math.floor(at / width) + 0.5 - y) < near) {
      strengths.push(share[at]!);
    }
  }
  return strengths.sort((a, b) => b - a)[minPixels - 1] ?? 0;
}

/**
 * Measures how much of the cell's core some components may occlude: the spans between their first
 * and last pixel of each row.
 * @param width of the ink, px
 * @param parts components of the ink
 * @param labels of the components to measure
 * @param middle of the cell
 * @returns share 0..1 of the core
 */
export function occludedShare(
  width: number,
  { labels: of }: InkParts,
  labels: ReadonlySet<number>,
  { x, y, pitch }: Middle,
): number {
  const [left, right] = [Math.round(x - limits.core.x * pitch), Math.round(x + limits.core.x * pitch)];
  const [top, bottom] = [
    Math.max(0, Math.round(y - limits.core.y * pitch)),
    Math.round(y + limits.core.y * pitch),
  ];
  let hidden = 0;
  for (let row = top; row < bottom; row++) {
    let [first, last] = [width, -1];
    for (let column = 0; column < width; column++) {
      if (!labels.has(of[row * width + column]!)) continue;
      first = Math.min(first, column);
      last = column;
    }
    hidden += Math.max(0, Math.min(right, last + 1) - Math.max(left, first));
  }
  return hidden / Math.max(1, (right - left) * (bottom - top));
}
