/**
 * What a picture teaches about its own font: its digits were set in one font or two, so glyphs of
 * the same number look nearly the same. The idea is that of adaptive classifiers in text
 * recognition: read what is plain first, then hold the rest against it.
 */

import type { GlyphPatch } from '../../../../vision/glyph/glyph-patch.ts';
import { agreementLimits as limits } from './limits.ts';

/** A glyph and what the networks say about it. */
interface VotedGlyph {
  readonly patch: GlyphPatch;
  /** Greater is likelier; one value a number. */
  readonly votes: Float32Array;
}

/** What the other glyphs say about one. */
interface GlyphAgreement {
  /** Its votes, averaged with those of the glyphs that look the same. */
  readonly votes: Float32Array;
  /**
   * Index of the first glyph that looks the same and was read the same; its own when there is none.
   */
  readonly group: number;
}

/**
 * Compares all glyphs of a picture; the square of their number times the size of a patch.
 * @param glyphs of all cells
 * @returns for each what the others say
 */
export function glyphAgreement(glyphs: readonly VotedGlyph[]): GlyphAgreement[] {
  const read = glyphs.map(({ votes }) => votes.indexOf(Math.max(...votes)));
  const distances = distancesOf(glyphs);
  const groups = glyphs.map((_, i) => i);
  const twins = glyphs.map((_, i) => {
    const own = distances[i]!;
    const nearestOther = Math.min(...own.filter((__, j) => read[j] !== read[i]));
    const limit = limits.sameShare * nearestOther;
    return own.flatMap((far, j) => (read[j] === read[i] && far <= limit ? [j] : []));
  });
  twins.forEach((list, i) => list.forEach((j) => join(groups, i, j)));
  return groups.map((group) => ({
    votes: meanOf(glyphs.flatMap(({ votes }, i) => (groups[i] === group ? [votes] : []))),
    group,
  }));
}

/** Distance of every glyph from every other; infinite from itself. */
function distancesOf(glyphs: readonly VotedGlyph[]): readonly (readonly number[])[] {
  const distances = glyphs.map(() => new Array<number>(glyphs.length).fill(Infinity));
  glyphs.forEach(({ patch }, i) => {
    for (let j = 0; j < i; j++) {
      const far = distance(patch, glyphs[j]!.patch);
      distances[i]![j] = far;
      distances[j]![i] = far;
    }
  });
  return distances;
}

/** Mean squared difference of two patches. */
function distance({ share: a }: GlyphPatch, { share: b }: GlyphPatch): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) {
    const difference = a[i]! - b[i]!;
    sum += difference * difference;
  }
  return sum / a.length;
}

/** Joins the groups of two glyphs under the lesser index. */
function join(groups: number[], a: number, b: number): void {
  const [low, high] = [groups[a]!, groups[b]!].sort((x, y) => x - y) as [number, number];
  if (low !== high) groups.forEach((group, i) => group === high && (groups[i] = low));
}

const meanOf = (all: readonly Float32Array[]): Float32Array =>
  all[0]!.map((_, k) => all.reduce((sum, votes) => sum + votes[k]!, 0) / all.length);
