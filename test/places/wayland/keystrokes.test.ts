import { describe, expect, it } from 'vitest';
import { keyNames } from '../../../src/core/keyboard.ts';
import { wtypeArguments } from '../../../src/places/wayland/keystrokes.ts';

const words = (...parts: Parameters<typeof wtypeArguments>) => wtypeArguments(...parts).join(' ');

describe('keystrokes as wtype takes them', () => {
  it('each stroke is pressed, held, let go, and followed by a pause', () => {
    expect(words({ strokes: [{ keys: ['5'] }, { keys: ['A', 'ArrowUp'], holdMs: 120.4 }] })).toBe(
      '-P 5 -s 40 -p 5 -s 30 -P a -P Up -s 120 -p a -p Up -s 30',
    );
  });

  it('keys shared by joined strokes stay down between them', () => {
    const strokes = [
      { keys: ['ArrowRight'], holdMs: 100 },
      { keys: ['ArrowRight', 'Space'], holdMs: 50 },
      { keys: [], holdMs: 70 },
      { keys: ['ArrowLeft'], holdMs: 20 },
    ] as const;
    expect(words({ strokes, joined: true })).toBe(
      '-P Right -s 100 -P space -s 50 -p Right -p space -s 70 -P Left -s 20 -p Left',
    );
  });

  it('every key that goes down comes up, whatever the strokes are', () => {
    const strokes = keyNames.map((key, i) => ({ keys: [key, keyNames[(i + 1) % keyNames.length]!] }));
    for (const joined of [false, true]) {
      const args = wtypeArguments({ strokes, joined });
      const count = (flag: string) => args.filter((each) => each === flag).length;
      expect(count('-p')).toBe(count('-P'));
      expect(count('-P')).toBeGreaterThanOrEqual(keyNames.length);
    }
  });
});
