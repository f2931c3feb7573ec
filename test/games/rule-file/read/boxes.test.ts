/** Boxes of cells on a drawn table, with dark cells and a ring around one of them. */

import { describe, expect, it } from 'vitest';
import type { Frame } from '../../../../src/core/frame.ts';
import { readBoxes } from '../../../../src/games/rule-file/read/boxes.ts';
import { rasterise } from '../../../../src/practice/rasterise.ts';
import type { Lattice } from '../../../../src/vision/lattice/lattice.ts';

const boxes = [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 2, 1, 2, 3, 3, 3];
const side = 4;
const pitch = 40;
const from = 20;
const lattice: Lattice = {
  origin: { x: from, y: from },
  u: { x: pitch, y: 0 },
  v: { x: 0, y: pitch },
  columns: side,
  rows: side,
};

interface Look {
  readonly fills?: Readonly<Record<number, string>>;
  readonly thin?: readonly [width: number, color: string];
  readonly thick?: readonly [width: number, color: string];
  readonly ring?: number;
}

/** Draws the table. */
function table({ fills = {}, thin = [1, '#aaa'], thick = [3, '#000'], ring }: Look): Promise<Frame> {
  const place = (cell: number) => [from + pitch * (cell % side), from + pitch * Math.floor(cell / side)];
  const cells = boxes.map((_, cell) => {
    const [x, y] = place(cell);
    return `<rect x="${x}" y="${y}" width="${pitch}" height="${pitch}" fill="${fills[cell] ?? '#fff'}"/>`;
  });
  const lines = boxes.flatMap((box, cell) => {
    const [x, y] = place(cell) as [number, number];
    const line = (other: number | undefined, path: string) => {
      const [width, color] = other === box ? thin : thick;
      return `<path d="M${path}" stroke="${color}" stroke-width="${width}" stroke-linecap="square"/>`;
    };
    const right = cell % side === side - 1 ? undefined : boxes[cell + 1];
    const shift = 0.5;
    return [
      line(right, `${x + pitch + shift} ${y}v${pitch}`),
      line(boxes[cell + side], `${x} ${y + pitch + shift}h${pitch}`),
    ];
  });
  const [x = 0, y = 0] = ring === undefined ? [] : place(ring);
  const hover =
    ring === undefined
      ? ''
      : `<rect x="${x + 3}" y="${y + 3}" width="${pitch - 5}" height="${pitch - 5}" fill="none" stroke="#f0a020" stroke-width="2"/>`;
  const size = 2 * from + side * pitch;
  const body = `<rect width="${size}" height="${size}" fill="#fff"/>${cells.join('')}${lines.join('')}${hover}`;
  return rasterise({ defs: '', body }, { width: size, height: size });
}

describe('boxes', () => {
  it.each<[string, Look]>([
    ['on a white table', {}],
    ['beside a dark cell', { fills: { 5: '#222' } }],
    ['beside black cells, in two of which thick lines cannot be seen', { fills: { 5: '#000', 6: '#000' } }],
    ['beside cells in the colour of the thin lines', { fills: { 5: '#aaa', 9: '#aaa', 10: '#aaa' } }],
    ['amid dark cells', { fills: Object.fromEntries([0, 3, 5, 6, 9, 10, 12].map((i) => [i, '#222'])) }],
    ['of thin lines that are black, too', { thin: [1, '#000'], fills: { 5: '#333', 6: '#999' } }],
    ['of wide lines', { thin: [2, '#aaa'], thick: [6, '#000'], fills: { 5: '#222', 10: '#222' } }],
    ['of orange lines', { thin: [1, '#777'], thick: [3, '#d80'], fills: { 5: '#222', 10: '#def' } }],
  ])('are read %s', async (_, look) => {
    expect(readBoxes(await table(look), lattice, 'any')).toEqual(boxes);
  });

  it.each([0, 5, 6, 11, 15])(
    'known from before count although a page draws a ring in cell %i',
    async (ring) => {
      const frame = await table({ ring, fills: { 9: '#222' } });
      expect(readBoxes(frame, lattice, 'any', boxes)).toEqual(boxes);
    },
  );

  it('known from before do not count on another board', async () => {
    const others = [0, 0, 0, 1, 2, 2, 0, 1, 2, 3, 3, 1, 2, 3, 3, 1];
    expect(readBoxes(await table({}), lattice, 'any', others)).toEqual(boxes);
  });
});
