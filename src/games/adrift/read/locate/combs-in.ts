/**
 * Combs in one dimension: places along a scale, each with a weight, of which 2 n + 1 lie at even steps before and behind one of them,
 * the seam; the two steps may differ. Such are the lines of one direction on two faces of a cube, seen across them.
 */

/** A place on the scale and its weight: where a straight piece lies, and how long it is, px. */
export interface Tooth {
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

/** Scale of the profile, bins a px; and over how many px a place is spread. */
const bins = 2;
const spreadPx = 2;
/** Peaks that are looked at; the weakest one, as a share of the strongest. */
const maxPeaks = 44;
const weakest = 0.05;
/** A tooth may lie off by so many steps, or px. */
const off = { steps: 0.09, px: 1 } as const;
/** Each tooth has this share of the weight of the middle one, at least. */
const minTooth = 0.22;
/** Narrowest step, px. */
const narrowest = 5;
/** Steps this much alike are the same: both sides of one line. */
const alike = 0.05;
/** Combs that are kept: on each side of a seam, and of each number of teeth. */
const keptOfSeam = 4;
const keptOfSide = 40;

/**
 * Finds combs.
 * @param most teeth on either side of the seam, at least 2
 * @returns for each number of teeth the heaviest ones; empty when there are no teeth
 */
export function combsIn(teeth: readonly Tooth[], max: number): Comb[] {
  if (teeth.length === 0) return [];
  const first = Math.min(...teeth.map(({ at }) => at)) - 2 * spreadPx;
  const profile = profileOf(teeth, first);
  const peaks = peaksOf(profile);
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
    combs.push(...own.sort((a, b) => b.score - a.score).slice(0, keptOfSide));
  }
  return combs;
}

/** Weight by bin: pieces that lie on one line count together. */
function profileOf(teeth: readonly Tooth[], first: number): Float64Array {
  const last = Math.max(...teeth.map(({ at }) => at)) + 2 * spreadPx;
  const profile = new Float64Array(Math.ceil((last - first) * bins) + 1);
  const reach = spreadPx * bins;
  for (const { at, length } of teeth) {
    const bin = (at - first) * bins;
    for (let i = Math.ceil(bin - reach); i <= bin + reach; i++) {
      if (i >= 0 && i < profile.length) {
        profile[i] = (profile[i] as number) + length * (1 - Math.abs(i - bin) / reach);
      }
    }
  }
  return profile;
}

/** The bins of the highest peaks. */
function peaksOf(profile: Float64Array): number[] {
  const min = weakest * profile.reduce((best, each) => Math.max(best, each), 0);
  const peaks: number[] = [];
  for (let i = 1; i < profile.length - 1; i++) {
    const own = profile[i] as number;
    if (own >= min && own > (profile[i - 1] as number) && own >= (profile[i + 1] as number)) peaks.push(i);
  }
  return peaks.sort((a, b) => (profile[b] as number) - (profile[a] as number)).slice(0, maxPeaks);
}

/** The comb on one side of a seam. Steps in bins. */
interface Half {
  readonly step: number;
  readonly score: number;
}

/** The heaviest combs of so many teeth on one side of a seam: the last tooth is a peak, and none is missing. */
function halvesOf(
  tops: Tops,
  peaks: readonly number[],
  { seam, way, side }: { seam: number; way: -1 | 1; side: number },
): Half[] {
  const halves: Half[] = [];
  const weights = new Float64Array(side + 1);
  for (const end of peaks) {
    const step = ((end - seam) * way) / side;
    if (step < narrowest * bins) continue;
    const around = tops(Math.round(off.px * bins + off.steps * step));
    for (let k = 0; k <= side; k++) weights[k] = around[Math.round(seam + way * k * step)] ?? 0;
    // Sorted, so that the middle one is known; a few numbers of their own type cost little.
    weights.sort();
    const middle = weights[weights.length >> 1] as number;
    if (middle === 0 || (weights[0] as number) < minTooth * middle) continue;
    halves.push({ step, score: weights.reduce((sum, weight) => sum + Math.min(weight, 2 * middle), 0) });
  }
  const kept: Half[] = [];
  for (const half of halves.sort((a, b) => b.score - a.score)) {
    const isNew = kept.every(({ step }) => Math.abs(step - half.step) > alike * step);
    if (isNew && kept.length < keptOfSeam) kept.push(half);
  }
  return kept;
}

/** By reach in bins: the greatest weight within it around each bin. */
type Tops = (reach: number) => Float64Array;

/** Each reach is worked out when it is asked for first. */
function topsOf(profile: Float64Array): Tops {
  const known = new Map<number, Float64Array>();
  return (reach) => {
    const own = known.get(reach) ?? slidingMost(profile, reach);
    known.set(reach, own);
    return own;
  };
}

/** The greatest value within a reach around each place; linear in the places: candidates stand in falling order. */
function slidingMost(values: Float64Array, reach: number): Float64Array {
  const max = new Float64Array(values.length);
  const queue = new Int32Array(values.length);
  let [head, tail] = [0, 0];
  for (let next = 0; next < values.length + reach; next++) {
    if (next < values.length) {
      while (tail > head && (values[queue[tail - 1] as number] as number) <= (values[next] as number)) tail--;
      queue[tail++] = next;
    }
    const at = next - reach;
    if (at < 0) continue;
    while ((queue[head] as number) < at - reach) head++;
    max[at] = values[queue[head] as number] as number;
  }
  return max;
}
