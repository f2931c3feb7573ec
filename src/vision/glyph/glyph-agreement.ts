/**
 * Adapts the classification to the picture's font. Signs are set in one or two fonts, so glyphs of
 * one sign look nearly the same; the votes of glyphs that match are averaged. The idea comes from
 * adaptive classifiers in text recognition.
 */

import type { GlyphPatch } from './glyph-patch.ts';
import { agreementLimits as limits } from './limits.ts';

/** A glyph with the votes of the networks. */
export interface VotedGlyph {
  readonly patch: GlyphPatch;
  /** One value per sign; greater is likelier. */
  readonly votes: Float32Array;
}

/** The agreement of a glyph with the others. */
interface GlyphAgreement {
  /** Its votes, averaged with those of the glyphs in its group. */
  readonly votes: Float32Array;
  /**
   * Index of the first glyph that looks the same and is read as the same sign; its own if none.
   */
  readonly group: number;
}

/**
 * Groups the glyphs of a picture that look the same. The cost is quadratic in their number, times
 * the size of a patch.
 * @param glyphs of all cells
 * @returns for each glyph, its group and averaged votes
 */
export function glyphAgreement(glyphs: readonly VotedGlyph[]): GlyphAgreement[] {
  const topSigns = glyphs.map(({ votes }) => votes.indexOf(Math.max(...votes)));
  const distances = distancesOf(glyphs);
  const groups = glyphs.map((_, i) => i);
  const isSameSign = (i: number, j: number) => topSigns[j] === topSigns[i];
  const nearest = glyphs.map((_, i) => Math.min(...distances[i]!.filter((__, j) => isSameSign(i, j))));
  const twins = glyphs.map((_, i) => {
    const own = distances[i]!;
    const others = own.filter((__, j) => !isSameSign(i, j));
    const nearestOther = others.length > 0 ? Math.min(...others) : limits.maxSame / limits.sameShare;
    // Glyphs with twins of their own that are much more alike may be two signs.
    const shareOf = (distance: number, j: number) =>
      distance > limits.twinTimes * Math.max(nearest[i]!, nearest[j]!) ? limits.apartShare : limits.sameShare;
    return own.flatMap((distance, j) =>
      isSameSign(i, j) && distance <= shareOf(distance, j) * nearestOther ? [j] : [],
    );
  });
  twins.forEach((list, i) => list.forEach((j) => join(groups, i, j)));
  return groups.map((group) => ({
    votes: meanOf(glyphs.flatMap(({ votes }, i) => (groups[i] === group ? [votes] : []))),
    group,
  }));
}

/** Pairwise distances of the glyphs; infinite on the diagonal. */
function distancesOf(glyphs: readonly VotedGlyph[]): readonly (readonly number[])[] {
  const distances = glyphs.map(() => new Array<number>(glyphs.length).fill(Infinity));
  glyphs.forEach(({ patch }, i) => {
    for (let j = 0; j < i; j++) {
      const difference = glyphDistance(patch, glyphs[j]!.patch);
      distances[i]![j] = difference;
      distances[j]![i] = difference;
    }
  });
  return distances;
}

/**
 * Compares two glyphs.
 * @param one its patch
 * @param other its patch
 * @returns mean squared difference of their ink, 0..1
 */
export function glyphDistance({ share: a }: GlyphPatch, { share: b }: GlyphPatch): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) {
    const difference = a[i]! - b[i]!;
    sum += difference * difference;
  }
  return sum / a.length;
}

/** Merges the groups of two glyphs under the smaller index. */
function join(groups: number[], a: number, b: number): void {
  const [low, high] = [groups[a]!, groups[b]!].sort((x, y) => x - y) as [number, number];
  if (low !== high) groups.forEach((group, i) => group === high && (groups[i] = low));
}

const meanOf = (all: readonly Float32Array[]): Float32Array =>
  all[0]!.map((_, k) => all.reduce((sum, votes) => sum + votes[k]!, 0) / all.length);
