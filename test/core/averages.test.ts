import { expect, it } from 'vitest';
import { mean, median, quantile, upperMedian } from '../../src/core/averages.ts';

it('takes the median of a list: the mean of the middle two for an even count, 0 for an empty list', () => {
  expect([median([9, 1, 5]), median([1, 9, 5, 6]), median([])]).toEqual([5, 5.5, 0]);
});

it('takes the mean of a list', () => {
  expect(mean([1, 2, 6])).toBe(3);
});

it('takes the upper median of values in any order, and undefined for none', () => {
  expect([upperMedian([9, 1, 5]), upperMedian([6, 1, 9, 5]), upperMedian([])]).toEqual([5, 6, undefined]);
});

it('takes the value below which a share of a list lies, in any order, and 0 for an empty list', () => {
  const values = [9, 1, 5, 6, 3, 8, 2, 4, 10, 7];
  expect([0, 0.1, 0.5, 1].map((share) => quantile(values, share))).toEqual([1, 2, 6, 10]);
  expect(quantile([], 0.5)).toBe(0);
});
