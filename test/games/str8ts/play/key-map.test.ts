import { describe, expect, it } from 'vitest';
import { KeyMap } from '../../../../src/games/str8ts/play/key-map.ts';
import type { PadKey } from '../../../../src/games/str8ts/read/around/play-scene.ts';

const padOf = (...digits: number[]): PadKey[] =>
  digits.map((digit, i) => ({ digit, at: { x: 40 * i, y: 300 }, share: 1, heightPx: 20 }));

/** A pad of which some keys were pressed, each giving a digit. */
function pressed(pad: readonly PadKey[], given: Readonly<Record<number, number>>): KeyMap {
  const keys = new KeyMap();
  for (const [index, digit] of Object.entries(given)) keys.gave(pad[Number(index)]!, digit);
  return keys;
}

describe('Which keys of a pad can be relied on', () => {
  const pad = padOf(1, 2, 3, 4, 5);

  it('a key that was seen to give its digit can be', () => {
    expect(pressed(pad, { 2: 3 }).isTrusted(pad[2]!, 3, pad)).toBe(true);
  });

  it('a key that was never pressed can be once two others gave what they say', () => {
    expect(pressed(pad, { 0: 1 }).isTrusted(pad[4]!, 5, pad)).toBe(false);
    expect(pressed(pad, { 0: 1, 1: 2 }).isTrusted(pad[4]!, 5, pad)).toBe(true);
    expect(pressed(pad, { 0: 1, 1: 2 }).isTrusted(pad[4]!, 4, pad)).toBe(false);
  });

  it('no other key can be after one gave another digit than it says', () => {
    expect(pressed(pad, { 0: 1, 1: 2, 2: 4 }).isTrusted(pad[4]!, 5, pad)).toBe(false);
  });

  it('a pad that shows a digit twice, or lacks one, proves nothing of its other keys', () => {
    for (const odd of [padOf(1, 2, 3, 5, 5), padOf(1, 2, 4, 5)]) {
      expect(pressed(odd, { 0: 1, 1: 2 }).isTrusted(odd[3]!, 5, odd)).toBe(false);
    }
  });
});
