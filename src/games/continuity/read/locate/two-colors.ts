/** The two colours that cells gather round, whatever they are. */

import type { Rgb } from '../../../../core/frame.ts';
import { type AreaMean, medianColor } from '../../../../vision/color/area-mean.ts';
import { type Lab, labDistance, toLab } from '../../../../vision/color/color-space.ts';
import { gapLimits } from '../limits.ts';
import { nearOf } from '../observe/near.ts';
import { colorLimits as limits } from './limits.ts';

/**
 * Finds the two colours: medians of two groups, begun with cells that lie far apart in brightness
 * or, where they do more so, in hue.
 * @param means of cells, at least two
 * @returns `undefined` when they do not have two main colours
 */
export function twoColors(means: readonly AreaMean[]): readonly [Rgb, Rgb] | undefined {
  const labs = means.map(toLab);
  let pair: readonly [Rgb, Rgb] = farApart(means, labs);
  const tried = new Set<string>();
  for (let split = ''; !tried.has(split);) {
    tried.add(split);
    const [a, b] = [toLab(pair[0]), toLab(pair[1])];
    const isFirst = labs.map((lab) => labDistance(lab, a) < labDistance(lab, b));
    const first = means.filter((_, i) => isFirst[i]);
    const second = means.filter((_, i) => !isFirst[i]);
    if (first.length === 0 || second.length === 0) return undefined;
    pair = [medianColor(first), medianColor(second)];
    split = isFirst.join();
  }
  const [a, b] = [toLab(pair[0]), toLab(pair[1])];
  const close = labs.filter((lab) => Math.min(labDistance(lab, a), labDistance(lab, b)) < nearOf(a, b));
  return labDistance(a, b) >= gapLimits.minAway && close.length >= limits.minShare * means.length
    ? pair
    : undefined;
}

/** Two cells that lie far apart along the channel of OKLab in which most of them do. */
function farApart(means: readonly AreaMean[], labs: readonly Lab[]): readonly [Rgb, Rgb] {
  const ends = (['l', 'a', 'b'] as const).map((channel) => {
    const order = labs.map((lab, i) => ({ i, value: lab[channel] })).sort((a, b) => a.value - b.value);
    const at = (share: number) => order[Math.floor(share * (order.length - 1))]!;
    return { low: at(limits.ends), high: at(1 - limits.ends) };
  });
  const { low, high } = ends.reduce((best, each) =>
    each.high.value - each.low.value > best.high.value - best.low.value ? each : best,
  );
  return [means[low.i] as Rgb, means[high.i] as Rgb];
}
