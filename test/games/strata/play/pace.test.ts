import { describe, expect, it } from 'vitest';
import type { StepOutcome } from '../../../../src/games/game.ts';
import { Pace } from '../../../../src/games/strata/play/pace.ts';
import { missedMs, type StrataStep } from '../../../../src/games/strata/play/steps.ts';

const ribbon: StrataStep = {
  kind: 'ribbon',
  label: 'ribbon row 1 in a',
  at: { x: 0, y: 0 },
  withinMs: missedMs,
  judge: () => 'seen',
};

const seen = (clickedMs: number): StepOutcome => ({ result: 'seen', clickedMs, seenMs: clickedMs + 100 });

/** Returns a pace that has learned a lock of 500 ms, with the last ribbon at 3000 ms. */
function learned(): Pace {
  const pace = new Pace();
  pace.recall({ locks: { ribbon: { lostMs: 495, countedMs: 500 } }, slowestMs: { ribbon: 100 } });
  pace.settle(ribbon, seen(3000));
  return pace;
}

describe('a ribbon after a learned lock', () => {
  it('is soon given up when the lock may swallow it, and only then', () => {
    const soon = learned().timed(ribbon, 3400);
    expect(soon).toMatchObject({ notBeforeMs: 3500, withinMs: 200, trial: true });
    expect(soon.isBold).toBeUndefined();
    const late = learned().timed(ribbon, 3900);
    expect(late.withinMs).toBe(missedMs);
    expect(late.trial).toBeUndefined();
  });

  it('is bold when none has counted so early', () => {
    const pace = new Pace();
    pace.recall({ locks: { ribbon: { lostMs: 400, countedMs: 500 } }, slowestMs: { ribbon: 100 } });
    pace.settle(ribbon, seen(3000));
    expect(pace.timed(ribbon, 3300)).toMatchObject({ notBeforeMs: 3450, trial: true, isBold: true });
  });

  it('is not timed by one flight whose end a stalled picture showed late', () => {
    const pace = new Pace();
    const lay = (atMs: number, landedMs: number) => {
      pace.settle(ribbon, seen(atMs));
      const wait = pace.wait('ribbon', 1);
      pace.shown('ribbon', landedMs);
      return wait;
    };
    lay(0, 2000);
    expect(lay(4000, 4500)).toBeUndefined();
    expect(lay(6000, 6500)).toBeUndefined();
    expect(lay(8000, 8500)).toBeDefined();
    const due = pace.dueMs('ribbon')!;
    expect(due - 8000).toBeLessThan(1000);
  });

  it('is not tried early where the lock would be over before a lost click shows', () => {
    const pace = new Pace();
    pace.recall({ locks: { ribbon: { lostMs: 100, countedMs: 150 } }, slowestMs: { ribbon: 100 } });
    pace.settle(ribbon, seen(3000));
    const step = pace.timed(ribbon, 3050);
    expect(step).toMatchObject({ notBeforeMs: 3150, withinMs: missedMs });
    expect(step.trial).toBeUndefined();
  });

  it('waits for the screen once a click had an unexpected effect', () => {
    const pace = learned();
    expect(pace.dueMs('ribbon')).toBe(3500);
    pace.settle(ribbon, { result: 'other', clickedMs: 3500 });
    expect(pace.dueMs('ribbon')).toBeUndefined();
  });
});
