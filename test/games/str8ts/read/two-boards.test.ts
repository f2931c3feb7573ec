import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Frame, makeFrame } from '../../../../src/core/frame.ts';
import { boardReader } from '../../../support/str8ts/board-reader.ts';

const rows = [
  '#.#3.5..i', '#.#.....#', '2.#..#6.8', '#8#..#...', '...#1#...', '.3.#..#.b', '...#..#..', 'a79...#.c', '#6.5.7c.d',
]; // prettier-ignore

/** How a board is drawn. */
interface Style {
  readonly x: number;
  readonly pitch: number;
  /** Which lines are drawn. */
  readonly lines?: 'all' | 'level' | 'upright';
  readonly isHatched?: boolean;
}

const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

/** Draws a board 60 px below the top of the page. */
function board({ x, pitch, lines = 'all', isHatched = false }: Style): string {
  const [top, side] = [60, rows.length * pitch];
  const parts = [rect(x, top, side, side, '#fff')];
  rows.forEach((row, r) =>
    [...row].forEach((letter, c) => {
      const [left, y] = [x + c * pitch, top + r * pitch];
      const isBlack = /[#a-z]/.test(letter);
      if (isBlack) parts.push(rect(left, y, pitch, pitch, isHatched ? 'url(#hatch)' : '#111'));
      const digit = /[a-z]/.test(letter) ? letter.charCodeAt(0) - 96 : letter;
      if (/[1-9a-z]/.test(letter)) {
        const place = `x="${left + pitch / 2}" y="${y + 0.72 * pitch}" font-size="${0.62 * pitch}"`;
        parts.push(`<text ${place} fill="${isBlack ? '#fff' : '#111'}">${digit}</text>`);
      }
    }),
  );
  for (let k = 0; k <= rows.length; k++) {
    const isOuter = k % rows.length === 0;
    if (isOuter || lines !== 'upright') parts.push(rect(x, top + k * pitch - 1, side, 2, '#777'));
    if (isOuter || lines !== 'level') parts.push(rect(x + k * pitch - 1, top, 2, side, '#777'));
  }
  return parts.join('');
}

/** Draws a page. */
async function page(...parts: readonly string[]): Promise<Frame> {
  const hatch =
    '<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="#111"/><rect width="2" height="6" fill="#888"/></pattern>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400" font-family="DejaVu Sans" text-anchor="middle"><defs>${hatch}</defs><rect width="100%" height="100%" fill="#fafafa"/>${parts.join('')}</svg>`;
  return makeFrame(640, 400, new Uint8Array(await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()));
}

const small = board({ x: 440, pitch: 19 });
const large = { x: 40, pitch: 36 };

describe('a small board is not read in place of a larger one', () => {
  it.each([
    ['with patterned black cells', board({ ...large, isHatched: true })],
    ['that a message covers partly', `${board(large)}${rect(60, 150, 240, 70, '#fffbe0')}`],
    ['ruled by level lines only', board({ ...large, lines: 'level' })],
    ['ruled by upright lines only', board({ ...large, lines: 'upright' })],
  ])('%s', async (_, other) => {
    const frame = await page(other, small);
    expect(() => boardReader.locate(frame)).toThrow(/^there are two grids in this picture/);
  });
});

it('a list of rows beside a board is no board', async () => {
  const list = Array.from({ length: 7 }, (_, i) => rect(40, 60 + 40 * i, 340, 2, '#777')).join('');
  const frame = await page(list, small);
  expect(boardReader.locate(frame).area.x).toBeGreaterThan(430);
});

it.each([13.5, 14, 16.5])('equal lines of text of %s px beside a board are no board', async (size) => {
  const text = `font-size="${size}" text-anchor="start">Each line of white cells holds 1 2</text>`;
  const lines = Array.from({ length: 5 }, (_, i) => `<text x="20" y="${60 + 17 * i}" ${text}`);
  const frame = await page(...lines, small);
  expect(boardReader.locate(frame).area.x).toBeGreaterThan(430);
});
