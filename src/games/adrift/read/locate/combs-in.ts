/**
 * Finds one-dimensional combs among weighted positions: 2 n + 1 teeth, evenly spaced on each side
 * of the middle one (the seam); the two spacings may differ. The lines of one direction on two
 * faces of a cube form such a comb, measured across them.
 */

import { addWeight, peaksOf, slidingMax } from '../../../../vision/lattice/profile.ts';
import { combLimits as limits, findLimits, wayLimits } from './limits.ts';

const { bins } = limits;

/** A weighted position: where a straight piece lies, and its length, px. */
interface Tooth {
  readonly at: number;
  readonly length: number;
}

/** A comb of lines with a seam. */
export interface Comb {
  /** Teeth on each side of the seam. */
  readonly side: number;
  /** The position of the seam, and the steps before and after it, px. */
  readonly seam: number;
  readonly before: number;
  readonly after: number;
  /** Weight of its teeth, each capped at twice the median of its half. */
  readonly score: number;
}

/**
 * Finds combs.
 * @param teeth in any order
 * @param max maximum number of teeth on each side of the seam, at least 2
 * @returns the heaviest combs for each number of teeth; empty if there are no teeth
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

/** Weight by bin: pieces on one line add up. */
function profileOf(teeth: readonly Tooth[], first: number): Float64Array {
  const last = Math.max(...teeth.map(({ at }) => at)) + 2 * limits.spreadPx;
  const profile = new Float64Array(Math.ceil((last - first) * bins) + 1);
  for (const { at, length } of teeth) addWeight(profile, (at - first) * bins, limits.spreadPx * bins, length);
  return profile;
}

/** The part of a comb on one side of the seam; steps in bins. */
interface Half {
  readonly step: number;
  readonly score: number;
}

/** The heaviest half-combs of `side` teeth: the last is a peak, and none is missing. */
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
    // Sorted for the median; a typed array sorts a few numbers quickly.
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

/** By reach in bins: the maximum weight within that reach of each bin. */
type Tops = (reach: number) => Float64Array;

/** Computes each reach on first use. */
function topsOf(profile: Float64Array): Tops {
  const known = new Map<number, Float64Array>();
  return (reach) => {
    const own = known.get(reach) ?? slidingMax(profile, reach);
    known.set(reach, own);
    return own;
  };
}
