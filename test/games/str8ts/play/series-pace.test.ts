import { describe, expect, it } from 'vitest';
import { SeriesPace } from '../../../../src/games/str8ts/play/series-pace.ts';

type Ended = [Parameters<SeriesPace['settle']>[0], 'seen' | 'missed' | 'other'];

describe('the pace of entering digits', () => {
  const after = (...steps: readonly Ended[]) => {
    const pace = new SeriesPace();
    for (const [to, result] of steps) pace.settle(to, result);
    return pace.atOnce;
  };

  it('is one cell at a time until two digits in a row were seen to stand', () => {
    expect(after()).toBe(1);
    expect(after(['enter', 'seen'])).toBe(1);
    expect(after(['enter', 'seen'], ['enter', 'missed'], ['enter', 'seen'])).toBe(1);
    expect(after(['enter', 'seen'], ['select', 'seen'], ['enter', 'seen'])).toBe(2);
  });

  it('doubles with each series that shows whole, up to eight', () => {
    const singles: Ended[] = [
      ['stamp', 'seen'],
      ['stamp', 'seen'],
    ];
    const series = (count: number) => Array.from({ length: count }, (): Ended => ['fill', 'seen']);
    expect([0, 1, 2, 3].map((count) => after(...singles, ...series(count)))).toEqual([2, 4, 8, 8]);
  });

  it('goes back to single cells where a series did not show', () => {
    expect(after(['enter', 'seen'], ['enter', 'seen'], ['fill', 'seen'], ['fill', 'missed'])).toBe(1);
    expect(
      after(['enter', 'seen'], ['enter', 'seen'], ['fill', 'other'], ['enter', 'seen'], ['enter', 'seen']),
    ).toBe(2);
  });
});
