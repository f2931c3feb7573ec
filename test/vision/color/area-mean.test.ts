import { describe, expect, it } from 'vitest';
import {
  agreeingMean,
  type AreaMean,
  diamondMean,
  meanColor,
  medianColor,
  rectMean,
} from '../../../src/vision/color/area-mean.ts';
import { flat, paint } from '../paint.ts';

const grey = { r: 100, g: 100, b: 100 };
const red = { r: 200, g: 20, b: 20 };

describe('means of areas', () => {
  it('give the colour of a flat area, without spread', () => {
    const frame = flat(40, 40, red);
    for (const mean of [
      rectMean(frame, { x: 20, y: 20 }, 6, 3),
      diamondMean(frame, { x: 20, y: 20 }, 8, 5),
    ]) {
      expect(mean).toMatchObject({ ...red, deviation: 0 });
      expect(mean.count).toBeGreaterThan(20);
    }
  });

  it('measure a diamond and nothing around it', () => {
    const inside = (x: number, y: number) => Math.abs(x - 30) + Math.abs(y - 30) <= 20;
    const frame = paint(flat(60, 60, grey), red, inside);
    const half = 18;
    expect(diamondMean(frame, { x: 30, y: 30 }, half, half)).toMatchObject(red);
    expect(rectMean(frame, { x: 30, y: 30 }, half, half).r).toBeLessThan(190);
  });

  it('follow a bar that rises to the right, so their axes are not swapped', () => {
    const bar = (x: number, y: number) => Math.abs(x + y - 60) <= 8;
    const frame = paint(flat(60, 60, grey), red, bar);
    expect(diamondMean(frame, { x: 30, y: 30 }, 6, 20)).toMatchObject(red);
    expect(diamondMean(frame, { x: 30, y: 30 }, 20, 6).r).toBeLessThan(160);
  });

  it('count no pixel outside the picture', () => {
    const frame = flat(20, 20, red);
    expect(diamondMean(frame, { x: 0, y: 0 }, 6, 6)).toMatchObject(red);
    expect(diamondMean(frame, { x: -30, y: 10 }, 6, 6).count).toBe(0);
    expect(rectMean(frame, { x: 10, y: 90 }, 4, 4).count).toBe(0);
  });

  it('subsample large areas without changing the mean', () => {
    const frame = paint(flat(400, 400, grey), red, (x) => Math.floor(x / 40) % 2 === 0);
    const mean = rectMean(frame, { x: 200, y: 200 }, 200, 200);
    expect(mean.count).toBeLessThan(2000);
    expect(mean.r).toBeCloseTo(150, -1);
  });
});

describe('the mean of the parts that agree', () => {
  const part = (r: number): AreaMean => ({ r, g: r, b: r, deviation: 1, count: 10 });

  it('leaves out an object over a part', () => {
    const { mean, agreement } = agreeingMean([part(50), part(51), part(52), part(250)], 6);
    expect(mean.r).toBeCloseTo(51, 6);
    expect(agreement).toBe(0.75);
  });

  it('has agreement 0 if nothing agrees', () => {
    expect(agreeingMean([part(0), part(100), part(200), part(250)], 6).agreement).toBeLessThan(0.5);
  });
});

it('takes the median and mean of colours per channel, and black for no colours', () => {
  const colors = [red, grey, { r: 0, g: 240, b: 90 }];
  expect(medianColor(colors)).toEqual({ r: 100, g: 100, b: 90 });
  expect(meanColor(colors)).toEqual({ r: 100, g: 120, b: 70 });
  expect([medianColor([]), meanColor([])]).toEqual(Array(2).fill({ r: 0, g: 0, b: 0 }));
});
