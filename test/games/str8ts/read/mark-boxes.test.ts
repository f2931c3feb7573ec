import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeFrame } from '../../../../src/core/frame.ts';
import { boardReader } from '../../../support/str8ts/board-reader.ts';

const board = '.....#...#g#.b..#..#..g1#.#..a.#.................#.#..#.#.c..#..#..#.###...#.....';
const clues = new Set([10, 13, 22, 23, 29, 58]);
const pitch = 32;
const side = 9 * pitch + 40;
const box = (pitch - 4) / 3;

/** A cell with white boxes for pencil marks, some of which it shows. */
function marked(at: number, x: number, y: number): string {
  return Array.from({ length: 9 }, (_, d) => {
    const [left, top] = [x + 2 + box * (d % 3), y + 2 + box * Math.floor(d / 3)];
    const isShown = (4 * at * at + d * (at + 4)) % 7 < 3 && at % 4 > 0;
    const mark = `<text x="${left + box / 2}" y="${top + 7.5}" text-anchor="middle" font-family="DejaVu Sans" font-size="8" fill="#8a7a60">${d + 1}</text>`;
    return `<rect x="${left}" y="${top}" width="${box}" height="${box}" fill="none" stroke="#fff" stroke-width="0.7"/>${isShown ? mark : ''}`;
  }).join('');
}

it('boxes for pencil marks, which JPEG blurs, hide no digit of the cells that hold them', async () => {
  const shapes = [...board].map((cell, at) => {
    const [x, y] = [20 + (at % 9) * pitch, 20 + Math.floor(at / 9) * pitch];
    const isBlack = cell === '#' || cell > 'Z';
    const clue = isBlack ? cell.charCodeAt(0) - 96 : cell;
    const text = `<text x="${x + pitch / 2}" y="${y + 20.7}" text-anchor="middle" font-family="DejaVu Sans" font-weight="700" font-size="13" fill="${isBlack ? '#f5ecd7' : '#3b2a1a'}">${clue}</text>`;
    const written = clues.has(at) ? text : isBlack ? '' : marked(at, x, y);
    return `<rect x="${x}" y="${y}" width="${pitch}" height="${pitch}" fill="${isBlack ? '#4a3b2a' : '#f5ecd7'}" stroke="#a89070"/>${written}`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="#e8dcc0"/>${shapes.join('')}</svg>`;
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 30 }).toBuffer();
  const frame = makeFrame(side, side, new Uint8Array(await sharp(jpeg).ensureAlpha().raw().toBuffer()));
  const { cells } = boardReader.read(frame, boardReader.locate(frame));
  const shown = [...board].map((cell, at) =>
    clues.has(at) ? Number(cell > 'Z' ? cell.charCodeAt(0) - 96 : cell) : undefined,
  );
  expect(cells.map(({ digit }) => digit ?? undefined)).toEqual(shown);
});
