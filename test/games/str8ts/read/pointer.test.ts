import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { decodePicture } from '../../../../src/capture/picture/decode.ts';
import { type Frame, makeFrame } from '../../../../src/core/frame.ts';
import { isGrid } from '../../../../src/games/str8ts/read/around/play-scene.ts';
import { attempt, isUnread } from '../../../../src/perception/attempt.ts';
import { playReader } from '../../../../src/games/str8ts/read/around/play-reader.ts';
import { readStr8ts } from '../../../../src/games/str8ts/read/read.ts';
import { boardReader } from '../../../support/str8ts/board-reader.ts';
import { solutionCounter } from '../../../../src/games/str8ts/read/resolve/count-solutions.ts';

const fixture = (file: string) =>
  fileURLToPath(new URL(`../../../../fixtures/str8ts/should-read/${file}`, import.meta.url));

/** Pointers with their tip at (0, 0), 18 to 40 px high. */
const pointers = {
  'a white arrow': '<path d="M0 0V17L4 13L7 19L9.5 18L7 12H12Z" fill="#fff" stroke="#000"/>',
  'a black arrow':
    '<path d="M0 0V17L4 13L7 19L9.5 18L7 12H12Z" fill="#000" stroke="#fff" stroke-width="1.3"/>',
  'a large arrow':
    '<path d="M0 0V30L7 23L12 33L17 31L12 21H21Z" fill="#fff" stroke="#000" stroke-width="1.6"/>',
  'a hand':
    '<path d="M0 0C1.6 0 2.4 1 2.4 2V8L12 10C13 11 13 11 13 12L11.6 20H2L-4 13C-4.6 12-4 11-3 11L-1.6 12V2Z" fill="#fff" stroke="#000"/>',
  'a busy ring': '<circle cx="8" cy="8" r="7" fill="none" stroke="#2a7fd4" stroke-width="3"/>',
  'a text beam':
    '<path d="M-3.5-8.5H3.5M0-8V8M-3.5 8.5H3.5" stroke="#fff" stroke-width="3"/><path d="M-3.5-8.5H3.5M0-8V8M-3.5 8.5H3.5" stroke="#000"/>',
};

/** Draws a pointer over a picture, with its tip at a place of a cell in shares of the cell. */
async function under(file: string, pointer: string, cell: { row: number; column: number }): Promise<Frame> {
  const { data, info } = await sharp(fixture(file)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const bare = await sharp(fixture(file)).ensureAlpha().raw().toBuffer();
  const { origin, pitchX, pitchY } = boardReader.locate(makeFrame(info.width, info.height, bare));
  const [x, y] = [origin.x + (cell.column + 0.45) * pitchX, origin.y + (cell.row + 0.4) * pitchY];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${info.width}" height="${info.height}">` +
    `<g transform="translate(${Math.round(x)} ${Math.round(y)})">${pointer}</g></svg>`;
  const raw = { width: info.width, height: info.height, channels: 3 as const };
  const shown = await sharp(data, { raw })
    .composite([{ input: Buffer.from(svg) }])
    .ensureAlpha()
    .raw()
    .toBuffer();
  return makeFrame(info.width, info.height, shown);
}

/** Reads the board from the text of a picture. */
const boardOf = (name: string) => {
  const lines = readFileSync(fixture(`${name}.txt`), 'utf8')
    .trim()
    .split('\n');
  return lines.slice(lines.indexOf('board:') + 1);
};

const places = [
  { what: 'an empty cell', name: 'svg-in-chromium', cell: { row: 1, column: 3 } },
  { what: 'an empty cell', name: 'practice-mono', cell: { row: 4, column: 1 } },
  { what: 'a printed digit', name: 'practice-mono', cell: { row: 1, column: 0 } },
] as const;

it.each(
  Object.entries(pointers).flatMap(([pointer, drawing]) =>
    places.map((place) => ({ ...place, pointer, drawing })),
  ),
)('$name is read with $pointer over $what', async ({ name, cell, drawing }) => {
  const frame = await under(`${name}.png`, drawing, cell);
  const layout = playReader.locate(frame);
  const { board } = playReader.describe(playReader.read(frame, layout), layout);
  expect(board).toEqual(boardOf(name));
});

it.each([
  { what: 'an empty cell', cell: { row: 1, column: 6 } },
  { what: 'a plain black cell', cell: { row: 0, column: 2 } },
])('a bar in $what is no 1 where the 1s of the board stand elsewhere', async ({ cell }) => {
  const frame = await under('svg-in-chromium.png', '<path d="M9-6H11V10H9Z"/>', cell);
  const layout = playReader.locate(frame);
  const { board } = playReader.describe(playReader.read(frame, layout), layout);
  expect(board).toEqual(boardOf('svg-in-chromium'));
});

/** Returns why a picture is refused; `undefined` if it is read. */
function whyUnread(frame: Frame): string | undefined {
  const seen = attempt(() => playReader.read(frame, playReader.locate(frame)));
  if (isUnread(seen)) return seen.message;
  return isGrid(seen) ? undefined : seen.why;
}

it('what hides a whole cell leaves it in doubt, since the puzzle allows it to be empty', async () => {
  const blot = '<circle r="40" fill="#7a5"/>';
  const frame = await under('svg-in-chromium.png', blot, { row: 2, column: 2 });
  expect(whyUnread(frame)).toContain('something lies over it');
});

it('a black arrow over pencil marks is taken for no digit', async () => {
  const frame = await under('css-grid-dark-in-chromium.png', pointers['a black arrow'], {
    row: 2,
    column: 0,
  });
  expect(whyUnread(frame)).toContain('row 3, column 1');
});

it('a black cell that a pointer crosses is refused on a new board, and kept where the black cells are known', async () => {
  const frame = await decodePicture(
    fixture('black-arrow-over-a-black-three.png').replace('should-read', 'should-refuse'),
  );
  const layout = boardReader.locate(frame);
  const row = [true, false, false, true];
  const white = [false, false, false];
  const black = [...row, ...white, true, true, ...white, ...row];
  expect(() => readStr8ts(frame, layout, solutionCounter())).toThrow(/row 1, column 4/);
  const scene = readStr8ts(frame, { ...layout, black }, solutionCounter());
  expect(scene.cells.map((cell) => cell.black)).toEqual(black);
});
