import { describe, expect, it } from 'vitest';
import { groundOf, withoutLines } from '../../../src/vision/color/ground.ts';
import { flat, paint } from '../paint.ts';

const white = { r: 255, g: 255, b: 255 };
const grey = { r: 120, g: 120, b: 120 };
const rect = { x: 0, y: 0, width: 20, height: 20 };

describe('a rectangle without its lines', () => {
  it('excludes the line along its side, and then has an even ring', () => {
    const frame = paint(flat(20, 20, white), grey, (x) => x > 19);
    expect(groundOf(frame, rect, 2).agreement).toBeLessThan(0.9);
    const inner = withoutLines(frame, rect, white, 2);
    expect(inner).toEqual({ x: 0, y: 0, width: 19, height: 20 });
    expect(groundOf(frame, inner, 2).agreement).toBe(1);
  });

  it('loses the lines on every side, but no more than the maximum', () => {
    const frame = paint(flat(20, 20, white), grey, (x, y) => x < 1 || x > 19 || y < 1 || y > 16);
    expect(withoutLines(frame, rect, white, 2)).toEqual({ x: 1, y: 1, width: 18, height: 17 });
  });

  it('is unchanged if something crosses a side', () => {
    const frame = paint(flat(20, 20, white), grey, (x, y) => x > 4 && x < 14 && y < 12);
    expect(withoutLines(frame, rect, white, 2)).toBe(rect);
  });
});
