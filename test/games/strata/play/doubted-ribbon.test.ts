import { describe, expect, it } from 'vitest';
import { DoubtedRibbon } from '../../../../src/games/strata/play/doubted-ribbon.ts';
import { missedMs } from '../../../../src/games/strata/play/steps.ts';
import type { Move } from '../../../../src/games/strata/board.ts';

const row: Move = { kind: 'row', index: 0, color: 0 };
const column: Move = { kind: 'column', index: 0, color: 0 };
const lockMs = 500;

/** Returns the state after a click on `row` that was sent `delayMs` late and given up. */
function doubted(delayMs: number): DoubtedRibbon {
  const state = new DoubtedRibbon();
  state.decided(row, 1000);
  state.settle({ result: 'early', clickedMs: 1000 + delayMs });
  return state;
}

describe('a ribbon whose click showed no effect', () => {
  it('may be clicked again while the lock would be on that the first click began', () => {
    expect(doubted(40).isRisky(row, 1300, lockMs)).toBe(false);
  });

  it('may be clicked again only after the full time once the lock would be over, or nearly so', () => {
    expect(doubted(40).isRisky(row, 1600, lockMs)).toBe(true);
    expect(doubted(40).isRisky(row, 1510, lockMs)).toBe(true);
    expect(doubted(300).isRisky(row, 1550, lockMs)).toBe(true);
    expect(doubted(40).isRisky(row, 1039 + missedMs, lockMs)).toBe(true);
    expect(doubted(40).isRisky(row, 1040 + missedMs, lockMs)).toBe(false);
  });

  it('counts the lock from the first of several clicks, and the time from the last', () => {
    const state = doubted(40);
    state.decided(row, 1300);
    state.settle({ result: 'early', clickedMs: 1340 });
    expect(state.isRisky(row, 1560, lockMs)).toBe(true);
    expect(state.isRisky(row, 1339 + missedMs, lockMs)).toBe(true);
    expect(state.isRisky(row, 1340 + missedMs, lockMs)).toBe(false);
  });

  it('counts no lock from a click that surely had no effect', () => {
    const state = doubted(40);
    const againMs = 1040 + missedMs;
    state.decided(row, againMs);
    state.settle({ result: 'early', clickedMs: againMs });
    expect(state.isRisky(row, againMs + 300, lockMs)).toBe(false);
  });

  it('holds back no other ribbon, and none after an effect', () => {
    const state = doubted(40);
    expect(state.isRisky(column, 1600, lockMs)).toBe(false);
    state.decided(row, 1300);
    state.settle({ result: 'seen', clickedMs: 1340, seenMs: 1400 });
    expect(state.isRisky(row, 1900, lockMs)).toBe(false);
  });

  it('tells when it was clicked once a look shows it laid after all', () => {
    const state = doubted(40);
    expect(state.look([column])).toBeUndefined();
    expect(state.look([row])).toBe(1040);
    expect(state.look([row])).toBeUndefined();
  });
});
