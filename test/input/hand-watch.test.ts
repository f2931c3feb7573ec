import { describe, expect, it } from 'vitest';
import type { ScreenPoint } from '../../src/core/points.ts';
import { HandWatch } from '../../src/input/hand-watch.ts';

const displays = [
  { x: 0, y: 0, width: 1920, height: 1080 },
  { x: -1280, y: 56, width: 1280, height: 1024 },
];

function watch(first: ScreenPoint | undefined) {
  let at = first;
  let asked = 0;
  const hand = new HandWatch({ position: async () => at }, async () => (asked++, displays));
  return { hand, moveTo: (to: ScreenPoint | undefined) => void (at = to), asked: () => asked };
}

describe('the watch over the user’s hand', () => {
  it('reports no hand before the bot’s first click, nor where the pointer’s position is unknown', async () => {
    const { hand, moveTo } = watch({ x: 50, y: 50 });
    for (const at of [{ x: 300, y: 300 }, { x: 900, y: 20 }, undefined]) {
      moveTo(at);
      expect(await hand.look()).toBe('away');
    }
    hand.left({ x: 10, y: 10 });
    expect(await hand.look()).toBe('away');
  });

  it('a pointer that is not where the bot left it is noticed, up to the rounding of a scale', async () => {
    const { hand, moveTo } = watch({ x: 50, y: 50 });
    hand.left({ x: 400, y: 300 });
    moveTo({ x: 401, y: 299 });
    expect(await hand.look()).toBe('away');
    moveTo({ x: 402, y: 300 });
    expect(await hand.look()).toBe('moved');
    moveTo({ x: 400, y: 300 });
    expect(await hand.look()).toBe('away');
  });

  it('a pointer may stay where it is once its place was accepted', async () => {
    const { hand, moveTo } = watch({ x: 50, y: 50 });
    hand.left({ x: 400, y: 300 });
    moveTo({ x: 500, y: 500 });
    expect(await hand.look()).toBe('moved');
    hand.accept();
    expect(await hand.look()).toBe('away');
    hand.left({ x: 10, y: 10 });
    expect(await hand.look()).toBe('moved');
  });

  it.each([
    { x: 0, y: 0 },
    { x: 1918, y: 1 },
    { x: 0, y: 1079 },
    { x: 1919, y: 1079 },
    { x: -1280, y: 56 },
    { x: -1, y: 1079 },
  ])('the corner ($x, $y) of a screen is recognised, even before the first click', async (corner) => {
    const { hand, moveTo, asked } = watch({ x: 50, y: 50 });
    await hand.look();
    moveTo(corner);
    expect(await hand.look()).toBe('corner');
    hand.left({ x: 400, y: 300 });
    expect(await hand.look()).toBe('corner');
    expect(asked()).toBe(1);
  });

  it.each([
    { x: 0, y: 500 },
    { x: 3, y: 0 },
    { x: 960, y: 0 },
    { x: -1280, y: 52 },
  ])('the point ($x, $y) is not taken for a corner', async (place) => {
    const { hand, moveTo } = watch({ x: 50, y: 50 });
    await hand.look();
    moveTo(place);
    expect(await hand.look()).toBe('away');
  });

  it('a corner where the pointer was parked, or where the bot clicked, is no signal', async () => {
    const { hand } = watch({ x: 0, y: 0 });
    expect(await hand.look()).toBe('away');
    hand.left({ x: 400, y: 300 });
    expect(await hand.look()).toBe('moved');
    const other = watch({ x: 50, y: 50 });
    await other.hand.look();
    other.hand.left({ x: 0, y: 0 });
    other.moveTo({ x: 0, y: 0 });
    expect(await other.hand.look()).toBe('away');
  });
});
