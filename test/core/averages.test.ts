import { expect, it } from 'vitest';
import { mean, median, upperMedian } from '../../src/core/averages.ts';

it('takes the median of a list: the mean of the middle two for an even count, 0 for an empty list', () => {
  expect([median([9, 1, 5]), median([1, 9, 5, 6]), median([])]).toEqual([5, 5.5, 0]);
});

it('takes the mean of a list', () => {
  expect(mean([1, 2, 6])).toBe(3);
});

it('takes the upper median of values in any order, and undefined for none', () => {
  expect([upperMedian([9, 1, 5]), upperMedian([6, 1, 9, 5]), upperMedian([])]).toEqual([5, 6, undefined]);
});
