/**
 * Whether something lies over cells: a cell none of whose four edges can be seen is no cell, and one whose sharp corners have
 * different colours has a foreign edge going through it. It costs little, so every look asks.
 */

import { ReadError } from '../../core/errors.ts';
import type { Frame } from '../../core/frame.ts';
import { cellInWords } from './board.ts';
import { type CubeCorner, inCell } from './cube-corner.ts';
import { type CellLook, colorAt, far } from './read-patch.ts';

/** Greatest difference of a cell's two sharp corners, levels. */
const mostUnrest = 40;
/** Difference of levels that makes an edge, and places along it that are looked at. */
const leastEdge = 5;
const places = [0.14, 0.26, 0.74, 0.86] as const;
/** How far from the edge it is looked at, in cells: inside the cell, up to the neighbour. */
const depths = [0.16, 0.1, 0.06, 0.03, 0, -0.03, -0.06, -0.1, -0.16] as const;

/** @throws ReadError naming the cell that something lies over */
export function refuseCovered(frame: Frame, corner: CubeCorner, looks: readonly CellLook[]): void {
  const { side } = corner;
  looks.forEach(({ unrest }, cell) => {
    if (unrest <= mostUnrest && hasEdge(frame, corner, cell)) return;
    throw new ReadError(`something lies over ${cellInWords(side, cell)}, or the picture is blurred there`, {
      cell: { row: Math.floor((cell % (side * side)) / side), column: cell % side },
      trouble: 'covered',
    });
  });
}

/** Whether one of the cell's edges can be seen at most of its places. */
function hasEdge(frame: Frame, corner: CubeCorner, cell: number): boolean {
  const edges: ((along: number, depth: number) => [number, number])[] = [
    (along, depth) => [along, depth],
    (along, depth) => [1 - depth, along],
    (along, depth) => [along, 1 - depth],
    (along, depth) => [depth, along],
  ];
  return edges.some((place) => {
    const seen = places.filter((along) => {
      const colors = depths.map((depth) => colorAt(frame, inCell(corner, cell, ...place(along, depth))));
      return colors.slice(1).some((color) => far(color, colors[0] as (typeof colors)[number]) >= leastEdge);
    });
    return seen.length >= 3;
  });
}
