/**
 * Combs in one dimension: places along a scale, each with a weight, of which 2 n + 1 lie at even
 * steps before and behind one of them, the seam; the two steps may differ. Such are the lines of
 * one direction on two faces of a cube, seen across them.
 */

import { addWeight, peaksOf, slidingMax } from '../../../../vision/lattice/profile.ts';
import { combLimits as limits, findLimits, wayLimits } from './limits.ts';

const { bins } = limits;

/** A place on the scale and its weight: where a straight piece lies, and how long it is, px. */
interface Tooth {
  readonly at: number;
  readonly length: number;
}

/** A comb. */
export interface Comb {
  /** Teeth before the seam, and behind it. */
  readonly side: number;
  /** Where the seam lies, and the steps before and behind it, px. */
  readonly seam: number;
  readonly before: number;
  readonly after: number;
  /** Weight of its teeth, none counted for more than twice the middle one. */
  readonly score: number;
}

/**
 * Finds combs.
 * @param teeth in any order
 * @param max teeth on either side of the seam, at least 2
 * @returns for each number of teeth the heaviest ones; empty when there are no teeth
 */
export function combsIn(teeth: readonly Tooth[], max: number): Comb[] {
  if (teeth.length === 0) return [];
  const first = Math.min(...teeth.map(({ at }) => at)) - 2 * limits.spreadPx;
  const profile = profileOf(teeth, first);
  const peaks = peaksOf(profile, limits.minPeak).slice(0, limits.maxPeaks);
  const tops = topsOf(profile);
  const combs: Comb[] = [];
  for (let side = 2; side <= max; side++) {
    const own = peaks.flatMap((seam): Comb[] => {
      const halves = ([-1, 1] as const).map((way) => halvesOf(tops, peaks, { seam, way, side }));
      const [before, after] = halves as [Half[], Half[]];
      return before.flatMap((a) =>
        after.map((b) => ({
          side,
          seam: first + seam / bins,
          before: a.step / bins,
          after: b.step / bins,
          score: a.score + b.score,
        })),
      );
    });
    combs.push(...own.sort((a, b) => b.score - a.score).slice(0, limits.maxOfSide));
  }
  return combs;
}

/** Weight by bin: pieces that lie on one line count together. */
function profileOf(teeth: readonly Tooth[], first: number): Float64Array {
  const last = Math.max(...teeth.map(({ at }) => at)) + 2 * limits.spreadPx;
  const profile = new Float64Array(Math.ceil((last - first) * bins) + 1);
  for (const { at, length } of teeth) addWeight(profile, (at - first) * bins, limits.spreadPx * bins, length);
  return profile;
}

/** The comb on one side of a seam. Steps in bins. */
interface Half {
  readonly step: number;
  readonly score: number;
}

/**
 * The heaviest combs of `side` teeth on one side of a seam: the last tooth is a peak, and none is
 * missing.
 */
function halvesOf(
  tops: Tops,
  peaks: readonly number[],
  { seam, way, side }: { seam: number; way: -1 | 1; side: number },
): Half[] {
  const halves: Half[] = [];
  const weights = new Float64Array(side + 1);
  for (const end of peaks) {
    const step = ((end - seam) * way) / side;
    if (step < findLimits.minCellPx * bins) continue;
    const around = tops(Math.round(limits.off.px * bins + limits.off.steps * step));
    for (let k = 0; k <= side; k++) weights[k] = around[Math.round(seam + way * k * step)] ?? 0;
    // Sorted, so that the middle one is known; a few numbers of their own type cost little.
    weights.sort();
    const middle = weights[weights.length >> 1]!;
    if (middle === 0 || weights[0]! < limits.minTooth * middle) continue;
    halves.push({ step, score: weights.reduce((sum, weight) => sum + Math.min(weight, 2 * middle), 0) });
  }
  const kept: Half[] = [];
  for (const half of halves.sort((a, b) => b.score - a.score)) {
    const isNew = kept.every(({ step }) => Math.abs(step - half.step) > wayLimits.alike * step);
    if (isNew && kept.length < limits.maxOfSeam) kept.push(half);
  }
  return kept;
}

/** By reach in bins: the greatest weight within it around each bin. */
type Tops = (reach: number) => Float64Array;

/** Each reach is worked out when it is asked for first. */
function topsOf(profile: Float64Array): Tops {
  const known = new Map<number, Float64Array>();
  return (reach) => {
    const own = known.get(reach) ?? slidingMax(profile, reach);
    known.set(reach, own);
    return own;
  };
}
