import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FrameLoop } from '../../src/practice/frame-loop.ts';

describe('The practice page', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame, 16));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  /** Starts a loop over a drawing that changes until `restsAtMs`; counts its draws. */
  function start(restsAtMs: number) {
    const startMs = performance.now();
    const draws: number[] = [];
    const loop = new FrameLoop(() => {
      draws.push(performance.now() - startMs);
      return performance.now() - startMs < restsAtMs;
    });
    const drawnIn = (fromMs: number, toMs: number) =>
      draws.filter((atMs) => atMs >= fromMs && atMs < toMs).length;
    return { loop, drawnIn };
  }

  it('draws at every refresh while the drawing changes, and a third as often while it rests', () => {
    const { drawnIn } = start(1000);
    vi.advanceTimersByTime(3000);
    expect(drawnIn(0, 1000)).toBeGreaterThanOrEqual(60);
    expect(drawnIn(2000, 3000)).toBe(20);
  });

  it('draws at the next refresh after an input, and rests again when nothing changed', () => {
    const { loop, drawnIn } = start(0);
    vi.advanceTimersByTime(1010);
    loop.wake();
    vi.advanceTimersByTime(2000);
    expect(drawnIn(1010, 1027)).toBe(1);
    expect(drawnIn(1010, 1150)).toBeGreaterThanOrEqual(8);
    expect(drawnIn(2000, 3000)).toBe(20);
  });
});
