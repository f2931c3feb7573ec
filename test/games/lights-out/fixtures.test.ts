import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { decodePicture } from '../../../src/capture/picture/decode.ts';
import { ReadError } from '../../../src/core/errors.ts';
import type { ReadDocument } from '../../../src/games/game.ts';
import { boardRows, parseBoard } from '../../../src/games/lights-out/board.ts';
import { lightsOutReader } from '../../../src/games/lights-out/read/read.ts';

const folder = (name: string) => new URL(`../../../fixtures/lights-out/${name}/`, import.meta.url);
const pictures = (name: string) => readdirSync(folder(name)).filter((file) => /\.(png|jpg)$/.test(file));
const textOf = (name: string, file: string) =>
  readFileSync(new URL(file.replace(/\.(png|jpg)$/, '.txt'), folder(name)), 'utf8');

async function read(name: string, file: string): Promise<ReadDocument> {
  const frame = await decodePicture(fileURLToPath(new URL(file, folder(name))));
  const layout = lightsOutReader.locate(frame);
  return lightsOutReader.describe(lightsOutReader.read(frame, layout), layout);
}

describe('pictures that should be read', () => {
  it('exist', () => expect(pictures('should-read').length).toBeGreaterThanOrEqual(7));

  it.each(pictures('should-read'))('%s is read as its text says', async (file) => {
    const { board, confidence } = await read('should-read', file);
    expect(board).toEqual(boardRows(parseBoard(textOf('should-read', file))));
    expect(confidence).toBeGreaterThan(0.8);
  });
});

describe('pictures that should be refused', () => {
  it('exist', () => expect(pictures('should-refuse').length).toBeGreaterThanOrEqual(7));

  it.each(pictures('should-refuse'))('%s is refused', async (file) => {
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
