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
  it('is clicked again at once while the lock would be on that the first click began', () => {
    expect(doubted(40).wait(row, 1300, lockMs)).toBeUndefined();
  });

  it('is clicked again only after the full time once the lock would be over, or nearly so', () => {
    const late = { atMs: 1040 + missedMs, looks: 1 };
    expect(doubted(40).wait(row, 1600, lockMs)).toEqual(late);
    expect(doubted(40).wait(row, 1510, lockMs)).toEqual(late);
    expect(doubted(40).wait(row, 1040 + missedMs, lockMs)).toBeUndefined();
    expect(doubted(300).wait(row, 1550, lockMs)).toBeDefined();
  });

  it('counts the lock from the first of several clicks, and the time from the last', () => {
    const state = doubted(40);
    state.decided(row, 1300);
    state.settle({ result: 'early', clickedMs: 1340 });
    expect(state.wait(row, 1560, lockMs)).toEqual({ atMs: 1340 + missedMs, looks: 1 });
  });

  it('holds back no other ribbon, and none after an effect', () => {
    const state = doubted(40);
    expect(state.wait(column, 1600, lockMs)).toBeUndefined();
    state.decided(row, 1300);
    state.settle({ result: 'seen', clickedMs: 1340, seenMs: 1400 });
    expect(state.wait(row, 1900, lockMs)).toBeUndefined();
  });
});
