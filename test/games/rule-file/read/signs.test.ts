/** Signs in cells that are easily taken for others. */

import { describe, expect, it } from 'vitest';
import { readPuzzle } from '../../../../src/games/rule-file/puzzle.ts';
import { gridReader } from '../../../../src/games/rule-file/read/read.ts';
import { rasterise } from '../../../../src/practice/rasterise.ts';

const [side, px] = [5, 60];
const figure = (text: string, x: number, y: number, more = '') =>
  `<text x="${x}" y="${y + 10}" font-size="28" font-family="DejaVu Sans" text-anchor="middle" fill="#222" ${more}>${text}</text>`;
const small = (text: string, x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${figure(text, 0, 0)}</g>`;
type Drawer = (x: number, y: number) => string;

/** Reads the cell in the middle of a board whose other cells are drawn alike. */
async function readMiddle(cells: string, other: Drawer, middle: Drawer) {
  const { file } = readPuzzle(`grid 4 to 9\n${cells}\nrules\neach pair: at most 1 b`, 'x');
  const body = Array.from({ length: side * side }, (_, i) => {
    const [x, y] = [30 + (i % side) * px, 30 + Math.floor(i / side) * px];
    const draw = i === 12 ? middle : other;
    return `<rect x="${x}" y="${y}" width="${px}" height="${px}" fill="#fff" stroke="#555" stroke-width="2"/>${draw(x + px / 2, y + px / 2)}`;
  }).join('');
  const size = { width: side * px + 60, height: side * px + 60 };
  const frame = await rasterise(
    { defs: '', body: `<rect width="360" height="360" fill="#eee"/>${body}` },
    size,
  );
  const reader = gridReader(file);
  const { board } = reader.read(frame, reader.locate(frame));
  expect(board).toMatchObject({ rows: side, columns: side });
  return board.cells[12];
}

const clues = `cell w is lightest, at first, entered by left click
cell b is darkest, entered by left click
clue 0-9 is number`;
const faint = `cell w is at first, entered by left click
cell b is faint, entered by left click
clue 0-9 is number`;
const nothing: Drawer = () => '';

describe('a sign in a cell', () => {
  it('is a 0, not a disc with a 1 on it, if it is narrow and bold', async () => {
    const zero: Drawer = (x, y) =>
      `<rect x="${x - 8}" y="${y - 15}" width="16" height="30" rx="8" fill="none" stroke="#222" stroke-width="7"/>`;
    expect(await readMiddle(clues, nothing, zero)).toEqual({ state: 'w', clue: 0 });
  });

  it('is refused where a number may stand and cannot be read', async () => {
    const hidden: Drawer = (x, y) =>
      `${figure('5', x, y)}<path d="M${x - 12} ${y - 3}v22l5-5 3 8 4-2-3-7h7z" fill="#000" stroke="#fff"/>`;
    await expect(readMiddle(clues, nothing, hidden)).rejects.toThrow(
      'row 3, column 3 has a sign that cannot be read; something may lie over it',
    );
    // Small signs are notes.
    const notes: Drawer = (x, y) =>
      ['1', '2'].map((text, i) => small(text, x - 12 + 24 * i, y - 14, 0.4)).join('');
    expect(await readMiddle(clues, nothing, notes)).toEqual({ state: 'w' });
  });

  it('is a number if its figures stand as far apart as narrow ones of equal width do', async () => {
    const numbers: Drawer = (x, y) => (x === 60 ? small('12', x, y, 0.57) : '');
    // The 1 of some typefaces is narrow and without a foot.
    const one = (x: number, y: number) =>
      `<path d="M${x - 2} ${y - 3}l3-2.5v11" fill="none" stroke="#222" stroke-width="1.6"/>`;
    const apart =
      (pitch: number): Drawer =>
      (x, y) =>
        one(x - pitch / 2, y) + one(x + pitch / 2, y);
    const toNineteen = clues.replace('0-9', '0-19');
    expect(await readMiddle(toNineteen, numbers, apart(10))).toEqual({ state: 'w', clue: 11 });
    await expect(readMiddle(toNineteen, numbers, apart(12))).rejects.toThrow(
      'row 3, column 3 has a sign that cannot be read; something may lie over it',
    );
  });

  it('is no dot if it is figures that touch', async () => {
    const seven: Drawer = (x, y) => (x === 60 ? small('7', x, y, 0.75) : '');
    const one = (x: number) => `<path d="M${x}-10l5-4h3v20h4v4h-12v-4h4v-15l-4 2z" fill="#222"/>`;
    const eleven: Drawer = (x, y) =>
      `<g transform="translate(${x} ${y}) scale(.75)">${one(-12)}${one(0)}</g>`;
    await expect(readMiddle(clues.replace('0-9', '1-60'), seven, eleven)).rejects.toThrow(
      'row 3, column 3 has a sign that cannot be read',
    );
    const dot: Drawer = (x, y) => `<circle cx="${x}" cy="${y}" r="7" fill="#222"/>`;
    expect(await readMiddle(clues.replace('0-9', '1-60'), seven, dot)).toEqual({ state: 'w' });
  });

  it('is no note if it is a round figure whose thin strokes are lost', async () => {
    const numbers: Drawer = (x, y) => (x === 60 ? small('12', x, y, 0.57) : '');
    const arcs: Drawer = (x, y) =>
      `<path d="M${x - 2} ${y - 6}a6 6 0 0 0 0 12M${x + 2} ${y - 6}a6 6 0 0 1 0 12" fill="none" stroke="#222" stroke-width="2.5"/>`;
    await expect(readMiddle(clues.replace('0-9', '0-19'), numbers, arcs)).rejects.toThrow(
      'row 3, column 3 has a sign that cannot be read; something may lie over it',
    );
  });

  it('is refused if it may be faint or not', async () => {
    const seven =
      (opacity: number): Drawer =>
      (x, y) =>
        figure('7', x, y, `opacity="${opacity}"`);
    expect(await readMiddle(faint, seven(1), seven(0.4))).toEqual({ state: 'b', clue: 7 });
    await expect(readMiddle(faint, seven(1), seven(0.68))).rejects.toThrow(
      'row 3, column 3 has a sign of which it cannot be told whether it is faint',
    );
  });

  it('is refused if it is another mark than in other cells', async () => {
    const stars = 'cell e is blank, at first, entered by left click\ncell b is mark, entered by left click';
    const star: Drawer = (x, y) => {
      const points = Array.from({ length: 10 }, (_, i) => {
        const [angle, radius] = [(i / 5) * Math.PI - Math.PI / 2, i % 2 === 0 ? 20 : 8];
        return `${x + radius * Math.cos(angle)},${y + radius * Math.sin(angle)}`;
      });
      return `<polygon points="${points.join(' ')}" fill="#222"/>`;
    };
    const cross: Drawer = (x, y) =>
      `<path d="M${x - 16} ${y - 16}l32 32m0-32l-32 32" stroke="#222" stroke-width="4"/>`;
    expect(await readMiddle(stars, star, star)).toEqual({ state: 'b' });
    await expect(readMiddle(stars, star, cross)).rejects.toThrow(
      'row 3, column 3 has another sign than other cells, and no cell line tells them apart',
    );
  });
});
