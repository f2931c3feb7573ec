import { expect, it } from 'vitest';
import { makeFrame } from '../../src/core/frame.ts';
import { surroundings, type SurroundingsShape } from '../../src/perception/surroundings.ts';

const size = { width: 400, height: 400 };
const shape: SurroundingsShape = {
  ring: { from: 0.03, step: 0.05, count: 12, parts: 8, span: 0.7 },
  tiles: { across: 4, down: 4, gap: 0.7 },
};

/** A white page with a dark bar, and a board whose lower edge is at 210. */
function look(bar?: { readonly y: number }) {
  const data = new Uint8Array(4 * size.width * size.height).fill(255);
  for (let y = bar?.y ?? 0; y < (bar ? bar.y + 20 : 0); y++)
    data.fill(0, 4 * (y * size.width + 14), 4 * (y * size.width + 386));
  const outline = [
    { x: 10, y: 10 },
    { x: 390, y: 10 },
    { x: 390, y: 210 },
    { x: 10, y: 210 },
  ];
  return surroundings(makeFrame(size.width, size.height, data), { outline, cellPx: 40 }, shape);
}

it('no place beside a board is left out between the ring and the tiles', () => {
  const plain = look();
  for (let y = 212; y < 380; y += 4) {
    const { ring, tiles } = look({ y });
    expect([y, ring.join() + tiles.join() === plain.ring.join() + plain.tiles.join()]).toEqual([y, false]);
  }
});

it('nothing within the board counts as beside it', () => {
  const { ring, tiles } = look();
  expect(look({ y: 100 })).toMatchObject({ ring, tiles });
});
