import { describe, expect, it } from 'vitest';
import type { FrameRect } from '../../../src/core/points.ts';
import { squareCorners, squareLattice } from '../../../src/vision/lattice/square-lattice.ts';

const limits = {
  evenness: { share: 0.03, px: 1.5 },
  maxSeam: 0.4,
  sameLine: 0.3,
  maxPlaces: 20,
  maxEmpty: 1,
} as const;

/** Makes squares of 40 px, 50 px apart, from (10, 20). */
const squares = (columns: number, rows: number): FrameRect[] =>
  Array.from({ length: columns * rows }, (_, i) => ({
    x: 10 + 50 * (i % columns),
    y: 20 + 50 * Math.floor(i / columns),
    width: 40,
    height: 40,
  }));

describe('a lattice of equal squares', () => {
  it('is found in columns and rows, whatever is next to it', () => {
    const lattice = squareLattice([...squares(4, 3), { x: 0, y: 300, width: 90, height: 20 }], limits);
    expect(lattice).toMatchObject({
      columns: { at: 10, pitch: 50, count: 4 },
      rows: { at: 20, pitch: 50, count: 3 },
      side: 40,
    });
  });

  it('may have as many empty places as the limits allow', () => {
    const holed = squares(4, 3).filter((_, i) => i !== 5);
    const lattice = squareLattice(holed, limits);
    expect(lattice?.present.indexOf(false)).toBe(5);
    expect(squareCorners(lattice!)).toHaveLength(11);
    expect(squareLattice(holed, { ...limits, maxEmpty: 0 })).toBeUndefined();
  });

  it('may lack a whole line if it is one square wide', () => {
    const column = squares(1, 4).filter((_, i) => i !== 1);
    expect(squareLattice(column, limits)).toMatchObject({
      rows: { at: 20, pitch: 50, count: 4 },
      present: [true, false, true, true],
    });
    expect(squareLattice(column, { ...limits, maxEmpty: 0 })).toBeUndefined();
  });

  it('is undefined if squares are off the lines, too far apart, or in too many places', () => {
    const moved = squares(4, 3).map((box, i) => (i === 6 ? { ...box, x: box.x + 6 } : box));
    expect(squareLattice(moved, limits)).toBeUndefined();
    expect(squareLattice(squares(4, 3), { ...limits, maxSeam: 0.2 })).toBeUndefined();
    expect(squareLattice(squares(4, 3), { ...limits, maxPlaces: 11 })).toBeUndefined();
  });
});
