/**
 * Boards of rule files on pages unlike the practice game's: cells with lines, frames of their own
 * or gaps between them, light and dark; discs, rings, stars, crosses and many faces; a pointer over
 * a cell, a tint below it, titles, buttons and keys beside the board; JPEG and enlarged pictures.
 */

import { decodePicture } from '../../../src/capture/picture/decode.ts';
import { loadSharp } from '../../../src/capture/picture/load-sharp.ts';
import type { Frame } from '../../../src/core/frame.ts';
import { type Random, seededRandom } from '../../../src/core/random.ts';
import type { Board } from '../../../src/games/rule-file/board.ts';
import { type CellLook, type PageKind, pageKinds, randomBoard } from './page-kinds.ts';

/** A picture and what it shows. */
export interface DrawnPage {
  readonly board: Board;
  /** A description of the drawing. */
  readonly look: string;
  readonly svg: string;
  /** JPEG quality; `undefined` for PNG. */
  readonly jpeg: number | undefined;
  /** By how much the finished picture is enlarged. */
  readonly zoom: number;
}

interface Colors {
  readonly page: string;
  readonly line: string;
  readonly ink: string;
  readonly inkOnDark: string;
  readonly grounds: Readonly<Record<'plain' | 'darkest' | 'middle' | 'lightest', string>>;
  readonly hues: readonly string[];
  readonly disc: string;
}

const markShapes = ['disc', 'disc', 'ring', 'star', 'cross', 'square', 'diamond', 'bulb'] as const;

/** The design of one page; lengths are shares of the pitch. */
interface Design {
  readonly colors: Colors;
  readonly pitch: number;
  readonly cells: 'lines' | 'framed' | 'gaps' | 'open';
  readonly gap: number;
  readonly corner: number;
  readonly thin: number;
  readonly thick: number;
  readonly mark: (typeof markShapes)[number];
  readonly markRadius: number;
  readonly dotRadius: number;
  readonly discRadius: number;
  readonly isOutlined: boolean;
  readonly face: string;
  readonly weight: number;
  readonly figure: number;
}

/**
 * Draws one page.
 * @param kind of the board
 * @param number of the page, from 0; it decides all choices
 * @param faces families of fonts
 * @returns the picture as SVG, and its truth
 */
export function drawnPage(kind: PageKind, number: number, faces: readonly string[]): DrawnPage {
  const random = seededRandom(100_000 * pageKinds.indexOf(kind) + number);
  const board = randomBoard(kind, random);
  const design = someDesign(kind, random, faces);
  const { pitch, colors } = design;
  const { columns, rows } = board;
  const rim = Math.max(0, ...Object.values(board.rims).flatMap((lines) => lines.map(({ length }) => length)));
  const beside = rim * 0.75 + 0.3 + random.next() * 2;
  const [left, top] = [beside * pitch, (rim * 0.75 + 0.3 + random.next()) * pitch + 40];
  const width = Math.ceil(left + (columns + beside) * pitch);
  const height = Math.ceil(top + (rows + beside) * pitch + 34);
  const pointed = random.next() < 0.25 ? random.int(columns * rows) : undefined;
  const isTinted = random.next() < 0.5;
  const cells = board.cells.map((cell, i) => {
    const [x, y] = [left + (i % columns) * pitch, top + Math.floor(i / columns) * pitch];
    return drawnCell(kind.look(cell), { x, y, isTinted: i === pointed && isTinted }, design);
  });
  const body = [
    `<rect width="100%" height="100%" fill="${colors.page}"/>`,
    ...cells,
    design.cells === 'lines' ? drawnLines(board, { left, top }, design) : '',
    ...drawnRims(board, { left, top }, design),
    ...besideBoard(random, { width, height, colors }),
    pointed === undefined ? '' : pointerAt(left, top, { pitch, columns, cell: pointed, random }),
  ];
  const scale = random.pick([1, 1, 1.25, 1.5, 2]);
  const isVector = random.next() < 0.5;
  const shown = isVector ? scale : 1;
  const size = `width="${Math.ceil(width * shown)}" height="${Math.ceil(height * shown)}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"`;
  const jpeg = random.pick([undefined, undefined, undefined, 95, 80, 60]);
  const look = `${rows}x${columns} of ${(pitch * scale).toFixed(1)} px, ${design.cells}, ${design.mark} ${design.markRadius.toFixed(2)}, disc ${design.discRadius.toFixed(2)}, ${design.face} ${design.weight}, ${isVector ? 'drawn' : 'enlarged'} ${scale}x, ${jpeg ?? 'PNG'}${pointed === undefined ? '' : `, pointer at ${pointed}${isTinted ? ' tints' : ''}`}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body.join('\n')}</svg>`;
  return { board, look, svg, jpeg, zoom: isVector ? 1 : scale };
}

function someDesign(kind: PageKind, random: Random, faces: readonly string[]): Design {
  const between = (min: number, max: number) => min + random.next() * (max - min);
  const thin = random.pick([0.02, 0.04, 0.06]);
  return {
    colors: someColors(random),
    pitch: 16 + random.next() ** 1.7 * 60,
    cells: kind.boxes
      ? 'lines'
      : random.pick(['lines', 'lines', 'framed', 'gaps', ...(kind.isOpen ? (['open'] as const) : [])]),
    gap: random.pick([0, 0.04, 0.08, 0.14]),
    corner: random.pick([0, 0, 0.08, 0.2]),
    thin,
    thick: Math.max(0.08, thin * between(2, 4)),
    mark: random.pick(markShapes),
    markRadius: between(0.28, 0.46),
    dotRadius: between(0.06, 0.14),
    discRadius: between(0.3, 0.48),
    isOutlined: random.next() < 0.4,
    face: random.pick(faces),
    weight: random.pick([400, 400, 700]),
    figure: between(0.45, 0.65),
  };
}

/** Ranges of the lightness of a page's parts, percent. */
const lightnesses = {
  light: {
    page: [88, 100],
    line: [10, 60],
    ink: [0, 25],
    inkOnDark: [88, 100],
    plain: [92, 100],
    darkest: [2, 30],
    middle: [58, 75],
    lightest: [92, 100],
  },
  dark: {
    page: [4, 14],
    line: [40, 75],
    ink: [80, 100],
    inkOnDark: [80, 100],
    plain: [18, 28],
    darkest: [0, 5],
    middle: [38, 48],
    lightest: [80, 98],
  },
} as const;

function someColors(random: Random): Colors {
  const hsl = (h: number, s: number, l: number) => `hsl(${h},${s}%,${l}%)`;
  const hue = random.int(360);
  const isLight = random.next() < 0.6;
  const level = (min: number, max: number) => min + random.int(max - min + 1);
  const tone = random.pick([0, 8, 20, 40]);
  const hues = random
    .shuffle([0, 40, 90, 150, 210, 270, 320])
    .map((h) => hsl(h, level(40, 80), level(35, 65)));
  const disc = hsl(random.int(360), random.pick([0, 50, 90]), isLight ? level(25, 60) : level(50, 80));
  const ranges = isLight ? lightnesses.light : lightnesses.dark;
  const tinted = (part: keyof typeof ranges) => {
    const [min, max] = ranges[part];
    return hsl(hue, tone, level(min, max));
  };
  return {
    page: tinted('page'),
    line: tinted('line'),
    ink: tinted('ink'),
    inkOnDark: tinted('inkOnDark'),
    grounds: {
      plain: tinted('plain'),
      darkest: tinted('darkest'),
      middle: tinted('middle'),
      lightest: tinted('lightest'),
    },
    hues,
    disc,
  };
}

const lightnessOf = (color: string): number => Number(/(\d+)%\)$/.exec(color)?.[1] ?? 50);

function drawnCell(
  { ground, text, isFaint, sign, disc }: CellLook,
  { x, y, isTinted }: { readonly x: number; readonly y: number; readonly isTinted: boolean },
  design: Design,
): string {
  const { colors, pitch, cells, gap, corner, thin } = design;
  const fill = typeof ground === 'number' ? colors.hues[ground]! : colors.grounds[ground];
  const inset = cells === 'gaps' ? Math.max(0.03, gap) * pitch : cells === 'framed' ? gap * pitch : 0;
  const side = pitch - 2 * inset;
  const frame =
    cells === 'framed' ? `stroke="${colors.line}" stroke-width="${Math.max(1, thin * pitch)}"` : '';
  const round = cells === 'framed' || cells === 'gaps' ? corner * side : 0;
  const rect = (color: string, more = '') =>
    `<rect x="${x + inset}" y="${y + inset}" width="${side}" height="${side}" rx="${round}" fill="${color}" ${more}/>`;
  const [cx, cy] = [x + pitch / 2, y + pitch / 2];
  const discColor = disc === 'any' ? colors.disc : disc && colors.grounds[disc];
  const under = lightnessOf(discColor ?? fill);
  const ink = under < 50 ? colors.inkOnDark : lightnessOf(colors.ink) < 50 ? colors.ink : 'hsl(0,0%,8%)';
  const size = (design.figure * side) / 0.72 / (text && text.length > 1 ? 1.25 : 1) / (disc ? 1.15 : 1);
  return [
    rect(fill, frame),
    isTinted ? rect(lightnessOf(fill) < 50 ? '#fff' : '#000', 'opacity="0.08"') : '',
    discColor
      ? `<circle cx="${cx}" cy="${cy}" r="${design.discRadius * side}" fill="${discColor}" ${design.isOutlined ? `stroke="${colors.line}" stroke-width="${Math.max(1, 0.03 * pitch)}"` : ''}/>`
      : '',
    sign ? drawnSign(sign, { cx, cy, side, ink }, design) : '',
    text === undefined
      ? ''
      : `<text x="${cx}" y="${cy + 0.36 * size}" text-anchor="middle" font-family="${design.face}" font-weight="${design.weight}" font-size="${size}" fill="${ink}" ${isFaint ? 'opacity="0.4"' : ''}>${text}</text>`,
  ].join('');
}

function drawnSign(
  sign: 'mark' | 'dot',
  {
    cx,
    cy,
    side,
    ink,
  }: { readonly cx: number; readonly cy: number; readonly side: number; readonly ink: string },
  { mark, markRadius, dotRadius }: Design,
): string {
  const r = (sign === 'dot' ? dotRadius : markRadius) * side;
  const stroke = `fill="none" stroke="${ink}" stroke-width="${Math.max(1.2, 0.08 * side)}"`;
  const points = (count: number, radius: (i: number) => number) =>
    Array.from({ length: count }, (_, i) => {
      const angle = (i / count) * 2 * Math.PI - Math.PI / 2;
      return `${cx + radius(i) * Math.cos(angle)},${cy + radius(i) * Math.sin(angle)}`;
    }).join(' ');
  const disc = `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${ink}"/>`;
  if (sign === 'dot' || mark === 'disc') return disc;
  if (mark === 'ring') return `<circle cx="${cx}" cy="${cy}" r="${r}" ${stroke}/>`;
  if (mark === 'cross')
    return `<path d="M${cx - r} ${cy - r}L${cx + r} ${cy + r}M${cx + r} ${cy - r}L${cx - r} ${cy + r}" ${stroke}/>`;
  if (mark === 'square')
    return `<rect x="${cx - 0.8 * r}" y="${cy - 0.8 * r}" width="${1.6 * r}" height="${1.6 * r}" fill="${ink}"/>`;
  if (mark === 'diamond') return `<polygon points="${points(4, () => r)}" fill="${ink}"/>`;
  if (mark === 'bulb') return `${disc}<circle cx="${cx}" cy="${cy}" r="${0.5 * r}" fill="hsl(50,90%,70%)"/>`;
  return `<polygon points="${points(10, (i) => (i % 2 === 0 ? r : 0.42 * r))}" fill="${ink}"/>`;
}

interface Corner {
  readonly left: number;
  readonly top: number;
}

function drawnLines({ columns, rows, boxes }: Board, { left, top }: Corner, design: Design): string {
  const { pitch, colors, thin, thick } = design;
  const boxAt = (row: number, column: number) =>
    row < 0 || column < 0 || row >= rows || column >= columns ? -1 : boxes?.[row * columns + column];
  const paths = ['', ''];
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      const [x, y] = [left + column * pitch, top + row * pitch];
      const own = boxAt(row, column);
      const add = (isThick: boolean, path: string) => (paths[Number(boxes !== undefined && isThick)] += path);
      if (column < columns) add(own !== boxAt(row - 1, column), `M${x} ${y}h${pitch}`);
      if (row < rows) add(own !== boxAt(row, column - 1), `M${x} ${y}v${pitch}`);
    }
  return paths
    .map((d, i) => {
      const width = Math.max(1 + 2 * i, (i === 0 ? thin : thick) * pitch);
      return `<path d="${d}" stroke="${colors.line}" stroke-width="${width}" stroke-linecap="square" fill="none"/>`;
    })
    .join('');
}

function drawnRims({ rims, columns, rows }: Board, { left, top }: Corner, design: Design): string[] {
  const { pitch, colors, face, weight, figure } = design;
  const size = (figure * pitch * 0.85) / 0.72;
  return Object.entries(rims).flatMap(([side, lines]) =>
    lines.flatMap((numbers, line) => {
      const isBefore = side === 'left' || side === 'top';
      return (isBefore ? numbers.toReversed() : numbers).map((number, i) => {
        const out = (0.55 + 0.75 * i) * pitch;
        const along = (line + 0.5) * pitch;
        const [x, y] =
          side === 'left' || side === 'right'
            ? [isBefore ? left - out : left + columns * pitch + out, top + along]
            : [left + along, isBefore ? top - out : top + rows * pitch + out];
        return `<text x="${x}" y="${y + 0.36 * size}" text-anchor="middle" font-family="${face}" font-weight="${weight}" font-size="${size}" fill="${colors.ink}">${number}</text>`;
      });
    }),
  );
}

/** A title above, and buttons, or keys with digits, below. */
function besideBoard(
  random: Random,
  { width, height, colors }: { readonly width: number; readonly height: number; readonly colors: Colors },
): string[] {
  const word = (x: number, y: number, size: number, text: string) =>
    `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" fill="${colors.ink}">${text}</text>`;
  const title = word(8, 22, 18, random.pick(['Daily puzzle', 'Level 12', 'No. 4711']));
  const button = (x: number, w: number, text: string) =>
    `<rect x="${x}" y="${height - 26}" width="${w}" height="20" rx="4" fill="none" stroke="${colors.line}"/>${word(x + 6, height - 12, 11, text)}`;
  const keys = Array.from({ length: Math.min(9, Math.floor((width - 12) / 22)) }, (_, i) =>
    button(6 + 22 * i, 20, String(i + 1)),
  );
  return random.pick([[], [title], [title, button(8, 44, 'New'), button(60, 44, 'Undo')], [title, ...keys]]);
}

/** A mouse pointer whose tip is in a cell. */
function pointerAt(
  left: number,
  top: number,
  how: { readonly pitch: number; readonly columns: number; readonly cell: number; readonly random: Random },
): string {
  const { pitch, columns, cell, random } = how;
  const x = left + ((cell % columns) + 0.15 + 0.7 * random.next()) * pitch;
  const y = top + (Math.floor(cell / columns) + 0.15 + 0.7 * random.next()) * pitch;
  const [fill, line] = random.pick([
    ['#000', '#fff'],
    ['#fff', '#000'],
  ]) as [string, string];
  return `<path d="M${x} ${y}v16l3.7-3.6 2.4 5.6 2.4-1-2.4-5.5h5z" fill="${fill}" stroke="${line}"/>`;
}

/**
 * Renders a drawing.
 * @param page the drawing
 * @returns its pixels, as decoded from a file
 */
export async function pagePicture(page: DrawnPage): Promise<Frame> {
  return decodePicture(await pageFile(page));
}

/**
 * Renders a drawing as a file.
 * @param page the drawing
 * @returns a PNG or JPEG
 */
export async function pageFile({ svg, jpeg, zoom }: DrawnPage): Promise<Buffer> {
  const sharp = await loadSharp();
  let image = sharp(Buffer.from(svg)).flatten();
  if (zoom !== 1) {
    const { width } = await image.metadata();
    image = sharp(await image.png().toBuffer()).resize({ width: Math.round(zoom * width) });
  }
  return jpeg === undefined ? image.png().toBuffer() : image.jpeg({ quality: jpeg }).toBuffer();
}
