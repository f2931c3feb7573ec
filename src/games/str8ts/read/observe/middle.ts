/**
 * What ink there is in the middle of a cell, where digits stand and lines never reach.
 */

import type { Ink } from '../../../../vision/glyph/ink.ts';
import type { InkParts } from '../../../../vision/glyph/ink-parts.ts';

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
 * How far from the middle lines, frames and round corners never reach, as a share of the pitch; a
 * few pixels of noise may.
 */
const lineless = 0.25;
const fewPixels = { count: 2, share: 0.02 } as const;

/**
 * How strong some parts are in the inner half of the cell.
 * @returns share 0..1 of ink of all but a few of their pixels there; 0 when there are but a few
 */
export function inMiddle(
  { width, share }: Ink,
  { labels: of }: InkParts,
  labels: ReadonlySet<number>,
  { x, y, pitch }: Middle,
): number {
  const near = lineless * pitch;
  const few = Math.ceil(Math.max(fewPixels.count, fewPixels.share * (2 * near) ** 2));
  const strengths: number[] = [];
  for (let at = 0; at < of.length; at++) {
    if (!labels.has(of[at] as number)) continue;
    if (Math.abs((at % width) + 0.5 - x) < near && Math.abs(Math.floor(at / width) + 0.5 - y) < near) {
      strengths.push(share[at] as number);
    }
  }
  return strengths.sort((a, b) => b - a)[few - 1] ?? 0;
}

/**
 * Half the width and height of the middle that the strokes of any digit cross, as shares of the
 * pitch.
 */
const core = { x: 0.15, y: 0.2 } as const;

/**
 * Share of the middle that lies between the first and the last pixel of some parts in its row; see
 * `MainInk`.
 */
export function hiddenShare(
  width: number,
  { labels: of }: InkParts,
  labels: ReadonlySet<number>,
  { x, y, pitch }: Middle,
): number {
  const [left, right] = [Math.round(x - core.x * pitch), Math.round(x + core.x * pitch)];
  const [top, bottom] = [Math.max(0, Math.round(y - core.y * pitch)), Math.round(y + core.y * pitch)];
  let hidden = 0;
  for (let row = top; row < bottom; row++) {
    let [first, last] = [width, -1];
    for (let column = 0; column < width; column++) {
      if (!labels.has(of[row * width + column] as number)) continue;
      first = Math.min(first, column);
      last = column;
    }
    hidden += Math.max(0, Math.min(right, last + 1) - Math.max(left, first));
  }
  return hidden / Math.max(1, (right - left) * (bottom - top));
}
