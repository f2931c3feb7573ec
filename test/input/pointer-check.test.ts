import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EnvironmentError } from '../../src/core/errors.ts';
import { makeFrame } from '../../src/core/frame.ts';
import type { Pointer } from '../../src/core/pointer.ts';
import type { ScreenPoint, ScreenRect } from '../../src/core/points.ts';
import { checkPointer } from '../../src/input/pointer-check.ts';

/** A mouse that may not arrive where it is sent. */
class FakeMouse implements Pointer {
  readonly visited: ScreenPoint[] = [];
  clicks = 0;
  constructor(
    public at: ScreenPoint | undefined,
    readonly arrive: (to: ScreenPoint) => ScreenPoint = (to) => to,
  ) {}
  async click() {
    this.clicks++;
  }
  async hover(to: ScreenPoint) {
    this.visited.push(to);
    if (this.at) this.at = this.arrive(to);
    return to;
  }
  async position() {
    return this.at;
  }
  async release() {}
  async close() {}
}

const picture = (width: number, height: number) =>
  makeFrame(width, height, new Uint8Array(width * height * 4));
const inside = ({ x, y, width, height }: ScreenRect, at: ScreenPoint) =>
  at.x >= x && at.y >= y && at.x < x + width && at.y < y + height;

describe('checking the pointer', () => {
  it('the pointer check stays inside any window, clicks nothing and puts the pointer back', async () => {
    const rect = fc.record({
      x: fc.integer({ min: -4000, max: 4000 }),
      y: fc.integer({ min: -3000, max: 3000 }),
      width: fc.integer({ min: 60, max: 300 }),
      height: fc.integer({ min: 60, max: 300 }),
    });
    await fc.assert(
      fc.asyncProperty(rect, fc.constantFrom(1, 1.5, 2), async (bounds, density) => {
        const mouse = new FakeMouse({ x: 5, y: 7 });
        const frame = picture(Math.round(bounds.width * density), Math.round(bounds.height * density));
        const { pixelsPerUnit, arrived, moves } = await checkPointer(mouse, frame, bounds);
        expect(pixelsPerUnit.x).toBeCloseTo(density, 1);
        expect(arrived).toEqual({ x: 1, y: 1 });
        expect(moves).toHaveLength(4);
        expect(mouse.visited.slice(0, -1).every((at) => inside(bounds, at))).toBe(true);
        expect(mouse.at).toEqual({ x: 5, y: 7 });
        expect(mouse.clicks).toBe(0);
      }),
    );
  });

  const bounds = { x: 100, y: 50, width: 400, height: 300 };

  it('the pointer check detects that the system scales positions, and puts the pointer back all the same', async () => {
    const mouse = new FakeMouse({ x: 0, y: 0 }, ({ x, y }) => ({ x: x * 1.25, y: y * 1.25 }));
    await expect(checkPointer(mouse, picture(400, 300), bounds)).rejects.toThrow(
      /sent to \(180, 110\) and arrived at \(225, 137.5\)/,
    );
    expect(mouse.visited.at(-1)).toEqual({ x: 0, y: 0 });
  });

  it('the pointer check detects that somebody holds the pointer', async () => {
    const mouse = new FakeMouse({ x: 3, y: 3 }, () => ({ x: 3, y: 3 }));
    await expect(checkPointer(mouse, picture(400, 300), bounds)).rejects.toThrow(EnvironmentError);
  });

  it("the pointer check reports that the pointer's place cannot be read", async () => {
    const mouse = new FakeMouse(undefined);
    await expect(checkPointer(mouse, picture(400, 300), bounds)).rejects.toThrow(/cannot be read back/);
  });

  it('the pointer check moves nothing when picture and window differ in shape', async () => {
    const mouse = new FakeMouse({ x: 0, y: 0 });
    await expect(checkPointer(mouse, picture(400, 200), bounds)).rejects.toThrow(/differ in shape/);
    expect(mouse.visited).toEqual([]);
  });
});
