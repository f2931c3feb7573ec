import { describe, expect, it } from 'vitest';
import { makeFrame } from '../../../../../src/core/frame.ts';
import { seededRandom } from '../../../../../src/core/random.ts';
import type { BoardPlace } from '../../../../../src/games/continuity/read/layout.ts';
import { fitCells } from '../../../../../src/games/continuity/read/locate/fit-cells.ts';

/**
 * Two rows of three tiles: cells of 11.5 by 11 px from (37, 29) on, tiles 131 by 124 px apart;
 * columns and rows differ on purpose.
 */
const truth: BoardPlace = {
  rows: 2,
  columns: 3,
  first: { x: 37, y: 29 },
  pitch: { x: 131, y: 124 },
  cell: { x: 11.5, y: 11 },
  side: 117,
  area: { x: 20, y: 20, width: 400, height: 260 },
  frame: { width: 460, height: 310 },
};

/** Draws random cells on a ground, each pixel in the colour of the cell at its centre. */
function drawn({ first, pitch, cell, rows, columns }: BoardPlace, floors: boolean) {
  const { width, height } = truth.frame;
  const random = seededRandom(5);
  const solid = Array.from({ length: 100 * rows * columns }, () => random.next() < 0.5);
  const data = new Uint8Array(4 * width * height).fill(90);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [(i % width) + 0.5 - first.x, Math.floor(i / width) + 0.5 - first.y];
    const [column, row] = [Math.floor(x / pitch.x), Math.floor(y / pitch.y)];
    const [across, down] = [(x - column * pitch.x) / cell.x, (y - row * pitch.y) / cell.y];
    if (x < 0 || y < 0 || column >= columns || row >= rows || across >= 10 || down >= 10) continue;
    const isSolid = solid[100 * (row * columns + column) + 10 * Math.floor(down) + Math.floor(across)];
    // A lit upper edge, which draws a line next to that of the cell.
    const isEdge = floors && down % 1 < 0.18;
    data.fill(isSolid ? (isEdge ? 140 : 60) : 230, 4 * i, 4 * i + 3);
  }
  return makeFrame(width, height, data);
}

/** Returns the largest distance between two placements anywhere on the board, px. */
function maxDistance(a: BoardPlace, b: BoardPlace): number {
  const at = (p: BoardPlace, axis: 'x' | 'y', tile: number, cells: number) =>
    p.first[axis] + tile * p.pitch[axis] + cells * p.cell[axis];
  const corners = [0, 10].flatMap((cells) =>
    [0, 1].flatMap((tile) => [
      Math.abs(at(a, 'x', 2 * tile, cells) - at(b, 'x', 2 * tile, cells)),
      Math.abs(at(a, 'y', tile, cells) - at(b, 'y', tile, cells)),
    ]),
  );
  return Math.max(...corners);
}

const moved = (x: number, y: number): BoardPlace => ({
  ...truth,
  first: { x: truth.first.x + x, y: truth.first.y + y },
});

describe('the place of cells', () => {
  it.each([
    [3.5, -3.5],
    [-2.2, 3],
    [0, 0],
  ])('is found where it was thought to be %d and %d px away', (x, y) => {
    for (const floors of [false, true]) {
      expect(maxDistance(fitCells(drawn(truth, floors), moved(x, y)), truth)).toBeLessThan(0.75);
    }
  });

  it('is found where cells were thought to be larger or smaller', () => {
    for (const by of [0.97, 1.03]) {
      const cell = { x: truth.cell.x * by, y: truth.cell.y * by };
      const first = {
        x: truth.first.x + 5 * (truth.cell.x - cell.x),
        y: truth.first.y + 5 * (truth.cell.y - cell.y),
      };
      expect(maxDistance(fitCells(drawn(truth, true), { ...truth, cell, first }), truth)).toBeLessThan(0.75);
    }
  });

  it('is that of the picture, not the one it was asked with', () => {
    const elsewhere = fitCells(drawn(moved(4, 0), false), truth);
    expect(maxDistance(elsewhere, truth)).toBeGreaterThan(3);
    expect(maxDistance(elsewhere, moved(4, 0))).toBeLessThan(0.75);
  });
});
