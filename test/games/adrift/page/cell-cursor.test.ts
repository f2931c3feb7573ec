import { describe, expect, it } from 'vitest';
import { cellTowards } from '../../../../src/games/adrift/page/cell-cursor.ts';
import { neighborsOf } from '../../../../src/games/adrift/neighbors.ts';

const arrowKeys = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];

describe('the keyboard cursor', () => {
  it.each([1, 2, 3, 5])('reaches each neighbour from any cell of a cube of side %i', (side) => {
    const neighbors = Array.from({ length: 3 * side * side }, (_, cell) => neighborsOf(side, cell));
    for (const [cell, near] of neighbors.entries()) {
      const reached = arrowKeys.map((key) => cellTowards({ side, neighbors }, cell, key));
      for (const next of near) expect(reached, `cell ${cell}`).toContain(next);
      for (const next of reached) expect([cell, ...near]).toContain(next);
    }
  });

  it('is not moved by other keys', () => {
    expect(
      cellTowards(
        {
          side: 1,
          neighbors: [
            [1, 2],
            [0, 2],
            [0, 1],
          ],
        },
        0,
        'a',
      ),
    ).toBeUndefined();
  });
});
