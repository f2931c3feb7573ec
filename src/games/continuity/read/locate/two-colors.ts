/** The two colours that cells gather round, whatever they are. */

import type { Rgb } from '../../../../core/frame.ts';
import { type AreaMean, medianColor } from '../../../../vision/color/area-mean.ts';
import { type Lab, labDistance, toLab } from '../../../../vision/color/color-space.ts';
import { gapLimits } from '../limits.ts';
import { nearOf } from '../observe/near.ts';
import { colorLimits as limits } from './limits.ts';

/**
 * Finds the two colours: medians of two groups, those of the cells that are nearer to one of two
 * which lie far apart in brightness or, where they do more so, in hue.
 * @param means of cells, at least two
 * @returns `undefined` when they do not have two main colours
 */
export function twoColors(means: readonly AreaMean[]): readonly [Rgb, Rgb] | undefined {
  const labs = means.map(toLab);
  const [low, high] = farApart(labs);
  const isFirst = labs.map((lab) => labDistance(lab, low) < labDistance(lab, high));
  if (!isFirst.includes(true)) return undefined;
  const first = medianColor(means.filter((_, i) => isFirst[i]));
  const second = medianColor(means.filter((_, i) => !isFirst[i]));
  const [a, b] = [toLab(first), toLab(second)];
  const close = labs.filter((lab) => Math.min(labDistance(lab, a), labDistance(lab, b)) < nearOf(a, b));
  return labDistance(a, b) >= gapLimits.minAway && close.length >= limits.minShare * means.length
    ? [first, second]
    : undefined;
}

/** Two cells that lie far apart along the channel of OKLab in which most of them do. */
function farApart(labs: readonly Lab[]): readonly [Lab, Lab] {
  const ends = (['l', 'a', 'b'] as const).map((channel) => {
    const order = labs.toSorted((one, other) => one[channel] - other[channel]);
    const at = (share: number) => order[Math.floor(share * (order.length - 1))]!;
    const [low, high] = [at(limits.ends), at(1 - limits.ends)];
    return { low, high, apart: high[channel] - low[channel] };
  });
  const { low, high } = ends.reduce((best, each) => (each.apart > best.apart ? each : best));
  return [low, high];
}
