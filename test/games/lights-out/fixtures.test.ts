import { describe, expect, it } from 'vitest';
import { decodePicture } from '../../../src/capture/picture/decode.ts';
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
