import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { decodePicture } from '../../src/capture/picture/decode.ts';
import { games as allGames, loadGame } from '../../src/games/registry.ts';
import { readFrame } from '../../src/library/read-picture.ts';
import { noisy } from '../support/noisy.ts';

const folderOf = (name: string) =>
  fileURLToPath(new URL(`../../fixtures/${name}/should-read/`, import.meta.url));
const games = allGames.map(({ name }) => name).filter((name) => existsSync(folderOf(name)));

describe('a reader', () => {
  it('has pictures', () => expect(games.length).toBeGreaterThanOrEqual(5));

  it.each(games)('leaves the picture as it is: %s', async (name) => {
    const folder = folderOf(name);
    const pictures = readdirSync(folder).filter((file) => file.endsWith('.png'));
    const reader = (await loadGame(name))?.reader;
    if (!reader) throw new Error(`${name} has no reader`);
    expect(pictures.length).toBeGreaterThan(0);
    for (const file of pictures.slice(0, 3)) {
      const frame = await decodePicture(`${folder}${file}`);
      const before = Uint8Array.from(frame.data);
      reader.read(frame, reader.locate(frame));
      expect(Buffer.compare(before, frame.data), file).toBe(0);
    }
  });

  it.each(games)('reads a picture of a camera with noise: %s', async (name) => {
    const folder = folderOf(name);
    const game = await loadGame(name);
    if (!game) throw new Error(`${name} is no game`);
    const pictures = readdirSync(folder).filter((file) => file.endsWith('.png'));
    for (const file of pictures.slice(0, 2)) {
      const frame = await decodePicture(`${folder}${file}`);
      const boardIn = (picture: typeof frame) => readFrame(game, picture).document.board;
      expect(boardIn(noisy(frame, 8, true)), file).toEqual(boardIn(frame));
    }
  });
});
