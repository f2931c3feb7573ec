/**
 * What ink there is in the middle of a cell, where digits stand and lines never reach.
 */

import type { Ink } from '../../../../vision/glyph/ink.ts';
import type { InkParts } from '../../../../vision/glyph/ink-parts.ts';
import { minPixels } from '../../../../vision/glyph/main-glyph.ts';
import { middleLimits as limits } from './limits.ts';

/**
 * Where the middle of a cell is in the ink of its area, and how large the cell is, in pixels of the
 * ink.
 */
export interface Middle {
  readonly x: number;
  readonly y: number;
  readonly pitch: number;
}

/**
 * Tells how strong some parts are in the inner half of the cell.
 * @param ink of the cell
 * @param parts of the ink
 * @param labels of the parts that are asked about
 * @param middle of the cell
 * @returns share 0..1 of ink of all but a few of their pixels there; 0 when there are only specks
 */
export function inMiddle(
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
 * Tells how much of the middle some parts may hide: what lies between their first and their last
 * pixel of each row.
 * @param width of the ink, px
 * @param parts of the ink
 * @param labels of the parts that are asked about
 * @param middle of the cell
 * @returns share 0..1
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
