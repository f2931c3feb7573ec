/**
 * Profiles across the lines of a comb: the evidence at each place, as weights in sub-pixel bins.
 * Findings at the same place add up, and one between two bins counts for both.
 */

/**
 * Adds a weight at a place, spread over the bins around it with linear falloff.
 * @param weights bins
 * @param bin the place, in bins, fractions allowed
 * @param reach distance at which the weight falls to 0, in bins
 * @param weight the weight at the place itself
 */
export function addWeight(weights: Float64Array, bin: number, reach: number, weight: number): void {
  const last = Math.min(weights.length - 1, bin + reach);
  for (let i = Math.max(0, Math.ceil(bin - reach)); i <= last; i++) {
    weights[i] = weights[i]! + weight * (1 - Math.abs(i - bin) / reach);
  }
}

/**
 * Finds the peaks of a profile.
 * @param weights bins
 * @param share minimum height of a peak, as a share of the maximum weight
 * @returns bins, highest peak first
 */
export function peaksOf(weights: Float64Array, share: number): number[] {
  const min = share * weights.reduce((best, each) => Math.max(best, each), 0);
  const peaks: number[] = [];
  for (let i = 1; i < weights.length - 1; i++) {
    const own = weights[i]!;
    if (own >= min && own > weights[i - 1]! && own >= weights[i + 1]!) peaks.push(i);
  }
  return peaks.sort((a, b) => weights[b]! - weights[a]!);
}

/**
 * Finds the maximum weight around each bin; linear in the bins, by a queue of falling candidates.
 * @param weights bins
 * @param reach distance to both sides, in bins
 * @returns one value per bin
 */
export function slidingMax(weights: Float64Array, reach: number): Float64Array {
  const max = new Float64Array(weights.length);
  const queue = new Int32Array(weights.length);
  let [head, tail] = [0, 0];
  for (let next = 0; next < weights.length + reach; next++) {
    if (next < weights.length) {
      while (tail > head && weights[queue[tail - 1]!]! <= weights[next]!) tail--;
      queue[tail++] = next;
    }
    const at = next - reach;
    if (at < 0) continue;
    while (queue[head]! < at - reach) head++;
    max[at] = weights[queue[head]!]!;
  }
  return max;
}
