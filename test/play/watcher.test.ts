import { describe, expect, it } from 'vitest';
import type { Clock } from '../../src/core/clock.ts';
import { ReadError } from '../../src/core/errors.ts';
import { type Frame, makeFrame } from '../../src/core/frame.ts';
import type { Screen } from '../../src/core/screen.ts';
import type { Layout, ReadDocument, Reader, Scene } from '../../src/games/game.ts';
import { Watcher } from '../../src/play/watcher.ts';

/**
 * A window of one pixel that shows a level; levels of 200 and above are unreadable.
 * @param givesOneBuffer whether each picture overwrites the previous one
 */
function watched(givesOneBuffer = false) {
  const shown = { level: 10 };
  const calls = { located: 0, read: 0 };
  let nowMs = 0;
  const reader: Reader<Scene, Layout> = {
    locate: ({ width, height }: Frame) => {
      calls.located++;
      return { frame: { width, height }, area: { x: 0, y: 0, width, height } };
    },
    read: ({ data }) => {
      calls.read++;
      if (data[0]! >= 200) throw new ReadError('too bright');
      return { kind: 'board', signature: [data[0]!], confidence: 1 };
    },
    describe: () => ({}) as ReadDocument,
  };
  const bytes = new Uint8Array([0, 0, 0, 255]);
  const screen = {
    name: 'a pixel',
    grab: async () => {
      bytes[0] = shown.level;
      return makeFrame(1, 1, givesOneBuffer ? bytes : bytes.slice());
    },
  } as Screen;
  const clock = { now: () => nowMs } as Clock;
  const watcher = new Watcher(reader, screen, clock, () => {});
  const lookAt = async (level: number, ms: number) => {
    shown.level = level;
    nowMs += ms;
    return watcher.look();
  };
  return { watcher, calls, lookAt };
}

describe('a window that has not changed', () => {
  it('is not read again, and becomes still after a while', async () => {
    const { calls, lookAt } = watched();
    await lookAt(10, 0);
    const read = calls.read;
    expect((await lookAt(10, 60)).view?.still).toBe(false);
    expect((await lookAt(10, 60)).view).toMatchObject({ still: true, atMs: 120, scene: { signature: [10] } });
    expect(calls).toEqual({ located: 1, read });
  });

  it.each([
    ['in bytes of its own', false],
    ['in the bytes of the picture before', true],
  ])('is read again after any change and any trouble, each picture %s', async (_, givesOneBuffer) => {
    const { calls, lookAt } = watched(givesOneBuffer);
    await lookAt(10, 0);
    const read = calls.read;
    expect((await lookAt(11, 20)).view?.scene.signature).toEqual([11]);
    expect(calls.read).toBe(read + 1);
    expect((await lookAt(230, 20)).trouble?.message).toBe('too bright');
    expect((await lookAt(12, 20)).view?.scene.signature).toEqual([12]);
  });

  it('is searched once when it rests, though its layout was lost a moment ago', async () => {
    const { calls, lookAt } = watched();
    await lookAt(10, 0);
    await lookAt(230, 20);
    await lookAt(240, 20);
    await lookAt(240, 60);
    expect(calls.located).toBe(1);
    await lookAt(240, 60);
    expect(calls.located).toBe(2);
    await lookAt(240, 120);
    await lookAt(240, 120);
    expect(calls.located).toBe(2);
    await lookAt(241, 20);
    await lookAt(241, 100);
    expect(calls.located).toBe(3);
  });

  it('is located and read again after forget()', async () => {
    const { watcher, calls, lookAt } = watched();
    await lookAt(10, 0);
    const before = { ...calls };
    watcher.forget();
    await lookAt(10, 2000);
    expect(calls.located).toBe(before.located + 1);
    expect(calls.read).toBeGreaterThan(before.read);
  });
});
