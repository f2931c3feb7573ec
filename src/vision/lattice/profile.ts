/**
 * Weights along a scale, in bins finer than a pixel: how much was seen at each place across the
 * lines of a comb. Several findings at one place count together, and one between two bins counts
 * for both.
 */

/**
 * Adds a weight at a place; it counts less the farther a bin is from there.
 * @param weights bins
 * @param bin the place, in bins; fractions too
 * @param reach how far off a bin counts nothing, in bins
 * @param weight to add at the place itself
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
 * @param share weakest peak, as a share of the greatest weight
 * @returns bins, the highest peak first
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
 * Finds the greatest weight around each bin; linear in the bins, since candidates stand in falling
 * order.
 * @param weights bins
 * @param reach how far around, in bins
 * @returns a value for each bin
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
