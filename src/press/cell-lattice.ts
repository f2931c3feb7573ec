/**
 * Finds the grids of any game in a picture: many flat areas of one size in rows and columns. Near a
 * visible grid that no reader understands, nothing may be pressed.
 */

import { boxAround, type FrameRect } from '../core/points.ts';
import type { FlatArea } from '../vision/regions/flat-areas.ts';

/** Sides of a cell, px, their maximum relative difference within a grid, and the aspect ratio. */
const cell = { minPx: 12, maxPx: 160, tolerance: 0.12, maxAspect: 2.6 } as const;
/** A number pad has fewer rows or columns. */
const min = { cells: 12, lines: 4 } as const;

/**
 * Returns whether a box has the size and shape of a cell.
 * @param box px
 * @returns true for a possible cell
 */
export const isCellSized = ({ width, height }: FrameRect): boolean =>
  Math.min(width, height) >= cell.minPx &&
  Math.max(width, height) <= cell.maxPx &&
  Math.max(width / height, height / width) <= cell.maxAspect;

/**
 * Finds the boxes of all grids.
 * @param areas of one colour each
 * @returns the bounding box of each grid, px
 */
export function cellLattices(areas: readonly FlatArea[]): FrameRect[] {
  const rest = new Set(areas.map(({ rect }) => rect).filter(isCellSized));
  const lattices: FrameRect[] = [];
  for (const first of rest) {
    const alike = [...rest].filter(
      (rect) => isAlike(rect.width, first.width) && isAlike(rect.height, first.height),
    );
    const columns = linesOf(
      alike.map(({ x, width }) => x + width / 2),
      first.width,
    );
    const rows = linesOf(
      alike.map(({ y, height }) => y + height / 2),
      first.height,
    );
    for (const rect of alike) rest.delete(rect);
    if (alike.length >= min.cells && columns >= min.lines && rows >= min.lines)
      lattices.push(boxAround(alike));
  }
  return lattices;
}

const isAlike = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(2, cell.tolerance * b);

/** Counts the rows or columns with at least three cells. */
function linesOf(middles: readonly number[], size: number): number {
  const lines: number[][] = [];
  for (const middle of middles.toSorted((a, b) => a - b)) {
    const line = lines.at(-1);
    if (line && middle - line[0]! < 0.4 * size) line.push(middle);
    else lines.push([middle]);
  }
  return lines.filter(({ length }) => length >= 3).length;
}
