/**
 * The small change of drawing: numbers, polygons and the two systems of axes. The whole picture is
 * drawn in design units with x = 0 in the middle; what lies on the board is drawn in the board's
 * own axes u and v, and what belongs to a line in that line's axes: a across it, b along it,
 * growing towards its selector. In those axes every cell is a square and every ribbon an upright
 * band, for rows and columns alike.
 */

import type { FrameSize } from '../../../../core/points.ts';
import type { Line } from '../../board.ts';
import { design, designHeight, gameArea, halfPitch } from '../../geometry.ts';

/**
 * A number for SVG: three decimals at most.
 * @param value any finite number
 * @returns its text
 */
export const num = (value: number): string => String(Math.round(value * 1000) / 1000);

/**
 * Points as an SVG `points` list.
 * @param list pairs of x and y
 * @returns the value of the attribute
 */
export const points = (list: readonly (readonly [number, number])[]): string =>
  list.map(([x, y]) => `${num(x)},${num(y)}`).join(' ');

/**
 * A filled polygon.
 * @param list pairs of x and y
 * @param fill anything SVG takes as a paint.
 * @returns one element
 */
export const polygon = (list: readonly (readonly [number, number])[], fill: string): string =>
  `<polygon points="${points(list)}" fill="${fill}"/>`;

/**
 * An axis-parallel square around a point.
 * @param x of its middle
 * @param y of its middle
 * @param half half its side
 * @param fill anything SVG takes as a paint
 * @param more further attributes
 * @returns one element
 */
export const square = (x: number, y: number, half: number, fill: string, more = ''): string =>
  `<rect x="${num(x - half)}" y="${num(y - half)}" width="${num(2 * half)}" height="${num(2 * half)}" fill="${fill}"${more && ` ${more}`}/>`;

/**
 * A group that is left out when it is invisible or empty, and bare when it is fully visible.
 * @param opacity 0..1
 * @param content SVG elements
 * @returns the elements, or nothing
 */
export function faded(opacity: number, content: string): string {
  if (opacity <= 0 || content === '') return '';
  return opacity >= 1 ? content : `<g opacity="${num(opacity)}">${content}</g>`;
}

/**
 * The transform from design units to picture pixels.
 * @param size of the window, px
 * @returns the value of `transform`
 */
export function designTransform(size: FrameSize): string {
  const area = gameArea(size);
  const scale = area.height / designHeight;
  return `translate(${num(area.x + area.width / 2)} ${num(area.y)}) scale(${scale.toFixed(6)})`;
}

/**
 * The window in design units: its left edge is at `-side`, its upper edge at `top`, its lower at
 * `bottom`.
 * @param size of the window, px
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
 * The transform from a board's axes u, v (in units of P) to design units.
 * @param p P, design units
 * @param centre of the board, design units
 * @returns the value of `transform`
 */
export function boardTransform(p: number, centre: { readonly x: number; readonly y: number }): string {
  const h = num(p / 2);
  return `matrix(${h} ${h} -${h} ${h} ${num(centre.x)} ${num(centre.y)})`;
}

/**
 * The transform from a line's axes a, b to design units: a across the line from its middle, b along
 * it.
 * @param n lines in each direction
 * @param line which row or column
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
