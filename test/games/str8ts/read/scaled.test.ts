import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeFrame } from '../../../../src/core/frame.ts';
import { cellLetter, type Board } from '../../../../src/games/str8ts/board.ts';
import { drawPractice } from '../../../../src/games/str8ts/practice/draw-practice.ts';
import { boardLines } from '../../../../src/games/str8ts/read/document.ts';
import { boardAtAnySize } from '../../../../src/games/str8ts/read/find-board.ts';
import { playReader } from '../../../../src/games/str8ts/read/around/play-reader.ts';
import { isFront } from '../../../../src/games/kit/front/front-scene.ts';
import { isGrid } from '../../../../src/games/str8ts/read/around/play-scene.ts';
import { isUnread } from '../../../../src/perception/attempt.ts';
import { Hands } from '../practice-hands.ts';

const window = { width: 460, height: 420 };

/** Draws a practice board with cells of a given size, and returns its truth. */
async function drawn(size: number, wanted: { readonly x: number; readonly y: number }) {
  const hands = new Hands({ size: String(size), skin: 'classic' }, window).start();
  const { grid, pitch } = hands.place;
  const scale = { x: wanted.x / pitch, y: wanted.y / pitch };
  const { defs, body } = drawPractice(hands.view, window);
  const [width, height] = [Math.round(window.width * scale.x), Math.round(window.height * scale.y)];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" preserveAspectRatio="none"` +
    ` viewBox="0 0 ${window.width} ${window.height}"><defs>${defs}</defs>${body}</svg>`;
  const data = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  const letters = hands.view.board.cells.map(cellLetter).join('');
  const corner = { x: grid.x * scale.x, y: grid.y * scale.y };
  return { frame: makeFrame(width, height, new Uint8Array(data)), letters, corner };
}

it.each([
  { size: 4, x: 400, y: 400 },
  { size: 6, x: 210, y: 210 },
  { size: 9, x: 140, y: 140 },
  { size: 6, x: 78, y: 60 },
  { size: 7, x: 50, y: 65 },
])('cells of $x by $y px are read, $size a side', async ({ size, x, y }) => {
  const { frame, letters, corner } = await drawn(size, { x, y });
  const layout = playReader.locate(frame);
  if (isFront(layout)) throw new Error('something was taken for a dialog');
  const scene = playReader.read(frame, layout);
  if (!isGrid(scene)) throw new Error(`not a board, but ${scene.kind}`);
  expect(boardLines(scene).join('')).toBe(letters);
  expect(scene.solutions).toBe('one');
  expect(Math.abs(layout.pitchX / x - 1)).toBeLessThan(0.02);
  expect(Math.abs(layout.pitchY / y - 1)).toBeLessThan(0.02);
  expect(Math.abs(layout.origin.x - corner.x)).toBeLessThan(0.1 * x);
  expect(Math.abs(layout.origin.y - corner.y)).toBeLessThan(0.1 * y);
});

/** Draws a board with hairlines, above a row of keys nearly as far apart as its columns. */
async function hairlined(board: Board, pitch: number) {
  const { size } = board;
  const [edge, side] = [0.16 * pitch, size * pitch];
  const cells = board.cells.map((cell, at) => {
    const [x, y] = [edge + (at % size) * pitch, edge + Math.floor(at / size) * pitch];
    const [ground, ink] = cell.black ? ['#000', '#fff'] : ['#fff', '#000'];
    return (
      `<rect x="${x}" y="${y}" width="${pitch}" height="${pitch}" fill="${ground}" stroke="#555" stroke-width="2"/>` +
      `<text x="${x + pitch / 2}" y="${y + 0.68 * pitch}" font-size="${0.55 * pitch}" text-anchor="middle" fill="${ink}">${cell.digit ?? ''}</text>`
    );
  });
  const keys = Array.from(
    { length: size },
    (_, i) =>
      `<rect x="${edge + 0.9 * i * pitch}" y="${edge + side + 0.5 * pitch}" width="${0.8 * pitch}" height="${0.8 * pitch}" fill="#555"/>`,
  );
  const [width, height] = [Math.round(side + 2 * edge), Math.round(side + 2 * edge + 1.5 * pitch)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif"><rect width="100%" height="100%" fill="#fff"/>${cells.join('')}${keys.join('')}</svg>`;
  return makeFrame(
    width,
    height,
    new Uint8Array(await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()),
  );
}

it.each([
  { size: 9, pitch: 160 },
  { size: 6, pitch: 200 },
])('large cells above keys are read, $size a side, $pitch px', async ({ size, pitch }) => {
  const { board } = new Hands({ size: String(size), skin: 'classic' }, window).start().view;
  const { seen } = boardAtAnySize(await hairlined(board, pitch));
  if (isUnread(seen)) throw seen;
  expect(boardLines(seen).join('')).toBe(board.cells.map(cellLetter).join(''));
});
