/** What lies beside a grid, and looks like a further row: buttons. */

import { describe, expect, it } from 'vitest';
import { parsePuzzleFile } from '../../../../src/games/rule-file/file/parse-puzzle-file.ts';
import { gridReader } from '../../../../src/games/rule-file/read/read.ts';
import { rasterise } from '../../../../src/practice/rasterise.ts';

const shades =
  'cell . is middle, undecided\ncell b is darkest, entered by left click\ncell w is lightest, entered by right click';
const clues =
  'cell w is at first, entered by left click\ncell b is mark, entered by left click\nclue 0-9 is number';
const rows = ['......', '.b..w.', 'b.ww.b', '.w.b..', 'wb..w.', '..bw.b'];
const signs = ['w..2..', '..b..1', '......', '1..b..', '..2...', '...b.2'].map((row) =>
  row.replace('w', '.'),
);

/** Draws a cell of 40 px with its upper left corner at a place. */
type Drawer = (sign: string, x: number, y: number) => string;

const shade: Drawer = (sign, x, y) =>
  `<rect x="${x}" y="${y}" width="40" height="40" fill="${{ '.': '#b0b0b0', b: '#222' }[sign] ?? '#fff'}" stroke="#555"/>`;
const sign: Drawer = (text, x, y) => {
  const ink =
    text === 'b'
      ? `<circle cx="${x + 20}" cy="${y + 20}" r="12" fill="#222"/>`
      : `<text x="${x + 20}" y="${y + 27}" font-size="20" font-family="DejaVu Sans" text-anchor="middle">${text === '.' ? '' : text}</text>`;
  return `<rect x="${x}" y="${y}" width="40" height="40" fill="#fff" stroke="#555"/>${ink}`;
};

/** Buttons below a grid from 60, 60 to 300, 300: the left end and word of each. */
interface Buttons {
  readonly fill: string;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly at: readonly (readonly [x: number, word: string])[];
}

/** Reads a board with buttons below it, and text above it. */
async function statesOf(cells: string, board: readonly string[], draw: Drawer, buttons: Buttons, text = '') {
  const { fill, top, width, height, at } = buttons;
  const body = board.flatMap((row, y) => [...row].map((each, x) => draw(each, 60 + 40 * x, 60 + 40 * y)));
  const below = at.map(
    ([x, word]) =>
      `<rect x="${x}" y="${top}" width="${width}" height="${height}" rx="4" fill="${fill}" stroke="#555"/>` +
      `<text x="${x + width / 2}" y="${top + 19}" font-size="13" font-family="DejaVu Sans" text-anchor="middle">${word}</text>`,
  );
  const page = `<rect width="420" height="420" fill="${cells === clues ? '#fff' : '#f4ecd8'}"/>`;
  const frame = await rasterise(
    { defs: '', body: [page, text, ...body, ...below].join('') },
    { width: 420, height: 420 },
  );
  const file = parsePuzzleFile(`grid 4 to 12\n${cells}\nrules\neach row: at most 3 b`, 'x');
  const reader = gridReader(file);
  const { board: read } = reader.read(frame, reader.locate(frame));
  expect(read).toMatchObject({ rows: 6, columns: 6 });
  return read.cells
    .map(({ state, clue }) => clue ?? (cells === clues && state === 'w' ? '.' : state))
    .join('');
}

describe('buttons below a grid', () => {
  const usual = { top: 308, height: 28 };
  const places = (from: number, pitch: number, words: readonly string[]) =>
    words.map((word, i) => [from + pitch * i, word] as const);
  const words = ['Hint', 'Undo', 'New', 'Erase'];

  it('are no further row, though they are as wide as the grid together', async () => {
    const toolbar = { ...usual, fill: '#ddd', width: 54, at: places(60, 62, words) };
    expect(await statesOf(shades, rows, shade, toolbar)).toBe(rows.join(''));
  });

  it('are no stones where cells have none, though they have the colour of cells', async () => {
    const white = { ...usual, fill: '#fff', width: 36, at: places(72, 48, words) };
    expect(await statesOf(shades, rows, shade, white)).toBe(rows.join(''));
  });

  it('show no numbers like those in cells, on another ground', async () => {
    const numbers = { ...usual, fill: '#d9a441', width: 60, at: places(50, 80, ['0', '1', '2']) };
    expect(await statesOf(clues, signs, sign, numbers)).toBe(signs.join(''));
  });

  it('are no marks like narrower ones in cells', async () => {
    const bars = { fill: '#b07028', top: 302, width: 37, height: 24, at: places(64, 43, ['', '', '', '']) };
    expect(await statesOf(clues, signs, sign, bars)).toBe(signs.join(''));
  });
});

it('text above a grid is no further row, though figures of it stand above the middles of cells', async () => {
  const none = { top: 0, height: 0, width: 0, fill: 'none', at: [] };
  const text = ['2', '1', '4'].map((figure, i) => sign(figure, 60 + 40 * i, 20).replace(/<rect.*?>/, ''));
  expect(await statesOf(clues, signs, sign, none, text.join(''))).toBe(signs.join(''));
});
