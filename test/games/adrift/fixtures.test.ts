import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { decodePicture } from '../../../src/capture/picture/decode.ts';
import { ReadError } from '../../../src/core/errors.ts';
import { boardRows } from '../../../src/games/adrift/board.ts';
import { parseBoard } from '../../../src/games/adrift/parse-board.ts';
import type { AdriftDocument } from '../../../src/games/adrift/read/document.ts';
import { adriftReader } from '../../../src/games/adrift/read/reader.ts';

const folder = (name: string) => new URL(`../../../fixtures/adrift/${name}/`, import.meta.url);
const pictures = (name: string) => readdirSync(folder(name)).filter((file) => /\.(png|jpg)$/.test(file));
const textOf = (name: string, file: string) =>
  readFileSync(new URL(file.replace(/\.(png|jpg)$/, '.txt'), folder(name)), 'utf8');
const frameOf = (name: string, file: string) => decodePicture(fileURLToPath(new URL(file, folder(name))));

async function read(name: string, file: string): Promise<AdriftDocument> {
  const frame = await frameOf(name, file);
  const layout = adriftReader.locate(frame);
  return adriftReader.describe(adriftReader.read(frame, layout), layout) as AdriftDocument;
}

describe('pictures that should be read', () => {
  it('are at least five', () => expect(pictures('should-read').length).toBeGreaterThanOrEqual(5));

  it.each(pictures('should-read'))('yield their board: %s', async (file) => {
    const { board, confidence, palette } = await read('should-read', file);
    const typed = parseBoard(textOf('should-read', file));
    expect(board).toEqual(boardRows(typed));
    expect(palette).toHaveLength(typed.letters.length);
    expect(confidence).toBeGreaterThan(0.3);
  });

  it.each(readdirSync(folder('should-read')).filter((file) => file.endsWith('.filled')))(
    'yield their paths: %s',
    async (file) => {
      const typed = readFileSync(new URL(file, folder('should-read')), 'utf8')
        .trim()
        .split(/\n+/);
      const { filled } = await read('should-read', file.replace('.filled', '.png'));
      expect(filled).toEqual(typed);
    },
  );

  it('yield the drawn part of a path', async () => {
    const { filled, board } = await read('should-read', 'canvas-half-a-path.png');
    expect(board.slice(4, 7)).toEqual(['. . . A', '. D . .', '. . . .']);
    expect(filled.slice(4, 7)).toEqual(['. . C A', '. D C .', '. . C .']);
  });
});

describe('pictures that should be refused', () => {
  it('are at least five', () => expect(pictures('should-refuse').length).toBeGreaterThanOrEqual(5));

  it.each(pictures('should-refuse'))('are refused: %s', async (file) => {
    const error = await read('should-refuse', file).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ReadError);
    const { message, detail } = error as ReadError;
    expect(message).not.toMatch(/\n/);
    for (const line of textOf('should-refuse', file).trim().split('\n')) {
      const [, key, value] = /^(\w+): (.*)$/.exec(line) ?? [];
      if (key === 'trouble') expect(detail.trouble).toBe(value);
      else expect([key, message]).toEqual(['says', expect.stringContaining(value!)]);
    }
  });
});
