/**
 * Straight pieces of edges in any direction: adjacent ridge pixels with similar directions are
 * grouped, and a line is fitted through them. The idea is that of the line segment detector LSD
 * (Grompone von Gioi et al., 2010), without its significance test: the later stages decide which
 * pieces matter.
 */

import type { FramePoint } from '../../../../core/points.ts';
import { directionGap, type EdgeMap } from './edge-map.ts';
import { edgeLimits as limits } from './limits.ts';
import { type Segment, segmentThrough } from './segment.ts';

/**
 * Finds straight pieces.
 * @param map the edges of the picture
 * @param shortest minimum length of a piece, px, at least 3
 * @returns pieces in the order of their first pixels
 */
export function lineSegments(map: EdgeMap, shortest: number): Segment[] {
  const { width, ridge, direction } = map;
  const taken = new Uint8Array(ridge.length);
  const found: Segment[] = [];
  const stack: number[] = [];
  for (let seed = 0; seed < ridge.length; seed++) {
    if (ridge[seed] === 0 || taken[seed] === 1) continue;
    const wanted = direction[seed]!;
    const pixels: number[] = [];
    taken[seed] = 1;
    stack.push(seed);
    while (stack.length > 0) {
      const i = stack.pop()!;
      pixels.push(i);
      for (let dy = -1; dy <= 1; dy++) {
        for (let j = i + dy * width - 1; j <= i + dy * width + 1; j++) {
          if (ridge[j] !== 1 || taken[j] === 1) continue;
          if (directionGap(direction[j]!, wanted) > limits.pieceSlack) continue;
          taken[j] = 1;
          stack.push(j);
        }
      }
    }
    if (pixels.length < shortest) continue;
    const { segment, off } = segmentThrough(pixels.map((i) => ({ at: ridgePoint(map, i), weight: 1 })));
    if (off <= limits.maxBend && segment.length >= shortest) found.push(segment);
  }
  return found;
}

/** The position of a pixel's ridge, interpolated by a parabola. */
function ridgePoint({ width, strength, gx, gy }: EdgeMap, i: number): FramePoint {
  const [x, y] = [(i % width) + 0.5, Math.floor(i / width) + 0.5];
  const size = strength[i]!;
  const [nx, ny] = [gx[i]! / size, gy[i]! / size];
  const across = Math.abs(nx) > 0.4142 * Math.abs(ny) ? Math.sign(nx) : 0;
  const down = Math.abs(ny) > 0.4142 * Math.abs(nx) ? Math.sign(ny) : 0;
  const step = down * width + across;
  const before = strength[i - step]!;
  const after = strength[i + step]!;
  const bow = before - 2 * size + after;
  const off = bow < 0 ? Math.max(-0.5, Math.min(0.5, (0.5 * (before - after)) / bow)) : 0;
  return { x: x + off * across, y: y + off * down };
}
