import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { decodePicture } from '../../../src/capture/picture/decode.ts';
import { ReadError } from '../../../src/core/errors.ts';
import type { ReadDocument } from '../../../src/games/game.ts';
import { boardRows, parseBoard } from '../../../src/games/lights-out/board.ts';
import { lightsOutReader } from '../../../src/games/lights-out/read/read.ts';
import { expectRefusal, picturesOf } from '../../support/fixture-pictures.ts';

async function read(path: string): Promise<ReadDocument> {
  const frame = await decodePicture(path);
  const layout = lightsOutReader.locate(frame);
  return lightsOutReader.describe(lightsOutReader.read(frame, layout), layout);
}

describe('pictures that should be read', () => {
  const pictures = picturesOf('lights-out/should-read');

  it('exist', () => expect(pictures.length).toBeGreaterThanOrEqual(7));

  it.each(pictures)('$file is read as its text says', async ({ path, lines }) => {
    const { board, confidence } = await read(path);
    expect(board).toEqual(boardRows(parseBoard(lines.join('\n'))));
    expect(confidence).toBeGreaterThan(0.8);
  });
});

describe('pictures that should be refused', () => {
  const pictures = picturesOf('lights-out/should-refuse');

  it('exist', () => expect(pictures.length).toBeGreaterThanOrEqual(7));

  it.each(pictures)('$file is refused', ({ path, lines }) => expectRefusal(() => read(path), lines));
});

describe('boards of Str8ts', () => {
  // Their white and black cells could be taken for lit and dark ones.
  it.each([
    'should-read/cut-at-its-edges.png',
    'should-read/hairline-fives-in-chromium.png',
    'should-read/highlight-of-a-whole-row-and-column.png',
    'should-read/old-style-figures-in-chromium.png',
    'should-read/svg-in-chromium.png',
    'should-read/thin-digits-at-1.5.png',
    'should-read/low-figures.png',
    'should-refuse/pointer-over-a-thin-seven.png',
  ])('%s is refused', async (name) => {
    const path = fileURLToPath(new URL(`../../../fixtures/str8ts/${name}`, import.meta.url));
    await expect(read(path)).rejects.toThrow(ReadError);
  });
});
