/**
 * Draws a bench picture of Adrift. It shares no code with the practice game: other projections,
 * backgrounds, lines, gaps, discs, stones and paths, a page around the cube, and the usual damage
 * to pictures: scaling, blur, gamma, JPEG.
 */

import sharp from 'sharp';
import { makeFrame, type Frame } from '../../../src/core/frame.ts';
import { seededRandom, type Random } from '../../../src/core/random.ts';
import type { AdriftTruth } from './adrift-truth.ts';

type Vec = readonly [number, number];

/** Where the cube was drawn, for the check. */
export interface DrawnCube {
  readonly frame: Frame;
  /** By cell: its middle, picture pixels. */
  readonly middles: readonly Vec[];
  /** Length of the shortest side of a cell, px. */
  readonly cellPx: number;
  /** The style in words. */
  readonly note: string;
}

const add = (a: Vec, b: Vec, k = 1): Vec => [a[0] + k * b[0], a[1] + k * b[1]];
const hex = (h: number, s: number, l: number) =>
  `hsl(${h.toFixed(0)},${(100 * s).toFixed(0)}%,${(100 * l).toFixed(0)}%)`;
const poly = (points: readonly Vec[]) => points.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ');

/**
 * Draws one picture.
 * @param truth the board, its paths, and the number of its style
 * @param crossing where lines cross the seams between faces: at the middle of the edge, or straight
 *   from the middle of one cell to that of the next
 * @param blocks draws paths as blocks, also below the discs of ends; default: as the style chooses
 */
export async function drawAdrift(
  truth: AdriftTruth,
  crossing: 'middle' | 'straight' = 'middle',
  blocks?: Blocks,
): Promise<DrawnCube> {
  const random = seededRandom(truth.style);
  const chosen = { ...styleOf(random, truth), crossing };
  const style: Style = blocks
    ? { ...chosen, path: 'fill', cover: blocks.strength, inset: blocks.inset }
    : chosen;
  const [width, height] = [style.page[0], style.page[1]];
  const parts = [page(random, style), cube(truth, style)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`;
  const scale = style.scale;
  let picture = sharp(Buffer.from(svg)).flatten({ background: '#808080' });
  if (scale !== 1)
    picture = picture.resize(Math.round(width * scale), Math.round(height * scale), { fit: 'fill' });
  if (style.blur > 0.3) picture = picture.blur(style.blur);
  if (style.gamma !== 1) picture = picture.linear(style.gamma, style.gamma < 1 ? 8 : -8);
  let bytes = await picture.png({ compressionLevel: 1 }).toBuffer();
  if (style.jpeg)
    bytes = await sharp(bytes).jpeg({ quality: style.jpeg, chromaSubsampling: '4:4:4' }).toBuffer();
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const [sx, sy] = [info.width / width, info.height / height];
  const middles = truth.cells.map((_, cell): Vec => {
    const [x, y] = inside(style, cell, truth.side, 0.5, 0.5);
    return [x * sx, y * sy];
  });
  const frame = makeFrame(info.width, info.height, new Uint8Array(data.buffer, data.byteOffset, data.length));
  return { frame, middles, cellPx: style.unit * scale, note: style.note };
}

/** Paths as blocks: their strength, and their inset in cells. */
interface Blocks {
  readonly strength: number;
  readonly inset: number;
}

interface Style {
  readonly page: Vec;
  readonly ground: string;
  readonly ink: string;
  readonly isDark: boolean;
  readonly origin: Vec;
  readonly axes: readonly [Vec, Vec, Vec];
  readonly unit: number;
  readonly faces: readonly [string, string, string];
  readonly gap: number;
  readonly base: string;
  readonly round: number;
  readonly line: number;
  readonly lineColor: string;
  readonly rim: number;
  readonly stones: readonly [string, string, string];
  readonly stoneForm: 'whole' | 'block';
  readonly radius: number;
  readonly flat: boolean;
  readonly ring: number;
  readonly ringColor: string;
  readonly letters: boolean;
  readonly shine: boolean;
  readonly palette: readonly string[];
  readonly shade: readonly [number, number, number];
  readonly path: 'line' | 'fill';
  readonly pathWidth: number;
  readonly crossing: 'middle' | 'straight';
  readonly cover: number;
  readonly inset?: number;
  readonly clutter: boolean;
  readonly scale: number;
  readonly blur: number;
  readonly gamma: number;
  readonly jpeg: number;
  readonly note: string;
}

function styleOf(random: Random, { side }: AdriftTruth): Omit<Style, 'crossing'> {
  const between = (a: number, b: number) => a + (b - a) * random.next();
  const chance = (p: number) => random.next() < p;
  const isDark = chance(0.4);
  const hue = between(0, 360);
  const tint = between(0, isDark ? 0.3 : 0.25);
  const top = isDark ? between(0.24, 0.42) : between(0.88, 1);
  const steps = chance(0.25) ? [0, 0, 0] : [0, between(0.04, 0.1), between(0.08, 0.2)];
  const shadeOfFace = (i: number) => hex(hue, tint, top - steps[i]! * (isDark ? 0.8 : 1));
  const isometric = chance(0.5);
  const a = isometric ? 30 : between(16, 42);
  const b = isometric ? 150 : 180 - between(16, 42);
  const d = isometric || chance(0.6) ? 90 : between(82, 98);
  const unit = between(Math.max(15, 120 / side), Math.min(95, 520 / side));
  const way = (degrees: number, length: number): Vec => [
    unit * length * Math.cos((degrees * Math.PI) / 180),
    unit * length * Math.sin((degrees * Math.PI) / 180),
  ];
  const axes = [
    way(a, isometric ? 1 : between(1, 1.2)),
    way(b, isometric ? 1 : between(1, 1.2)),
    way(d, isometric ? 1 : between(1, 1.2)),
  ] as const;
  const outline = [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ].flatMap(([r, l]) =>
    [0, 1].map((k) => add(add(add([0, 0], axes[0], side * r!), axes[1], side * l!), axes[2], side * k)),
  );
  const [left, topmost] = [Math.min(...outline.map(([x]) => x)), Math.min(...outline.map(([, y]) => y))];
  const cubeWidth = Math.max(...outline.map(([x]) => x)) - left;
  const cubeHeight = Math.max(...outline.map(([, y]) => y)) - topmost;
  const isPage = chance(0.6);
  const page: Vec = [
    Math.round(cubeWidth + between(20, isPage ? 500 : 80)),
    Math.round(cubeHeight + between(20, isPage ? 360 : 80)),
  ];
  const origin: Vec = [
    between(8, page[0] - cubeWidth - 8) - left,
    between(8, page[1] - cubeHeight - 8) - topmost,
  ];
  const look = chance(0.45) ? 'gap' : 'line';
  // A cube of tiles is visible only if the page is darker or brighter than all its faces.
  const darkest = top - steps[2]!;
  const pageLight = isDark
    ? between(0.02, 0.14)
    : look === 'gap'
      ? between(0.3, darkest - 0.13)
      : between(0.6, 0.98);
  const ground = hex(between(0, 360), between(0, 0.3), pageLight);
  const lineDark = chance(isDark ? 0.6 : 0.75);
  const lineLight = lineDark
    ? between(0, isDark ? 0.12 : 0.55)
    : isDark
      ? between(0.55, 0.9)
      : between(0.3, 0.6);
  const radius = between(0.22, 0.4);
  const shadeLow = chance(0.5) ? between(0.75, 0.97) : 1;
  return {
    page,
    ground,
    ink: isDark ? '#d8dce6' : '#2a2d33',
    isDark,
    origin,
    axes,
    unit,
    faces: [shadeOfFace(0), shadeOfFace(1), shadeOfFace(2)],
    gap: look === 'gap' ? between(0.02, 0.06) : 0,
    base: chance(0.5) ? ground : hex(hue, tint, isDark ? 0.04 : between(0.1, darkest - 0.2)),
    round: look === 'gap' && chance(0.5) ? between(0.03, 0.15) : 0,
    line: look === 'gap' ? 0 : between(Math.max(0.02, 1 / unit), 0.07),
    lineColor: hex(hue, tint, lineLight),
    rim: look === 'gap' ? 0 : between(0, 0.12),
    stones: [0, 1, 2].map((i) =>
      hex(hue, tint * 0.5, Math.max(0.03, (isDark ? 0.07 : between(0.16, 0.3)) - 0.3 * steps[i]!)),
    ) as unknown as Style['stones'],
    stoneForm: chance(0.75) ? 'whole' : 'block',
    radius,
    flat: chance(0.5),
    ring: chance(0.4) ? between(0.02, 0.07) : 0,
    ringColor: chance(0.5) ? '#ffffff' : '#151515',
    letters: chance(0.25),
    shine: chance(0.2),
    palette: paletteOf(random, isDark),
    shade: [1, (1 + shadeLow) / 2, shadeLow],
    path: chance(0.55) ? 'line' : 'fill',
    pathWidth: between(0.14, Math.min(0.5, 1.5 * radius)),
    cover: between(0.35, 0.85),
    clutter: isPage,
    scale: chance(0.3) ? between(0.8, 1.6) : 1,
    blur: chance(0.2) ? between(0.3, 0.6) : 0,
    gamma: chance(0.2) ? between(0.9, 1.08) : 1,
    jpeg: chance(0.25) ? Math.round(between(78, 96)) : 0,
    note: `${look} ${isDark ? 'dark' : 'light'} ${unit.toFixed(0)} px`,
  };
}

/** Eight hues around the circle, some of them neighbours. */
function paletteOf(random: Random, isDark: boolean): string[] {
  const start = 360 * random.next();
  return random.shuffle(
    Array.from({ length: 8 }, (_, i) =>
      hex(
        (start + 45 * i + 12 * (random.next() - 0.5)) % 360,
        0.7 + 0.25 * random.next(),
        (isDark ? 0.58 : 0.47) + 0.08 * (random.next() - 0.5),
      ),
    ),
  );
}

/** A point inside a cell. */
function inside({ origin, axes }: Style, cell: number, side: number, across: number, down: number): Vec {
  const [right, left, low] = axes;
  const face = Math.floor(cell / (side * side));
  const column = (cell % side) + across;
  const row = Math.floor((cell % (side * side)) / side) + down;
  if (face === 0) return add(add(origin, right, column), left, row);
  if (face === 1) return add(add(add(origin, left, side), right, column), low, row);
  return add(add(add(add(origin, right, side), left, side), left, -column), low, row);
}

function cube(truth: AdriftTruth, style: Style): string {
  const { side, cells, paths } = truth;
  const holder = cells.map((_, cell) => paths.findIndex((path) => path.length > 1 && path.includes(cell)));
  const corners = [
    [0, 0, 0],
    [side - 1, 1, 0],
    [side * side - 1, 1, 1],
    [side * side - side, 0, 1],
  ] as const;
  const base = [0, 1, 2].map((face) => {
    const points = corners.map(([cell, u, v]) => inside(style, face * side * side + cell, side, u, v));
    return `<polygon points="${poly(points)}" fill="${style.base}" stroke="${style.base}"/>`;
  });
  const shapes = cells.map((given, cell) => {
    const face = Math.floor(cell / (side * side)) as 0 | 1 | 2;
    const owner = holder[cell]!;
    const isWhole = given === -2 && style.stoneForm === 'whole';
    const g = style.gap;
    const corners = [
      [g, g],
      [1 - g, g],
      [1 - g, 1 - g],
      [g, 1 - g],
    ].map(([u, v]) => inside(style, cell, side, u!, v!));
    const squareIn = (inset: number) => {
      const far = 1 - inset;
      const places = [
        [inset, inset],
        [far, inset],
        [far, far],
        [inset, far],
      ].map(([u, v]) => inside(style, cell, side, u!, v!));
      return `M${poly(places).replaceAll(' ', 'L')}Z`;
    };
    const line =
      style.line > 0
        ? ` stroke="${style.lineColor}" stroke-width="${(style.line * style.unit).toFixed(2)}"`
        : '';
    const join =
      style.round > 0
        ? rounded(corners, style.round * style.unit)
        : `M${poly(corners).replaceAll(' ', 'L')}Z`;
    const body = `<path d="${join}" fill="${isWhole ? style.stones[face] : style.faces[face]}"${line}/>`;
    const fillShape = style.inset ? squareIn(style.inset) : join;
    const fill =
      style.path === 'fill' && owner >= 0
        ? `<path d="${fillShape}" fill="${shaded(style.palette[owner]!, style.shade[face])}" fill-opacity="${style.cover.toFixed(2)}"/>`
        : '';
    if (given !== -2 || isWhole) return body + fill;
    const block = [
      [0.17, 0.17],
      [0.83, 0.17],
      [0.83, 0.83],
      [0.17, 0.83],
    ].map(([u, v]) => inside(style, cell, side, u!, v!));
    return `${body}<polygon points="${poly(block)}" fill="${style.stones[face]}"/>`;
  });
  return (
    (style.gap > 0 ? base.join('') : '') +
    shapes.join('') +
    rims(truth, style) +
    lines(truth, style) +
    discs(truth, style)
  );
}

const shaded = (color: string, by: number): string =>
  color.replace(/(\d+)%\)$/, (_, light: string) => `${(Number(light) * by).toFixed(1)}%)`);

function rounded(points: readonly Vec[], radius: number): string {
  const near = (a: Vec, b: Vec): string => {
    const share = Math.min(0.5, radius / Math.hypot(b[0] - a[0], b[1] - a[1]));
    return `${(a[0] + share * (b[0] - a[0])).toFixed(2)} ${(a[1] + share * (b[1] - a[1])).toFixed(2)}`;
  };
  const corners = points.map((at, i) => {
    const before = points.at(i - 1)!;
    const after = points[(i + 1) % points.length]!;
    return `${near(at, before)} Q ${at[0].toFixed(2)} ${at[1].toFixed(2)} ${near(at, after)}`;
  });
  return `M ${corners.join(' L ')} Z`;
}

function rims({ side }: AdriftTruth, style: Style): string {
  if (style.rim * style.unit < 1) return '';
  const area = side * side;
  return [0, 1, 2]
    .map((face) => {
      const corners = [
        inside(style, face * area, side, 0, 0),
        inside(style, face * area + side - 1, side, 1, 0),
        inside(style, face * area + area - 1, side, 1, 1),
        inside(style, face * area + area - side, side, 0, 1),
      ];
      return `<polygon points="${poly(corners)}" fill="none" stroke="${style.lineColor}" stroke-width="${(style.rim * style.unit).toFixed(2)}"/>`;
    })
    .join('');
}

function lines({ side, paths }: AdriftTruth, style: Style): string {
  if (style.path !== 'line') return '';
  const width = (style.pathWidth * style.unit).toFixed(2);
  return paths
    .map((path, color) => {
      if (path.length < 2) return '';
      const points = path.flatMap((cell, i) => {
        const middle = inside(style, cell, side, 0.5, 0.5);
        const before = path[i - 1];
        const isSeam =
          before !== undefined && Math.floor(before / side ** 2) !== Math.floor(cell / side ** 2);
        if (!isSeam || style.crossing === 'straight') return [middle];
        return [seam(style, before, cell, side), middle];
      });
      return `<polyline points="${poly(points)}" fill="none" stroke="${style.palette[color]}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
    })
    .join('');
}

/** The middle of the side that two cells share: their closest pair of side middles. */
function seam(style: Style, a: number, b: number, side: number): Vec {
  const sides = [
    [0.5, 0],
    [1, 0.5],
    [0.5, 1],
    [0, 0.5],
  ] as const;
  const of = (cell: number) => sides.map(([u, v]) => inside(style, cell, side, u, v));
  const pairs = of(a).flatMap((p) => of(b).map((q) => ({ p, gap: Math.hypot(p[0] - q[0], p[1] - q[1]) })));
  return pairs.reduce((best, pair) => (pair.gap < best.gap ? pair : best)).p;
}

function discs({ side, cells }: AdriftTruth, style: Style): string {
  const [right, left, low] = style.axes;
  return cells
    .map((color, cell) => {
      if (color < 0) return '';
      const face = Math.floor(cell / (side * side)) as 0 | 1 | 2;
      const [x, y] = inside(style, cell, side, 0.5, 0.5);
      const [u, v] = (
        [
          [right, left],
          [right, low],
          [[-left[0], -left[1]] as Vec, low],
        ] as const
      )[face] as [Vec, Vec];
      const on = [u[0], u[1], v[0], v[1]].map((each) => (each / style.unit).toFixed(4)).join(' ');
      const place = style.flat
        ? `matrix(${on} ${x.toFixed(2)} ${y.toFixed(2)})`
        : `translate(${x.toFixed(2)} ${y.toFixed(2)})`;
      const r = style.radius * style.unit;
      const ring =
        style.ring > 0
          ? ` stroke="${style.ringColor}" stroke-width="${(style.ring * style.unit).toFixed(2)}"`
          : '';
      const fill = shaded(style.palette[color]!, style.shade[face]);
      const disc = `<circle r="${r.toFixed(2)}" fill="${fill}"${ring} transform="${place}"/>`;
      const shine = style.shine
        ? `<circle r="${(0.3 * r).toFixed(2)}" cx="${(-0.35 * r).toFixed(2)}" cy="${(-0.35 * r).toFixed(2)}" fill="#fff" fill-opacity="0.35" transform="${place}"/>`
        : '';
      const size = 1.05 * r;
      const letter = style.letters
        ? `<text x="${x.toFixed(2)}" y="${(y + 0.36 * size).toFixed(2)}" font-size="${size.toFixed(2)}" font-family="sans-serif" text-anchor="middle" fill="#fff">${'ABCDEFGH'[color]}</text>`
        : '';
      return disc + shine + letter;
    })
    .join('');
}

/** The page behind the cube: one colour or a gradient, words and buttons. */
function page(random: Random, { page: [width, height], ground, ink, clutter, isDark }: Style): string {
  const second = random.next() < 0.3 ? (isDark ? '#10141c' : ground) : ground;
  const back = `<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${ground}"/><stop offset="1" stop-color="${second}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>`;
  if (!clutter) return back;
  const words = Array.from({ length: 1 + random.int(5) }, () => {
    const size = 10 + random.int(16);
    return `<text x="${random.int(width)}" y="${random.int(height)}" font-size="${size}" font-family="sans-serif" fill="${ink}">Level ${random.int(99)} of 120</text>`;
  });
  const boxes = Array.from({ length: random.int(4) }, () => {
    const [w, h] = [40 + random.int(160), 20 + random.int(40)];
    return `<rect x="${random.int(width)}" y="${random.int(height)}" width="${w}" height="${h}" rx="${random.int(12)}" fill="${ink}" fill-opacity="${(0.1 + 0.6 * random.next()).toFixed(2)}"/>`;
  });
  return back + words.join('') + boxes.join('');
}
