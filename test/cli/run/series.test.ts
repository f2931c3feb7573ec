import { describe, expect, it } from 'vitest';
import { Series } from '../../../src/cli/run/series.ts';

describe('what is left of a series', () => {
  it.each([
    [{ count: '3' }, 0, 'puzzle 1 of 3'],
    [{ for: '2h' }, 0, 'puzzle 1, 2 h 0 min left'],
    [{ for: '2h' }, 5_000_000, 'puzzle 1, 36 min 40 s left'],
    [{ for: '90s', count: '5' }, 70_500, 'puzzle 1 of 5, 20 s left'],
    [{ for: '90s' }, 95_000, 'puzzle 1, 0 s left'],
    [{}, 0, undefined],
  ])('is described in words: %j after %d ms', (options, passedMs, words) => {
    let nowMs = 0;
    const series = new Series({ on: 'practice', ...options }, () => nowMs);
    nowMs = passedMs;
    expect(series.left).toBe(words);
  });
});
