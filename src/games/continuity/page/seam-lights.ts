/** Where the touching sides of two tiles fit and are open: light falls through the seam there. */

import { cornerOf, lengths } from './board-layout.ts';
import type { PlanMoment, PlanPageData } from './plan-page.ts';

/** A light in the drawing. */
export interface Light {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Sides of a tile as the page's data counts them; the opposite one differs in the last bit. */
const right = 1;
const bottom = 3;

/**
 * Finds the lights between all tiles.
 * @param level its tiles' open border cells are compared
 * @param moment where the tiles lie
 */
export function seamLights(level: PlanPageData, { cells }: PlanMoment): Light[] {
  const { rows, columns, tiles } = level;
  const openOf = (at: number, side: number) => tiles[cells.indexOf(at)]?.open[side] ?? 0;
  const between = (at: number, side: number, other: number): Light[] => {
    const open = openOf(at, side);
    return open === openOf(other, side ^ 1)
      ? runsOf(open).map(({ first, count }) => lightAt(level, { at, side, first, count }))
      : [];
  };
  return Array.from({ length: rows * columns }, (_, at) => [
    ...(at % columns < columns - 1 ? between(at, right, at + 1) : []),
    ...(at + columns < rows * columns ? between(at, bottom, at + columns) : []),
  ]).flat();
}

/** Open cells that follow each other. */
interface Run {
  readonly first: number;
  readonly count: number;
}

/** The runs of set bits. */
function runsOf(bits: number): Run[] {
  const runs: Run[] = [];
  for (let first = 0; first < 10; first++) {
    let count = 0;
    while (bits & (1 << (first + count))) count++;
    if (count > 0) runs.push({ first, count });
    first += count;
  }
  return runs;
}

function lightAt(
  level: PlanPageData,
  { at, side, first, count }: Run & { readonly at: number; readonly side: number },
): Light {
  const { x, y } = cornerOf(level, at);
  const { cell, tile, seam } = lengths;
  const [along, length] = [first * cell, count * cell];
  return side === right
    ? { x: x + tile, y: y + along, width: seam, height: length }
    : { x: x + along, y: y + tile, width: length, height: seam };
}
