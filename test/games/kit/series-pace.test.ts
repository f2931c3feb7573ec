import { describe, expect, it } from 'vitest';
import { SeriesPace } from '../../../src/games/kit/series-pace.ts';

type Ended = ['single' | 'series', 'seen' | 'missed' | 'other'];

describe('the pace of filling cells', () => {
  const after = (...steps: readonly Ended[]) => {
    const pace = new SeriesPace();
    for (const [kind, result] of steps)
      if (kind === 'single') pace.settleSingle(result);
      else pace.settleSeries(result);
    return pace.atOnce;
  };

  it('is one cell at a time until two in a row were seen to be filled', () => {
    expect(after()).toBe(1);
    expect(after(['single', 'seen'])).toBe(1);
    expect(after(['single', 'seen'], ['single', 'missed'], ['single', 'seen'])).toBe(1);
    expect(after(['single', 'seen'], ['single', 'seen'])).toBe(2);
  });

  it('doubles with each series that shows whole, up to sixteen', () => {
    const singles: Ended[] = [
      ['single', 'seen'],
      ['single', 'seen'],
    ];
    const series = (count: number) => Array.from({ length: count }, (): Ended => ['series', 'seen']);
    expect([0, 1, 2, 3, 4].map((count) => after(...singles, ...series(count)))).toEqual([2, 4, 8, 16, 16]);
  });

  it('goes back to single cells where a series did not show', () => {
    expect(after(['single', 'seen'], ['single', 'seen'], ['series', 'seen'], ['series', 'missed'])).toBe(1);
    expect(
      after(
        ['single', 'seen'],
        ['single', 'seen'],
        ['series', 'other'],
        ['single', 'seen'],
        ['single', 'seen'],
      ),
    ).toBe(2);
  });

  it('makes inputs of a series short, but not for a while after one that did not show', () => {
    const pace = new SeriesPace();
    const typing = { strokes: [{ keys: ['5'] as const }, { keys: ['6'] as const, holdMs: 90 }] };
    const timed = [
      pace.timed({ action: { kind: 'series', parts: [] } }),
      pace.timed({ action: { kind: 'type', typing } }),
    ];
    expect(timed).toEqual([
      { action: { kind: 'series', parts: [], holdMs: 20 } },
      { action: { kind: 'type', typing: { strokes: [{ keys: ['5'], holdMs: 20 }, typing.strokes[1]] } } },
    ]);
    pace.settleSeries('seen');
    pace.settleSingle('missed');
    const isShort = () => 'holdMs' in pace.timed({ action: { kind: 'series', parts: [] } }).action;
    expect(isShort()).toBe(true);
    const seenUntilShort = () => {
      let seen = 0;
      for (; !isShort(); seen++) pace.settleSeries('seen');
      return seen;
    };
    const waits = [1, 2, 3].map(() => {
      pace.settleSeries('other');
      return seenUntilShort();
    });
    expect(waits).toEqual([2, 4, 8]);
  });
});
