/**
 * Which of the signs beside a grid are the keys of one number pad, and which digit each of them is.
 */

import { type FrameRect, overlap } from '../../../../core/points.ts';
import { keyLimits as limits } from './limits.ts';
import type { PadKey } from './play-scene.ts';

/** A glyph that may be a digit. */
export interface Glyph {
  readonly rect: FrameRect;
  /** Per number its share; index 0 is anything else. */
  readonly shares: Float32Array;
}

/**
 * Keeps of glyphs that overlap the largest alone: a part of one is another sign, or none.
 * @param glyphs of a page
 * @returns the largest first
 */
export function withoutDoubles(glyphs: readonly Glyph[]): Glyph[] {
  const area = ({ rect }: Glyph) => rect.width * rect.height;
  const kept: Glyph[] = [];
  for (const glyph of glyphs.toSorted((a, b) => area(b) - area(a))) {
    if (!kept.some((other) => overlap(other.rect, glyph.rect))) kept.push(glyph);
  }
  return kept;
}

/**
 * Finds the glyphs that are about as high as one.
 * @param glyphs of a page
 * @param glyph one of them
 * @returns itself, too
 */
export const likeHeight = (glyphs: readonly Glyph[], { rect }: Glyph): Glyph[] =>
  glyphs.filter((other) => Math.abs(other.rect.height - rect.height) <= limits.sameHeight * rect.height);

/** How many other glyphs stand in the same row or column as one; keys stand in rows and columns. */
function mates(glyph: Glyph, glyphs: readonly Glyph[]): number {
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
 * Tells where a glyph stands.
 * @param glyph of a page
 * @returns its middle, and its height, px
 */
export const middleOf = ({ rect: { x, y, width, height } }: Glyph) => ({
  x: x + width / 2,
  y: y + height / 2,
  height,
});

/**
 * Takes a glyph for the key of a digit.
 * @param glyph of a page
 * @param digit 1..n
 * @returns the key
 */
export function keyOf(glyph: Glyph, digit: number): PadKey {
  const { x, y, height } = middleOf(glyph);
  return { digit, share: glyph.shares[digit]!, at: { x, y }, heightPx: height };
}

/**
 * Gives each glyph of a pad its digit, the surest and best aligned first, no digit twice.
 * @param glyphs of one height
 * @param size the greatest digit
 * @returns the keys, the surest first
 */
export function assign(glyphs: readonly Glyph[], size: number): PadKey[] {
  const offers = glyphs
    .flatMap((glyph) => {
      const aligned = Math.min(limits.enoughMates, mates(glyph, glyphs));
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
