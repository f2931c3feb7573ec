/**
 * Compares two pictures around one point, where the system cannot tell which window would receive a
 * click, and over the whole game. If something new covers the point, most of the patch has changed;
 * below a veil or behind another page, most of the game or of its edges. Smaller changes are
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
   * Maximum difference of a channel that does not count as a change, levels 0..255; noise and fades
   * stay below.
   */
  levels: 32,
  /** Minimum share of changed pixels or edges that makes a different patch or game. */
  changedShare: 0.45,
  /**
   * Maximum share of changed pixels of a game while keys are typed blindly: a figure that walks
   * changes 0.01 of two tiles of Continuity, dialogs in front of such pages 0.1 and more
   * (2026-11-28).
   */
  typingShare: 0.05,
  /** Distance between the compared rows and columns of a whole game, pixels. */
  gameStep: 4,
} as const;

/**
 * Returns whether two pictures show the same around a point.
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
 * Returns whether little of a game has changed while keys were typed.
 * @param begun a picture from when the typing had begun
 * @param now a new picture
 * @param area of the game in both
 * @returns false when a part as large as a dialog has changed, or the pictures differ in size
 */
export function isLittleChanged(begun: Frame, now: Frame, area: FrameRect): boolean {
  if (now.width !== begun.width || now.height !== begun.height) return false;
  const { pixels } = changesIn(begun, now, partOf(area, begun));
  return pixels.changed <= patchRule.typingShare * pixels.all;
}

/**
 * Returns whether two pictures show the same game. Edges count too: a bright page in front of a
 * bright board changes few pixels, but hides most lines and letters.
 * @param before the picture that a click was decided on
 * @param after a new picture
 * @param area of the game in both
 * @returns false when most of the area or of its edges has changed, or the pictures differ in size
 */
export function isSameGame(before: Frame, after: Frame, area: FrameRect): boolean {
  if (after.width !== before.width || after.height !== before.height) return false;
  const { pixels, edges } = changesIn(before, after, partOf(area, before));
  return isMostlyKept(pixels) && (edges.all === 0 || isMostlyKept(edges));
}

/** Columns and rows from the first up to, excluding, the second, compared at steps, pixels. */
interface Part {
  readonly across: readonly [number, number];
  readonly down: readonly [number, number];
  readonly step: number;
}

/** The compared part of a game. */
function partOf(area: FrameRect, { width, height }: Frame): Part {
  const range = (from: number, length: number, size: number) =>
    [Math.max(0, Math.floor(from)), Math.min(size, Math.ceil(from + length))] as const;
  return {
    across: range(area.x, area.width, width),
    down: range(area.y, area.height, height),
    step: patchRule.gameStep,
  };
}

/** Number of pixels or edges in a part of the first picture, and of those that have changed. */
interface Changes {
  all: number;
  changed: number;
}

const isMostlyKept = ({ all, changed }: Changes): boolean =>
  all > 0 && changed < patchRule.changedShare * all;

/** Counts the compared pixels, and the edges between horizontal neighbours among them. */
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

/** Returns whether two pixels differ, each given by an index into its picture's data. */
const isApart = (a: Frame, i: number, b: Frame, j: number): boolean =>
  [0, 1, 2].some((c) => Math.abs(level(a, i + c) - level(b, j + c)) > patchRule.levels);

const level = (frame: Frame, i: number): number => frame.data[i] ?? 0;
