import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeFrame } from '../../../../src/core/frame.ts';
import { playReader } from '../../../../src/games/str8ts/read/around/play-reader.ts';
import { attempt, isUnread } from '../../../../src/perception/attempt.ts';

const rows = ['#..#4', '#...3', '...#.', '..c..', 'a2..#'];
const pitch = 46;
const margin = 40;
const side = rows.length * pitch + 2 * margin;

/** A board of white and black cells, with something drawn over it. */
async function boardBelow(over: string) {
  const cells = rows.flatMap((row, r) =>
    [...row].map((letter, c) => {
      const [x, y] = [margin + c * pitch, margin + r * pitch];
      const isBlack = /[#a-i]/.test(letter);
      const digit = /[a-i]/.test(letter) ? letter.charCodeAt(0) - 96 : /\d/.test(letter) ? letter : '';
      return `<rect x="${x}" y="${y}" width="${pitch}" height="${pitch}" fill="${isBlack ? '#222' : '#fff'}" stroke="#777" stroke-width="2"/>
        <text x="${x + 15}" y="${y + 32}" fill="${isBlack ? '#fff' : '#222'}">${digit}</text>`;
    }),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" font-family="DejaVu Sans" font-size="26"><rect width="100%" height="100%" fill="#eee"/>${cells.join('')}${over}</svg>`;
  const data = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  return makeFrame(side, side, new Uint8Array(data));
}

async function read(over: string) {
  const frame = await boardBelow(over);
  return attempt(() => {
    const layout = playReader.locate(frame);
    return playReader.describe(playReader.read(frame, layout), layout);
  });
}

it('a board is read that nothing lies over', async () => {
  expect(await read('')).toMatchObject({ board: rows });
});

it.each([
  // In order: in the colour of the cells, beyond the right edge, over a corner, nearly opaque.
  '<rect x="60" y="96" width="120" height="26" fill="#fff" stroke="#000"/>',
  '<rect x="205" y="52" width="140" height="30" fill="#d4edda"/>',
  '<rect x="-10" y="-10" width="100" height="75" rx="6" fill="#fff3cd"/>',
  '<rect x="-10" y="150" width="180" height="30" fill="#202124" opacity="0.93"/>',
])('no board is read below %s', async (over) => {
  const seen = await read(over);
  expect(isUnread(seen) && seen.message).toMatch(/something lies over/);
});

it('what lies beside the board, or stands in a cell, hides nothing', async () => {
  const beside = '<rect x="20" y="2" width="240" height="30" fill="#fff3cd" stroke="#000"/>';
  expect(await read(beside)).toMatchObject({ board: rows });
  const selected = `<rect x="${margin + pitch + 4}" y="${margin + 4}" width="${pitch - 8}" height="${pitch - 8}" fill="none" stroke="#2962ff" stroke-width="3"/>`;
  expect(await read(selected)).toMatchObject({ board: rows });
});
