import { describe, expect, it } from 'vitest';
import { InputLock } from '../../../src/games/kit/input-lock.ts';

/** How long the player takes from a seen effect to the next input, and an effect to show, ms. */
const ownMs = 100;
const effectMs = 50;

/**
 * Alternates clicks and keys on a page.
 * @param takes whether the page takes an input, so long after the last one that it took, ms
 * @returns which inputs were lost, and the time that the last ten inputs took, ms
 */
function play(takes: (sinceMs: number, kind: 'select' | 'enter', nth: number) => boolean, inputs = 80) {
  const lock = new InputLock();
  const lost: number[] = [];
  const takenMs: number[] = [];
  let [nowMs, lastMs, nth] = [0, -10_000, 0];
  while (takenMs.length < inputs) {
    const kind = takenMs.length % 2 === 0 ? 'select' : 'enter';
    const step = lock.timed({ kind, withinMs: 1500 } as {
      kind: string;
      withinMs: number;
      notBeforeMs?: number;
    });
    nowMs = Math.max(nowMs + ownMs, step.notBeforeMs ?? 0);
    const clickedMs = nowMs;
    if (takes(nowMs - lastMs, kind, nth++)) {
      takenMs.push(nowMs);
      lastMs = nowMs;
      nowMs += effectMs;
      lock.settle(step, { result: 'seen', clickedMs, seenMs: nowMs }, true);
    } else {
      lost.push(takenMs.length);
      nowMs += step.withinMs;
      lock.settle(step, { result: 'missed', clickedMs }, true);
    }
  }
  return { lost, lastTenMs: takenMs.at(-1)! - takenMs.at(-11)!, isOn: lock.isOn };
}

describe('the lock of a page', () => {
  it.each([250, 300, 500, 900])('of %s ms after each input is learned', (lockMs) => {
    const { lost, lastTenMs } = play((sinceMs) => sinceMs >= lockMs);
    expect(lost.length).toBeLessThan(20);
    expect(lost.filter((at) => at > 40).length).toBeLessThan(3);
    expect(lastTenMs).toBeLessThan(10 * 1.1 * lockMs);
  });

  it('that counts from the release of the button is learned for clicks and keys apart', () => {
    const { lost, lastTenMs } = play((sinceMs, kind) => sinceMs >= (kind === 'enter' ? 340 : 300));
    expect(lost.filter((at) => at > 40).length).toBeLessThan(3);
    expect(lastTenMs).toBeLessThan(10 * 1.1 * 320);
  });

  it('is not seen in inputs that are lost by chance', () => {
    const { isOn, lastTenMs } = play((_since, _kind, nth) => nth % 11 !== 5);
    expect(isOn).toBe(false);
    expect(lastTenMs).toBeLessThan(1500 + 12 * (ownMs + effectMs));
  });

  it('is not seen in an input that is lost twice in a row', () => {
    const { isOn, lastTenMs } = play((_since, _kind, nth) => nth % 23 !== 5 && nth % 23 !== 6);
    expect(isOn).toBe(false);
    expect(lastTenMs).toBeLessThan(3000 + 13 * (ownMs + effectMs));
  });

  it('is not learned from inputs that a page does not show', () => {
    const lock = new InputLock();
    for (let at = 0; at < 10; at++) {
      const clickedMs = at % 2 === 0 ? at * 1000 : at * 1000 - 900;
      lock.settle({ kind: 'select' }, { result: at % 2 === 0 ? 'seen' : 'missed', clickedMs }, false);
    }
    expect(lock.isOn).toBe(false);
  });
});
