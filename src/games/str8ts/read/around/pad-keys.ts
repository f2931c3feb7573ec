/**
 * Selects the glyphs that are the keys of one number pad, and assigns a digit to each.
 */

import { type FrameRect, overlap, rectMiddle } from '../../../../core/points.ts';
import { keyLimits as limits } from './limits.ts';
import type { PadKey } from './play-scene.ts';

/** A glyph that may be a digit. */
export interface Glyph {
  readonly rect: FrameRect;
  /** Probability of each number; index 0 is "no digit". */
  readonly shares: Float32Array;
}

/**
 * Keeps only the largest of overlapping glyphs, since a part of a glyph may read as another one.
 * @param glyphs of a page
 * @returns the largest first
 */
export function withoutOverlaps(glyphs: readonly Glyph[]): Glyph[] {
  const area = ({ rect }: Glyph) => rect.width * rect.height;
  const kept: Glyph[] = [];
  for (const glyph of glyphs.toSorted((a, b) => area(b) - area(a))) {
    if (!kept.some((other) => overlap(other.rect, glyph.rect))) kept.push(glyph);
  }
  return kept;
}

/**
 * Finds the glyphs with about the same height as a given one.
 * @param glyphs of a page
 * @param glyph one of them
 * @returns these glyphs, including the given one
 */
export const ofSameHeight = (glyphs: readonly Glyph[], { rect }: Glyph): Glyph[] =>
  glyphs.filter((other) => Math.abs(other.rect.height - rect.height) <= limits.sameHeight * rect.height);

/** Number of other glyphs in the same row or column as one; keys form rows and columns. */
function alignedCount(glyph: Glyph, glyphs: readonly Glyph[]): number {
  const { x, y, height } = middleOf(glyph);
  return glyphs.filter((other) => {
    const at = middleOf(other);
    return (
      other !== glyph &&
      (Math.abs(at.y - y) < limits.aligned.row * height ||
        Math.abs(at.x - x) < limits.aligned.column * height)
    );
  }).length;
}

/**
 * Returns the position of a glyph.
 * @param glyph of a page
 * @returns its centre and height, px
 */
export const middleOf = ({ rect }: Glyph) => ({ ...rectMiddle(rect), height: rect.height });

/**
 * Makes a key from a glyph and its digit.
 * @param glyph of a page
 * @param digit 1..n
 * @returns the key
 */
export function keyOf(glyph: Glyph, digit: number): PadKey {
  const { x, y, height } = middleOf(glyph);
  return { digit, share: glyph.shares[digit]!, at: { x, y }, heightPx: height };
}

/**
 * Assigns digits to the glyphs of a pad greedily, the most certain and best aligned first, each
 * digit once.
 * @param glyphs of one height
 * @param size the greatest digit
 * @returns the keys, in order of assignment
 */
export function assign(glyphs: readonly Glyph[], size: number): PadKey[] {
  const offers = glyphs
    .flatMap((glyph) => {
      const aligned = Math.min(limits.enoughAligned, alignedCount(glyph, glyphs));
      return Array.from({ length: size }, (_, i) => {
        const share = glyph.shares[i + 1]!;
        return { glyph, digit: i + 1, share, weight: share * aligned };
      });
    })
    .filter(({ share, weight }) => share >= limits.minShare && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  const keys: PadKey[] = [];
  const used = new Set<Glyph>();
  for (const { glyph, digit } of offers) {
    if (used.has(glyph) || keys.some((key) => key.digit === digit)) continue;
    used.add(glyph);
    keys.push(keyOf(glyph, digit));
  }
  return keys;
}
