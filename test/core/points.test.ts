import { describe, expect, it } from 'vitest';
import { isIn, scaledPolygon } from '../../src/core/points.ts';

describe('a point', () => {
  const rect = { x: 10, y: 20, width: 5, height: 4 };

  it.each([
    [10, 20, true],
    [14.9, 23.9, true],
    [15, 22, false],
    [12, 24, false],
    [9.9, 22, false],
  ])('at %f, %f is in the rectangle from 10, 20 to 15, 24: %s', (x, y, expected) => {
    expect(isIn(rect, { x, y })).toBe(expected);
  });
});

describe('a polygon', () => {
  it('is scaled about the mean of its corners', () => {
    const corners = [
      { x: 0, y: 0 },
      { x: 6, y: 0 },
      { x: 0, y: 12 },
    ];
    expect(scaledPolygon(corners, 0.5)).toEqual([
      { x: 1, y: 2 },
      { x: 4, y: 2 },
      { x: 1, y: 8 },
    ]);
  });
});
