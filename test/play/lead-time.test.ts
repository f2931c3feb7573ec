import { describe, expect, it } from 'vitest';
import { LeadTime } from '../../src/play/lead-time.ts';
import { loopLimits } from '../../src/play/loop-limits.ts';

const pauseMs = loopLimits.lookEveryMs;

/** Returns the lead time of a run with these durations of looks and of steps, ms. */
function after(lookMs: readonly number[], handMs: readonly number[] = []): LeadTime {
  const lead = new LeadTime();
  for (const ms of lookMs) lead.recordLook(ms);
  for (const ms of handMs) lead.recordHand(ms);
  return lead;
}

describe('the looks before a step that is due', () => {
  it('begin earlier the longer looks take and the more of them are needed', () => {
    const due = { atMs: 1000, looks: 2 };
    expect(after([20, 20, 20]).lookFrom(due)).toBe(1000 - 3 * (20 + pauseMs));
    expect(after([120, 120, 120]).lookFrom(due)).toBe(1000 - 3 * (120 + pauseMs));
    expect(after([120, 120, 120]).lookFrom({ ...due, looks: 1 })).toBe(1000 - 2 * (120 + pauseMs));
  });

  it('do not begin earlier for one capture that hung', () => {
    expect(after([20, 900, 20]).lookFrom({ atMs: 1000, looks: 1 })).toBe(1000 - 2 * (20 + pauseMs));
  });

  it('leave as much time for the hand as recent steps took, but for one that hung', () => {
    const lead = after([20, 20], [60, 40, 90, 800]);
    expect(lead.handMs).toBe(40);
    expect(lead.lookFrom({ atMs: 1000, looks: 1 })).toBe(1000 - 90 - 2 * (20 + pauseMs));
  });

  it('forget how long looks took once the machine is quiet again', () => {
    const lead = after([...Array<number>(8).fill(200), ...Array<number>(8).fill(20)]);
    expect(lead.lookFrom({ atMs: 1000, looks: 1 })).toBe(1000 - 2 * (20 + pauseMs));
  });
});
