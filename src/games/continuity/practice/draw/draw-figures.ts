/** The figures of the practice game as SVG: keys, the door, and the player. */

import { px } from './place.ts';

/** A position in cells, from the upper left corner of a tile's cells. */
interface CellPlace {
  readonly x: number;
  readonly y: number;
}

/**
 * Draws a key: a ring, a shaft, two teeth.
 * @param color of the key
 * @param place of its cell
 * @param cell edge of a cell, px
 * @returns SVG
 */
export function drawKey(color: string, { x, y }: CellPlace, cell: number): string {
  const at = (share: number) => px(share * cell);
  return (
    `<g transform="translate(${px(x * cell)} ${px(y * cell)})" fill="none" stroke="${color}" stroke-width="${at(0.15)}">` +
    `<circle cx="${at(0.32)}" cy="${at(0.5)}" r="${at(0.17)}"/>` +
    `<path d="M${at(0.48)} ${at(0.5)}H${at(0.9)}M${at(0.82)} ${at(0.45)}V${at(0.72)}M${at(0.64)} ${at(0.45)}V${at(0.68)}"/></g>`
  );
}

/**
 * Draws the door. It fills the whole cell, to be visible behind a player in front of it.
 * @param look its colour, that of its knob, and whether it is open
 * @param place of its cell
 * @param cell edge of a cell, px
 * @returns SVG
 */
export function drawDoor(
  look: { readonly fill: string; readonly knob: string; readonly isOpen: boolean },
  { x, y }: CellPlace,
  cell: number,
): string {
  const at = (dx: number, dy: number) => `${px((x + dx) * cell)} ${px((y + dy) * cell)}`;
  const shape = `M${at(0, 1)}V${px((y + 0.22) * cell)}Q${at(0, 0)} ${at(0.3, 0)}H${px((x + 0.7) * cell)}Q${at(1, 0)} ${at(1, 0.22)}V${px((y + 1) * cell)}z`;
  const knob = `<circle cx="${px((x + (look.isOpen ? 0.84 : 0.78)) * cell)}" cy="${px((y + 0.48) * cell)}" r="${px(0.07 * cell)}" fill="${look.knob}"/>`;
  return `<path d="${shape}" fill="${look.fill}"/>${knob}`;
}

/**
 * Draws the player at the origin: a small figure that fills most of a cell. An open mouth shows
 * that he rises, which his position does not.
 * @param look colours of body and face, the direction he faces, and whether he rises
 * @param cell edge of a cell, px
 * @returns SVG
 */
export function drawPlayer(
  look: { readonly body: string; readonly face: string; readonly facing: -1 | 1; readonly isRising: boolean },
  cell: number,
): string {
  const at = (share: number) => px(share * cell);
  const { body, face, facing, isRising } = look;
  const eye = (cx: number) =>
    `<circle cx="${at(cx + 0.05 * facing)}" cy="${at(isRising ? 0.29 : 0.32)}" r="${at(0.075)}" fill="${face}"/>`;
  const mouth = `<circle cx="${at(0.5)}" cy="${at(0.63)}" r="${at(0.14)}" fill="${face}"/>`;
  return (
    `<rect x="${at(0.19)}" y="${at(0.1)}" width="${at(0.62)}" height="${at(0.9)}" rx="${at(0.16)}" fill="${body}"/>` +
    `${eye(0.38)}${eye(0.62)}${isRising ? mouth : ''}`
  );
}
