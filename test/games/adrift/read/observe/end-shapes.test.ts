import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Frame, makeFrame } from '../../../../../src/core/frame.ts';
import { adriftReader } from '../../../../../src/games/adrift/read/reader.ts';

const side = 4;
const area = side ** 2;
const unit = 56;
const [width, height] = [9 * unit, 10 * unit];
const colors = { A: '#e6194b', B: '#3cb44b', C: '#4363d8' } as const;
/** Cells of the ends. */
const ends = { A: [1, 19], B: [6, 34], C: [9, 24] } as const;
const rows = ['.A..', '..B.', '.C..', '....', '...A', '....', 'C...', '....', '..B.', '....', '....', '....'];
/** A path from A to A, drawn from centre to centre. */
const path = [1, 2, 3, 7, 11, 15, 19] as const;
const shades = ['#f4f4f4', '#dcdcdc', '#c4c4c4'] as const;

/** The place of a point of a cell, shares across and down, px. */
function at(cell: number, across: number, down: number): readonly [number, number] {
  const [dx, dy] = [unit * Math.cos(Math.PI / 6), unit / 2];
  const [u, v] = [(cell % side) + across, Math.floor((cell % area) / side) + down];
  const face = Math.floor(cell / area);
  const [r, l, d] = [
    [u, v, 0],
    [u, side, v],
    [side, side - u, v],
  ][face] as [number, number, number];
  return [width / 2 + (r - l) * dx, unit + (r + l) * dy + d * unit];
}

/** Draws a shape, given in a cell's own coordinates from 0 to 1, on a cell. */
function onCell(cell: number, shape: string): string {
  const [[x, y], [ux, uy], [vx, vy]] = [at(cell, 0, 0), at(cell, 1, 0), at(cell, 0, 1)];
  return `<g transform="matrix(${ux - x} ${uy - y} ${vx - x} ${vy - y} ${x} ${y})">${shape}</g>`;
}

const ring = (color: string) =>
  `<circle cx=".5" cy=".5" r=".33" fill="none" stroke="${color}" stroke-width=".1"/>`;
const square = (color: string) => `<rect x=".22" y=".22" width=".56" height=".56" fill="${color}"/>`;
const disc = (color: string) => `<circle cx=".5" cy=".5" r=".3" fill="${color}"/>`;
const inset =
  '<rect x=".18" y=".18" width=".64" height=".64" rx=".1" fill="none" stroke="#bbb" stroke-width=".03"/>';
const line = `<polyline points="${path.map((cell) => at(cell, 0.5, 0.5).join(',')).join(' ')}" fill="none" stroke="${colors.A}" stroke-width="${0.28 * unit}"/>`;

/** Draws the board: what every cell shows, the ends, and what lies over them. */
async function cube(end: (color: string) => string, every = '', over = ''): Promise<Frame> {
  const cells = Array.from({ length: 3 * area }, (_, cell) =>
    onCell(
      cell,
      `<rect width="1" height="1" fill="${shades[Math.floor(cell / area)]}" stroke="#888" stroke-width=".03"/>${every}`,
    ),
  );
  const marks = (['A', 'B', 'C'] as const).flatMap((color) =>
    ends[color].map((cell) => onCell(cell, end(colors[color]))),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${[...cells, over, ...marks].join('')}</svg>`;
  return makeFrame(
    width,
    height,
    new Uint8Array(await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()),
  );
}

/** Reads the ends of a picture. */
function endsIn(frame: Frame): string[] {
  const layout = adriftReader.locate(frame);
  return adriftReader
    .describe(adriftReader.read(frame, layout), layout)
    .board.map((row) => row.replaceAll(' ', ''));
}

describe('ends are read, with a path drawn and without one,', () => {
  it.each([
    ['thin rings', ring],
    ['squares', square],
  ])('that are %s', async (_, end) => {
    expect(endsIn(await cube(end))).toEqual(rows);
    expect(endsIn(await cube(end, '', line))).toEqual(rows);
  });
});

it('a thin line that stops in the middle of a cell fills it', async () => {
  const stopped = path.slice(0, 4).map((cell) => at(cell, 0.5, 0.5).join(','));
  const thin = `<polyline points="${stopped.join(' ')}" fill="none" stroke="${colors.A}" stroke-width="${unit / 12}" stroke-linecap="round"/>`;
  const frame = await cube(disc, '', thin);
  const layout = adriftReader.locate(frame);
  const { filled } = adriftReader.describe(adriftReader.read(frame, layout), layout) as unknown as {
    readonly filled: readonly string[];
  };
  const inRows = filled.map((row) => row.replaceAll(' ', ''));
  expect(inRows).toEqual(['.AAA', '..BA', ...rows.slice(2)]);
});

it('two pairs of squares that differ in lightness only are no stones', async () => {
  const related: Readonly<Record<string, string>> = { [colors.B]: '#00a08f', [colors.C]: '#00d5c4' };
  expect(endsIn(await cube((color) => square(related[color] ?? color)))).toEqual(rows);
});

it('a frame that every cell has is no ring', async () => {
  expect(endsIn(await cube(disc, inset))).toEqual(rows);
});

describe('small grey discs are stones', () => {
  const boardOf = (stones: readonly number[]) =>
    rows.map((row, y) => [...row].map((sign, x) => (stones.includes(side * y + x) ? '#' : sign)).join(''));
  const drawn = (stones: readonly number[]) =>
    stones.map((cell) => onCell(cell, '<circle cx=".5" cy=".5" r=".18" fill="#96a0a8"/>')).join('');

  it('even if there are more of them than ends', async () => {
    const stones = [4, 12, 22, 29, 36, 40, 44, 46];
    expect(endsIn(await cube(disc, '', drawn(stones)))).toEqual(boardOf(stones));
  });

  it.each([[[4, 12, 22]], [[4, 12, 22, 29]]])('even if more ends have related shades: %j', async (stones) => {
    const related: Readonly<Record<string, string>> = { [colors.B]: '#d02a5a' };
    const end = (color: string) => disc(related[color] ?? color);
    expect(endsIn(await cube(end, '', drawn(stones)))).toEqual(boardOf(stones));
  });
});

describe('a letter on a disc that has the colour of its cell', () => {
  const letter = (cell: number) =>
    onCell(cell, '<path d="M.47 .4v.18h.08" fill="none" stroke="#222" stroke-width=".025"/>');

  it('is a doubt on two cells, since a pair of ends may be lost', async () => {
    const frame = await cube(disc, '', letter(28) + letter(45));
    expect(() => endsIn(frame)).toThrow('something on x row 4, column 1 hardly differs from its ground');
  });

  it('is none on a single cell, as a mouse pointer is', async () => {
    expect(endsIn(await cube(disc, '', letter(28)))).toEqual(rows);
  });
});

it('reads stones that are smaller than their cell, also where a shine takes a corner of two', async () => {
  const stone = '<path d="M.17 .17H.83V.83H.17z" fill="#303840"/>';
  const shiny = '<path d="M.17 .17H.6L.83 .4V.83H.17z" fill="#303840"/>';
  const stones = [0, 12, 15].map((cell) => onCell(cell, stone));
  const shinies = [44, 47].map((cell) => onCell(cell, shiny));
  const frame = await cube(disc, '', [...stones, ...shinies].join(''));
  const expected = ['#A..', '..B.', '.C..', '#..#', ...rows.slice(4, 11), '#..#'];
  expect(endsIn(frame)).toEqual(expected);
});

it('reads ends where a seam shows through the line that crosses it', async () => {
  const corner = at(3, 1, 4).join(',');
  const seams = [at(0, 0, 4), at(3, 1, 0), at(area + area - 1, 1, 1)]
    .map(
      (far) => `<polyline points="${corner} ${far.join(',')}" fill="none" stroke="#000" stroke-width="3"/>`,
    )
    .join('');
  const frame = await cube(disc, '', `${seams}<g opacity=".6">${line}</g>`);
  expect(endsIn(frame)).toEqual(rows);
});
