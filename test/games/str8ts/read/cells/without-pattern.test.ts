import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Frame, makeFrame } from '../../../../../src/core/frame.ts';
import { withoutPattern } from '../../../../../src/games/str8ts/read/cells/without-pattern.ts';
import { playReader } from '../../../../../src/games/str8ts/read/around/play-reader.ts';
import { boardReader } from '../../../../support/str8ts/board-reader.ts';

const rows = [
  '#.#3.5..i', '#.#.....#', '2.#..#6.8', '#8#..#...', '...#1#...', '.3.#..#.b', '...#..#..', 'a79...#.c', '#6.5.7c.d',
]; // prettier-ignore
const margin = 20;

/** How the black cells are filled, in a cell's own coordinates from 0 to 1. */
const fills = {
  plain: '<rect width="1" height="1" fill="#111"/>',
  gloss: '<rect width="1" height="1" fill="#111"/><rect width="1" height=".5" fill="#4a4a4a"/>',
  gradient: '<rect width="1" height="1" fill="url(#slope)"/>',
  glow: '<rect width="1" height="1" fill="url(#glow)"/>',
  hatched:
    '<rect width="1" height="1" fill="#111"/><path d="M0 .5L.5 0M0 1L1 0M.5 1L1 .5" stroke="#666" stroke-width=".1"/>',
  dotted:
    '<rect width="1" height="1" fill="#111"/><path d="M.1 .25H1M.1 .5H1M.1 .75H1" stroke="#888" stroke-width=".1" stroke-dasharray=".1 .14"/>',
} as const;

/** Patterns that run across the page: side of a tile, px, its turn, degrees, and what is on it. */
const acrossPage = {
  diagonals: [5, 45, '<rect width="2.5" height="5" fill="#777"/>'],
  lines: [5, 0, '<rect width="5" height="2" fill="#777"/>'],
  crossed: [5, 45, '<path d="M0 0H5M0 0V5" stroke="#888" stroke-width="2.5"/>'],
} as const;
type Fill = keyof typeof fills | keyof typeof acrossPage;

const patterns = Object.entries(acrossPage).map(
  ([name, [side, turn, things]]) =>
    `<pattern id="${name}" width="${side}" height="${side}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"><rect width="${side}" height="${side}" fill="#222"/>${things}</pattern>`,
);

const defs =
  '<linearGradient id="slope" x2="0" y2="1"><stop stop-color="#888"/><stop offset="1" stop-color="#000"/></linearGradient>' +
  '<radialGradient id="glow"><stop stop-color="#777"/><stop offset="1" stop-color="#111"/></radialGradient>' +
  patterns.join('');

/** Draws a board. */
async function board(fill: Fill, pitch: number): Promise<Frame> {
  const side = Math.ceil(rows.length * pitch + 2 * margin);
  const cells = rows.flatMap((row, r) =>
    [...row].map((letter, c) => {
      const [x, y] = [margin + c * pitch, margin + r * pitch];
      const isBlack = /[#a-i]/.test(letter);
      const color = isBlack ? `url(#${fill})` : '#fff';
      const body =
        isBlack && fill in fills
          ? `<g transform="translate(${x} ${y}) scale(${pitch})">${fills[fill as keyof typeof fills]}</g>`
          : `<rect x="${x}" y="${y}" width="${pitch}" height="${pitch}" fill="${color}"/>`;
      const digit = /[a-i]/.test(letter) ? letter.charCodeAt(0) - 96 : letter;
      const text = /[1-9a-i]/.test(letter)
        ? `<text x="${x + pitch / 2}" y="${y + 0.72 * pitch}" font-size="${0.62 * pitch}" fill="${isBlack ? '#fff' : '#111'}">${digit}</text>`
        : '';
      const border = `<rect x="${x}" y="${y}" width="${pitch}" height="${pitch}" fill="none" stroke="#777"/>`;
      return body + border + text;
    }),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" font-family="DejaVu Sans" text-anchor="middle"><defs>${defs}</defs><rect width="100%" height="100%" fill="#fafafa"/>${cells.join('')}</svg>`;
  return makeFrame(side, side, new Uint8Array(await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()));
}

describe('a board whose black cells have a pattern is read', () => {
  it.each([
    ['gloss', 56],
    ['gradient', 40],
    ['glow', 48],
    ['hatched', 56],
    ['hatched', 44],
    ['dotted', 36],
    ['diagonals', 48],
    ['lines', 63],
    ['crossed', 48],
  ] as const)('%s, %d px', async (fill, pitch) => {
    const frame = await board(fill, pitch);
    const layout = playReader.locate(frame);
    expect(playReader.describe(playReader.read(frame, layout), layout).board).toEqual(rows);
  });
});

it('cells without a pattern are left as they are', async () => {
  const frame = await board('plain', 40);
  expect([...withoutPattern(frame, boardReader.locate(frame))]).toEqual([]);
});
