/** Which sizes of a picture are read. */

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ReadError } from '../../src/core/errors.ts';
import type { Frame } from '../../src/core/frame.ts';
import type { FrameRect } from '../../src/core/points.ts';
import type { Game, Layout, ReadDocument, Scene } from '../../src/games/game.ts';
import { readPicture } from '../../src/library/read-picture.ts';

const width = 640;
const png = sharp({ create: { width, height: width, channels: 3, background: '#ddd' } })
  .png()
  .toBuffer();

/** A game whose board lies in the middle of every picture; the full size is refused. */
function gameRefusing(refused: FrameRect | undefined): Game<Scene, Layout> {
  const document: ReadDocument = {
    game: 'one',
    rows: 1,
    cols: 1,
    board: ['x'],
    palette: [],
    confidence: 1,
    layout: {},
  };
  const locate = (frame: Frame): Layout => {
    if (frame.width === width)
      throw new ReadError('the grid may go on', { trouble: 'doubtful', ...(refused && { area: refused }) });
    const side = frame.width / 2;
    return { area: { x: side / 2, y: side / 2, width: side, height: side }, frame };
  };
  const read = (): Scene => ({ kind: 'board', signature: [], confidence: 1 });
  return { name: 'one', reader: { locate, read, describe: () => document } } as unknown as Game<
    Scene,
    Layout
  >;
}

describe('a picture whose board is refused', () => {
  it('is read smaller where no board was found', async () => {
    expect((await readPicture(gameRefusing(undefined), await png)).shrunk).toBe(2);
  });

  it('is not read smaller where the same board was found, and may go on', async () => {
    const area = { x: 160, y: 160, width: 320, height: 320 };
    await expect(readPicture(gameRefusing(area), await png)).rejects.toThrow('the grid may go on');
    // Another board may be.
    const other = { x: 0, y: 0, width: 100, height: 100 };
    expect((await readPicture(gameRefusing(other), await png)).shrunk).toBe(2);
  });
});
