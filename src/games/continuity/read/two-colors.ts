/** The two colours that cells gather round, whatever they are. */

import type { Rgb } from '../../../core/frame.ts';
import { type AreaMean, median } from '../../../vision/area-mean.ts';
import { labDistance, toLab } from '../../../vision/color-space.ts';

/** The least distance of the two colours, and the least share of cells that must have one of them. */
const leastApart = 0.1;
const leastShare = 0.88;
/** Rounds of the search for the two; it settles in three or four. */
const rounds = 12;

/**
 * Finds the two colours: medians of two groups, begun with cells that lie far apart in brightness.
 * @param means of cells, at least two
 * @returns `undefined` when they do not have two main colours
 */
export function twoColors(means: readonly AreaMean[]): readonly [Rgb, Rgb] | undefined {
  const sorted = means.toSorted((a, b) => a.r + a.g + a.b - b.r - b.g - b.b);
  const pick = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] as AreaMean;
  let pair: readonly [Rgb, Rgb] = [pick(0.08), pick(0.92)];
  const labs = means.map(toLab);
  for (let round = 0; round < rounds; round++) {
    const [a, b] = [toLab(pair[0]), toLab(pair[1])];
    const isFirst = labs.map((lab) => labDistance(lab, a) < labDistance(lab, b));
    const first = means.filter((_, i) => isFirst[i]);
    const second = means.filter((_, i) => !isFirst[i]);
    if (first.length === 0 || second.length === 0) return undefined;
    pair = [middleOf(first), middleOf(second)];
  }
  const [a, b] = [toLab(pair[0]), toLab(pair[1])];
  const apart = labDistance(a, b);
  const close = labs.filter((lab) => Math.min(labDistance(lab, a), labDistance(lab, b)) < 0.25 * apart);
  return apart >= leastApart && close.length >= leastShare * means.length ? pair : undefined;
}

const middleOf = (means: readonly AreaMean[]): Rgb => ({
  r: median(means.map(({ r }) => r)),
  g: median(means.map(({ g }) => g)),
  b: median(means.map(({ b }) => b)),
});
