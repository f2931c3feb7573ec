/** Spearman's rank correlation, for comparing a rating with what it should predict. */

/** Computes the rank correlation of two lists of equal length, −1..1. */
export function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [ranksOf(one), ranksOf(other)];
  const mean = (a.length - 1) / 2;
  const products = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, value, at) => sum + (value - mean) * (y[at]! - mean), 0);
  return products(a, b) / Math.sqrt(products(a, a) * products(b, b));
}

/** Returns the ranks of values from 0; equal values share the mean of theirs. */
function ranksOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2);
}
