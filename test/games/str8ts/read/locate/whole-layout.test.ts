import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeFrame } from '../../../../../src/core/frame.ts';
import { goesOn } from '../../../../../src/games/str8ts/read/locate/whole-layout.ts';

const pitch = 50;
const layout = {
  size: 5,
  origin: { x: 40, y: 40 },
  pitchX: pitch,
  pitchY: pitch,
  area: { x: 40, y: 40, width: 250, height: 250 },
  frame: { width: 330, height: 400 },
};
const grounds = [255, 255, 255, 30, 30, 30];

const cellAt = (column: number, row: number, share = 1) => {
  const [x, y] = [40 + column * pitch + 0.5, 40 + row * pitch + 0.5];
  return `<rect x="${x}" y="${y}" width="${share * pitch}" height="${share * pitch}" fill="#fff" stroke="#999"/>`;
};

/** Draws a grid of 5x5 cells and a row of boxes below it. */
async function pageWith(boxes: { readonly row: number; readonly share: number }) {
  const grid = Array.from({ length: 25 }, (_, i) => cellAt(i % 5, Math.floor(i / 5)));
  const below = [0, 1, 2, 3, 4].map((column) => cellAt(column, boxes.row, boxes.share));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="330" height="400" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fefefe"/>${grid.join('')}${below.join('')}</svg>`;
  const data = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  return makeFrame(330, 400, new Uint8Array(data));
}

it('a grid goes on where a further row of cells lies', async () => {
  expect(goesOn(await pageWith({ row: 5, share: 1 }), layout, grounds)).toBe(true);
});

it.each([0.17, 0.3])('keys that stand %f of a cell off a grid are no cells of it', async (off) => {
  expect(goesOn(await pageWith({ row: 5 + off, share: 0.9 }), layout, grounds)).toBe(false);
});
