/**
 * What a picture teaches about its own font: its digits were set in one font or two, so glyphs of
 * the same number look nearly the same, and a glyph that looks most like those of another number
 * was misread, or they were. The idea is that of adaptive classifiers in text recognition: read
 * what is plain first, then hold the rest against it.
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
  /**
   * Its votes, averaged with those of the glyphs that look the same; or with those of one that
   * contradicts it.
   */
  readonly votes: Float32Array;
  /**
   * Index of the first glyph that looks the same and was read the same; its own when there is none.
   */
  readonly group: number;
  /** Whether it looks more like a glyph that was read as another number. */
  readonly contradicted: boolean;
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
  const usual = usualDistance(distances, read);
  return glyphs.map(({ votes }, i) => {
    const own = distances[i]!;
    const same = nearest(own, (j) => read[j] === read[i]);
    const other = nearest(own, (j) => read[j] !== read[i]);
    const contradicted = other.far * limits.minNearer < same.far && other.far < limits.maxUsual * usual;
    const group = groups[i]!;
    const heard = contradicted
      ? [votes, glyphs[other.index]!.votes]
      : glyphs.flatMap((glyph, j) => (groups[j] === group ? [glyph.votes] : []));
    return { votes: meanOf(heard), group: contradicted ? i : group, contradicted };
  });
}

/** Median distance of a glyph from the next one that was read the same; 0 without such. */
function usualDistance(distances: readonly (readonly number[])[], read: readonly number[]): number {
  const nearestSame = distances
    .map((own, i) => nearest(own, (j) => read[j] === read[i]).far)
    .filter((far) => far < Infinity)
    .sort((a, b) => a - b);
  return nearestSame[nearestSame.length >> 1] ?? 0;
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

function nearest(
  distances: readonly number[],
  fits: (index: number) => boolean,
): { far: number; index: number } {
  let best = { far: Infinity, index: -1 };
  distances.forEach((far, index) => {
    if (fits(index) && far < best.far) best = { far, index };
  });
  return best;
}

/** Joins the groups of two glyphs under the lesser index. */
function join(groups: number[], a: number, b: number): void {
  const [low, high] = [groups[a]!, groups[b]!].sort((x, y) => x - y) as [number, number];
  if (low !== high) groups.forEach((group, i) => group === high && (groups[i] = low));
}

const meanOf = (all: readonly Float32Array[]): Float32Array =>
  all[0]!.map((_, k) => all.reduce((sum, votes) => sum + votes[k]!, 0) / all.length);
