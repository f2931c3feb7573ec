import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAt, cellsBeside, latticeOf, placeAt, pointAt } from '../../../src/vision/lattice/lattice.ts';

const diamond = { origin: { x: 50, y: 10 }, u: { x: 8, y: 6 }, v: { x: -8, y: 6 }, columns: 3, rows: 4 };

describe('a lattice', () => {
  it('converts places to points and back', () => {
    const share = fc.double({ min: -5, max: 9, noNaN: true });
    fc.assert(
      fc.property(share, share, (column, row) => {
        const place = placeAt(diamond, pointAt(diamond, column, row));
        expect(place.column).toBeCloseTo(column, 6);
        expect(place.row).toBeCloseTo(row, 6);
      }),
    );
  });

  it('knows the cell at a point, and none outside', () => {
    expect(cellAt(diamond, pointAt(diamond, 2.5, 1.5))).toBe(5);
    expect(cellAt(diamond, pointAt(diamond, 3.1, 1.5))).toBe(-1);
    expect(cellAt(diamond, pointAt(diamond, 1, -0.1))).toBe(-1);
  });

  it('lies between two combs of lines', () => {
    const upright = latticeOf({ at: 5, pitch: 10, count: 4 }, { at: 7, pitch: 12, count: 3 });
    expect([upright.columns, upright.rows]).toEqual([3, 2]);
    expect(pointAt(upright, 3, 2)).toEqual({ x: 35, y: 31 });
  });

  it('lists the cells outside each side, including those of its growth', () => {
    const square = { columns: 2, rows: 2 };
    expect(cellsBeside(square, 'left')).toEqual([
      { column: -1, row: 0 },
      { column: -1, row: 1 },
    ]);
    const growth = { left: 1, right: 0, above: 0, below: 1 };
    expect(cellsBeside(square, 'below', growth)).toEqual([
      { column: -1, row: 3 },
      { column: 0, row: 3 },
      { column: 1, row: 3 },
    ]);
  });
});
