import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { decodePicture } from '../../../../../src/capture/picture/decode.ts';
import { locateStr8ts } from '../../../../../src/games/str8ts/read/locate/locate.ts';

const picture = (name: string) =>
  decodePicture(
    fileURLToPath(new URL(`../../../../../fixtures/str8ts/should-read/${name}`, import.meta.url)),
  );

// As drawn: the left and upper edge of the first cell, gap included, and the pitch of the cells.
it.each([
  { name: 'four-wide-gaps.png', size: 4, x: 56.5, y: 68.5, pitch: 95 },
  { name: 'few-lines-cut-at-two-sides.png', size: 5, x: -0.5, y: -1.2, pitch: 23 },
])(
  '$name: cells lie where they are, though other spacings look even too',
  async ({ name, size, x, y, pitch }) => {
    const layout = locateStr8ts(await picture(name), () => false);
    expect(layout.size).toBe(size);
    expect(Math.abs(layout.pitchX - pitch)).toBeLessThan(0.02 * pitch);
    expect(Math.abs(layout.pitchY - pitch)).toBeLessThan(0.02 * pitch);
    expect(Math.hypot(layout.origin.x - x, layout.origin.y - y)).toBeLessThan(0.05 * pitch);
  },
);
