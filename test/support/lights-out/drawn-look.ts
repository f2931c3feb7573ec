/**
 * Boards of Lights Out with looks unlike the practice game's, and their truth: square, rounded,
 * round or bevelled cells, or bulbs; wide and narrow gaps, or lines; a panel or none; words,
 * counters and buttons around; light and dark pages; JPEG and noise.
 */

import { decodePicture } from '../../../src/capture/picture/decode.ts';
import { loadSharp } from '../../../src/capture/picture/load-sharp.ts';
import type { Frame } from '../../../src/core/frame.ts';
import { type Random, seededRandom } from '../../../src/core/random.ts';
import type { Board } from '../../../src/games/lights-out/board.ts';

/** A picture and what it shows. */
export interface DrawnLook {
  readonly board: Board;
  /** A description of the drawing. */
  readonly look: string;
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  /** JPEG quality; `undefined` for PNG. */
  readonly jpeg: number | undefined;
}

type Shape = 'square' | 'rounded' | 'disc' | 'bevel' | 'bulb' | 'shaded';
const shapes: readonly Shape[] = ['square', 'rounded', 'disc', 'bevel', 'bulb', 'shaded'];

interface Colors {
  readonly page: string;
  readonly panel: string;
  readonly lit: string;
  readonly dark: string;
  readonly word: string;
}

/**
 * Draws one board.
 * @param seed of all choices
 * @returns the picture as SVG, and its truth
 */
export function drawnLook(seed: number): DrawnLook {
  const random = seededRandom(seed);
  const [rows, columns] = [2 + random.int(8), 2 + random.int(8)];
  const share = random.pick([0.2, 0.5, 0.5, 0.8]);
  const lit = Array.from({ length: rows * columns }, () => random.next() < share);
  const some = random.int(lit.length);
  lit[some] = true;
  lit[(some + 1 + random.int(lit.length - 1)) % lit.length] = false;
  const shape = random.pick(shapes);
  const colors = someColors(random);
  const pitch = 16 + random.next() ** 2 * 90;
  const gap = pitch * random.pick([0.03, 0.06, 0.1, 0.2, 0.35]) + 1;
  const [left, top] = [pitch * (0.3 + random.next() * 3), pitch * (0.3 + random.next() * 2) + 40];
  const width = Math.ceil(left + columns * pitch + pitch * (0.3 + random.next() * 3));
  const height = Math.ceil(top + rows * pitch + pitch * (0.3 + random.next() * 2) + 30);
  const pad = pitch * random.pick([0.05, 0.2]);
  const hasPanel = colors.panel !== colors.page;
  const side = pitch - gap;
  const cells = lit.map((isLit, cell) => {
    const x = left + (cell % columns) * pitch + gap / 2;
    const y = top + Math.floor(cell / columns) * pitch + gap / 2;
    return drawnCell(shape, { x, y, side }, isLit ? colors.lit : colors.dark, isLit);
  });
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="100%" height="100%" fill="${colors.page}"/>`,
    hasPanel
      ? `<rect x="${left - pad}" y="${top - pad}" width="${columns * pitch + 2 * pad}" height="${rows * pitch + 2 * pad}" rx="${random.pick([0, pad])}" fill="${colors.panel}"/>`
      : '',
    ...cells,
    ...beside(random, { width, height, color: colors.word }),
    '</svg>',
  ].join('\n');
  const jpeg = random.pick([undefined, undefined, 95, 80, 60]);
  const look = `${rows}x${columns} ${shape} of ${side.toFixed(1)} px, gap ${gap.toFixed(1)}, ${colors.lit}/${colors.dark} on ${colors.panel}, ${jpeg ?? 'PNG'}`;
  return { board: { rows, columns, lit }, look, svg, width, height, jpeg };
}

/** Chooses colours; lit cells are lighter than dark ones, all else is random. */
function someColors(random: Random): Colors {
  const hue = () => random.int(360);
  const hsl = (h: number, s: number, l: number) => `hsl(${h},${s}%,${l}%)`;
  const isLight = random.next() < 0.4;
  const litHue = hue();
  const lit = hsl(litHue, random.pick([100, 80, 40, 0]), 68 + random.int(28));
  const dark = hsl(
    random.pick([litHue, hue()]),
    random.pick([0, 15, 40]),
    (isLight ? 30 : 16) + random.int(20),
  );
  const page = isLight ? hsl(hue(), 12, 84 + random.int(16)) : hsl(hue(), 20, random.int(9));
  const panel = random.pick([page, isLight ? hsl(hue(), 10, 62) : hsl(hue(), 10, random.pick([2, 60]))]);
  return { page, panel, lit, dark, word: isLight ? '#333' : '#ccc' };
}

function drawnCell(
  shape: Shape,
  box: { x: number; y: number; side: number },
  color: string,
  isLit: boolean,
): string {
  const { x, y, side } = box;
  const rect = (fill: string, more = '') =>
    `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="${fill}" ${more}/>`;
  const [cx, cy] = [x + side / 2, y + side / 2];
  switch (shape) {
    case 'square':
      return rect(color);
    case 'rounded':
      return rect(color, `rx="${side * 0.2}"`);
    case 'disc':
      return `<circle cx="${cx}" cy="${cy}" r="${side / 2}" fill="${color}"/>`;
    case 'bevel': {
      const edge = side * 0.08;
      return `${rect(color)}<path d="M${x} ${y}h${side}l${-edge} ${edge}h${2 * edge - side}v${side - 2 * edge}l${-edge} ${edge}z" fill="#fff" fill-opacity="0.35"/>`;
    }
    case 'bulb':
      return `${rect(color, `rx="${side * 0.1}"`)}<circle cx="${cx}" cy="${cy}" r="${side * 0.2}" fill="${isLit ? '#fff' : '#000'}" fill-opacity="0.5"/>`;
    case 'shaded':
      return `${rect(color, `rx="${side * 0.1}"`)}<rect x="${x}" y="${y}" width="${side}" height="${side / 2}" rx="${side * 0.1}" fill="#fff" fill-opacity="0.12"/>`;
  }
}

/** Words above, and two buttons below. */
function beside(random: Random, page: { width: number; height: number; color: string }): string[] {
  const { width, height, color } = page;
  const words = `<text x="8" y="24" font-family="sans-serif" font-size="16" fill="${color}">Moves: ${random.int(90)}</text>`;
  const button = (x: number) =>
    `<rect x="${x}" y="${height - 24}" width="58" height="18" rx="4" fill="none" stroke="${color}"/><text x="${x + 8}" y="${height - 11}" font-family="sans-serif" font-size="11" fill="${color}">New</text>`;
  return random.pick([[], [words], [words, button(8), button(Math.min(80, width - 62))]]);
}

/**
 * Renders a drawing.
 * @param drawn the drawing
 * @returns its pixels, as decoded from a file
 */
export async function lookPicture({ svg, jpeg }: DrawnLook): Promise<Frame> {
  const sharp = await loadSharp();
  const image = sharp(Buffer.from(svg)).flatten();
  const file = jpeg === undefined ? image.png() : image.jpeg({ quality: jpeg });
  return decodePicture(await file.toBuffer());
}
