/**
 * Draws the three icons above the board, restart, exit and hint: thin lines on faint diamonds,
 * under the weave.
 */

import { toHex } from '../../../../vision/color/color-space.ts';
import { iconLine, iconTile } from './colors.ts';
import { num } from './svg.ts';
import { design } from '../../geometry.ts';
import { underWeave } from './weave.ts';

/** Strokes of the icons around (0, 0), in design units. */
const strokes = {
  restart: '<path d="M-9.5 4.2A10.4 10.4 0 1 1 -2.2 10.2"/><path d="M-14.6 -0.8L-9.6 4.8L-3.9 0.2"/>',
  exit: '<path d="M-9 -9L9 9M9 -9L-9 9"/>',
  hint: '<path d="M-6.2 -6.4A6.3 6.3 0 1 1 3.4 0.2C1 1.9 0 3.2 0 6.2"/><path d="M0 11.2L0 11.8" stroke-width="3"/>',
} as const;

/**
 * Draws an icon around a point.
 * @param name the icon's name
 * @param at the centre, design units
 * @returns SVG elements in design units
 */
export function drawIcon(name: keyof typeof strokes, at: { readonly x: number; readonly y: number }): string {
  const tile = toHex(underWeave(iconTile));
  const half = design.iconHalf;
  return (
    `<g fill="none" stroke="${toHex(underWeave(iconLine))}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">` +
    `<g transform="translate(${num(at.x)} ${num(at.y)})">` +
    `<path d="M0 ${-half}L${half} 0L0 ${half}L${-half} 0Z" fill="${tile}" stroke="none"/>${strokes[name]}</g></g>`
  );
}

/**
 * Draws all three icons.
 * @returns SVG elements in design units
 */
export const drawIcons = (): string =>
  (['restart', 'exit', 'hint'] as const).map((name) => drawIcon(name, design[name])).join('');
