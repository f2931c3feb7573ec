/**
 * Draws the palette at the lower edge: short faded tiles, and the selected one saturated and tall
 * with a 45-degree top, like the end of a ribbon. Short tiles lie under the weave, the tall one
 * above it. During a change, one tile's tall form fades out while the other's fades in.
 */

import type { Rgb } from '../../../../core/frame.ts';
import { toHex } from '../../../../vision/color/color-space.ts';
import { tileColor } from './colors.ts';
import { faded, num, polygon } from './svg.ts';
import { design, paletteX } from '../../geometry.ts';
import { underWeave } from './weave.ts';

const { tileWidth, shortTop, tallLeftTop, tallRightTop } = design.palette;

/** Sideways reach of a tile's soft shadow, in design units. */
const shadowReach = 10;

/**
 * Returns the gradients of the tiles' shadows, in a tile's axes: x = 0 in its middle.
 * @returns SVG definitions
 */
export function paletteDefs(): string {
  const half = tileWidth / 2;
  const shadow = (id: string, side: number) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${side * half}" y1="0" x2="${side * (half + shadowReach)}" y2="0">` +
    [0.15, 0.085, 0.04, 0.011, 0]
      .map((opacity, i) => `<stop offset="${i / 4}" stop-opacity="${opacity}"/>`)
      .join('') +
    '</linearGradient>';
  return (
    shadow('tile-left', -1) +
    shadow('tile-right', 1) +
    `<linearGradient id="tile-edge" gradientUnits="userSpaceOnUse" x1="${-half}" y1="0" x2="${half}" y2="0">` +
    '<stop offset="0" stop-opacity="0.06"/><stop offset="0.16" stop-opacity="0"/>' +
    '<stop offset="0.84" stop-opacity="0"/><stop offset="1" stop-opacity="0.06"/></linearGradient>'
  );
}

/** Draws the shadows on both sides of a tile whose sides begin at the given heights. */
function sideShadows(leftTop: number, rightTop: number, bottom: number): string {
  const half = tileWidth / 2;
  const side = (sign: number, top: number, paint: string) =>
    polygon(
      [
        [sign * half, top],
        [sign * (half + shadowReach), top + shadowReach],
        [sign * (half + shadowReach), bottom],
        [sign * half, bottom],
      ],
      `url(#${paint})`,
    );
  return side(-1, leftTop, 'tile-left') + side(1, rightTop, 'tile-right');
}

/**
 * Draws the short form of every tile that is not fully selected.
 * @param palette saturated colours, from the left
 * @param tall how far each tile is selected, 0..1
 * @param bottom the window's lower edge, design units
 * @returns SVG elements in design units
 */
export function drawShortTiles(palette: readonly Rgb[], tall: readonly number[], bottom: number): string {
  const half = tileWidth / 2;
  const height = num(bottom - shortTop);
  return palette
    .map((color, i) => {
      const fill = toHex(underWeave(tileColor(color)));
      const tile =
        sideShadows(shortTop, shortTop, bottom) +
        `<rect x="${-half}" y="${shortTop}" width="${tileWidth}" height="${height}" fill="${fill}"/>`;
      // It stays until the tall form covers it, so that no linen shines through during a change.
      const shown = (tall[i] ?? 0) < 1 ? tile : '';
      return shown && `<g transform="translate(${num(paletteX(palette.length, i))} 0)">${shown}</g>`;
    })
    .join('');
}

/**
 * Draws the tall form of the selected tile, or of both during a change.
 * @param palette saturated colours, from the left
 * @param tall how far each tile is selected, 0..1
 * @param bottom the window's lower edge, design units
 * @returns SVG elements in design units
 */
export function drawTallTiles(palette: readonly Rgb[], tall: readonly number[], bottom: number): string {
  const half = tileWidth / 2;
  const shape: [number, number][] = [
    [-half, tallLeftTop],
    [half, tallRightTop],
    [half, bottom],
    [-half, bottom],
  ];
  return palette
    .map((color, i) => {
      const tile =
        sideShadows(tallLeftTop, tallRightTop, bottom) +
        polygon(shape, toHex(color)) +
        polygon(shape, 'url(#tile-edge)');
      const shown = faded(tall[i] ?? 0, tile);
      return shown && `<g transform="translate(${num(paletteX(palette.length, i))} 0)">${shown}</g>`;
    })
    .join('');
}
