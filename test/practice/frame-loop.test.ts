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

  /** Starts a loop; counts its draws. */
  function start() {
    const draws: number[] = [];
    const loop = new FrameLoop(() => draws.push(performance.now()));
    return { loop, draws };
  }

  it('draws at once, then 30 times a second', () => {
    const { draws } = start();
    expect(draws).toHaveLength(1);
    vi.advanceTimersByTime(10_000);
    expect(draws.length).toBeGreaterThan(290);
    expect(draws.length).toBeLessThan(305);
  });

  it('draws at the next refresh after an input, once for several', () => {
    const { loop, draws } = start();
    vi.advanceTimersByTime(10_000);
    const before = draws.length;
    const inputMs = performance.now();
    for (let i = 0; i < 3; i++) loop.wake();
    vi.advanceTimersByTime(30);
    expect(draws.slice(before)).toEqual([inputMs + 16]);
    vi.advanceTimersByTime(1000);
    expect(draws.length - before).toBeLessThan(33);
  });
});
