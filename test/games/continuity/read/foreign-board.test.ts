import { describe, expect, it } from 'vitest';
import { continuityReader } from '../../../../src/games/continuity/read/reader.ts';
import { rasterise } from '../../../../src/practice/rasterise.ts';
import { boardText, gap, tile } from '../draw-room.ts';

const px = 20;
const rim = 4;

const rows = [
  [
    tile('#........#', '##########'),
    tile('#....K....', '#..####..#', '#........#', '#.S......#', '##########'),
  ],
  [tile('..K......#', '...###...#', '#........#', '#......D.#', '##########'), gap],
];

/** The parts of a page; each draws a figure into a cell of 20 by 20. */
interface Look {
  readonly S: string;
  readonly K: string;
  readonly D: string;
  /** Drawn over each cell of wall. */
  readonly wall?: string;
  /** Space between the rims of two tiles, px; 4 if absent. */
  readonly seam?: number;
  /** Colour of the rims. */
  readonly rims?: string;
}

/**
 * Draws the board on a page of its own colours, and reads it.
 * @param pattern in cells of air
 * @param panel colour of a panel in the gap
 */
async function read(
  look: Look,
  pattern: (x: number, y: number) => string = () => '',
  panel = 'none',
): Promise<unknown> {
  const { seam = 4, rims = '#8d8799' } = look;
  const pitch = 10 * px + 2 * rim + seam;
  const drawn = rows.flatMap((tiles, row) =>
    tiles.map((lines, column) => {
      if (lines === gap)
        return `<rect x="${40 + column * pitch}" y="${40 + row * pitch}" width="${10 * px}" height="${10 * px}" fill="${panel}"/>`;
      const cells = lines.flatMap((line, y) =>
        [...line].map((sign, x) => {
          const cell =
            sign === '#'
              ? `<rect width="${px}" height="${px}" fill="#4b4453"/>${look.wall ?? ''}`
              : pattern(x, y) + (look[sign as keyof Look] ?? '');
          return `<g transform="translate(${x * px} ${y * px})">${cell}</g>`;
        }),
      );
      const corner = `${40 + column * pitch} ${40 + row * pitch}`;
      return (
        `<g transform="translate(${corner})"><rect x="${-rim}" y="${-rim}" width="${10 * px + 2 * rim}" height="${10 * px + 2 * rim}" fill="${rims}"/>` +
        `<rect width="${10 * px}" height="${10 * px}" fill="#f4f1ea"/>${cells.join('')}</g>`
      );
    }),
  );
  const size = { width: 2 * pitch + 80, height: 2 * pitch + 80 };
  const frame = await rasterise(
    { defs: '', body: `<rect width="100%" height="100%" fill="#cfc8d8"/>${drawn.join('')}` },
    size,
  );
  const layout = continuityReader.locate(frame);
  return continuityReader.describe(continuityReader.read(frame, layout), layout);
}

const gem = '<path d="M10 2L17 10L10 18L3 10z" fill="#c2571a"/>';
const ball = '<circle cx="10" cy="11" r="8" fill="#1769aa"/>';
const gate = '<rect x="1" width="18" height="20" fill="#2d6a3e"/>';

describe('a page that draws the board its own way', () => {
  const board = boardText(...rows).split('\n');

  it('is read where keys are rings, and where the door is a frame, with air in the middle of their cells', async () => {
    const ring = '<circle cx="10" cy="10" r="7.5" fill="none" stroke="#c2571a" stroke-width="1.6"/>';
    const frame = '<path d="M2 20V1.500H18V20" fill="none" stroke="#2d6a3e" stroke-width="2.6"/>';
    expect(await read({ S: ball, K: ring, D: gate })).toMatchObject({ board });
    expect(await read({ S: ball, K: gem, D: frame })).toMatchObject({ board });
  });

  it('is read without keys nowhere: rings beside figures like those of the practice game are keys', async () => {
    const body = '<rect x="3.8" y="2" width="12.4" height="18" rx="3.2" fill="#1769aa"/>';
    const eyes =
      '<circle cx="8.6" cy="6.4" r="1.5" fill="#fff"/><circle cx="13.4" cy="6.4" r="1.5" fill="#fff"/>';
    const ring = '<circle cx="10" cy="10" r="7.2" fill="none" stroke="#c2571a" stroke-width="1.6"/>';
    expect(await read({ S: body + eyes, K: ring, D: gate })).toMatchObject({ board });
  });

  it.each([
    ['dots between cells', () => '<circle cy="10" r="5" fill="#aaa"/>'],
    ['lines along two sides of its cells', () => '<path d="M0 3H20M3 0V20" stroke="#bbb" stroke-width="3"/>'],
    [
      'tufts',
      (x: number, y: number) =>
        (7 * x + 3 * y) % 11 === 0 ? '<path d="M6 20l3-6l1 4l1-4l3 6" fill="#4a4"/>' : '',
    ],
  ])('is read where the page draws %s', async (_, pattern) => {
    expect(await read({ S: ball, K: gem, D: gate }, pattern)).toMatchObject({ board });
  });

  it('is read where the gap is a panel of nearly the colour of the air', async () => {
    expect(await read({ S: ball, K: gem, D: gate }, undefined, '#ebe8e0')).toMatchObject({ board });
  });

  it('is read where the player has the outline of the practice game but another face, or none', async () => {
    const plain = '<rect x="4" y="2" width="12" height="18" fill="#1769aa"/>';
    const robot =
      '<path d="M10 7V2" stroke="#1769aa" stroke-width="2"/><rect x="4.5" y="6" width="11" height="14" fill="#1769aa"/><rect x="6" y="8" width="8" height="3" fill="#fff"/>';
    for (const S of [plain, robot]) expect(await read({ S, K: gem, D: gate })).toMatchObject({ board });
  });

  it('is read where walls have outlines that reach into the cells beside them', async () => {
    const wall = '<path d="M0 0H20V20H0z" fill="none" stroke="#c8375d" stroke-width="3"/>';
    expect(await read({ S: ball, K: gem, D: gate, wall })).toMatchObject({ board });
  });

  it('is read where the player is a robot of nearly the outline of the practice game', async () => {
    const S =
      '<rect x="5.2" y="2.4" width="9.6" height="6.8" fill="#1769aa"/><rect x="4" y="9.6" width="12" height="10.4" fill="#13568c"/>';
    expect(await read({ S, K: gem, D: gate })).toMatchObject({ board });
  });

  it('is read where the door has nearly the colour of the walls', async () => {
    const D = '<rect x="1" width="18" height="20" fill="#4b5a70"/>';
    expect(await read({ S: ball, K: gem, D })).toMatchObject({ board });
  });

  it('is read where the seams are thinner than a pixel, by the rims of its tiles', async () => {
    const page = { S: ball, K: gem, D: gate, seam: 0.6, rims: '#5080d0' };
    expect(await read(page)).toMatchObject({ board });
  });
});
