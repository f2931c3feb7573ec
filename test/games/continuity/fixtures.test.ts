import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { decodePicture } from '../../../src/capture/picture/decode.ts';
import { ReadError } from '../../../src/core/errors.ts';
import { continuityReader, type ContinuityDocument } from '../../../src/games/continuity/read/reader.ts';

const folder = (name: string) =>
  fileURLToPath(new URL(`../../../fixtures/continuity/${name}/`, import.meta.url));

/** Lists the pictures of a folder, each with its text file. */
function picturesOf(name: string) {
  const from = folder(name);
  return readdirSync(from)
    .filter((file) => /\.(png|jpg)$/.test(file))
    .map((file) => {
      const text = `${from}${file.replace(/\.\w+$/, '.txt')}`;
      if (!existsSync(text)) throw new Error(`${file} has no text file`);
      const content = readFileSync(text, 'utf8').trimEnd();
      const word = (key: string) => new RegExp(`^${key}: (.+)$`, 'm').exec(content)?.[1];
      return { file, path: `${from}${file}`, word, board: content.split('board:\n')[1] };
    });
}

describe('pictures that must be read', () => {
  const pictures = picturesOf('should-read');

  it('include all modes, pictures from a real browser, and foreign figures', () => {
    for (const mode of ['walk', 'slide', 'solved']) {
      expect(pictures.some(({ word }) => word('mode') === mode)).toBe(true);
    }
    expect(pictures.filter(({ file }) => file.includes('chromium')).length).toBeGreaterThan(1);
    expect(pictures.filter(({ word }) => word('figures') === 'strange').length).toBeGreaterThan(2);
  });

  it.each(pictures)('$file is read as described in its text file', async ({ path, word, board }) => {
    const frame = await decodePicture(path);
    const layout = continuityReader.locate(frame);
    const scene = continuityReader.read(frame, layout);
    expect(scene.kind).toBe(word('mode'));
    if (board === undefined) return;
    const document = continuityReader.describe(scene, layout) as ContinuityDocument;
    expect(document.board.join('\n')).toBe(board);
    expect(document.player.rise).toBe(Number(word('rise')));
    expect(document.confidence > 0.6).toBe(word('figures') !== 'strange');
  });
});

describe('pictures that must be refused', () => {
  const pictures = picturesOf('should-refuse');

  it('are not an empty folder', () => expect(pictures.length).toBeGreaterThan(3));

  it.each(pictures)('$file is refused as described in its text file', async ({ path, word }) => {
    const frame = await decodePicture(path);
    let error: unknown;
    try {
      const layout = continuityReader.locate(frame);
      continuityReader.describe(continuityReader.read(frame, layout), layout);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(ReadError);
    const { detail, message } = error as ReadError;
    expect(word('trouble')?.split('|')).toContain(detail.trouble);
    expect(message).not.toContain('\n');
    const cell = word('cell');
    if (cell === undefined) return;
    expect(`${detail.cell?.row} ${detail.cell?.column}`).toBe(cell);
    expect(detail.candidates).toHaveLength(2);
  });
});
