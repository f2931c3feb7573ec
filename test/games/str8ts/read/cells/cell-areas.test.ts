import { describe, expect, it } from 'vitest';
import type { Frame } from '../../../../../src/core/frame.ts';
import { cellAreas } from '../../../../../src/games/str8ts/read/cells/cell-areas.ts';

type Gray = number;
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws grey boxes, later ones on top. */
function picture(side: number, boxes: readonly (readonly [Box, Gray])[]): Frame {
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [{ x, y, width, height }, gray] of boxes) {
    for (let row = y; row < y + height; row++) {
      for (let column = x; column < x + width; column++) {
        data.fill(gray, (row * side + column) * 4, (row * side + column) * 4 + 3);
      }
    }
  }
  return { data, width: side, height: side, origin: { x: 0, y: 0 }, density: 1 };
}

const pitch = 40;
const square = (x: number, y: number, side: number): Box => ({ x, y, width: side, height: side });

/** Measures a 4x4 grid of light cells with thin lines; the cell at row 1, column 2 has a frame. */
function areasWithFrame(framePx: number, frameGray: Gray) {
  const cells = Array.from({ length: 16 }, (_, i) => [Math.floor(i / 4), i % 4] as const);
  const [x, y] = [2 * pitch + 1, pitch + 1];
  const boxes = cells.map(
    ([row, column]) => [square(column * pitch + 1, row * pitch + 1, pitch - 1), 250] as const,
  );
  const frame = [square(x, y, pitch - 1), frameGray] as const;
  const inside = [square(x + framePx, y + framePx, pitch - 1 - 2 * framePx), 250] as const;
  const digit = [{ x: x + 15, y: y + 11, width: 9, height: 17 }, 40] as const;
  const shown = picture(4 * pitch + 1, [[square(0, 0, 161), 120], ...boxes, frame, inside, digit]);
  const layout = {
    area: square(0, 0, 161),
    frame: { width: 161, height: 161 },
    size: 4,
    origin: { x: 0.5, y: 0.5 },
    pitchX: pitch,
    pitchY: pitch,
  };
  return cellAreas(shown, layout);
}

describe('the ground of a cell with a frame', () => {
  it.each([
    [2, 120],
    [3, 120],
    [4, 90],
    [5, 180],
    [6, 120],
  ])('is what lies within a frame of %i px, of gray %i', (framePx, gray) => {
    const areas = areasWithFrame(framePx, gray);
    expect(areas[6]?.ground.color.g).toBe(250);
    expect(areas[5]).toMatchObject({ framed: false, ground: { color: { g: 250 } } });
  });
});
