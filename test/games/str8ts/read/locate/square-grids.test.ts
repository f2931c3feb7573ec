import { describe, expect, it } from 'vitest';
import type { Frame } from '../../../../../src/core/frame.ts';
import { lumaPlane } from '../../../../../src/vision/color/luma.ts';
import { settleGrid } from '../../../../../src/games/str8ts/read/locate/settle-grid.ts';
import { lineCombs } from '../../../../../src/vision/lines/line-combs.ts';
import { sizeOf, type SquareGrid } from '../../../../../src/games/str8ts/read/locate/grid.ts';
import { gridsOverlap } from '../../../../../src/games/str8ts/read/locate/grid.ts';
import { type LineEnds, lineEnds } from '../../../../../src/vision/lines/line-ends.ts';
import { squareGrids } from '../../../../../src/games/str8ts/read/locate/square-grids.ts';
import { type StraightEdges, straightEdges } from '../../../../../src/vision/lines/straight-edges.ts';
import { flat, paint } from '../../../../vision/paint.ts';

/** Makes the grid of cells of one pitch. */
const gridAt = (
  x: number,
  y: number,
  size: number,
  [pitchX, pitchY = pitchX]: [number, number?],
): SquareGrid => ({
  columns: { at: x, pitch: pitchX, count: size + 1 },
  rows: { at: y, pitch: pitchY, count: size + 1 },
  support: 1,
  score: 1,
});
const white = { r: 250, g: 250, b: 250 };
const dark = { r: 20, g: 20, b: 20 };

interface Drawn {
  readonly x: number;
  readonly y: number;
  readonly pitch: number;
  readonly size: number;
  readonly linePx: number;
  readonly black?: (row: number, column: number) => boolean;
}

/** Draws a grid with lines and some filled cells. */
function drawGrid(frame: Frame, { x, y, pitch, size, linePx, black = () => false }: Drawn): Frame {
  const far = size * pitch + linePx / 2;
  const near = (value: number) => Math.abs(value - Math.round(value / pitch) * pitch) <= linePx / 2;
  return paint(frame, dark, (px, py) => {
    const [dx, dy] = [px - x, py - y];
    if (dx < -linePx / 2 || dy < -linePx / 2 || dx > far || dy > far) return false;
    return near(dx) || near(dy) || black(Math.floor(dy / pitch), Math.floor(dx / pitch));
  });
}

/** Finds the grids of the combs of some edges. */
const gridsOf = (edges: StraightEdges, ends: LineEnds) =>
  squareGrids(
    {
      across: lineCombs(edges.upright, ends.upright, { minLines: 5, pitch: { min: 14.5, max: 132 } }),
      down: lineCombs(edges.level, ends.level, { minLines: 5, pitch: { min: 14.5, max: 132 } }),
    },
    edges,
    ends,
  );

/** Finds the best grid of a picture and settles it. */
function bestGrid(frame: Frame) {
  const plane = lumaPlane(frame);
  const edges = straightEdges(plane);
  const ends = lineEnds(edges, frame);
  const [best] = gridsOf(edges, ends);
  return best && settleGrid(best, { plane, edges, ends });
}

const checker = (row: number, column: number) => (row * 3 + column * 5) % 7 === 0;

describe('a grid', () => {
  it.each([
    { x: 30, y: 20, pitch: 24, size: 9, linePx: 1 },
    { x: 12.4, y: 41.7, pitch: 31.3, size: 6, linePx: 2 },
    { x: 50, y: 33, pitch: 17, size: 12, linePx: 1 },
    { x: 40, y: 40, pitch: 60, size: 4, linePx: 5 },
  ])('of $size cells of $pitch px is found where it is', (drawn) => {
    const found = bestGrid(drawGrid(flat(360, 340, white), { ...drawn, black: checker })) as SquareGrid;
    expect(sizeOf(found)).toBe(drawn.size);
    expect(Math.abs(found.columns.pitch - drawn.pitch)).toBeLessThan(0.15);
    expect(Math.hypot(found.columns.at - drawn.x, found.rows.at - drawn.y)).toBeLessThan(1.2);
  });

  it('keeps its rows where black cells beside each other show no lines', () => {
    const black = (row: number, column: number) =>
      row < 2 ? column > 1 && column < 7 : (row === 5 && column % 4 === 0) || (row === 7 && column === 6);
    const drawn = { x: 24, y: 24, pitch: 30, size: 9, linePx: 1, black };
    const found = bestGrid(drawGrid(flat(330, 330, white), drawn)) as SquareGrid;
    expect([sizeOf(found), Math.round(found.columns.at), Math.round(found.rows.at)]).toEqual([9, 24, 24]);
  });

  it('is cut at its outer line by the edge of the picture', () => {
    const found = bestGrid(
      drawGrid(flat(215, 215, white), { x: -1, y: -1, pitch: 24, size: 9, linePx: 1, black: checker }),
    ) as SquareGrid;
    expect([sizeOf(found), Math.round(found.columns.at), Math.round(found.rows.at)]).toEqual([9, -1, -1]);
  });

  it('does not go on into keys of the same width below it', () => {
    const grid = drawGrid(flat(420, 480, white), {
      x: 40, y: 30, pitch: 64, size: 5, linePx: 4, black: checker,
    }); // prettier-ignore
    const keys = paint(grid, dark, (x, y) => {
      const [dx, dy] = [(x - 40) % 64, y - 366];
      const inside = x > 40 && x < 360 && dx > 2 && dx < 60 && dy > 0 && dy < 52;
      return inside && (dx < 4 || dx > 58 || dy < 2 || dy > 50);
    });
    const found = bestGrid(keys) as SquareGrid;
    expect([sizeOf(found), Math.round(found.rows.at / 4)]).toEqual([5, Math.round(30 / 4)]);
  });

  it('is not seen in an even picture, nor in stripes', () => {
    expect(bestGrid(flat(200, 200, white))).toBeUndefined();
    expect(bestGrid(paint(flat(200, 200, white), dark, (x) => x % 20 < 2))).toBeUndefined();
  });

  it('with thick black lines is found though black cells swallow one edge of them', () => {
    const black = (row: number, column: number) => (row * 2 + column) % 3 === 0 || row === column;
    const drawn = { x: 50, y: 40, pitch: 60, size: 6, linePx: 6, black };
    const found = bestGrid(drawGrid(flat(460, 440, white), drawn)) as SquareGrid;
    expect(sizeOf(found)).toBe(6);
    expect(Math.abs(found.columns.pitch - 60) + Math.abs(found.rows.pitch - 60)).toBeLessThan(0.3);
    expect(Math.hypot(found.columns.at - 50, found.rows.at - 40)).toBeLessThan(1.5);
  });

  it('of four by four tiles without an outer line is found by their far sides', () => {
    const tiles = paint(flat(220, 220, white), { r: 200, g: 205, b: 190 }, (x, y) => {
      const [dx, dy] = [x - 40, y - 60];
      const within = dx > 0 && dy > 0 && dx < 4 * 28 && dy < 4 * 28;
      return within && [dx % 28, dy % 28].every((at) => at > 2 && at < 26);
    });
    const found = bestGrid(tiles) as SquareGrid;
    expect([sizeOf(found), Math.round(found.columns.at), Math.round(found.rows.at)]).toEqual([4, 40, 60]);
  });

  it('of few tiles of one colour is found by the gaps between them', () => {
    const tiles = paint(flat(150, 150, { r: 196, g: 196, b: 196 }), white, (x, y) => {
      const [dx, dy] = [x - 33.8, y - 43];
      return (
        dx > 0 && dy > 0 && dx < 72 && dy < 72 && [dx % 18, dy % 18].every((at) => at > 1.1 && at < 16.9)
      );
    });
    const filled = paint(tiles, dark, (x, y) => {
      const [dx, dy] = [x - 33.8, y - 43];
      const at = `${Math.floor(dy / 18)}${Math.floor(dx / 18)}`;
      const inside = [dx % 18, dy % 18].every((off) => off > 1.1 && off < 16.9);
      return inside && ['01', '11', '22', '23', '32'].includes(at);
    });
    const found = bestGrid(filled) as SquareGrid;
    expect(Math.abs(found.columns.pitch - 18) + Math.abs(found.rows.pitch - 18)).toBeLessThan(0.5);
    expect(Math.hypot(found.columns.at - 33.8, found.rows.at - 43)).toBeLessThan(1.2);
  });

  it('is looked for in few pairs of combs where lines are without end', () => {
    const lines = Array.from({ length: 180 }, (_, i) => 15 * i + (i % 7) / 10).flatMap((at) =>
      ([1, -1] as const).map((sign) => ({ at: at - sign, from: 0, to: 2700, sign, strength: 200 })),
    );
    const none = { upright: [], level: [] };
    // A pair of combs has at least 60 by 60 crossings, and 100,000 are examined; without a limit
    // there were 172 grids.
    expect(gridsOf({ upright: lines, level: lines }, none).length).toBeLessThan(30);
  });

  it('overlaps another when they share more than a twentieth of the smaller one', () => {
    const at = (x: number) => gridAt(x, 0, 10, [10]);
    expect([gridsOverlap(at(0), at(94)), gridsOverlap(at(0), at(96))]).toEqual([true, false]);
  });
});
