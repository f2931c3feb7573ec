/** Discs and circles in cells, on pages that give each cell a frame of its own. */

import { describe, expect, it } from 'vitest';
import { formatBoard, parseBoard } from '../../../../src/games/rule-file/board-text.ts';
import { makePuzzle } from '../../../../src/games/rule-file/puzzle.ts';
import { gridReader } from '../../../../src/games/rule-file/read/read.ts';
import { rasterise } from '../../../../src/practice/rasterise.ts';

const side = 5;
const paper = { page: '#f2f2ee', cell: '#ffffff', frame: '#4a6fa5', disc: '#222222', black: '#222222' };
const night = { page: '#20232b', cell: '#2f3542', frame: '#6b7488', disc: '#ffcc44', black: '#0a0c10' };

interface Look {
  readonly colors: typeof paper;
  readonly pitch: number;
  /** Space round the frame of a cell, px. */
  readonly inset?: number;
  /** Of discs, as a share of the frame's side. */
  readonly radius: number;
}

const marks = `cell x is darkest, given
cell o is mark, entered by left click
cell e is blank, at first, entered by left click`;
const grounds = `cell w is lightest, at first, entered by left click
cell b is darkest, entered by left click`;
const clues = `${grounds}\nclue 1-9 is number`;

/**
 * Draws a board: o is a disc, s a large square, x a black cell, c a circle; a figure stands on a
 * disc.
 */
function draw(rows: string, { colors, pitch, inset = 0, radius }: Look) {
  const size = { width: side * pitch + 60, height: side * pitch + 60 };
  const cells = rows.split(' / ').flatMap((row) => row.split(' '));
  const body = cells.map((sign, i) => {
    const [x, y] = [30 + (i % side) * pitch + inset, 30 + Math.floor(i / side) * pitch + inset];
    const px = pitch - 2 * inset;
    const ground = sign === 'x' ? colors.black : colors.cell;
    const [fill, stroke] = sign === 'c' ? ['none', colors.disc] : [colors.disc, 'none'];
    const isRound = sign === 'o' || sign === 'c' || /\d/.test(sign);
    return [
      `<rect x="${x + 1}" y="${y + 1}" width="${px - 2}" height="${px - 2}" fill="${ground}" stroke="${colors.frame}" stroke-width="2"/>`,
      sign === 's' &&
        `<rect x="${x + 0.12 * px}" y="${y + 0.12 * px}" width="${0.76 * px}" height="${0.76 * px}" fill="${colors.disc}"/>`,
      isRound &&
        `<circle cx="${x + px / 2}" cy="${y + px / 2}" r="${radius * px}" fill="${fill}" stroke="${stroke}"/>`,
      /\d/.test(sign) &&
        `<text x="${x + px / 2}" y="${y + px / 2 + px * 0.14}" font-size="${px * 0.4}" font-family="DejaVu Sans" text-anchor="middle" fill="${colors.cell}">${sign}</text>`,
    ]
      .filter(Boolean)
      .join('');
  });
  const page = `<rect width="${size.width}" height="${size.height}" fill="${colors.page}"/>`;
  return rasterise({ defs: '', body: page + body.join('') }, size);
}

async function read(cells: string, rows: string, look: Look): Promise<string> {
  const first = cells === marks ? 'e' : 'w';
  const { file } = await makePuzzle(`grid 4 to 9\n${cells}\nrules\neach pair: at most 2 ${first}`, 'x');
  const reader = gridReader(file);
  const frame = await draw(rows, look);
  const lines = formatBoard(reader.read(frame, reader.locate(frame)).board, file);
  return lines.join(' / ').replace(/ +/g, ' ').replace(/\/ /g, '/ ').trim();
}

const board = 'e o e e x / o e e o e / e e x e o / e o e e e / x e e o e';
const swap = (text: string, letters: Readonly<Record<string, string>>) =>
  text.replace(/[a-z]/g, (letter) => letters[letter] ?? letter);

const looks: Look[] = [paper, night].flatMap((colors) =>
  [0.32, 0.38, 0.45, 0.47].flatMap((radius) => [
    { colors, pitch: 60, radius },
    { colors, pitch: 44, radius },
    { colors, pitch: 60, radius, inset: 6 },
  ]),
);

describe('a disc in a framed cell', () => {
  it('is a mark on its ground, whatever its size', async () => {
    for (const look of looks) expect([look, await read(marks, board, look)]).toEqual([look, board]);
  });

  it('is a mark even if it is a large square', async () => {
    for (const look of looks) {
      const rows = await read(marks, swap(board, { o: 's' }), look);
      expect([look, rows]).toEqual([look, board]);
    }
  });

  it('is the ground where cells differ by their grounds alone', async () => {
    const rows = swap(board, { x: 'e' });
    for (const look of looks.filter(({ colors }) => colors === paper))
      expect([look, await read(grounds, rows, look)]).toEqual([look, swap(rows, { e: 'w', o: 'b' })]);
  });

  it('may carry a clue', async () => {
    const rows = 'e 3 e e x / 5 e e 7 e / e e x e 2 / e 4 e e e / x e e 6 e';
    const { file } = await makePuzzle(`grid 4 to 9\n${clues}\nrules\neach pair: at most 1 b`, 'x');
    const text = swap(rows, { e: 'w', x: 'b' });
    const truth = formatBoard(parseBoard(text.replace(/(\d)/g, 'w$1'), file), file).join(' / ');
    for (const look of looks.filter(({ colors, radius }) => colors === paper && radius > 0.35))
      expect([look, await read(clues, rows, look)]).toEqual([
        look,
        truth.replace(/ +/g, ' ').replace(/\/ /g, '/ ').trim(),
      ]);
  });

  it('is refused where no line names a mark, and so is a circle', async () => {
    const why = (cells: string, rows: string, look: Look) =>
      read(cells, rows, look).catch(({ message }: Error) => message.replace(/^row \d+, column \d+ /, ''));
    const circles = swap(board, { x: 'e', o: 'c' }).replace('e', 'o');
    for (const look of looks.filter(({ colors, radius }) => colors === paper && radius < 0.46)) {
      expect([look, await why(clues, swap(board, { x: 'e' }), look)]).toEqual([
        look,
        'has a filled sign, such as a disc, and no cell line says is mark',
      ]);
      expect([look, await why(grounds, circles, look)]).toEqual([
        look,
        'has a circle on its ground, and no cell line says is mark',
      ]);
    }
  });
});
