import { describe, expect, it } from 'vitest';
import { KeyMap } from '../../../../src/games/str8ts/play/key-map.ts';
import type { PadKey } from '../../../../src/games/str8ts/read/around/play-scene.ts';

const padOf = (...digits: number[]): PadKey[] =>
  digits.map((digit, i) => ({ digit, at: { x: 40 * i, y: 300 }, share: 1, heightPx: 20 }));

/** Returns a map of a pad after some keys were pressed, each of which entered a digit. */
function pressed(pad: readonly PadKey[], entered: Readonly<Record<number, number>>): KeyMap {
  const keys = new KeyMap();
  for (const [index, digit] of Object.entries(entered)) keys.record(pad[Number(index)]!, digit);
  return keys;
}

describe('a key of a pad', () => {
  const pad = padOf(1, 2, 3, 4, 5);

  it('is trusted after it was seen to enter its label', () => {
    expect(pressed(pad, { 2: 3 }).isTrusted(pad[2]!, 3, pad)).toBe(true);
  });

  it('is trusted without being pressed once two others entered their labels', () => {
    expect(pressed(pad, { 0: 1 }).isTrusted(pad[4]!, 5, pad)).toBe(false);
    expect(pressed(pad, { 0: 1, 1: 2 }).isTrusted(pad[4]!, 5, pad)).toBe(true);
    expect(pressed(pad, { 0: 1, 1: 2 }).isTrusted(pad[4]!, 4, pad)).toBe(false);
  });

  it('is not trusted without being pressed after another entered a digit other than its label', () => {
    expect(pressed(pad, { 0: 1, 1: 2, 2: 4 }).isTrusted(pad[4]!, 5, pad)).toBe(false);
  });

  it('is not pressed for another digit unless its label may be misread', () => {
    const lacking = padOf(1, 2, 3, 5);
    expect(pressed(lacking, { 0: 1 }).keyFor(4, lacking)).toBeUndefined();
    const misread = pressed(lacking, { 0: 2 });
    misread.record(lacking[0]!, 2);
    expect(misread.keyFor(4, lacking)).toBe(lacking[1]);
    const repeating = padOf(1, 2, 3, 3, 5);
    expect(pressed(repeating, { 2: 3 }).keyFor(4, repeating)).toBe(repeating[3]);
  });

  it('is not trusted without being pressed on a pad that repeats a digit or lacks one', () => {
    for (const odd of [padOf(1, 2, 3, 5, 5), padOf(1, 2, 4, 5)]) {
      expect(pressed(odd, { 0: 1, 1: 2 }).isTrusted(odd[3]!, 5, odd)).toBe(false);
    }
  });
});
