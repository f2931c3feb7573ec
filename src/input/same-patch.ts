/**
 * Compares two pictures around one point, where the system cannot tell who would receive a click
 * there. If something new is in front, most of the patch has changed. A smaller change is normal,
 * since games animate things near their buttons.
 */

import type { Frame } from '../core/frame.ts';
import type { FramePoint } from '../core/points.ts';

/** Limits of the comparison. */
export const patchRule = {
  /** Half a side of the patch, as a share of the picture's shorter side. */
  halfShare: 0.02,
  /** Smallest half side of the patch, pixels. */
  minHalfPx: 4,
  /**
   * Largest difference of a channel that is no change, levels 0..255; noise and fades stay below.
   */
  levels: 32,
  /** Smallest share of changed pixels that makes a different patch. */
  changedShare: 0.45,
} as const;

/**
 * Tells whether two pictures show the same around a point.
 * @param before the picture that a click was decided on
 * @param after a new picture
 * @param at centre of the patch, in pixels of both
 * @returns false also when the pictures differ in size
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
