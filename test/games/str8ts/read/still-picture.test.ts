import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { decodePicture } from '../../../../src/capture/picture/decode.ts';
import { playReader } from '../../../../src/games/str8ts/read/around/play-reader.ts';
import { attempt, isUnread } from '../../../../src/perception/attempt.ts';

const folder = fileURLToPath(new URL('../../../../fixtures/str8ts/should-refuse/', import.meta.url));
const pictures = readdirSync(folder).filter((file) => /^(cut|half|one-row).*png$/.test(file));

/** Words that make sense only during play: a still picture has no earlier look. */
const ofPlay = /anew|again|of the game is gone|any more|than it was|no longer/;

// JPEG moves edges by fractions of a pixel, so that parts of a board are found in different places.
it.each([92, 60])(
  'no refusal of a still picture speaks of an earlier look, JPEG of quality %i',
  async (quality) => {
    const refusals: string[] = [];
    for (const file of pictures) {
      const frame = await decodePicture(await sharp(`${folder}${file}`).jpeg({ quality }).toBuffer());
      const document = attempt(() => {
        const layout = playReader.locate(frame);
        return playReader.describe(playReader.read(frame, layout), layout);
      });
      if (isUnread(document)) refusals.push(document.message);
    }
    expect(refusals.length).toBeGreaterThan(2);
    expect(refusals.filter((message) => ofPlay.test(message))).toEqual([]);
  },
);

it('reads a whole board whose number pad goes on just as its cells do', async () => {
  const frame = await decodePicture(
    fileURLToPath(new URL('../../../../fixtures/str8ts/should-read/pad-in-line.png', import.meta.url)),
  );
  const layout = playReader.locate(frame);
  const { board } = playReader.describe(playReader.read(frame, layout), layout);
  expect(board[0]).toBe('g..5...');
});

it.each([85, 75, 60, 50])('reads small figures as a JPEG of quality %i, or guesses none', async (quality) => {
  const file = fileURLToPath(
    new URL('../../../../fixtures/str8ts/should-read/low-figures.png', import.meta.url),
  );
  const frame = await decodePicture(await sharp(file).jpeg({ quality }).toBuffer());
  const layout = playReader.locate(frame);
  const { board, notes } = playReader.describe(playReader.read(frame, layout), layout);
  expect(board.slice(0, 3)).toEqual(['6.7#b#45.', '89##43f.1', '7#.56#132']);
  expect(notes?.join()).not.toContain('does not decide');
});
