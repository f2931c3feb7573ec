import { describe, expect, it } from 'vitest';
import { fitGrid, squaredGrids } from '../../../src/vision/lattice/fit-grid.ts';
import type { StraightEdges } from '../../../src/vision/edges/straight-edges.ts';

/** The edges of six lines, 1 px wide, both ways, 23 px apart. */
const lines = [0, 1, 2, 3, 4, 5].flatMap((k) =>
  ([-1, 1] as const).map((sign) => ({ at: 23 * k + sign / 2, from: 0, to: 115, sign, strength: 60 })),
);
const edges: StraightEdges = { upright: lines, level: lines };
const grid = (pitchX: number, pitchY: number, x = 0, y = 0) => ({
  x, y, pitchX, pitchY, size: 5, score: 1, support: 1,
}); // prettier-ignore

describe('a grid that is fitted to edges', () => {
  it('lies where they are', () => {
    const { fitted, fits } = fitGrid(grid(23.3, 22.8, 0.5, -0.4), edges);
    expect(fits).toBe(true);
    expect(
      [fitted.pitchX, fitted.pitchY, fitted.x, fitted.y].map((value) => Number(value.toFixed(3))),
    ).toEqual([23, 23, 0, 0]);
  });

  it('does not fit when the pitch of the edges is another, and stays there', () => {
    const { fitted, fits } = fitGrid(grid(23, 21.8, 0, 3), edges);
    expect(fits).toBe(false);
    expect([fitted.pitchX, fitted.pitchY, fitted.y]).toEqual([23, 21.8, 3]);
  });
});

it('cells that are not square may have either pitch, round the same middle', () => {
  expect(squaredGrids(grid(23, 23.1))).toEqual([]);
  const [wide, slim] = squaredGrids(grid(24, 22));
  expect([wide?.pitchX, wide?.pitchY, wide?.x, wide?.y]).toEqual([24, 24, 0, -5]);
  expect([slim?.pitchX, slim?.pitchY, slim?.x, slim?.y]).toEqual([22, 22, 5, 0]);
});
