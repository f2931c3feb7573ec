/**
 * Draws the practice game as SVG: page, words, cells face by face, paths, discs, and the sign that
 * it is solved. Lengths scale with the cells or the window, so the game looks the same at every
 * size.
 */

import { type FramePoint, type FrameRect, type FrameSize, scaledPolygon } from '../../../core/points.ts';
import type { Drawing } from '../../practice-game.ts';
import { faceOf, stone } from '../board.ts';
import { cellOutline, type CubeCorner, cubeOutline, faceOutlines, unitPx } from '../cube-corner.ts';
import { drawDiscs, drawPaths, filledColor } from './draw-paths.ts';
import { placeOf, type PracticeView } from './practice-view.ts';

/**
 * Draws a view.
 * @param view the view
 * @param size window size, px
 * @returns SVG
 */
export function drawPractice(view: PracticeView, size: FrameSize): Drawing {
  const { corner, next } = placeOf(view, size);
  const { skin, solved } = view;
  const [top, bottom] =
    solved && skin.solved.form === 'page' ? [skin.solved.color, skin.solved.color] : skin.page;
  const layers = [
    `<rect width="${size.width}" height="${size.height}" fill="url(#page)"/>`,
    drawWords(view, size),
    drawCells(view, corner),
    drawPaths(view, corner),
    drawDiscs(view, corner),
    solved ? drawSolved(view, corner, size) : '',
    solved ? drawNext(view, next) : '',
  ];
  const defs = `<linearGradient id="page" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;
  return { defs, body: layers.filter((layer) => layer !== '').join('\n') };
}

/** Formats the `points` of a polygon. */
const pointList = (points: readonly FramePoint[]): string =>
  points.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ');

function drawWords({ skin, board, paths }: PracticeView, { width, height }: FrameSize): string {
  if (skin.words === 'none') return '';
  const { color, title } = skin.words;
  const done = paths.filter((path, color) => path.length > 1 && board.cells[path.at(-1)!] === color);
  const font = `font-family="sans-serif" text-anchor="middle" fill="${color}"`;
  return (
    `<text x="${width / 2}" y="${0.065 * height}" font-size="${0.045 * height}" ${font}>${title}</text>` +
    `<text x="${0.12 * width}" y="${0.96 * height}" font-size="${0.03 * height}" ${font}>${done.length} of ${paths.length}</text>`
  );
}

function drawCells(view: PracticeView, corner: CubeCorner): string {
  const { skin, board } = view;
  const { side, cells } = board;
  const unit = unitPx(corner);
  const faces = faceOutlines(corner);
  const base =
    skin.base === 'none'
      ? ''
      : faces.map((points) => `<polygon points="${pointList(points)}" fill="${skin.base}"/>`).join('');
  const line = skin.line.width * unit;
  const drawn = Array.from(cells, (given, cell) => {
    const face = faceOf(side, cell);
    if (given === stone && skin.stoneForm === 'hole') return '';
    const isWhole = given === stone && skin.stoneForm === 'whole';
    const fill = isWhole ? skin.stones[face] : (filledColor(view, cell) ?? skin.grounds[face]);
    const stroke = line > 0 ? ` stroke="${skin.line.color}" stroke-width="${line.toFixed(2)}"` : '';
    const block =
      given === stone && !isWhole
        ? `<path d="${roundedOutline(cellOutline(corner, cell, 0.16), skin.rounded * unit)}" fill="${skin.stones[face]}"/>`
        : '';
    const outline = roundedOutline(cellOutline(corner, cell, skin.gap), skin.rounded * unit);
    return `<path d="${outline}" fill="${fill}"${stroke}/>${block}`;
  });
  const rim = skin.rim.width * unit;
  const rims = faces.map(
    (points) =>
      `<polygon points="${pointList(points)}" fill="none" stroke="${skin.rim.color}" stroke-width="${rim.toFixed(2)}" stroke-linejoin="round"/>`,
  );
  return base + drawn.join('') + (rim > 0 ? rims.join('') : '');
}

/**
 * Returns a closed outline with rounded corners.
 * @param radius radius of the corners, px
 */
function roundedOutline(points: readonly FramePoint[], radius: number): string {
  if (radius === 0) return `M${pointList(points).replaceAll(' ', 'L')}Z`;
  const toward = (a: FramePoint, b: FramePoint) => {
    const share = Math.min(0.5, radius / Math.hypot(b.x - a.x, b.y - a.y));
    return `${(a.x + share * (b.x - a.x)).toFixed(2)},${(a.y + share * (b.y - a.y)).toFixed(2)}`;
  };
  const parts = points.map((at, i) => {
    const before = points.at(i - 1)!;
    const after = points[(i + 1) % points.length]!;
    return `${toward(at, before)}Q${at.x.toFixed(2)},${at.y.toFixed(2)} ${toward(at, after)}`;
  });
  return `M${parts.join('L')}Z`;
}

function drawSolved({ skin }: PracticeView, corner: CubeCorner, { width, height }: FrameSize): string {
  const { form, color, words } = skin.solved;
  if (form === 'page') return '';
  if (form === 'frame') {
    const wide = scaledPolygon(cubeOutline(corner), 1.035);
    return `<polygon points="${pointList(wide)}" fill="none" stroke="${color}" stroke-width="${(0.012 * height).toFixed(2)}" stroke-linejoin="round"/>`;
  }
  const bar = 0.085 * height;
  return (
    `<rect width="${width}" height="${bar}" fill="${color}"/>` +
    `<text x="${width / 2}" y="${0.7 * bar}" font-size="${0.55 * bar}" font-family="sans-serif" font-weight="bold" text-anchor="middle" fill="#101010">${words}</text>`
  );
}

function drawNext({ skin }: PracticeView, { x, y, width, height }: FrameRect): string {
  const { color } = skin.solved;
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 4}" fill="${color}" stroke="#101010" stroke-opacity="0.3"/>` +
    `<text x="${x + width / 2}" y="${y + 0.68 * height}" font-size="${0.5 * height}" font-family="sans-serif" text-anchor="middle" fill="#101010">Next</text>`
  );
}
