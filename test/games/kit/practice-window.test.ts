import { describe, expect, it } from 'vitest';
import { PracticeWindow } from '../../../src/games/kit/practice-window.ts';

/** Shows the time, and logs clicks. */
class ClockWindow extends PracticeWindow<number> {
  constructor() {
    super({ width: 10, height: 20 }, (view, { width, height }) => ({
      defs: '',
      body: `${view} in ${width}x${height}`,
    }));
  }

  view(nowMs: number): number {
    return nowMs;
  }

  click(x: number, y: number): void {
    this.log.click({ x, y }, 5, 'clock', false);
  }

  get clicks() {
    return this.log.record.clicks;
  }
}

describe('the window of a practice game', () => {
  it('draws what is shown at a time in the size that it was told last', () => {
    const window = new ClockWindow();
    expect(window.draw(7).body).toBe('7 in 10x20');
    window.resize({ width: 30, height: 40 });
    expect(window.draw(8).body).toBe('8 in 30x40');
  });

  it('keeps a log of its own', () => {
    const [one, other] = [new ClockWindow(), new ClockWindow()];
    one.click(1, 2);
    expect(one.clicks).toEqual([{ atMs: 5, x: 1, y: 2, on: 'clock', effect: false }]);
    expect(other.clicks).toEqual([]);
  });
});
