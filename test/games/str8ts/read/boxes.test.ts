import sharp from 'sharp';
import { expect, it } from 'vitest';
import { type Frame, makeFrame } from '../../../../src/core/frame.ts';
import type { Board } from '../../../../src/games/str8ts/board.ts';
import { parseBoard } from '../../../../src/games/str8ts/text/parse.ts';
import { playReader } from '../../../../src/games/str8ts/read/around/play-reader.ts';

const pitch = 44;
const margin = 30;

/** Colours of a page. */
interface Colors {
  readonly page: string;
  readonly white: string;
  readonly black: string;
  readonly line: string;
  readonly box: string;
  readonly digit: string;
  readonly clue: string;
}

/** Draws a 9x9 board with thick lines around boxes of 3x3 cells. */
async function drawn({ size, cells }: Board, colors: Colors): Promise<Frame> {
  const side = size * pitch;
  const parts = [`<rect width="100%" height="100%" fill="${colors.page}"/>`];
  cells.forEach(({ black, digit }, at) => {
    const [x, y] = [margin + (at % size) * pitch, margin + Math.floor(at / size) * pitch];
    parts.push(
      `<rect x="${x}" y="${y}" width="${pitch}" height="${pitch}" fill="${black ? colors.black : colors.white}"/>`,
    );
    if (digit === undefined) return;
    const place = `x="${x + pitch / 2}" y="${y + 0.7 * pitch}"`;
    parts.push(`<text ${place} fill="${black ? colors.clue : colors.digit}">${digit}</text>`);
  });
  for (let k = 0; k <= size; k++) {
    const [px, color] = k % 3 === 0 ? [4, colors.box] : [1, colors.line];
    const at = margin + k * pitch - px / 2;
    parts.push(`<rect x="${at}" y="${margin}" width="${px}" height="${side}" fill="${color}"/>`);
    parts.push(`<rect x="${margin}" y="${at}" width="${side}" height="${px}" fill="${color}"/>`);
  }
  const whole = side + 2 * margin;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${whole}" height="${whole}" font-family="DejaVu Sans" font-size="26" text-anchor="middle" shape-rendering="crispEdges">${parts.join('')}</svg>`;
  const data = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  return makeFrame(whole, whole, new Uint8Array(data));
}

function boardIn(frame: Frame): readonly string[] {
  const layout = playReader.locate(frame);
  return playReader.describe(playReader.read(frame, layout), layout).board;
}

const puzzle = [
  '.3#....5#',
  '21.3.h.#.',
  '3.#5.#.a.',
  '#e..i.a6.',
  '......3..',
  '..#.h..##',
  '.#.#..i4.',
  '.f.#....2',
  '#.5...#..',
];

it.each<Colors & { readonly theme: string }>([
  {
    theme: 'dark',
    page: '#101214',
    white: '#2d2d30',
    black: '#151517',
    line: '#4a4a4f',
    box: '#8a8a90',
    digit: '#eeeeee',
    clue: '#b0b0b0',
  },
  {
    theme: 'navy',
    page: '#0f172a',
    white: '#334155',
    black: '#0b1220',
    line: '#1e293b',
    box: '#64748b',
    digit: '#f8fafc',
    clue: '#cbd5e1',
  },
  {
    theme: 'grey',
    page: '#f0f0f0',
    white: '#ffffff',
    black: '#a8a8a8',
    line: '#bbbbbb',
    box: '#333333',
    digit: '#111111',
    clue: '#111111',
  },
])('a board of low contrast with lines round boxes is read, $theme', async (colors) => {
  const frame = await drawn(parseBoard(puzzle.join('\n')), colors);
  expect(boardIn(frame)).toEqual(puzzle);
});

/** A Sudoku; the shaded cells are written like the black cells of a Str8ts. */
const sudoku = [
  '53..7....',
  '6..195...',
  '.98....6.',
  '8...6...3',
  '4..8.3..1',
  '7...2...6',
  '.6....28.',
  '...419..5',
  '....8..79',
];
const shadedIf = (isShaded: (row: number, column: number, cell: string) => boolean): string[] =>
  sudoku.map((line, row) =>
    [...line]
      .map((cell, column) => {
        if (!isShaded(row, column, cell)) return cell;
        return cell === '.' ? '#' : String.fromCharCode('a'.charCodeAt(0) + Number(cell) - 1);
      })
      .join(''),
  );

it.each([
  {
    shaded: 'every second box',
    lines: shadedIf((row, column) => (Math.floor(row / 3) + Math.floor(column / 3)) % 2 === 1),
  },
  { shaded: 'the givens', lines: shadedIf((_row, _column, cell) => cell !== '.') },
  { shaded: 'a row and a column', lines: shadedIf((row, column) => row === 4 || column === 6) },
])('a Sudoku in which $shaded are shaded is refused', async ({ lines }) => {
  const colors = {
    page: '#ffffff',
    white: '#ffffff',
    black: '#dde3ea',
    line: '#bbbbbb',
    box: '#222222',
    digit: '#111111',
    clue: '#111111',
  };
  const cells = lines.flatMap((line) =>
    [...line].map((letter) => {
      const black = /[#a-i]/.test(letter);
      const digit = /[a-i]/.test(letter) ? letter.charCodeAt(0) - 96 : Number(letter) || undefined;
      return { black, digit };
    }),
  );
  const frame = await drawn({ size: 9, cells }, colors);
  expect(() => boardIn(frame)).toThrow('has boxes as a Sudoku has');
});
