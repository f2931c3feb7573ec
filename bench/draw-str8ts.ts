/**
 * Draws the pictures of the Str8ts reading bench as SVG, then degrades them as saving and
 * displaying do: gamma, JPEG, letterbox bars, a clipped edge. It deliberately does not share the
 * practice game's drawing code, so that the reader is not fitted to it.
 */

import sharp from 'sharp';
import { type Frame, makeFrame } from '../src/core/frame.ts';
import { seededRandom } from '../src/core/random.ts';
import { faceAttributes } from './fonts/font-packages.ts';
import { pointerSvg } from './str8ts-pointers.ts';
import type { Str8tsTruth } from './str8ts-truth.ts';

const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x.toFixed(3)}" y="${y.toFixed(3)}" width="${width.toFixed(3)}" height="${height.toFixed(3)}"` +
  `${radius > 0 ? ` rx="${radius.toFixed(2)}"` : ''} fill="${fill}"/>`;

/** Returns the picture as the page shows it, as SVG. */
export function str8tsSvg(truth: Str8tsTruth): string {
  const { picture, theme } = truth;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${picture.width}" height="${picture.height}">` +
    rect(0, 0, picture.width, picture.height, theme.page) +
    drawFurniture(truth) +
    drawGrid(truth) +
    drawWriting(truth) +
    (truth.pointer ? pointerSvg(truth) : '') +
    (truth.light ? lightSvg(truth) : '') +
    '</svg>'
  );
}

/** Draws a shadow over a picture, linear or around a spot: light that falls off by up to a half. */
function lightSvg({ index, picture: { width, height } }: Str8tsTruth): string {
  const random = seededRandom(0x117 + index);
  const [kind, place] = random.pick([
    ['linearGradient', 'x2="1" y2="1"'],
    ['radialGradient', `cx="${random.next()}" cy="${random.next()}" r="${0.6 + random.next()}"`],
  ] as const);
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="#000000" stop-opacity="${opacity}"/>`;
  return (
    `<${kind} id="light" ${place}>${stop(0, 0)}${stop(1, 0.15 + 0.35 * random.next())}</${kind}>` +
    `<rect width="${width}" height="${height}" fill="url(#light)"/>`
  );
}

/** Draws a picture and degrades it. */
export async function drawStr8ts(truth: Str8tsTruth): Promise<Frame> {
  const { picture, clip, letterbox, gamma, quality, chroma } = truth;
  const cut = { left: clip, top: clip, width: picture.width - clip, height: picture.height - clip };
  const bars = { left: letterbox.px, right: letterbox.px, top: 0, bottom: Math.round(letterbox.px / 2) };
  const drawn = await sharp(Buffer.from(str8tsSvg(truth)))
    .removeAlpha()
    .extract(cut)
    .extend({ ...bars, background: letterbox.color })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const curve = Uint8Array.from({ length: 256 }, (_, i) => Math.round(255 * (i / 255) ** gamma));
  const { data, info } = drawn;
  for (let i = 0; i < data.length; i++) data[i] = curve[data[i]!]!;
  const raw = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  const saved =
    quality === 0 ? raw : sharp(await raw.jpeg({ quality, chromaSubsampling: chroma }).toBuffer());
  const pixels = await saved.ensureAlpha().raw().toBuffer();
  return makeFrame(info.width, info.height, new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.length));
}

/** Returns the drawing's coordinates of the picture's pixel (0, 0). */
export const drawingOffset = ({ clip, letterbox }: Str8tsTruth) => ({ x: clip - letterbox.px, y: clip });

function cellGround(truth: Str8tsTruth, at: number): string {
  const { board, theme, selected, tintLines } = truth;
  if (board.cells[at]?.black) return theme.black;
  if (selected === undefined || board.cells[selected]?.black) return theme.white;
  if (at === selected) return theme.selected;
  const sameLine =
    Math.floor(at / board.size) === Math.floor(selected / board.size) ||
    at % board.size === selected % board.size;
  return tintLines && sameLine ? theme.tinted : theme.white;
}

function drawGrid(truth: Str8tsTruth): string {
  const { board, pitch, origin, theme, lines } = truth;
  const side = board.size * pitch;
  const parts: string[] = [];
  const { px, rimPx } = lines;
  if (lines.kind === 'gaps')
    parts.push(rect(origin.x - px, origin.y - px, side + 2 * px, side + 2 * px, theme.line));
  else if (rimPx > 0) {
    parts.push(rect(origin.x - rimPx / 2, origin.y - rimPx / 2, side + rimPx, side + rimPx, theme.rim));
  }
  board.cells.forEach((_, at) => {
    const x = origin.x + (at % board.size) * pitch;
    const y = origin.y + Math.floor(at / board.size) * pitch;
    const gap = lines.kind === 'gaps' ? px / 2 : 0;
    const size = pitch - 2 * gap;
    parts.push(rect(x + gap, y + gap, size, size, cellGround(truth, at), lines.radiusPx));
  });
  if (lines.kind === 'drawn') {
    for (let k = 1; k < board.size; k++) {
      parts.push(rect(origin.x + k * pitch - px / 2, origin.y, px, side, theme.line));
      parts.push(rect(origin.x, origin.y + k * pitch - px / 2, side, px, theme.line));
    }
    if (rimPx > 0) {
      const inner = side - rimPx;
      parts.push(
        `<rect x="${origin.x}" y="${origin.y}" width="${side}" height="${side}" fill="none" stroke="${theme.rim}" stroke-width="${rimPx.toFixed(2)}"/>`,
      );
      if (inner <= 0) throw new RangeError('the outer line is thicker than the board');
    }
  }
  return `<g shape-rendering="${truth.seed % 3 === 0 ? 'auto' : 'crispEdges'}">${parts.join('')}</g>`;
}

function drawWriting(truth: Str8tsTruth): string {
  const { board, pitch, origin, theme, fontShare, baseline } = truth;
  const texts: string[] = [];
  const text = (at: number, value: string, fill: string, attributes: string) => {
    const x = origin.x + ((at % board.size) + 0.5) * pitch;
    const y = origin.y + (Math.floor(at / board.size) + 0.5 + baseline) * pitch + 0.35 * fontShare * pitch;
    texts.push(`<text x="${x.toFixed(2)}" y="${y.toFixed(2)}" fill="${fill}" ${attributes}>${value}</text>`);
  };
  const fontPx = (fontShare * pitch).toFixed(2);
  board.cells.forEach(({ black, digit }, at) => {
    const given = `font-size="${fontPx}" ${faceAttributes(truth.face)}`;
    const entered = truth.entered[at]!;
    if (digit !== undefined) text(at, String(digit), black ? theme.clue : theme.given, given);
    else if (entered > 0) {
      const attributes = `font-size="${fontPx}" ${faceAttributes(truth.enteredFace)}`;
      text(at, String(entered), truth.oneInk ? theme.given : theme.entered, attributes);
    } else texts.push(drawMarks(truth, at));
  });
  return `<g text-anchor="middle">${texts.join('')}</g>`;
}

function drawMarks({ marks, marksAs, board, pitch, origin, theme, face }: Str8tsTruth, at: number): string {
  const own = marks[at]!;
  if (own.length === 0) return '';
  const left = origin.x + (at % board.size) * pitch;
  const top = origin.y + Math.floor(at / board.size) * pitch;
  const attributes = (px: number) =>
    `font-size="${px.toFixed(2)}" fill="${theme.mark}" ${faceAttributes(face)}`;
  if (marksAs === 'line') {
    const words = own.slice(0, 4).join(' ');
    const px = pitch * 0.2;
    return `<text x="${(left + pitch / 2).toFixed(2)}" y="${(top + 0.28 * pitch).toFixed(2)}" ${attributes(px)}>${words}</text>`;
  }
  const across = board.size > 9 ? 4 : 3;
  const step = (0.9 * pitch) / across;
  return own
    .map((digit) => {
      const x = left + 0.05 * pitch + (((digit - 1) % across) + 0.5) * step;
      const y = top + 0.05 * pitch + (Math.floor((digit - 1) / across) + 0.82) * step;
      return `<text x="${x.toFixed(2)}" y="${y.toFixed(2)}" ${attributes(step * 0.86)}>${digit}</text>`;
    })
    .join('');
}

/** Draws what surrounds the board on a page. */
function drawFurniture(truth: Str8tsTruth): string {
  const { picture, theme, furniture, board, pitch, origin, face } = truth;
  const random = seededRandom(truth.seed);
  const side = board.size * pitch;
  const font = `font-family="DejaVu Sans" fill="${theme.text}"`;
  const pads = Math.max(28, pitch);
  const button = (x: number, y: number, width: number, label: string) =>
    rect(x, y, width, pads * 0.85, random.next() < 0.5 ? theme.white : theme.tinted, 4) +
    `<rect x="${x}" y="${y}" width="${width}" height="${pads * 0.85}" rx="4" fill="none" stroke="${theme.line}"/>` +
    `<text x="${x + width / 2}" y="${y + pads * 0.6}" text-anchor="middle" font-size="${pads * 0.45}" fill="${theme.given}" ${faceAttributes(face)}>${label}</text>`;
  const draw = {
    title: () =>
      `<text x="${origin.x}" y="${origin.y - 18}" ${font} font-size="26">Str8ts no. ${truth.index}</text>`,
    text: () =>
      Array.from(
        { length: 6 },
        (_, i) =>
          `<text x="${origin.x + side + 20}" y="${origin.y + 20 * i + 14}" ${font} font-size="13">Each line of white cells holds 1 2 3 4 5</text>`,
      ).join(''),
    'pad right': () =>
      Array.from({ length: board.size }, (_, i) =>
        button(
          origin.x + side + 14 + (i % 3) * pads,
          origin.y + side * 0.3 + Math.floor(i / 3) * pads,
          pads * 0.9,
          String(i + 1),
        ),
      ).join(''),
    'pad below': () =>
      Array.from({ length: board.size }, (_, i) =>
        button(origin.x + i * pads, origin.y + side + 16, pads * 0.9, String(i + 1)),
      ).join(''),
    browser: () =>
      rect(0, 0, picture.width, 52, '#dee1e6') +
      rect(80, 12, Math.max(60, picture.width - 160), 28, '#ffffff', 14) +
      `<text x="100" y="31" font-size="14" font-family="DejaVu Sans" fill="#333">https://example.org/str8ts/${truth.index}</text>`,
    buttons: () =>
      ['Undo', 'Hint', 'New']
        .map((label, i) => button(origin.x + i * 92, picture.height - pads, 84, label))
        .join(''),
  };
  return furniture.map((item) => draw[item]()).join('');
}
