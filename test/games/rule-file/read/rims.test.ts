/** Numbers beside a nonogram of which a page fades or marks some. */

import { describe, expect, it } from 'vitest';
import type { Frame } from '../../../../src/core/frame.ts';
import { parseBoard } from '../../../../src/games/rule-file/board-text.ts';
import { drawBoard } from '../../../../src/games/rule-file/practice/draw.ts';
import { skins } from '../../../../src/games/rule-file/practice/skins.ts';
import { gridReader } from '../../../../src/games/rule-file/read/read.ts';
import { rasterise } from '../../../../src/practice/rasterise.ts';
import { middleOf } from '../../../../src/vision/lattice/lattice.ts';
import { examplePuzzle } from '../../../support/rule-file/example-puzzles.ts';

const size = { width: 500, height: 500 };
const tops = ['4', '1.1', '3', '2', '1'];

/** Draws a 5x5 nonogram with these numbers above it, `down` px lower; `over` lies in front. */
async function nonogram(top: readonly string[], over = '', down = 0): Promise<Frame> {
  const { file } = await examplePuzzle('pattern');
  const rows = Array.from({ length: 5 }, () => '. . . . .').join(' / ');
  const board = parseBoard(`left 1.2 3 3 1 2 / top ${top.join(' ')} / ${rows}`, file);
  const entered = board.cells.map(() => false);
  const drawn = drawBoard({ board, entered, skin: skins[0]! }, file, size);
  const body = `<rect width="100%" height="100%" fill="#fff"/><g transform="translate(0 ${down})">${drawn.body}</g>${over}`;
  return rasterise({ ...drawn, body }, { ...size, height: size.height + down });
}

/** Reads a nonogram by itself, without an earlier look. */
async function readAnew(frame: Frame) {
  const reader = gridReader((await examplePuzzle('pattern')).file);
  return reader.read(frame, reader.locate(frame));
}

describe('numbers beside a grid', () => {
  const read = async (later: Frame) => {
    const reader = gridReader((await examplePuzzle('pattern')).file);
    return reader.read(later, reader.locate(await nonogram(tops))).board.rims;
  };

  it('count as they were first seen where one is gone, or looks like another', async () => {
    const first = await read(await nonogram(tops));
    expect(first.top).toEqual([[4], [1, 1], [3], [2], [1]]);
    for (const other of ['-', '5']) expect(await read(await nonogram(tops.with(2, other)))).toEqual(first);
  });

  it('are those of another board where many differ', async () => {
    expect((await read(await nonogram(['1', '2', '4', '1.2', '2']))).top).toEqual([
      [1],
      [2],
      [4],
      [1, 2],
      [2],
    ]);
  });

  it('are refused where they do not fit into the grid', async () => {
    await expect(readAnew(await nonogram(tops.with(1, '3.4')))).rejects.toThrow(
      '3 4 on the top, column 2, are no runs of 5 cells; is other text there?',
    );
  });

  it('are refused where those of rows and of columns do not add up to the same', async () => {
    await expect(readAnew(await nonogram(tops.with(2, '4')))).rejects.toThrow(
      'the runs on the left have 12 cells in all, those on the top 13, so a number is missing or misread',
    );
  });

  it('are refused where there are none', async () => {
    const { file } = await examplePuzzle('pattern');
    const reader = gridReader(file);
    const skin = skins[0]!;
    const rows = Array.from({ length: 5 }, () => '. . . . .').join(' / ');
    const board = parseBoard(`left - - - - - / top - - - - - / ${rows}`, file);
    const drawn = drawBoard({ board, entered: board.cells.map(() => false), skin }, file, size);
    const frame = await rasterise(drawn, size);
    expect(() => reader.read(frame, reader.locate(frame))).toThrow('no number stands beside the grid');
  });

  it('are read between the grid and what ends the page there, such as a header', async () => {
    const { file } = await examplePuzzle('pattern');
    const reader = gridReader(file);
    const tops = ['4', '1.1', '3', '2', '1'];
    const { lattice } = reader.locate(await nonogram(tops));
    const height = lattice.origin.y - 1.6 * lattice.v.y;
    const header = `<rect width="${size.width}" height="${height}" fill="#33307a"/>`;
    const frame = await nonogram(tops, header);
    expect(reader.read(frame, reader.locate(frame)).board.rims.top).toEqual([[4], [1, 1], [3], [2], [1]]);
  });

  it('are not the words of buttons, which stand farther from the grid than the numbers', async () => {
    const { file } = await examplePuzzle('towers');
    const reader = gridReader(file);
    const rows = Array.from({ length: 4 }, () => '. . . .').join(' / ');
    const board = parseBoard(`left 2 - 3 - / right - 1 - - / top - - 4 - / bottom - 2 - - / ${rows}`, file);
    const skin = skins[0]!;
    const drawn = drawBoard({ board, entered: board.cells.map(() => false), skin }, file, size);
    const plain = await rasterise(drawn, size);
    const { lattice } = reader.locate(plain);
    const { x, y } = middleOf({ ...lattice, rows: 6 }, 4 * 4);
    const words = `<text x="${x}" y="${y + 0.6 * lattice.v.y}" font-size="${lattice.v.y / 4}" font-family="DejaVu Sans">Hill</text>`;
    const frame = await rasterise({ ...drawn, body: drawn.body + words }, size);
    const { rims } = reader.read(frame, reader.locate(frame)).board;
    expect(rims).toEqual(reader.read(plain, reader.locate(plain)).board.rims);
    expect(rims.bottom).toEqual([[], [2], [], []]);
  });

  it('are read where they stand 3 px from the border of the grid', async () => {
    const { file } = await examplePuzzle('towers');
    const reader = gridReader(file);
    const rows = Array.from({ length: 4 }, () => '. . . .').join(' / ');
    const board = parseBoard(`left - - - - / right - - - - / top - - - - / bottom - - - - / ${rows}`, file);
    const drawn = drawBoard({ board, entered: board.cells.map(() => false), skin: skins[0]! }, file, size);
    const plain = await rasterise(drawn, size);
    const { lattice } = reader.locate(plain);
    const [left, right] = [lattice.origin.x - 3, lattice.origin.x + 4 * lattice.u.x + 3];
    const number = (row: number, x: number, anchor: string, text: string) =>
      `<text x="${x}" y="${lattice.origin.y + (row + 0.7) * lattice.v.y}" font-size="${0.55 * lattice.v.y}" font-family="DejaVu Sans" text-anchor="${anchor}">${text}</text>`;
    const close = number(0, left, 'end', '2') + number(3, left, 'end', '4') + number(2, right, 'start', '1');
    const frame = await rasterise({ ...drawn, body: drawn.body + close }, size);
    expect(reader.read(frame, reader.locate(frame)).board.rims).toMatchObject({
      left: [[2], [], [], [4]],
      right: [[], [], [1], []],
    });
  });

  it('are not the line of text above them, though it is nearly as close as they are', async () => {
    const { file } = await examplePuzzle('pattern');
    const reader = gridReader(file);
    const tall = ['4', '1.1.1', '2', '1.1', '1'];
    const { lattice } = reader.locate(await nonogram(tall, '', 60));
    const words = `<text x="${lattice.origin.x}" y="${lattice.origin.y - 2.75 * lattice.v.y}" font-size="16" font-family="DejaVu Sans">Nonogram 17, medium, 3:40 minutes played</text>`;
    const { rims } = (await readAnew(await nonogram(tall, words, 60))).board;
    expect(rims.top).toEqual([[4], [1, 1, 1], [2], [1, 1], [1]]);
  });
});
