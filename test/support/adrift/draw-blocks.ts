/**
 * Draws a picture of Adrift whose ends are blocks: the whole cell is coloured, plain or with a dot
 * or a frame, and so are the cells of a path. It shares no code with the practice game or the
 * bench's other pictures.
 */

import sharp from 'sharp';
import { makeFrame } from '../../../src/core/frame.ts';
import { seededRandom } from '../../../src/core/random.ts';
import type { AdriftTruth } from './adrift-truth.ts';
import type { DrawnCube } from './draw-adrift.ts';

type Vec = readonly [number, number];
type Rgb = readonly [number, number, number];
type Quad = readonly [Vec, Vec, Vec, Vec];

const signs = ['plain', 'dot', 'frame'] as const;
type Sign = (typeof signs)[number];

/**
 * Draws one picture.
 * @param truth board and paths; its style is the seed of the drawing
 * @param as the sign on ends; by default one that the style chooses
 * @returns the picture
 */
export async function drawBlocks(truth: AdriftTruth, as?: Sign): Promise<DrawnCube> {
  const random = seededRandom(truth.style ^ 0x2b1c);
  const between = (a: number, b: number) => a + (b - a) * random.next();
  const { side, cells, paths } = truth;
  const area = side * side;
  const isDark = random.next() < 0.4;
  // Once paths are drawn, only a sign distinguishes an end from the rest of its path.
  const chosen = signs[truth.played === 'untouched' ? random.int(3) : 1 + random.int(2)]!;
  const sign = as ?? chosen;
  const unit = between(Math.max(18, 130 / side), Math.min(80, 460 / side));
  const slope = between(22, 36);
  const turn = (degrees: number): Vec => [
    unit * Math.cos((degrees * Math.PI) / 180),
    unit * Math.sin((degrees * Math.PI) / 180),
  ];
  const [right, left, low] = [turn(slope), turn(180 - slope), turn(90)] as const;
  const width = Math.round(2 * side * right[0] + between(40, 160));
  const height = Math.round(2 * side * right[1] + side * unit + between(40, 160));
  const origin: Vec = [
    width / 2 + between(-10, 10),
    (height - 2 * side * right[1] - side * unit) / 2 + between(-10, 10),
  ];
  const at = (cell: number, across: number, down: number): Vec => {
    const [u, v] = [(cell % side) + across, Math.floor((cell % area) / side) + down];
    const face = Math.floor(cell / area);
    const [r, l, d] = face === 0 ? [u, v, 0] : face === 1 ? [u, side, v] : [side, side - u, v];
    return [
      origin[0] + r * right[0] + l * left[0] + d * low[0],
      origin[1] + r * right[1] + l * left[1] + d * low[1],
    ];
  };
  const quad = (cell: number, inset: number): Quad => [
    at(cell, inset, inset),
    at(cell, 1 - inset, inset),
    at(cell, 1 - inset, 1 - inset),
    at(cell, inset, 1 - inset),
  ];
  const step = between(0.05, 0.12);
  const shade = random.next() < 0.3 ? [1, 1, 1] : [1, 1 - step, 1 - 2 * step];
  const times = (color: Rgb, face: number): string =>
    `rgb(${color.map((each) => Math.round(each * shade[face]!)).join(',')})`;
  const grey = isDark ? between(60, 100) : between(205, 250);
  const face: Rgb = [grey, grey + between(-4, 4), grey + between(-6, 4)];
  const stone: Rgb = isDark ? [18, 18, 22] : [between(50, 80), between(50, 80), between(55, 85)];
  const line = isDark ? '#0c0d10' : random.next() < 0.7 ? '#3c4048' : '#9aa0a8';
  const start = random.next();
  const palette = Array.from({ length: 8 }, (_, i): Rgb => bright(start + i / 8, between(0.75, 0.95)));
  const order = random.shuffle([...palette.keys()]);
  const colorOf = (color: number): Rgb => palette[order[color]!]!;
  const stroke = `stroke="${line}" stroke-width="${between(Math.max(1, 0.02 * unit), 0.06 * unit).toFixed(2)}"`;
  const signColor = random.next() < 0.6 ? '#ffffff' : '#14161a';
  const shapes = cells.map((given, cell) => {
    const side = Math.floor(cell / area);
    const owner = given >= 0 ? given : paths.findIndex((path) => path.length > 1 && path.includes(cell));
    const color = owner >= 0 ? colorOf(owner) : given === -2 ? stone : face;
    const body = `<path d="${closed(quad(cell, 0))}" fill="${times(color, side)}" ${stroke}/>`;
    return given >= 0 ? body + signOn(sign, { quad, at }, cell, signColor) : body;
  });
  const ground = isDark ? '#16181d' : '#fdfdfd';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${shapes.join('')}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.length);
  return {
    frame: makeFrame(info.width, info.height, bytes),
    middles: cells.map((_, cell) => at(cell, 0.5, 0.5)),
    cellPx: unit,
    note: `${sign} ${isDark ? 'dark' : 'light'} ${unit.toFixed(0)} px`,
  };
}

const closed = (points: readonly Vec[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join('L')}Z`;

interface Places {
  quad(cell: number, inset: number): Quad;
  at(cell: number, across: number, down: number): Vec;
}

/** The sign that distinguishes the end of a path from the rest of it. */
function signOn(sign: Sign, { quad, at }: Places, cell: number, color: string): string {
  if (sign === 'plain') return '';
  if (sign === 'frame')
    return `<path d="${closed(quad(cell, 0.12))}${closed(quad(cell, 0.2))}" fill="${color}" fill-rule="evenodd"/>`;
  const rim = Array.from({ length: 24 }, (_, i) => {
    const turn = (i * Math.PI) / 12;
    return at(cell, 0.5 + 0.2 * Math.cos(turn), 0.5 + 0.2 * Math.sin(turn));
  });
  return `<path d="${closed(rim)}" fill="${color}"/>`;
}

/** A saturated hue, darkened where the eye perceives it as brighter. */
function bright(hue: number, strength: number): Rgb {
  const channel = (shift: number) => {
    const h = (((hue + shift) % 1) + 1) % 1;
    const level = Math.max(0, Math.min(1, Math.abs(6 * h - 3) - 1));
    return 225 * (1 - strength + strength * level);
  };
  return [channel(0), channel(1 / 3 + 1 / 3), channel(1 / 3)];
}
