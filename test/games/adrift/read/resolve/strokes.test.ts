import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeFrame, type Frame } from '../../../../../src/core/frame.ts';
import { adriftReader } from '../../../../../src/games/adrift/read/reader.ts';

/** Ends of a board of side 4: cell and letter. */
const ends = [
  [1, 'A'],
  [6, 'B'],
  [9, 'C'],
  [19, 'A'],
  [24, 'C'],
  [34, 'B'],
] as const;
/** Strokes in a square of -1 to 1. */
const letters = {
  A: 'M-.8 1L0 -1L.8 1M-.5 .3H.5',
  B: 'M-.6 -1V1H.2A.5 .5 0 0 0 .2 0H-.6M-.6 -1H.2A.5 .5 0 0 1 .2 0',
  C: 'M.7 -.7A1 1 0 1 0 .7 .7',
} as const;

/**
 * Draws a white cube with thin grey lines.
 * @param unit side of a cell, pixels
 * @param mark returns what is drawn around the middle of an end's cell
 */
async function cube(unit: number, mark: (letter: keyof typeof letters) => string): Promise<Frame> {
  const side = 4;
  const [width, height] = [unit * 9, unit * 10];
  const [dx, dy] = [unit * Math.cos(Math.PI / 6), unit / 2];
  const at = (cell: number, across: number, down: number) => {
    const [u, v] = [(cell % side) + across, Math.floor((cell % 16) / side) + down];
    const face = Math.floor(cell / 16);
    const [r, l, d] = face === 0 ? [u, v, 0] : face === 1 ? [u, side, v] : [side, side - u, v];
    return [width / 2 + (r - l) * dx, unit + (r + l) * dy + d * unit] as const;
  };
  const cells = Array.from({ length: 48 }, (_, cell) => {
    const corners = [at(cell, 0, 0), at(cell, 1, 0), at(cell, 1, 1), at(cell, 0, 1)];
    return `<path d="M${corners.map(([x, y]) => `${x} ${y}`).join('L')}Z" fill="#fff" stroke="#777" stroke-width="1.5"/>`;
  });
  const marks = ends.map(([cell, letter]) => {
    const [x, y] = at(cell, 0.5, 0.5);
    return `<g transform="translate(${x} ${y}) scale(${0.22 * unit})">${mark(letter)}</g>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${[...cells, ...marks].join('')}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return makeFrame(info.width, info.height, data, { origin: { x: 0, y: 0 }, density: 1 });
}

const read = (frame: Frame) => adriftReader.read(frame, adriftReader.locate(frame));

describe('ends of paths', () => {
  it.each([52, 64])(
    'that are letters in black strokes are refused, as they show no colours: %i px',
    async (unit) => {
      const frame = await cube(
        unit,
        (letter) => `<path d="${letters[letter]}" fill="none" stroke="#000" stroke-width=".16"/>`,
      );
      expect(() => read(frame)).toThrow(/^the ends of the paths are drawn in thin lines, like letters/);
    },
  );

  it.each([40, 64])('that are small coloured discs are read: %i px', async (unit) => {
    const fills = { A: '#c22', B: '#2a2', C: '#22c' };
    const frame = await cube(unit, (letter) => `<circle r=".8" fill="${fills[letter]}"/>`);
    const found = read(frame).cells.flatMap(({ kind }, cell) => (kind === 'end' ? [cell] : []));
    expect(found).toEqual(ends.map(([cell]) => cell));
  });
});
