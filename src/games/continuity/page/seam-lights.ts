/** Finds the seams to light: where the touching sides of two tiles fit and are open. */

import { type Opening, openingsOf } from '../sides.ts';
import { cornerOf, lengths } from './board-layout.ts';
import type { PlanMoment, PlanPageData } from './page-data.ts';

/** A light, as a rectangle of the drawing. */
interface Light {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Indices of sides in the page's data; opposite sides differ in the last bit. */
const right = 1;
const bottom = 3;

/**
 * Finds the lights between all tiles.
 * @param level with the open border cells of its tiles
 * @param moment with the places of the tiles
 * @returns rectangles of the drawing
 */
export function seamLights(level: PlanPageData, { cells }: PlanMoment): Light[] {
  const { rows, columns, tiles } = level;
  const openOf = (at: number, side: number) => tiles[cells.indexOf(at)]?.open[side] ?? 0;
  const between = (at: number, side: number, other: number): Light[] => {
    const open = openOf(at, side);
    return open === openOf(other, side ^ 1)
      ? openingsOf(open).map((opening) => lightAt(level, { at, side, opening }))
      : [];
  };
  return Array.from({ length: rows * columns }, (_, at) => [
    ...(at % columns < columns - 1 ? between(at, right, at + 1) : []),
    ...(at + columns < rows * columns ? between(at, bottom, at + columns) : []),
  ]).flat();
}

function lightAt(
  level: PlanPageData,
  { at, side, opening }: { readonly at: number; readonly side: number; readonly opening: Opening },
): Light {
  const { x, y } = cornerOf(level, at);
  const { cell, tile, seam } = lengths;
  const { first, last } = opening;
  const [along, length] = [first * cell, (last - first + 1) * cell];
  return side === right
    ? { x: x + tile, y: y + along, width: seam, height: length }
    : { x: x + along, y: y + tile, width: length, height: seam };
}
