import { describe, expect, it } from 'vitest';
import { cellAt, cornersOf, middleOf } from '../../../src/vision/lattice/lattice.ts';
import { latticeOfSquares } from '../../../src/vision/lattice/square-lattice.ts';

/** Three columns and two rows of squares of 20 px, 24 px apart. */
const lattice = latticeOfSquares({
  columns: { at: 102, pitch: 24, count: 3 },
  rows: { at: 52, pitch: 24, count: 2 },
  side: 20,
  present: Array.from({ length: 6 }, () => true),
});

describe('a lattice of squares', () => {
  it('has cells that extend half the gap beyond their squares', () => {
    expect(lattice).toEqual({
      origin: { x: 100, y: 50 },
      u: { x: 24, y: 0 },
      v: { x: 0, y: 24 },
      columns: 3,
      rows: 2,
    });
  });

  it('has the centre of each cell in the centre of its square', () => {
    expect(middleOf(lattice, 0)).toEqual({ x: 112, y: 62 });
    expect(middleOf(lattice, 5)).toEqual({ x: 160, y: 86 });
    for (let cell = 0; cell < 6; cell++) expect(cellAt(lattice, middleOf(lattice, cell))).toBe(cell);
  });

  it('lists its corners clockwise from the upper left', () => {
    expect(cornersOf(lattice)).toEqual([
      { x: 100, y: 50 },
      { x: 172, y: 50 },
      { x: 172, y: 98 },
      { x: 100, y: 98 },
    ]);
  });

  it('follows its two vectors if it stands on a corner', () => {
    const diamond = { origin: { x: 50, y: 0 }, u: { x: 10, y: 5 }, v: { x: -10, y: 5 }, columns: 2, rows: 3 };
    expect(middleOf(diamond, 5)).toEqual({ x: 40, y: 20 });
    expect(cornersOf(diamond)).toEqual([
      { x: 50, y: 0 },
      { x: 70, y: 10 },
      { x: 40, y: 25 },
      { x: 20, y: 15 },
    ]);
  });
});
