import { describe, expect, it } from 'vitest';
import { changedScreen } from '../../src/capture/changed-screen.ts';
import { EnvironmentError } from '../../src/core/errors.ts';
import { type Frame, makeFrame } from '../../src/core/frame.ts';
import type { Screen } from '../../src/core/screen.ts';

/** A window, and an X server that reports its changes; the test decides what happens. */
class Watched {
  changed = true;
  shade = 10;
  nowMs = 0;
  captures = 0;
  fails = false;
  readonly #inner: Screen = {
    name: 'game',
    grab: async () => {
      this.captures++;
      if (this.fails) throw new EnvironmentError('the window "game" is gone: open the game again');
      return makeFrame(2, 2, new Uint8Array(16).fill(this.shade));
    },
    bounds: async () => ({ x: 0, y: 0, width: 2, height: 2 }),
    close: async () => {},
  };
  readonly #screen = changedScreen(
    this.#inner,
    {
      take: async () => {
        const { changed } = this;
        this.changed = false;
        return changed;
      },
    },
    () => this.nowMs,
  );

  grab(): Promise<Frame> {
    return this.#screen.grab();
  }
}

describe('a window whose changes are reported', () => {
  it('is captured once, and again when it has changed', async () => {
    const window = new Watched();
    const first = await window.grab();
    expect(await window.grab()).toBe(first);
    Object.assign(window, { shade: 20, changed: true });
    expect((await window.grab()).data[0]).toBe(20);
    expect(window.captures).toBe(2);
  });

  it('is captured again after a failure, even without a reported change', async () => {
    const window = new Watched();
    await window.grab();
    Object.assign(window, { changed: true, fails: true });
    await expect(window.grab()).rejects.toThrow('is gone');
    Object.assign(window, { shade: 30, fails: false });
    expect((await window.grab()).data[0]).toBe(30);
  });

  it('is captured every time once a change was seen that was not reported', async () => {
    const window = new Watched();
    await window.grab();
    Object.assign(window, { shade: 20, nowMs: 1500 });
    expect((await window.grab()).data[0]).toBe(20);
    window.shade = 30;
    expect((await window.grab()).data[0]).toBe(30);
  });
});
