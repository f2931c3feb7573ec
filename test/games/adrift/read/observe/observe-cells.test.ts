import { describe, expect, it } from 'vitest';
import { makeFrame, type Frame, type Rgb } from '../../../../../src/core/frame.ts';
import { type CubeCorner, cornerFaces } from '../../../../../src/games/adrift/cube-corner.ts';
import { placeAt } from '../../../../../src/vision/lattice/lattice.ts';
import { observeCells } from '../../../../../src/games/adrift/read/observe/observe-cells.ts';

const corner: CubeCorner = {
  side: 3,
  center: { x: 100, y: 100 },
  right: { x: 26, y: 15 },
  left: { x: -26, y: 15 },
  down: { x: 0, y: 30 },
};
const ground: Rgb = { r: 230, g: 226, b: 220 };
const line: Rgb = { r: 190, g: 182, b: 170 };
const stone: Rgb = { r: 60, g: 58, b: 56 };

/**
 * Draws a cube whose cells have rims in the colour of lines, with the width given per cell, in
 * cells; one cell may have a block.
 */
function cubeWith(rimOf: (cell: number) => number, block?: number): Frame {
  const frame = makeFrame(200, 200, new Uint8Array(200 * 200 * 4).fill(255));
  const data = frame.data as Uint8Array;
  for (let y = 0; y < 200; y++) {
    for (let x = 0; x < 200; x++) {
      for (const [index, face] of cornerFaces(corner).entries()) {
        const { column, row } = placeAt(face, { x: x + 0.5, y: y + 0.5 });
        if (column < 0 || row < 0 || column >= 3 || row >= 3) continue;
        const cell = 9 * index + 3 * Math.floor(row) + Math.floor(column);
        const inset = Math.min(column % 1, row % 1, 1 - (column % 1), 1 - (row % 1));
        const color = inset < rimOf(cell) ? line : cell === block && inset > 0.25 ? stone : ground;
        data.set([color.r, color.g, color.b], 4 * (200 * y + x));
      }
    }
  }
  return frame;
}

describe('cells compared with the others of their face', () => {
  it('show no mark if wide lines reach into their corners', () => {
    for (const wide of [() => 0.13, (cell: number) => (cell % 2 === 0 ? 0.13 : 0.04)]) {
      const features = observeCells(cubeWith(wide), corner);
      expect(features.every(({ mark }) => mark === undefined)).toBe(true);
      expect(features.every((look) => Math.abs(look.ground.r - ground.r) <= 2)).toBe(true);
    }
  });

  it('still show a block on a ground that other cells share', () => {
    const features = observeCells(
      cubeWith(() => 0.04, 13),
      corner,
    );
    expect(features.flatMap(({ mark }, cell) => (mark ? [cell] : []))).toEqual([13]);
    expect(features[13]?.mark?.color.r).toBeCloseTo(stone.r, 0);
  });
});
