/** The holes of a connected region: what lies on it and is surrounded by it, such as tiles on a table. */

import type { FrameRect } from '../../core/points.ts';
import type { ColorRegion, ColorRegions } from './color-regions.ts';

/**
 * Finds the holes of a region.
 * @param width of the picture, px
 * @param leastSide narrower or lower ones are left out, px
 * @returns the smallest rectangle round each, whole pixels, in the order of their first pixels
 */
export function regionHoles(
  { labels }: ColorRegions,
  { label, box }: ColorRegion,
  width: number,
  leastSide: number,
): FrameRect[] {
  // A rim of one pixel round the box joins all that reaches its edge.
  const [w, h] = [box.width + 2, box.height + 2];
  const seen = new Uint8Array(w * h);
  const stack = new Int32Array(w * h);
  for (let y = 0; y < box.height; y++) {
    const row = (box.y + y) * width + box.x;
    for (let x = 0; x < box.width; x++) if (labels[row + x] === label) seen[(y + 1) * w + x + 1] = 1;
  }
  const fill = (first: number): FrameRect => {
    let [left, right, top, bottom, depth] = [w, 0, h, 0, 0];
    const take = (at: number) => {
      if (seen[at]) return;
      seen[at] = 1;
      stack[depth++] = at;
    };
    take(first);
    while (depth > 0) {
      const at = stack[--depth] as number;
      const x = at % w;
      const y = (at - x) / w;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
      if (x > 0) take(at - 1);
      if (x < w - 1) take(at + 1);
      if (y > 0) take(at - w);
      if (y < h - 1) take(at + w);
    }
    return { x: box.x + left - 1, y: box.y + top - 1, width: right - left + 1, height: bottom - top + 1 };
  };
  fill(0);
  const holes: FrameRect[] = [];
  for (let at = 0; at < seen.length; at++) {
    if (seen[at]) continue;
    const hole = fill(at);
    if (hole.width >= leastSide && hole.height >= leastSide) holes.push(hole);
  }
  return holes;
}
