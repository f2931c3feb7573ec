import { expect, it } from 'vitest';
import {
  homographyOf,
  inverseOf,
  mapped,
  viewThrough,
} from '../../../../src/games/str8ts/read/slant/homography.ts';
import { flat, paint } from '../../../vision/paint.ts';

const square = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 10 },
  { x: 0, y: 10 },
];
const slanted = [
  { x: 3, y: 1 },
  { x: 12, y: 2 },
  { x: 14, y: 15 },
  { x: 1, y: 11 },
];

it('maps four points to their images, and back', () => {
  const there = homographyOf(square, slanted);
  if (!there) throw new Error('no map was found');
  const back = inverseOf(there);
  square.forEach((point, i) => {
    const at = mapped(there, point);
    expect(at.x).toBeCloseTo(slanted[i]?.x ?? NaN, 6);
    expect(at.y).toBeCloseTo(slanted[i]?.y ?? NaN, 6);
    expect(mapped(back, at).x).toBeCloseTo(point.x, 6);
    expect(mapped(back, at).y).toBeCloseTo(point.y, 6);
  });
});

it('finds no map where three points lie on a line', () => {
  const line = [
    { x: 0, y: 0 },
    { x: 1, y: 1 },
    { x: 2, y: 2 },
    { x: 0, y: 5 },
  ];
  expect(homographyOf(line, square)).toBeUndefined();
});

it('resamples a picture moved by half a pixel, and clamps beyond its edge', () => {
  const black = flat(4, 2, { r: 0, g: 0, b: 0 });
  const frame = paint(black, { r: 200, g: 100, b: 50 }, (x) => x >= 2);
  const moved = viewThrough(frame, [1, 0, 0.5, 0, 1, 0, 0, 0, 1], { width: 5, height: 1 });
  expect([0, 1, 2, 3, 4].map((x) => moved.data[4 * x])).toEqual([0, 100, 200, 200, 200]);
});
