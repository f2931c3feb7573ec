/**
 * Compares two pictures round one point, where the system cannot tell who would get a click there: if something new
 * lies in front, most of the patch has changed. A small part of it may, since games move things near their buttons.
 */

import type { Frame } from '../core/frame.ts';
import type { FramePoint } from '../core/points.ts';

/** How a patch is compared. */
export const patchRule = {
  /** Half a side of the patch, as a share of the picture's shorter side, and at least so many pixels. */
  halfShare: 0.02,
  minHalfPx: 4,
  /** A pixel has changed when a channel differs by more levels; noise and fades of a frame stay below. */
  levels: 32,
  /** Share of changed pixels from which on the patch is another one. */
  changedShare: 0.45,
} as const;

/**
 * Whether two pictures of the same place show the same round a point.
 * @param at the patch's middle, in pixels of both
 * @returns false also when their sizes differ
 */
export function isSamePatch(before: Frame, after: Frame, at: FramePoint): boolean {
  const { width, height } = before;
  if (after.width !== width || after.height !== height) return false;
  const half = Math.max(patchRule.minHalfPx, Math.round(patchRule.halfShare * Math.min(width, height)));
  const range = (middle: number, size: number) =>
    [Math.max(0, Math.floor(middle) - half), Math.min(size, Math.floor(middle) + half + 1)] as const;
  const [left, right] = range(at.x, width);
  const [top, bottom] = range(at.y, height);
  let pixels = 0;
  let changed = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const i = (y * width + x) * 4;
      pixels++;
      if ([0, 1, 2].some((c) => Math.abs(level(before, i + c) - level(after, i + c)) > patchRule.levels))
        changed++;
    }
  }
  return pixels > 0 && changed < patchRule.changedShare * pixels;
}

const level = (frame: Frame, i: number): number => frame.data[i] ?? 0;
