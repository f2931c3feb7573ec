import { expect, it } from 'vitest';
import { boardRows } from '../../../src/games/lights-out/board.ts';
import { lightsOutReader as reader } from '../../../src/games/lights-out/read/read.ts';
import { rasterise } from '../../../src/practice/rasterise.ts';

interface Look {
  readonly board: string;
  readonly lit: string;
  readonly dark: string;
  /** Colour of the panel below the cells, by which it is `pad` px larger. */
  readonly panel: string;
  readonly pad: number;
  readonly side: number;
  readonly gap: number;
  /** SVG on top, with (0, 0) at the first cell. */
  readonly things?: string;
}

/** Reads a board drawn on a panel on a light page. */
async function readDrawn({ board, lit, dark, panel, pad, side, gap, things = '' }: Look): Promise<string> {
  const rows = board.split('/');
  const span = (count: number) => count * (side + gap) - gap;
  const cells = rows.flatMap((row, y) =>
    [...row].map(
      (cell, x) =>
        `<rect x="${x * (side + gap)}" y="${y * (side + gap)}" width="${side}" height="${side}" fill="${cell === 'o' ? lit : dark}"/>`,
    ),
  );
  const ground = `<rect x="${-pad}" y="${-pad}" width="${span(rows[0]!.length) + 2 * pad}" height="${span(rows.length) + 2 * pad}" fill="${panel}"/>`;
  const body = `<rect width="800" height="800" fill="#eef2f7"/><g transform="translate(150 150)">${ground}${cells.join('')}${things}</g>`;
  const frame = await rasterise({ defs: '', body }, { width: 800, height: 800 });
  return boardRows(reader.read(frame, reader.locate(frame)).board)
    .join('/')
    .replaceAll(' ', '');
}

/** Upright strokes, as letters have, over the gaps between columns. */
const strokes = (look: Pick<Look, 'side' | 'gap'>, y: number, color: string): string =>
  [1, 2]
    .map((i) => i * (look.side + look.gap) - look.gap / 2)
    .map((x) => `<rect x="${x - 2}" y="${y}" width="3" height="22" fill="${color}"/>`)
    .join('');

const ruled = {
  board: 'o.o/.o./oo.',
  lit: '#1d95fe',
  dark: '#555',
  panel: '#999',
  pad: 2,
  side: 120,
  gap: 2,
};
const padded = {
  board: '.o.o/oo../.o.o',
  lit: '#46d6f3',
  dark: '#603940',
  panel: '#111',
  pad: 5,
  side: 44,
  gap: 5,
};

it('takes no writing of the colour of the lines for gaps between further cells', async () => {
  expect(await readDrawn({ ...ruled, things: strokes(ruled, -30, '#999') })).toBe(ruled.board);
});

it('sees where a panel ends beside writing of its colour', async () => {
  expect(await readDrawn({ ...padded, things: strokes(padded, -29, '#111') })).toBe(padded.board);
});

it('sees where a panel ends between buttons close to it', async () => {
  const buttons = [0, 55].map((x) => `<rect x="${x}" y="150" width="50" height="24" fill="#b33a4a"/>`);
  expect(await readDrawn({ ...padded, things: buttons.join('') })).toBe(padded.board);
});

it('refuses a panel that goes on below a cover with its cells', async () => {
  const cover = '<rect x="-60" y="93" width="400" height="200" fill="#b33a4a"/>';
  await expect(readDrawn({ ...padded, things: cover })).rejects.toThrow('the board may go on below');
});

it('takes the much more colourful of two colours as lit that are about as light', async () => {
  const board = 'o..o/.o../oo.o';
  expect(await readDrawn({ ...padded, board, lit: '#ec90c0', dark: '#a6abb3' })).toBe(board);
});

it('names both colours where the darker one is the more colourful', async () => {
  const drawn = readDrawn({ ...padded, lit: '#a4a9b1', dark: '#6076f1' });
  await expect(drawn).rejects.toThrow('which colour is lit, #a4a9b1 or #6076f1?');
});
