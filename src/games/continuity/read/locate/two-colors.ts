/** Clusters the colours of cells into two. */

import type { Rgb } from '../../../../core/frame.ts';
import { type AreaMean, medianColor } from '../../../../vision/color/area-mean.ts';
import { type Lab, labDistance, toLab } from '../../../../vision/color/color-space.ts';
import { cellLimits } from '../limits.ts';
import { colorLimits as limits } from './limits.ts';

/**
 * Finds the two main colours: the medians of the cells nearer to each of two seeds, which are far
 * apart in brightness or hue.
 * @param means of cells, at least two
 * @returns `undefined` if they do not have two main colours
 */
export function twoColors(means: readonly AreaMean[]): readonly [Rgb, Rgb] | undefined {
  const labs = means.map(toLab);
  const [low, high] = twoSeeds(labs);
  const isFirst = labs.map((lab) => labDistance(lab, low) < labDistance(lab, high));
  if (!isFirst.includes(true)) return undefined;
  const first = medianColor(means.filter((_, i) => isFirst[i]));
  const second = medianColor(means.filter((_, i) => !isFirst[i]));
  const [a, b] = [toLab(first), toLab(second)];
  const close = labs.filter((lab) => Math.min(labDistance(lab, a), labDistance(lab, b)) < nearOf(a, b));
  return labDistance(a, b) >= limits.minApart && close.length >= limits.minShare * means.length
    ? [first, second]
    : undefined;
}

/** Picks two seeds that are far apart along the OKLab channel with the widest spread. */
function twoSeeds(labs: readonly Lab[]): readonly [Lab, Lab] {
  const ends = (['l', 'a', 'b'] as const).map((channel) => {
    const order = labs.toSorted((one, other) => one[channel] - other[channel]);
    const at = (share: number) => order[Math.floor(share * (order.length - 1))]!;
    const [low, high] = [at(limits.ends), at(1 - limits.ends)];
    return { low, high, apart: high[channel] - low[channel] };
  });
  const { low, high } = ends.reduce((best, each) => (each.apart > best.apart ? each : best));
  return [low, high];
}

/**
 * Computes the max distance of a cell from the colour it matches.
 * @param one air or wall
 * @param other the other colour
 * @returns distance in OKLab
 */
export const nearOf = (one: Lab, other: Lab): number => cellLimits.near.share * labDistance(one, other);
