import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandProfile, rowEdges } from '../../../../../../src/games/strata/read/locate/palette/row-edges.ts';
import { findTileRows } from '../../../../../../src/games/strata/read/locate/palette/tile-row.ts';
import { flat, paint } from '../../../../../vision/paint.ts';

const shape = { tileWidth: 59, spacing: 73, min: 2, max: 6 };
const scales = { min: 0.4, max: 3 };
const edgesOf = (middle: number, scale: number, count: number) =>
  Array.from({ length: count }, (_, i) => middle + (i - (count - 1) / 2) * 73 * scale).flatMap((x) =>
    [-0.5, 0.5].map((side) => ({ x: x + side * 59 * scale, strength: 50 })),
  );

describe('edges of a row', () => {
  it('lie between the pixels that differ, to a fraction of one', () => {
    const frame = paint(
      flat(80, 10, { r: 200, g: 200, b: 200 }),
      { r: 120, g: 150, b: 90 },
      (x) => x > 24.5 && x < 60,
    );
    const edges = rowEdges(bandProfile(frame, { top: 2, bottom: 8 }), 3, 20);
    expect(edges.map((edge) => Math.round(edge.x * 2) / 2)).toEqual([24.5, 60]);
    expect(edges[0]?.strength).toBeGreaterThan(150);
  });

  it('are none in a flat band', () => {
    expect(rowEdges(bandProfile(flat(50, 4, { r: 9, g: 9, b: 9 }), { top: 0, bottom: 4 }), 3, 1)).toEqual([]);
  });
});

describe('a row of tiles', () => {
  it('is not begun by two edges with many others between them', () => {
    const dense = Array.from({ length: 140 }, (_, i) => ({ x: i * 7 + (i % 3), strength: 50 }));
    expect(findTileRows(dense, shape, { min: 1.2, max: 3 })).toEqual([]);
  });

  it('is found among other edges, with its middle and scale', () => {
    const stray = fc.array(fc.double({ min: 0, max: 1000, noNaN: true }), { maxLength: 12 });
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 6 }),
        fc.double({ min: 0.5, max: 1.6, noNaN: true }),
        stray,
        (count, scale, others) => {
          const edges = [...edgesOf(500, scale, count), ...others.map((x) => ({ x, strength: 30 }))];
          const rows = findTileRows(
            edges.sort((a, b) => a.x - b.x),
            shape,
            scales,
          );
          const right = rows.find((row) => row.count === count && Math.abs(row.middle - 500) < 2);
          // Chance may lengthen the row, but then the longer one begins or ends with it.
          const longer = rows.some((row) => row.count > count);
          expect(right !== undefined || longer).toBe(true);
          if (right) expect(Math.abs(right.scale - scale)).toBeLessThan(0.03);
        },
      ),
    );
  });

  it('is none when the distances do not fit', () => {
    const edges = [0, 59, 90, 149, 180, 239].map((x) => ({ x, strength: 50 }));
    expect(findTileRows(edges, shape, { min: 0.9, max: 1.1 })).toEqual([]);
  });
});
