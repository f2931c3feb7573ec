import { describe, expect, it } from 'vitest';
import { numberRanges } from '../../src/report/page/number-ranges.ts';

describe('numbers at one place of a picture', () => {
  it.each([
    [[1], '1'],
    [[1, 2], '1 2'],
    [[1, 2, 3], '1–3'],
    [[1, 2, 3, 4, 7, 9, 10, 11], '1–4 7 9–11'],
    [[], ''],
  ])('%j are written %j', (numbers, words) => {
    expect(numberRanges(numbers)).toBe(words);
  });
});
