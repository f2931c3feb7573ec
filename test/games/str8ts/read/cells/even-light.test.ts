import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { decodePicture } from '../../../../../src/capture/picture/decode.ts';
import { type Frame, makeFrame, type Rgb } from '../../../../../src/core/frame.ts';
import { evenLight } from '../../../../../src/games/str8ts/read/cells/even-light.ts';
import { playReader } from '../../../../../src/games/str8ts/read/around/play-reader.ts';

const shades: Readonly<Record<string, number>> = { '.': 240, '#': 60, s: 200, '0': 2 };

/** Returns the grounds of a board in a light that depends on the place, 0..1 in both directions. */
function groundsOf(board: string, light: (x: number, y: number) => number): Rgb[] {
  const size = Math.sqrt(board.length);
  return [...board].map((cell, i) => {
    const lit = light((i % size) / (size - 1), Math.floor(i / size) / (size - 1));
    const level = shades[cell]! * lit;
    return { r: level, g: level, b: level };
  });
}

const board = '.#..#.' + '....#.' + '#..#..' + '..#...' + '.#...#' + '.#....';

it.each([
  { light: 'falls off to the right', at: (x: number) => 1 - 0.4 * x },
  { light: 'falls off towards a corner', at: (x: number, y: number) => 1 - 0.25 * (x + y) },
  {
    light: 'falls off round a spot',
    at: (x: number, y: number) => 1 - 0.3 * ((x - 0.3) ** 2 + (y - 0.4) ** 2),
  },
])('cells of one shade are alike again where the light $light', ({ at }) => {
  const even = evenLight(groundsOf(board, at));
  for (const cell of ['.', '#']) {
    const levels = even.flatMap(({ g }, i) => (board[i] === cell ? [g] : []));
    expect(Math.max(...levels) / Math.min(...levels)).toBeLessThan(1.05);
  }
});

it.each([
  { name: 'rows of their own shade are', board: board.replace(/^(.{12}).{6}/, '$1ssssss') },
  { name: 'black cells along one side are', board: '....##'.repeat(6) },
  { name: 'cells of a small board that could be anything are', board: '#..#' + '#...' + '...#' + '#..#' },
  { name: 'few cells above the dark of all others are', board: '0##0' + '0s00' + '0000' + '0##0' },
  { name: 'cells of no light at all are', board: board.replaceAll('#', '0') },
])('$name not taken for light', ({ board: cells }) => {
  const grounds = groundsOf(cells, () => 1);
  const even = evenLight(grounds);
  for (const [i, { g }] of grounds.entries()) expect(even[i]!.g).toBe(g);
});

/** Dims a picture by up to half from its upper left to its lower right corner. */
function dimmed({ width, height, data }: Frame): Frame {
  const dim = data.map((level, at) => {
    const [x, y] = [(at >> 2) % width, Math.floor((at >> 2) / width)];
    return at % 4 === 3 ? level : Math.round(level * (1 - 0.25 * (x / width + y / height)));
  });
  return makeFrame(width, height, dim);
}

it.each(['hairline-fives-in-chromium', 'thin-digits-at-1.5', 'canvas-12x12-in-chromium'])(
  'the board of %s is read in a light that falls off by half',
  async (name) => {
    const file = (ending: string) =>
      fileURLToPath(new URL(`../../../../../fixtures/str8ts/should-read/${name}${ending}`, import.meta.url));
    const frame = dimmed(await decodePicture(file('.png')));
    const layout = playReader.locate(frame);
    const { board: rows } = playReader.describe(playReader.read(frame, layout), layout);
    const expected = readFileSync(file('.txt'), 'utf8').split('board:\n')[1]!;
    expect(rows.join('\n')).toBe(expected.trimEnd());
  },
);
