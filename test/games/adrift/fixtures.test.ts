import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { decodePicture } from '../../../src/capture/picture/decode.ts';
import { boardRows } from '../../../src/games/adrift/board.ts';
import { parseBoard } from '../../../src/games/adrift/parse-board.ts';
import type { AdriftDocument } from '../../../src/games/adrift/read/document.ts';
import { adriftReader } from '../../../src/games/adrift/read/reader.ts';
import { expectRefusal, picturesOf } from '../../support/fixture-pictures.ts';

const folder = fileURLToPath(new URL('../../../fixtures/adrift/should-read/', import.meta.url));

async function read(path: string): Promise<AdriftDocument> {
  const frame = await decodePicture(path);
  const layout = adriftReader.locate(frame);
  return adriftReader.describe(adriftReader.read(frame, layout), layout) as AdriftDocument;
}

describe('pictures that should be read', () => {
  const pictures = picturesOf('adrift/should-read');

  it('are at least five', () => expect(pictures.length).toBeGreaterThanOrEqual(5));

  it.each(pictures)('yield their board: $file', async ({ path, lines }) => {
    const { board, confidence, palette } = await read(path);
    const typed = parseBoard(lines.join('\n'));
    expect(board).toEqual(boardRows(typed));
    expect(palette).toHaveLength(typed.letters.length);
    expect(confidence).toBeGreaterThan(0.3);
  });

  it.each(readdirSync(folder).filter((file) => file.endsWith('.filled')))(
    'yield their paths: %s',
    async (file) => {
      const typed = readFileSync(folder + file, 'utf8')
        .trim()
        .split(/\n+/);
      const { filled } = await read(folder + file.replace('.filled', '.png'));
      expect(filled).toEqual(typed);
    },
  );

  it('yield the drawn part of a path', async () => {
    const { filled, board } = await read(`${folder}canvas-half-a-path.png`);
    expect(board.slice(4, 7)).toEqual(['. . . A', '. D . .', '. . . .']);
    expect(filled.slice(4, 7)).toEqual(['. . C A', '. D C .', '. . C .']);
  });
});

describe('pictures that should be refused', () => {
  const pictures = picturesOf('adrift/should-refuse');

  it('are at least five', () => expect(pictures.length).toBeGreaterThanOrEqual(5));

  it.each(pictures)('are refused: $file', ({ path, lines }) => expectRefusal(() => read(path), lines));
});
