import { expect, it } from 'vitest';
import { decodePicture } from '../../../../src/capture/picture/decode.ts';
import { boardReader } from '../../../support/str8ts/board-reader.ts';

it('what decided a digit is told with the mistakes of the player set aside', async () => {
  const frame = await decodePicture('fixtures/str8ts/should-read/low-figures.png');
  const layout = boardReader.locate(frame);
  const scene = boardReader.read(frame, layout);
  const document = boardReader.describe({ ...scene, solutions: 'none' }, layout);
  expect(document).toMatchObject({
    notes: [
      ...['row 2, column 9', 'row 3, column 7', 'row 9, column 1'].map(
        (cell) =>
          `${cell} was doubtful: taken as 1, not 2, the only reading that makes a puzzle, wrong entries apart`,
      ),
      'as read the board has no solution',
    ],
  });
});
