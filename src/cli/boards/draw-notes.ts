/**
 * Draws an answer over the picture that its board was read from. Roles differ in shape as well as
 * colour, and all shapes have a light and a dark edge, so that they are visible on any page and
 * with any colour vision.
 */

import { centroid, type FramePoint, scaledPolygon } from '../../core/points.ts';
import { escapeMarkup } from '../../core/words/escape-markup.ts';
import type { CellNote } from '../../games/game.ts';

/** Okabe and Ito's blue and vermilion, distinguishable with all kinds of colour vision. */
const ink = { blue: '#0072b2', vermilion: '#d55e00', white: '#ffffff', black: '#101010' } as const;

/**
 * Draws notes.
 * @param notes of an answer
 * @param corners of a cell by its number; see `Game.cellOutline`
 * @returns SVG elements in picture pixels; reasons at the bottom, then frames, paths, and labels on
 *   top
 */
export function notesAsSvg(
  notes: readonly CellNote[],
  corners: (cell: number) => readonly FramePoint[],
): string {
  const byRole = (role: CellNote['role']) => notes.filter((note) => note.role === role);
  return [
    ...byRole('reason').flatMap(({ cells }) => cells.map((cell) => reason(corners(cell)))),
    ...byRole('here').flatMap(({ cells }) => cells.map((cell) => here(corners(cell)))),
    ...byRole('path').map(({ cells, spots }) => path(cells.map(corners), spots)),
    ...byRole('wrong').flatMap(({ cells }) => cells.map((cell) => cross(corners(cell)))),
    ...byRole('move').map(({ cells, label }) => arrow(cells.map(corners), label)),
    ...notes.map((note) => {
      const [first] = note.cells;
      return first === undefined || note.role === 'move' ? '' : labelIn(corners(first), note);
    }),
  ].join('');
}

const pointsOf = (points: readonly FramePoint[]): string =>
  points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

/** Returns the side of a square with the cell's area, px. */
function sideOf(points: readonly FramePoint[]): number {
  const twice = points.reduce((sum, a, i) => {
    const b = points[(i + 1) % points.length]!;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
  return Math.sqrt(Math.abs(twice) / 2);
}

/** Widths of lines on a cell, px: a share of it, within bounds. */
const widths = (corners: readonly FramePoint[]) => {
  const line = Math.min(6, Math.max(1.5, 0.07 * sideOf(corners)));
  return { line, halo: 1.9 * line };
};

function here(corners: readonly FramePoint[]): string {
  const { line, halo } = widths(corners);
  const points = pointsOf(scaledPolygon(corners, 1 - (1.2 * halo) / sideOf(corners)));
  return (
    `<polygon points="${points}" fill="none" stroke="${ink.white}" stroke-width="${halo}" stroke-linejoin="round"/>` +
    `<polygon points="${points}" fill="${ink.blue}" fill-opacity=".18" stroke="${ink.blue}" stroke-width="${line}" stroke-linejoin="round"/>`
  );
}

function reason(corners: readonly FramePoint[]): string {
  const { line, halo } = widths(corners);
  const points = pointsOf(scaledPolygon(corners, 0.86));
  const dash = `${(2 * line).toFixed(1)} ${(1.6 * line).toFixed(1)}`;
  return (
    `<polygon points="${points}" fill="none" stroke="${ink.white}" stroke-opacity=".8" stroke-width="${0.8 * halo}"/>` +
    `<polygon points="${points}" fill="none" stroke="${ink.black}" stroke-width="${0.6 * line}" stroke-dasharray="${dash}"/>`
  );
}

function cross(corners: readonly FramePoint[]): string {
  const { line, halo } = widths(corners);
  const points = scaledPolygon(corners, 0.8);
  const half = points.length >> 1;
  const bars = points.slice(0, half).map((from, i) => [from, points[i + half]!]);
  return lines(bars, halo, line, ink.vermilion);
}

/**
 * Draws an arrow from the first cell towards the last, offset to its right, so that opposite arrows
 * do not overlap.
 */
function arrow(outlines: readonly (readonly FramePoint[])[], label: string | undefined): string {
  const [from, to] = [outlines[0], outlines.at(-1)];
  if (!from || !to) return '';
  const [a, b] = [centroid(from), centroid(to)];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const side = sideOf(from);
  const at = (along: number, across: number): FramePoint => ({
    x: a.x + along * ux - across * uy,
    y: a.y + along * uy + across * ux,
  });
  const right = 0.16 * side;
  const [tail, tip] = [length / 2 - 0.34 * side, length / 2 + 0.34 * side];
  const barb = 0.13 * side;
  const head = [at(tip - barb, right - barb), at(tip, right), at(tip - barb, right + barb)];
  const strokes = [[at(tail, right), at(tip, right)], head];
  const width = widths(from);
  const word = label === undefined ? '' : wordAt(at(length / 2, 2.3 * right), label, 0.16 * side, ink.blue);
  return lines(strokes, 1.4 * width.halo, 1.4 * width.line) + word;
}

function path(outlines: readonly (readonly FramePoint[])[], spots: CellNote['spots']): string {
  const [first] = outlines;
  if (!first) return '';
  const { line, halo } = widths(first);
  const points = outlines.map((corners, i) => {
    const spot = spots?.[i];
    return spot ? pointIn(corners, spot) : centroid(corners);
  });
  return lines([points], 1.4 * halo, 1.4 * line);
}

/** Returns the point of a cell at shares of its width and height. */
function pointIn(corners: readonly FramePoint[], { x, y }: FramePoint): FramePoint {
  const [from, right, below] = [corners[0]!, corners[1]!, corners.at(-1)!];
  const along = (axis: 'x' | 'y') =>
    from[axis] + x * (right[axis] - from[axis]) + y * (below[axis] - from[axis]);
  return { x: along('x'), y: along('y') };
}

/** Draws lines with a white edge. */
const lines = (
  strokes: readonly (readonly FramePoint[])[],
  halo: number,
  line: number,
  color: string = ink.blue,
): string =>
  [
    [ink.white, halo],
    [color, line],
  ]
    .flatMap(([stroke, width]) =>
      strokes.map(
        (points) =>
          `<polyline points="${pointsOf(points)}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`,
      ),
    )
    .join('');

/** Number of letters of a label that fill the width of a cell. */
const lettersAcross = 1.6;

function labelIn(corners: readonly FramePoint[], { label, role, aside }: CellNote): string {
  if (label === undefined) return '';
  const share = aside ? 0.34 : 0.56;
  const size = (share * sideOf(corners)) / Math.max(1, label.length / lettersAcross);
  const at = aside ? pointIn(corners, { x: 0.2, y: 0.2 }) : centroid(corners);
  return wordAt(at, label, size, role === 'wrong' ? ink.vermilion : ink.blue);
}

/** Draws a word centred at a point; `size` is the font size, px. */
const wordAt = ({ x, y }: FramePoint, word: string, size: number, color: string): string =>
  `<text x="${x.toFixed(1)}" y="${(y + 0.36 * size).toFixed(1)}" text-anchor="middle" font-family="sans-serif" ` +
  `font-weight="bold" font-size="${size.toFixed(1)}" fill="${color}" stroke="${ink.white}" ` +
  `stroke-width="${(0.16 * size).toFixed(1)}" stroke-linejoin="round" paint-order="stroke">${escapeMarkup(word)}</text>`;
