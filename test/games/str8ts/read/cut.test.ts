import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { decodePicture } from '../../../../src/capture/picture/decode.ts';
import { type Frame, makeFrame } from '../../../../src/core/frame.ts';
import type { FrameRect } from '../../../../src/core/points.ts';
import { playReader } from '../../../../src/games/str8ts/read/around/play-reader.ts';
import { boardReader } from '../../../support/str8ts/board-reader.ts';

const fixture = (file: string) =>
  fileURLToPath(new URL(`../../../../fixtures/str8ts/should-read/${file}`, import.meta.url));

function cropped(frame: Frame, { x, y, width, height }: FrameRect): Frame {
  const data = new Uint8Array(4 * width * height);
  for (let row = 0; row < height; row++) {
    const from = 4 * ((y + row) * frame.width + x);
    data.set(frame.data.subarray(from, from + 4 * width), 4 * width * row);
  }
  return makeFrame(width, height, data);
}

/** Crops a picture by a share of the first row and of the last column of its board. */
function cutFrame(frame: Frame, { above = 0, right = 0 }): Frame {
  const { origin, pitchX, pitchY, size } = boardReader.locate(frame);
  const y = above > 0 ? Math.round(origin.y + above * pitchY) : 0;
  const end = right > 0 ? Math.round(origin.x + (size - right) * pitchX) : frame.width;
  return cropped(frame, { x: 0, y, width: end, height: frame.height - y });
}

it.each([
  { name: 'practice-mono', cut: { above: 0.2 }, notes: ['the picture cuts off 20 % of the first row'] },
  { name: 'practice-candy', cut: { right: 0.2 }, notes: ['the picture cuts off 20 % of the last column'] },
  {
    name: 'table-in-chromium',
    cut: { right: 0.2, above: 0.2 },
    notes: ['the picture cuts off 20 % of the last column', 'the picture cuts off 20 % of the first row'],
  },
  {
    name: 'css-grid-dark-in-chromium',
    cut: { above: 0.1 },
    notes: ['the picture cuts off 10 % of the first row'],
  },
])(
  '$name is read though its picture cuts off a part of its cells, and says so',
  async ({ name, cut, notes }) => {
    const frame = cutFrame(await decodePicture(fixture(`${name}.png`)), cut);
    const layout = boardReader.locate(frame);
    const document = boardReader.describe(boardReader.read(frame, layout), layout);
    const lines = readFileSync(fixture(`${name}.txt`), 'utf8')
      .trim()
      .split('\n');
    expect(document.board).toEqual(lines.slice(lines.indexOf('board:') + 1));
    const cutNotes = (document.notes ?? []).filter((note) => note.startsWith('the picture cuts off'));
    const rounded = cutNotes.map((note) =>
      note.replace(/\d+(?= %)/, (percent) => String(10 * Math.round(Number(percent) / 10))),
    );
    expect(rounded).toEqual(notes);
  },
);

it('says nothing of a cut where the outer line alone is cut off', async () => {
  const frame = await decodePicture(fixture('cut-at-its-edges.png'));
  const layout = boardReader.locate(frame);
  expect(boardReader.describe(boardReader.read(frame, layout), layout)).toMatchObject({ cut: {} });
});

it('keys beside a board without half of its first column are no cells in any view of the picture', async () => {
  const frame = await decodePicture(
    fixture('half-a-column-cut-beside-keys.png').replace('should-read', 'should-refuse'),
  );
  expect(() => playReader.read(frame, playReader.locate(frame))).toThrow(/row 3, column 4 is no digit/);
});
