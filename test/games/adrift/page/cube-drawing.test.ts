import { describe, expect, it } from 'vitest';
import { cellAt, cellOutline, edgeMiddle, inCell } from '../../../../src/games/adrift/cube-corner.ts';
import { isometricCube, lineThrough, matrixOn } from '../../../../src/games/adrift/page/cube-drawing.ts';
import type { FramePoint } from '../../../../src/core/points.ts';
import { neighborsOf } from '../../../../src/games/adrift/neighbors.ts';

const everyCell = (side: number) => Array.from({ length: 3 * side * side }, (_, cell) => cell);

describe('the drawing of the cube', () => {
  it('has each cell at its middle, and nothing outside the cube', () => {
    for (const side of [2, 5, 15]) {
      for (const cell of everyCell(side))
        expect(cellAt(isometricCube(side), inCell(isometricCube(side), cell))).toBe(cell);
      for (const [x, y] of [
        [0, -0.1],
        [side, side],
        [-side, 0],
        [0, 2 * side + 0.1],
      ] as const) {
        expect(cellAt(isometricCube(side), { x, y })).toBe(-1);
      }
    }
  });

  it('draws exactly the neighbours edge to edge', () => {
    const side = 3;
    const cube = isometricCube(side);
    const near = (p: FramePoint, q: FramePoint) => Math.hypot(p.x - q.x, p.y - q.y) < 1e-9;
    for (const cell of everyCell(side)) {
      for (const other of everyCell(side)) {
        if (other === cell) continue;
        const corners = cellOutline(cube, other);
        const shared = cellOutline(cube, cell).filter((p) => corners.some((q) => near(p, q))).length;
        expect(shared === 2).toBe(neighborsOf(side, cell).includes(other));
      }
    }
  });

  it('bends a line at a seam', () => {
    expect(lineThrough(3, [0, 1])).toMatch(/^M[^L]*L[^L]*$/);
    expect(lineThrough(3, [6, 9]).match(/L/g)).toHaveLength(2);
    const cube = isometricCube(3);
    const { x, y } = edgeMiddle(cube, 6, 9);
    expect(cellAt(cube, { x, y: y - 0.01 })).toBe(6);
    expect(cellAt(cube, { x, y: y + 0.01 })).toBe(9);
  });

  it('maps a drawing around the origin into a cell', () => {
    const numbers =
      matrixOn(5, 30)
        .match(/-?\d+\.\d+/g)
        ?.map(Number) ?? [];
    const { x, y } = inCell(isometricCube(5), 30);
    expect(numbers).toHaveLength(6);
    expect(numbers[4]).toBeCloseTo(x, 3);
    expect(numbers[5]).toBeCloseTo(y, 3);
  });
});
