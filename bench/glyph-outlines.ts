/**
 * Writes src/games/str8ts/practice/glyph-outlines.ts: the outlines of digits and a few letters,
 * taken from free fonts of Debian packages, so that the practice game needs no installed font: `npx
 * tsx bench/glyph-outlines.ts`.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadFonts } from './fonts/load-fonts.ts';
import { type Outline, type OutlinePoint, TrueType } from './true-type.ts';

/** Name in the practice game, file below share/fonts/truetype, and the font's licence. */
const faces = [
  ['vera', 'dejavu/DejaVuSans.ttf', 'DejaVu Sans: Bitstream Vera licence'],
  ['mono', 'dejavu/DejaVuSansMono.ttf', 'DejaVu Sans Mono: Bitstream Vera licence'],
  ['serif', 'dejavu/DejaVuSerif.ttf', 'DejaVu Serif: Bitstream Vera licence'],
  ['book', 'paratype/PTF55F.ttf', 'PT Serif: SIL Open Font License 1.1'],
  ['plain', 'liberation/LiberationSans-Regular.ttf', 'Liberation Sans: SIL Open Font License 1.1'],
  ['lato', 'lato/Lato-Medium.ttf', 'Lato Medium: SIL Open Font License 1.1'],
  ['robot', 'roboto/unhinted/RobotoTTF/Roboto-Medium.ttf', 'Roboto Medium: Apache License 2.0'],
  ['round', 'quicksand/Quicksand-Bold.ttf', 'Quicksand Bold: SIL Open Font License 1.1'],
  ['balloon', 'comfortaa/Comfortaa-Bold.ttf', 'Comfortaa Bold: SIL Open Font License 1.1'],
] as const;

/** The digits, and the letters of Str8ts, Start, New game, Notes, Undo, Solved. */
const characters = [...'0123456789SNUtarewgmosndlv'];

/** Units per em to which coordinates are rounded. */
const em = 1000;

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns a contour as an SVG path in whole units, y downwards, coordinates relative to the
 * previous point.
 */
function contourPath(points: readonly OutlinePoint[], scale: number): string {
  const all = points.map(({ x, y, onCurve }) => ({
    x: Math.round(x * scale),
    y: Math.round(-y * scale),
    onCurve,
  }));
  // Between two control points the curve passes through their midpoint.
  const full = all.flatMap((point, i) => {
    const next = all[(i + 1) % all.length]!;
    if (point.onCurve || next.onCurve) return [point];
    return [point, { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2, onCurve: true }];
  });
  const first = full.findIndex(({ onCurve }) => onCurve);
  const ring = [...full.slice(first), ...full.slice(0, first), full[first]!];
  const { x, y } = ring[0] as Point;
  const pen = new Pen({ x: Math.round(x), y: Math.round(y) });
  for (let i = 1; i < ring.length; i++) {
    const point = ring[i]!;
    if (!point.onCurve) pen.curve(point, ring[++i] as Point);
    else if (i < ring.length - 1) pen.line(point);
  }
  return `${pen.path}z`.replace(/ -/g, '-');
}

/** Writes a path in as few characters as possible: a smooth continuation needs no control point. */
class Pen {
  path: string;
  #at: Point;
  #control: Point | undefined;

  constructor(start: Point) {
    this.#at = start;
    this.path = `M${start.x} ${start.y}`;
  }

  line({ x, y }: Point): void {
    const [dx, dy] = [x - this.#at.x, y - this.#at.y];
    this.path += dy === 0 ? `h${dx}` : dx === 0 ? `v${dy}` : `l${dx} ${dy}`;
    this.#at = { x, y };
    this.#control = undefined;
  }

  curve(control: Point, to: Point): void {
    const end = { x: Math.round(to.x), y: Math.round(to.y) };
    const { x, y } = this.#at;
    const smooth = this.#control && { x: 2 * x - this.#control.x, y: 2 * y - this.#control.y };
    const isSmooth = smooth && Math.abs(smooth.x - control.x) <= 2 && Math.abs(smooth.y - control.y) <= 2;
    const delta = (spot: Point) => `${spot.x - x} ${spot.y - y}`;
    this.path += isSmooth ? `t${delta(end)}` : `q${delta(control)} ${delta(end)}`;
    this.#at = end;
    this.#control = isSmooth ? smooth : control;
  }
}

const glyphPath = ({ contours }: Outline, scale: number): string =>
  contours.map((contour) => contourPath(contour, scale)).join('');

/** Returns the largest y of a glyph, in units of an em. */
const heightOf = ({ contours }: Outline, scale: number): number =>
  Math.round(scale * Math.max(...contours.flat().map(({ y }) => y)));

/** Glyphs per line of the file. */
const perLine = 3;

function faceText(name: string, file: string): string {
  const folder = dirname(process.env['FONTCONFIG_FILE']!);
  const font = new TrueType(readFileSync(join(folder, 'unpacked/usr/share/fonts/truetype', file)));
  const scale = em / font.unitsPerEm;
  const glyphs = characters.map((character) => {
    const outline = font.outline(character);
    return `'${character}': [${Math.round(outline.advance * scale)}, '${glyphPath(outline, scale)}'],`;
  });
  const lines = Array.from({ length: Math.ceil(glyphs.length / perLine) }, (_, i) =>
    glyphs.slice(i * perLine, (i + 1) * perLine).join(' '),
  );
  const height = heightOf(font.outline('1'), scale);
  return `  ${name}: {\n    digitHeight: ${height},\n    glyphs: {\n      ${lines.join('\n      ')}\n    },\n  },\n`;
}

loadFonts();
const text = `/**
 * Outlines of digits and letters as paths, so that the practice game can be drawn where there is no font. Written by
 * bench/glyph-outlines.ts; not to be edited. The outlines come from these free fonts, whose licences hold for them:
 *
${faces.map(([name, , licence]) => ` * - \`${name}\`: ${licence}`).join('\n')}
 */

/** Outlines of one face: units of 1/${em} em, baseline at 0, y downwards. */
export interface FaceOutlines {
  /** From the baseline to the top of a digit. */
  readonly digitHeight: number;
  /** Per character its advance, and its outline as an SVG path. */
  readonly glyphs: Readonly<Record<string, readonly [number, string]>>;
}

/** Names of the faces, as skins use them. */
export type FaceName = ${faces.map(([name]) => `'${name}'`).join(' | ')};

/** The faces. */
// prettier-ignore
export const faceOutlines: Readonly<Record<FaceName, FaceOutlines>> = {
${faces.map(([name, file]) => faceText(name, file)).join('')}};
`;
const target = fileURLToPath(new URL('../src/games/str8ts/practice/glyph-outlines.ts', import.meta.url));
writeFileSync(target, text);
console.log(`${target}: ${text.length} bytes`);
