import { describe, expect, it } from 'vitest';
import {
  findHollowDiamonds,
  likeness,
  shrink,
} from '../../../../../src/games/strata/read/locate/diamond-search.ts';
import { flat, onDiamond, paint } from '../../../../vision/paint.ts';

const linen = { r: 210, g: 205, b: 190 };
const olive = { r: 157, g: 151, b: 127 };
const search = { minHalf: 20, maxHalf: 80, minScore: 0.4 };
const mapOf = (frame: ReturnType<typeof flat>) => likeness(shrink(frame, 2), olive, 34, 2);

describe('the search for hollow diamonds', () => {
  it('finds one anywhere, with its size', () => {
    const frame = paint(flat(300, 240, linen), olive, onDiamond(181, 97, 56, 5));
    const [best] = findHollowDiamonds(mapOf(frame), search);
    expect(best?.centre.x).toBeCloseTo(181, -0.6);
    expect(best?.centre.y).toBeCloseTo(97, -0.6);
    expect(best?.half).toBeCloseTo(56, -0.6);
  });

  it('is not drawn aside by dark things inside the frame', () => {
    const frame = paint(flat(300, 240, linen), olive, onDiamond(150, 120, 60, 5));
    paint(frame, { r: 40, g: 30, b: 50 }, (x, y) => Math.abs(x - 150) + Math.abs(y - 120) < 46);
    expect(findHollowDiamonds(mapOf(frame), search)[0]?.half).toBeCloseTo(60, -0.6);
  });

  it('finds none when a side is missing, in another colour, or when there is only linen', () => {
    const open = paint(flat(300, 240, linen), olive, onDiamond(150, 120, 60, 5));
    paint(open, linen, (x, y) => x > 152 && y > 122);
    const blue = paint(flat(300, 240, linen), { r: 60, g: 80, b: 160 }, onDiamond(150, 120, 60, 5));
    for (const frame of [open, blue, flat(300, 240, linen)]) {
      expect(findHollowDiamonds(mapOf(frame), search)).toEqual([]);
    }
  });

  it('finds none in an area that has the colour of lines', () => {
    const frame = paint(flat(300, 240, linen), olive, (_, y) => y > 40);
    expect(findHollowDiamonds(mapOf(frame), search)).toEqual([]);
  });

  it('ends on a picture that is full of such lines', () => {
    const isLine = (x: number, y: number) => (x + y) % 12 < 3 || (x - y + 1200) % 12 < 3;
    const frame = paint(flat(900, 700, linen), olive, isLine);
    const map = likeness(shrink(frame, 1), olive, 34, 1);
    const all = findHollowDiamonds(map, { minHalf: 20, maxHalf: 300, minScore: 0.4 });
    expect(all.length).toBeGreaterThan(0);
    // 20 million comparisons, each find with all before it, allow at most the root of twice as
    // many.
    expect(all.length).toBeLessThan(6400);
  });
});
