/**
 * Detects whether something covers a cell: either none of its four edges is visible, or its acute
 * corners differ in colour, so a foreign edge crosses it. The check is cheap and runs on every
 * look. So is the check for writing on a disc that is not seen.
 */

import type { ReadError } from '../../../../core/errors.ts';
import type { Frame } from '../../../../core/frame.ts';
import { channelGap } from '../../../../vision/color/color-space.ts';
import { cellOutline, type CubeCorner, inCell } from '../../cube-corner.ts';
import { cellDoubt } from '../doubt.ts';
import type { CellFeatures } from './features.ts';
import { colorAt } from './sample-colors.ts';
import { coverLimits as limits } from './limits.ts';

/**
 * Finds a cell that is cut by the picture's edge or covered by something.
 * @param frame the whole picture
 * @param corner the cube
 * @param features by cell
 * @returns a doubt naming the first such cell; `undefined` for none
 */
export function coveredCell(
  frame: Frame,
  corner: CubeCorner,
  features: readonly Pick<CellFeatures, 'cornerSpread'>[],
): ReadError | undefined {
  const covered = (cell: number, words: string) =>
    cellDoubt(corner.side, cell, words, { trouble: 'covered' });
  const cut = features.findIndex((_, cell) => isCut(frame, corner, cell));
  if (cut >= 0) return covered(cut, '@ goes on beyond the edge of the picture; show the whole cube');
  const cell = features.findIndex(
    ({ cornerSpread }, at) => cornerSpread > limits.maxCornerSpread || !hasEdge(frame, corner, at),
  );
  return cell < 0 ? undefined : covered(cell, 'something lies over @, or the picture is blurred there');
}

/**
 * Finds a cell with writing, but no mark: its disc is not seen.
 * @param side of the cube, cells
 * @param features by cell
 * @returns a doubt naming the first of at least two, since a single one may lie below a mouse
 *   pointer; `undefined` also where most cells have some, as an ornament
 */
export function writtenCell(
  side: number,
  features: readonly Pick<CellFeatures, 'mark' | 'ink'>[],
): ReadError | undefined {
  const plain = features.flatMap(({ mark, ink }, cell) => (mark ? [] : [{ cell, ink }]));
  const written = plain.flatMap(({ cell, ink }) => (ink > limits.maxInk ? [cell] : []));
  if (written.length <= limits.maxInked || 2 * written.length > plain.length) return undefined;
  return cellDoubt(side, written[0]!, 'something on @ hardly differs from its ground');
}

const isCut = ({ width, height }: Frame, corner: CubeCorner, cell: number): boolean =>
  cellOutline(corner, cell, limits.rim).some(({ x, y }) => x < 0 || y < 0 || x > width || y > height);

/** Distances from an edge, from inside the cell to the neighbour. */
const depths = Array.from(
  { length: limits.depth.steps + 1 },
  (_, i) => limits.depth.max * (1 - (2 * i) / limits.depth.steps),
);

/** Whether one of the cell's edges is visible. */
function hasEdge(frame: Frame, corner: CubeCorner, cell: number): boolean {
  const edges: ((along: number, depth: number) => [number, number])[] = [
    (along, depth) => [along, depth],
    (along, depth) => [1 - depth, along],
    (along, depth) => [along, 1 - depth],
    (along, depth) => [depth, along],
  ];
  return edges.some((place) => {
    return limits.places.every((along) => {
      const colors = depths.map((depth) => colorAt(frame, inCell(corner, cell, ...place(along, depth))));
      return colors.slice(1).some((color) => channelGap(color, colors[0]!) >= limits.minEdge);
    });
  });
}
