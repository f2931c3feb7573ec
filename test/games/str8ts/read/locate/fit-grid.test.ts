import { describe, expect, it } from 'vitest';
import { fitGrid } from '../../../../../src/games/str8ts/read/locate/settle-grid.ts';
import type { StraightEdges } from '../../../../../src/vision/lines/straight-edges.ts';

/** The edges of six lines in both directions, 1 px wide, 23 px apart. */
const lines = [0, 1, 2, 3, 4, 5].flatMap((k) =>
  ([-1, 1] as const).map((sign) => ({ at: 23 * k + sign / 2, from: 0, to: 115, sign, strength: 60 })),
);
const edges: StraightEdges = { upright: lines, level: lines };
const grid = (pitchX: number, pitchY: number, x = 0, y = 0) => ({
  columns: { at: x, pitch: pitchX, count: 6 },
  rows: { at: y, pitch: pitchY, count: 6 },
  score: 1,
  support: 1,
});

describe('a grid that is fitted to edges', () => {
  it('lies where they are', () => {
    const fitted = fitGrid(grid(23.3, 22.8, 0.5, -0.4), edges);
    expect(
      [fitted.columns, fitted.rows].flatMap(({ pitch, at }) =>
        [pitch, at].map((each) => Number(each.toFixed(3)) + 0),
      ),
    ).toEqual([23, 0, 23, 0]);
  });

  it('stays where it is when the pitch of the edges is another', () => {
    const fitted = fitGrid(grid(23, 21.8, 0, 3), edges);
    expect([fitted.columns.pitch, fitted.rows.pitch, fitted.rows.at]).toEqual([23, 21.8, 3]);
  });
});

it('faint edges beside the lines, as JPEG leaves them, do not move a grid', () => {
  const echoes = lines.map((line) => ({ ...line, at: line.at + line.sign + 0.07 * line.at, strength: 9 }));
  const noisy = [...lines, ...echoes].sort((a, b) => a.at - b.at);
  const { columns } = fitGrid(grid(23, 23), { upright: noisy, level: noisy });
  expect([columns.at, columns.pitch].map((each) => Number(each.toFixed(3)) + 0)).toEqual([0, 23]);
});
