import { describe, expect, it } from 'vitest';
import type { Rgb } from '../../../../../src/core/frame.ts';
import { makeFrame } from '../../../../../src/core/frame.ts';
import { borderBreaks } from '../../../../../src/games/str8ts/read/cells/border-breaks.ts';
import { cellAreas } from '../../../../../src/games/str8ts/read/cells/cell-areas.ts';

const white = { r: 250, g: 250, b: 250 };
const black = { r: 20, g: 20, b: 20 };
const red = { r: 220, g: 40, b: 40 };

/** Rectangles over a page: left, top, width, height, colour. */
type Painted = readonly [number, number, number, number, Rgb];

/** Breaks, by cell, on a 4x4 grid of cells of 40 px with lines of 2 px from (20, 20) on. */
function breaksUnder(...painted: readonly Painted[]) {
  const frame = makeFrame(220, 220, new Uint8Array(220 * 220 * 4).fill(255));
  const paint = ([left, top, width, height, { r, g, b }]: Painted) => {
    for (let y = top; y < top + height; y++)
      for (let x = left; x < left + width; x++) frame.data.set([r, g, b], 4 * (y * 220 + x));
  };
  paint([0, 0, 220, 220, white]);
  for (let i = 0; i <= 4; i++) {
    paint([20 + 40 * i, 20, 2, 162, black]);
    paint([20, 20 + 40 * i, 162, 2, black]);
  }
  painted.forEach(paint);
  const layout = {
    frame: { width: 220, height: 220 },
    size: 4,
    origin: { x: 21, y: 21 },
    pitchX: 40,
    pitchY: 40,
  };
  const found = borderBreaks(frame, cellAreas(frame, layout as never));
  return Object.fromEntries(found.flatMap((breaks, cell) => (breaks.length > 0 ? [[cell, breaks]] : [])));
}

describe('breaks in the borders of cells', () => {
  it('are none on a plain grid, nor where a cell, its lines, or a line are highlighted', () => {
    expect(breaksUnder()).toEqual({});
    expect(breaksUnder([60, 60, 42, 42, red], [62, 62, 38, 38, white])).toEqual({});
    expect(breaksUnder([62, 62, 38, 38, red])).toEqual({});
  });

  it('are where something crosses a line, in both of its cells', () => {
    const found = breaksUnder([76, 50, 6, 20, red]);
    expect(Object.keys(found)).toEqual(['1', '5']);
    expect(found['1']).toEqual(found['5']);
    expect(found['1']).toMatchObject([{ x: 76, width: 6 }]);
  });

  it('are in one cell where something crosses the outer line', () => {
    expect(Object.keys(breaksUnder([10, 36, 20, 5, red]))).toEqual(['0']);
  });

  it('are found on the seam of two black cells', () => {
    const seam = [60, 60, 82, 42, black] as const;
    expect(breaksUnder(seam)).toEqual({});
    expect(Object.keys(breaksUnder(seam, [94, 76, 16, 6, white]))).toEqual(['5', '6']);
  });

  it('are whole borders where much of a border differs', () => {
    const [found] = breaksUnder([64, 50, 14, 20, red])['1'] ?? [];
    expect(found?.width).toBe(36);
  });

  it('are none at the corners of cells, which may be round', () => {
    expect(breaksUnder([58, 58, 6, 6, white])).toEqual({});
  });
});
