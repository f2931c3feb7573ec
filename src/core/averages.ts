/**
 * Returns the mean of a list.
 * @param values at least one
 * @returns NaN for an empty list
 */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Returns the median of a list.
 * @param values in any order; not modified
 * @returns the middle value, or the mean of the two middle values; 0 for an empty list
 */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((x, y) => x - y);
  const half = sorted.length >> 1;
  if (sorted.length % 2 === 1) return sorted[half]!;
  return sorted.length === 0 ? 0 : (sorted[half - 1]! + sorted[half]!) / 2;
}

/**
 * Returns the median of levels that were counted.
 * @param counts how often each level of 0..255 occurs, from `from` on
 * @param from where level 0 is counted, an index
 * @param total of the counts
 * @returns 0..255; of two middle levels the greater
 */
export function medianLevel(counts: Uint16Array, from: number, total: number): number {
  let below = 0;
  let level = 0;
  while (level < 255 && (below += counts[from + level]!) * 2 <= total) level++;
  return level;
}

/**
 * Computes a median that is itself one of the values.
 * @param values in any order
 * @returns of two middle ones the greater; `undefined` if there are none
 */
export const upperMedian = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[values.length >> 1];

/**
 * Returns a quantile of some values: the value below which a share of them lies.
 * @param values any numbers, in any order
 * @param share 0..1
 * @returns one of them; 0 for no values
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
