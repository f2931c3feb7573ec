/**
 * Selects the glyphs that are the keys of one number pad, and assigns a digit to each.
 */

import { median } from '../../../../core/averages.ts';
import { type FrameRect, overlap, rectMiddle } from '../../../../core/points.ts';
import { clusterMeans, fitComb, nearestLine } from '../../../../vision/lattice/comb.ts';
import { keyLimits as limits } from './limits.ts';
import type { PadKey } from './play-scene.ts';

/** A glyph that may be a digit. */
export interface Glyph {
  readonly rect: FrameRect;
  /** Probability of each number; index 0 is "no digit". */
  readonly shares: Float32Array;
}

/**
 * Returns what a glyph most likely is.
 * @param glyph of a page
 * @returns the number; 0 for no digit, such as a frame or a letter
 */
export const likeliest = ({ shares }: Glyph): number => shares.indexOf(Math.max(...shares));

/**
 * Returns whether a glyph is more likely a digit than none.
 * @param glyph of a page
 * @returns false for a frame or a letter, say
 */
export const isDigit = (glyph: Glyph): boolean => likeliest(glyph) > 0;

/**
 * Keeps only the largest of overlapping glyphs, since a part of a glyph may read as another one.
 * The frame of a key, which is hardly a digit, gives way to the digit in it.
 * @param glyphs of a page
 * @returns the likely digits, the largest first, and then the others
 */
export function withoutOverlaps(glyphs: readonly Glyph[]): Glyph[] {
  const area = ({ rect }: Glyph) => rect.width * rect.height;
  const kept: Glyph[] = [];
  const order = (a: Glyph, b: Glyph) => Number(isDigit(b)) - Number(isDigit(a)) || area(b) - area(a);
  for (const glyph of glyphs.toSorted(order)) {
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

/**
 * Selects the keys that stand in even rows and columns, as those of a pad do; digits and letters in
 * the texts of a page, or of the window around it, do not.
 * @param keys that may form a pad
 * @returns all, or all but one; none if the others are uneven, too
 */
export function evenKeys(keys: readonly PadKey[]): readonly PadKey[] {
  const without = keys.map((key) => keys.filter((other) => other !== key));
  return [keys, ...without].find(areEven) ?? [];
}

/**
 * Returns whether keys stand in rows and columns, 1 2 3 … row by row.
 * @param keys that may form a pad
 * @returns false for a single row or column, and for no keys
 */
export function areInOrder(keys: readonly PadKey[]): boolean {
  const height = median(keys.map(({ heightPx }) => heightPx));
  const linesAlong = (axis: 'x' | 'y') =>
    clusterMeans(
      keys.map(({ at }) => at[axis]),
      height,
    );
  const [columns, rows] = [linesAlong('x'), linesAlong('y')];
  if (rows.length < 2 || columns.length < 2) return false;
  const isNear = (at: number, line = Infinity) => Math.abs(at - line) < limits.aligned.column * height;
  return keys.every(
    ({ digit, at }) =>
      isNear(at.x, columns[(digit - 1) % columns.length]) &&
      isNear(at.y, rows[Math.floor((digit - 1) / columns.length)]),
  );
}

function areEven(keys: readonly PadKey[]): boolean {
  const height = median(keys.map(({ heightPx }) => heightPx));
  return (['x', 'y'] as const).every((axis) => {
    const places = keys.map(({ at }) => at[axis]);
    const lines = clusterMeans(places, height);
    const isOnLine = (at: number) =>
      lines.some((line) => Math.abs(at - line) < limits.aligned.column * height);
    return places.every(isOnLine) && areEvenlySpaced(lines);
  });
}

/** Returns whether rows or columns are a few pitches apart; those between may not be read. */
function areEvenlySpaced(places: readonly number[]): boolean {
  if (places.length < 2) return true;
  const steps = places.slice(1).map((at, i) => at - places[i]!);
  const times = steps.map((step) => Math.round(step / Math.min(...steps)));
  if (times.some((each) => each > limits.step.max)) return false;
  const lines = [0, ...times].map((_, i) => times.slice(0, i).reduce((sum, each) => sum + each, 0));
  const comb = fitComb(places.map((at, i) => ({ line: lines[i]!, at })))!;
  const max = limits.step.maxOff * comb.pitch;
  return places.every((at) => nearestLine({ ...comb, count: 1 }, at).offPx <= max);
}
