/**
 * SVG primitives: numbers, polygons and coordinate transforms. The picture is drawn in design units
 * with x = 0 in the middle, parts of the board in the board's axes u and v, and parts of a line in
 * that line's axes: a across it, b along it, growing towards its selector. In line axes every cell
 * is a square and every ribbon an upright band, for rows and columns alike.
 */

import type { FrameSize } from '../../../../core/points.ts';
import type { Line } from '../../board.ts';
import { design, designHeight, gameArea, halfPitch } from '../../geometry.ts';

/**
 * Formats a number for SVG, with at most three decimals.
 * @param value any finite number
 * @returns its text
 */
export const num = (value: number): string => String(Math.round(value * 1000) / 1000);

/**
 * Formats points as an SVG `points` list.
 * @param list pairs of x and y
 * @returns the value of the attribute
 */
export const points = (list: readonly (readonly [number, number])[]): string =>
  list.map(([x, y]) => `${num(x)},${num(y)}`).join(' ');

/**
 * Draws a filled polygon.
 * @param list pairs of x and y
 * @param fill any SVG paint
 * @returns one element
 */
export const polygon = (list: readonly (readonly [number, number])[], fill: string): string =>
  `<polygon points="${points(list)}" fill="${fill}"/>`;

/**
 * Draws an axis-parallel square around a point.
 * @param x x of the centre
 * @param y y of the centre
 * @param half half the side
 * @param fill any SVG paint
 * @param more further attributes
 * @returns one element
 */
export const square = (x: number, y: number, half: number, fill: string, more = ''): string =>
  `<rect x="${num(x - half)}" y="${num(y - half)}" width="${num(2 * half)}" height="${num(2 * half)}" fill="${fill}"${more && ` ${more}`}/>`;

/**
 * Wraps content in a group of this opacity; omits the group if fully visible, and the content if
 * invisible.
 * @param opacity 0..1
 * @param content SVG elements
 * @returns the elements; empty if invisible
 */
export function faded(opacity: number, content: string): string {
  if (opacity <= 0 || content === '') return '';
  return opacity >= 1 ? content : `<g opacity="${num(opacity)}">${content}</g>`;
}

/**
 * Returns the transform from design units to picture pixels.
 * @param size window size, px
 * @returns the value of `transform`
 */
export function designTransform(size: FrameSize): string {
  const area = gameArea(size);
  const scale = area.height / designHeight;
  return `translate(${num(area.x + area.width / 2)} ${num(area.y)}) scale(${scale.toFixed(6)})`;
}

/**
 * Returns the window in design units: its left edge is at `-side`, its upper edge at `top`, its
 * lower at `bottom`.
 * @param size window size, px
 * @returns design units
 */
export function windowInDesign(size: FrameSize): {
  readonly side: number;
  readonly top: number;
  readonly bottom: number;
} {
  const area = gameArea(size);
  const scale = area.height / designHeight;
  return { side: size.width / 2 / scale, top: -area.y / scale, bottom: (size.height - area.y) / scale };
}

/**
 * Returns the transform from a board's axes u, v (in units of P) to design units.
 * @param p P, design units
 * @param centre the board's centre, design units
 * @returns the value of `transform`
 */
export function boardTransform(p: number, centre: { readonly x: number; readonly y: number }): string {
  const h = num(p / 2);
  return `matrix(${h} ${h} -${h} ${h} ${num(centre.x)} ${num(centre.y)})`;
}

/**
 * Returns the transform from a line's axes a, b to design units: a across the line from its middle,
 * b along it.
 * @param n lines in each direction
 * @param line the row or column
 * @returns the value of `transform`
 */
export function lineTransform(n: number, line: Line): string {
  const h = halfPitch(n) / 2;
  const { x, y } = design.board;
  if (line.kind === 'row') {
    const u = 2 * line.index - (n - 1);
    return `matrix(${num(h)} ${num(h)} ${num(-h)} ${num(h)} ${num(x + u * h)} ${num(y + u * h)})`;
  }
  const v = n - 1 - 2 * line.index;
  return `matrix(${num(-h)} ${num(h)} ${num(h)} ${num(h)} ${num(x - v * h)} ${num(y + v * h)})`;
}
