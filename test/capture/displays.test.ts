import { describe, expect, it } from 'vitest';
import { displayHolding, displayOf } from '../../src/capture/displays.ts';
import { EnvironmentError } from '../../src/core/errors.ts';

const left = { id: 'HDMI-1', rect: { x: -1920, y: 0, width: 1920, height: 1080 } };
const right = { id: 'eDP-1', rect: { x: 0, y: 0, width: 2560, height: 1440 } };

describe('the displays of screenshot-desktop', () => {
  it('a display has its rectangle from offsets and size on Linux', () => {
    const listed = { id: 'eDP-1', name: 'eDP-1', offsetX: 1920, offsetY: 40, width: 2560, height: 1440 };
    expect(displayOf(listed, 1)).toEqual({
      id: 'eDP-1',
      rect: { x: 1920, y: 40, width: 2560, height: 1440 },
    });
  });

  it('a display has its rectangle from its edges on Windows', () => {
    const listed = { id: '\\\\.\\DISPLAY2', left: -1920, top: 0, right: 0, bottom: 1080, dpiScale: 1 };
    expect(displayOf(listed, 1)?.rect).toEqual({ x: -1920, y: 0, width: 1920, height: 1080 });
  });

  it('on macOS only the main display, which is listed first, has a known rectangle', () => {
    expect(displayOf({ id: 0, name: 'Color LCD', primary: true }, 0, right.rect)?.rect).toEqual(right.rect);
    expect(displayOf({ id: 1, name: 'HP' }, 1, right.rect)).toBeUndefined();
    expect(displayOf({ id: 0, width: Number.NaN, height: 1, offsetX: 0, offsetY: 0 }, 0)).toBeUndefined();
  });

  it('the display that contains all of the window is chosen', () => {
    expect(displayHolding([left, right], { x: -900, y: 100, width: 900, height: 700 }, 'game')).toBe(left);
    expect(displayHolding([left, right], { x: 0, y: 0, width: 2560, height: 1440 }, 'game')).toBe(right);
  });

  it('no display is chosen for a window across two of them, or past the edge', () => {
    for (const x of [-400, 2000]) {
      const window = { x, y: 0, width: 800, height: 600 };
      expect(() => displayHolding([left, right], window, 'game')).toThrow(EnvironmentError);
      expect(() => displayHolding([left, right], window, 'game')).toThrow(/"game" .*all of it is on one/);
    }
  });
});
