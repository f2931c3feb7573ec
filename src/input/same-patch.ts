/**
 * Compares two pictures around one point, where the system cannot tell who would receive a click
 * there, and over the whole game. If something new is in front, most of the patch has changed;
 * below a veil or behind another page, most of the game or of its edges. A smaller change is
 * normal, since games animate things near their buttons.
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
  const part = { across: range(at.x, width), down: range(at.y, height), step: 1 };
  return isMostlyKept(changesIn(before, after, part).pixels);
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
  const { pixels, edges } = changesIn(before, after, { across, down, step: patchRule.gameStep });
  return isMostlyKept(pixels) && (edges.all === 0 || isMostlyKept(edges));
}

/** Columns and rows from the first up to the second, pixels, and how many of them are compared. */
interface Part {
  readonly across: readonly [number, number];
  readonly down: readonly [number, number];
  readonly step: number;
}

/** How many there are in a part of the picture before, and how many of them have changed. */
interface Changes {
  all: number;
  changed: number;
}

const isMostlyKept = ({ all, changed }: Changes): boolean =>
  all > 0 && changed < patchRule.changedShare * all;

/** Counts the pixels that are compared, and the edges between those side by side. */
function changesIn(
  before: Frame,
  after: Frame,
  { across, down, step }: Part,
): { readonly pixels: Changes; readonly edges: Changes } {
  const pixels = { all: 0, changed: 0 };
  const edges = { all: 0, changed: 0 };
  for (let y = down[0]; y < down[1]; y += step) {
    let wasChanged = false;
    for (let x = across[0]; x < across[1]; x += step) {
      const at = (y * before.width + x) * 4;
      const isChanged = isApart(before, at, after, at);
      pixels.all++;
      if (isChanged) pixels.changed++;
      if (x > across[0] && isApart(before, at, before, at - 4 * step)) {
        edges.all++;
        if (isChanged || wasChanged) edges.changed++;
      }
      wasChanged = isChanged;
    }
  }
  return { pixels, edges };
}

/** Whether two pixels differ, each at an index of its picture's data. */
const isApart = (a: Frame, i: number, b: Frame, j: number): boolean =>
  [0, 1, 2].some((c) => Math.abs(level(a, i + c) - level(b, j + c)) > patchRule.levels);

const level = (frame: Frame, i: number): number => frame.data[i] ?? 0;
