/** Tables whose first row and column name the columns and rows of the board. */

import { describe, expect, it } from 'vitest';
import { formatBoard } from '../../../../src/games/rule-file/board-text.ts';
import { makePuzzle } from '../../../../src/games/rule-file/puzzle.ts';
import { gridReader } from '../../../../src/games/rule-file/read/read.ts';
import { rasterise } from '../../../../src/practice/rasterise.ts';

const latin = `cell . is blank, undecided
cell 1-n is number, given, entered by left click and key`;
const shades = `cell . is middle, undecided
cell b is darkest, entered by left click
cell w is lightest, entered by right click`;
const grounds: Readonly<Record<string, string>> = { b: '#222222', w: '#ffffff', g: '#b9c3cf' };
const px = 48;

/** Draws a table: letters b, w and g are grounds, anything else is written. */
function draw(rows: readonly string[], header: string) {
  const cells = rows.map((row) => row.split(' '));
  const isNamed = (row: number, column: number) =>
    (row === 0 && /[A1]/.test(rows[0]!)) || (column === 0 && cells.every(([first]) => /[-\d]/.test(first!)));
  const body = cells.flatMap((row, y) =>
    row.map((sign, x) => {
      const [left, top] = [40 + px * x, 30 + px * y];
      const ground = isNamed(y, x) ? header : (grounds[sign] ?? '#f4f4f0');
      const text = /[-.bwg]/.test(sign)
        ? ''
        : `<text x="${left + px / 2}" y="${top + 32}" font-size="22" font-family="DejaVu Sans" text-anchor="middle" fill="#222">${sign}</text>`;
      return `<rect x="${left}" y="${top}" width="${px}" height="${px}" fill="${ground}" stroke="#667" stroke-width="2"/>${text}`;
    }),
  );
  const size = { width: 80 + px * cells[0]!.length, height: 60 + px * cells.length };
  const page = `<rect width="${size.width}" height="${size.height}" fill="#e8ecee"/>`;
  return rasterise({ defs: '', body: page + body.join('') }, size);
}

async function read(cells: string, rows: readonly string[], { grid = '4 to 9', header = '#f4f4f0' } = {}) {
  const rule = cells === latin ? 'each line: all different' : 'each stretch 3: at least 1 b, at least 1 w';
  const { file } = await makePuzzle(`grid ${grid}\n${cells}\nrules\n${rule}`, 'x');
  const reader = gridReader(file);
  const frame = await draw(rows, header);
  return formatBoard(reader.read(frame, reader.locate(frame)).board, file);
}

const numbers = ['2 . . 1 .', '. 3 . . 5', '. . . 4 .', '5 . 1 . .', '. 2 . . 3'];
const stones = ['g b w g', 'w g g b', 'g g b g', 'b w g g'];
const named = (board: readonly string[], top: string) => [
  `- ${top}`,
  ...board.map((row, i) => `${i + 1} ${row}`),
];
const dots = (board: readonly string[]) => board.map((row) => row.replaceAll('g', '.'));

describe('a row or column of names', () => {
  it.each(['#f4f4f0', '#cfd8e6'])('on %s is no part of the board', async (header) => {
    for (const grid of ['4 to 9', '5']) {
      expect(await read(latin, named(numbers, 'A B C D E'), { grid, header })).toEqual(numbers);
      expect(await read(latin, named(numbers, '1 2 3 4 5'), { grid, header })).toEqual(numbers);
    }
    expect(await read(latin, ['A B C D E', ...numbers], { header })).toEqual(numbers);
    expect(await read(shades, named(stones, 'A B C D'), { header: '#b9c3cf' })).toEqual(dots(stones));
  });

  it('is a row of the board where it may be one', async () => {
    const solved = ['1 2 3 4', '2 1 4 3', '3 4 1 2', '4 3 2 1'];
    expect(await read(latin, solved)).toEqual(solved);
    const first = ['1 2 3 4 5', ...numbers.slice(1)];
    expect(await read(latin, first)).toEqual(first);
    // Names are in all cells but a corner where both lines of them meet.
    const open = ['1 . . 3 .', '2 . 4 . .', '3 . . 1 .', '. 4 . . 2'];
    expect(await read(latin, open)).toEqual(open);
  });

  it('is not passed over where it has no order', async () => {
    const rows = ['- 2 5 1 4 3', ...numbers.map((row, i) => `${i + 1} ${row}`)];
    await expect(read(latin, rows, { grid: '5' })).rejects.toThrow(
      'the grid has 6x6 cells, and the rule file allows 5',
    );
  });
});
