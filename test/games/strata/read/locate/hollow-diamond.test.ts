import { describe, expect, it } from 'vitest';
import {
  barMiddle,
  type Columns,
  diagonalsBeside,
} from '../../../../../src/games/strata/read/locate/diagonals.ts';
import { measureHollowDiamond } from '../../../../../src/games/strata/read/locate/hollow-diamond.ts';
import { flat, onDiamond, paint } from '../../../../vision/paint.ts';

const linen = { r: 210, g: 205, b: 190 };
const olive = { r: 157, g: 151, b: 127 };
const all = (frame: Columns['frame']): Columns => ({ frame, left: 0, right: frame.width });
const guess = { centre: { x: 50, y: 50 }, half: 20, reach: 7, stroke: 2.5, onDark: false };

describe('a hollow diamond', () => {
  it('is measured to a tenth of a pixel, wherever between pixels it lies', () => {
    for (const [x, y, half] of [
      [50, 50, 20],
      [51.3, 48.6, 20.7],
      [48.45, 51.9, 18.8],
    ] as const) {
      const frame = paint(flat(100, 100, linen), olive, onDiamond(x, y, half, 2.5));
      const found = measureHollowDiamond(all(frame), guess);
      expect(Math.abs(found.centre.x - x)).toBeLessThan(0.1);
      expect(Math.abs(found.centre.y - y)).toBeLessThan(0.1);
      expect(Math.abs(found.half - half)).toBeLessThan(0.15);
      expect(found.skew).toBeLessThan(0.2);
    }
  });

  it('has sides as dark as their colour and width say', () => {
    const frame = paint(flat(100, 100, linen), olive, onDiamond(50, 50, 20, 2.5));
    for (const side of measureHollowDiamond(all(frame), guess).sides) {
      // A line of the game has 0.283 of the ground's brightness.
      expect(Math.abs((side.contrast * 0.283 * 605) / (605 - 435) - 1)).toBeLessThan(0.1);
      expect(side.isLine).toBe(true);
    }
  });

  it('is as dark at its darkest as a line of the game, however thin, unless it fades', () => {
    const thin = paint(flat(100, 100, linen), olive, onDiamond(50, 50, 20, 1.2));
    const { contrast, depth } = measureHollowDiamond(all(thin), guess);
    expect(contrast).toBeLessThan(0.6);
    expect(depth).toBeGreaterThan(0.8);
    const faded = paint(flat(100, 100, linen), { r: 184, g: 178, b: 158 }, onDiamond(50, 50, 20, 2.5));
    expect(measureHollowDiamond(all(faded), guess).depth).toBeLessThan(0.6);
  });

  it('has no dark sides where there is none', () => {
    const { sides, isOutline } = measureHollowDiamond(all(flat(100, 100, linen)), guess);
    expect(Math.max(...sides.map((side) => side.contrast))).toBeLessThan(1e-6);
    expect(isOutline).toBe(false);
  });

  it('accepts an outline with one missing side of four, but not with two', () => {
    const frame = paint(flat(100, 100, linen), olive, onDiamond(51, 50, 20, 2.5));
    paint(frame, linen, (x, y) => x > 53 && y < 48);
    const found = measureHollowDiamond(all(frame), guess);
    expect(found.isOutline).toBe(true);
    expect(Math.abs(found.centre.x - 51)).toBeLessThan(1);
    paint(frame, linen, (x, y) => x < 49 && y > 52);
    expect(measureHollowDiamond(all(frame), guess).isOutline).toBe(false);
  });

  it('is told from the sides that are left when the others lie outside the columns', () => {
    const frame = paint(flat(100, 100, linen), olive, onDiamond(51, 50, 20, 2.5));
    paint(frame, { r: 0, g: 0, b: 0 }, (x) => x > 53);
    const found = measureHollowDiamond({ frame, left: 0, right: 53 }, guess);
    expect(found.sides.map((side) => side.seen)).toEqual([false, false, true, true]);
    expect(found.centre.x).toBeCloseTo(51, 0);
  });
});

describe('a bar', () => {
  const frame = paint(
    flat(100, 100, linen),
    { r: 30, g: 100, b: 90 },
    (x, y) => Math.abs(x + y - 101.4) <= 16,
  );
  const { rising } = diagonalsBeside(all(frame), { x: 50, y: 50 }, 15);

  it('has its middle found between its edges', () => {
    const found = barMiddle(rising, { middle: 99, half: 16, ground: 201, reach: 8 });
    expect(found).toBeCloseTo(101.4, 0);
  });

  it('is none without contrast, or with an edge out of reach', () => {
    expect(barMiddle(() => 200, { middle: 99, half: 16, ground: 201, reach: 8 })).toBeUndefined();
    expect(barMiddle(rising, { middle: 99, half: 30, ground: 201, reach: 8 })).toBeUndefined();
  });

  it('is crossed by the other diagonals, which see it in their middle only', () => {
    const { falling } = diagonalsBeside(all(frame), { x: 50.5, y: 50.5 }, 10);
    expect(falling(0)).toBeCloseTo((30 + 100 + 90) / 3, 0);
    expect(falling(300)).toBeNaN();
  });
});
