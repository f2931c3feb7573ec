/**
 * Compares two pictures around one point, where the system cannot tell who would receive a click
 * there, and as a whole. If something new is in front, most of the patch has changed; below a veil
 * or behind another page, most of the picture. A smaller change is normal, since games animate
 * things near their buttons.
 */

import type { Frame } from '../core/frame.ts';
import type { FramePoint, FrameRect } from '../core/points.ts';

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
  /** Smallest share of changed pixels, or edges, that makes a different patch, or another game. */
  changedShare: 0.45,
  /** Of a whole game, rows and columns at this distance are compared, pixels. */
  gameStep: 4,
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
  return isSameWithin(before, after, { across: range(at.x, width), down: range(at.y, height), step: 1 });
}

/**
 * Tells whether two pictures show the same game: a bright page in front of a bright board changes
 * few pixels much, but hides most lines and letters.
 * @param before the picture that a click was decided on
 * @param after a new picture
 * @param area the part of both that is the game
 * @returns false where most of it, or of its edges, has changed, and when the pictures differ in
 *   size
 */
export function isSameGame(before: Frame, after: Frame, area: FrameRect): boolean {
  const { width, height } = before;
  if (after.width !== width || after.height !== height) return false;
  const range = (from: number, length: number, size: number) =>
    [Math.max(0, Math.floor(from)), Math.min(size, Math.ceil(from + length))] as const;
  const across = range(area.x, area.width, width);
  const down = range(area.y, area.height, height);
  const step = patchRule.gameStep;
  if (!isSameWithin(before, after, { across, down, step })) return false;
  let edges = 0;
  let changed = 0;
  for (let y = down[0]; y < down[1]; y += step) {
    for (let x = across[0] + step; x < across[1]; x += step) {
      const [at, beside] = [(y * width + x) * 4, (y * width + x - step) * 4];
      if (!isApart(before, at, before, beside)) continue;
      edges++;
      if (isApart(before, at, after, at) || isApart(before, beside, after, beside)) changed++;
    }
  }
  return edges === 0 || changed < patchRule.changedShare * edges;
}

/** Columns and rows from the first up to the second, pixels, and how many of them are compared. */
interface Part {
  readonly across: readonly [number, number];
  readonly down: readonly [number, number];
  readonly step: number;
}

function isSameWithin(before: Frame, after: Frame, { across, down, step }: Part): boolean {
  let pixels = 0;
  let changed = 0;
  for (let y = down[0]; y < down[1]; y += step) {
    for (let x = across[0]; x < across[1]; x += step) {
      const at = (y * before.width + x) * 4;
      pixels++;
      if (isApart(before, at, after, at)) changed++;
    }
  }
  return pixels > 0 && changed < patchRule.changedShare * pixels;
}

/** Whether two pixels differ, each at an index of its picture's data. */
const isApart = (a: Frame, i: number, b: Frame, j: number): boolean =>
  [0, 1, 2].some((c) => Math.abs(level(a, i + c) - level(b, j + c)) > patchRule.levels);

const level = (frame: Frame, i: number): number => frame.data[i] ?? 0;
