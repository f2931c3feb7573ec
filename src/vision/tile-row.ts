/**
 * Finds rows of equal tiles among upright edges: tiles of one width, standing at one distance, whose ratio is
 * known. A pair of edges that could be one tile says where the next one would have to be; the chain goes on as
 * long as the edges are there. Middle and scale then come from all edges by least squares.
 */

import { leastSquares } from './least-squares.ts';
import type { RowEdge } from './row-edges.ts';

/** The form of the row that is looked for, in units of its own. */
export interface TileRowShape {
  readonly tileWidth: number;
  /** Distance between the middles of neighbouring tiles. */
  readonly spacing: number;
  readonly least: number;
  readonly most: number;
}

/** A row of tiles that was found. */
export interface TileRow {
  readonly count: number;
  /** Middle of the whole row, in the units of the edges. */
  readonly middle: number;
  /** Length of one unit of the shape, in the units of the edges. */
  readonly scale: number;
  /** Root mean square distance of the edges from the fit. */
  readonly residual: number;
  /** The edges, from the left: left and right edge of each tile in turn. */
  readonly edges: readonly number[];
}

/**
 * Finds the rows of tiles.
 * @param edges from the left
 * @param scales least and greatest length of one unit of the shape
 * @returns the longest first, among equals the one that fits best; empty when there is none
 */
export function findTileRows(
  edges: readonly RowEdge[],
  shape: TileRowShape,
  scales: { readonly min: number; readonly max: number },
): TileRow[] {
  const places = edges.map((edge) => edge.x);
  const rows: TileRow[] = [];
  for (let i = 0; i < places.length; i++) {
    for (let j = i + 1; j < places.length; j++) {
      const scale = ((places[j] as number) - (places[i] as number)) / shape.tileWidth;
      if (scale > scales.max) break;
      if (scale < scales.min) continue;
      const row = chainFrom(places, i, j, shape);
      if (row && row.scale >= scales.min && row.scale <= scales.max) rows.push(row);
    }
  }
  return rows.sort((x, y) => y.count - x.count || x.residual / x.scale - y.residual / y.scale);
}

function chainFrom(
  places: readonly number[],
  left: number,
  right: number,
  shape: TileRowShape,
): TileRow | undefined {
  const chain = [places[left] as number, places[right] as number];
  const scale = ((chain[1] as number) - (chain[0] as number)) / shape.tileWidth;
  const tolerance = 1.2 + 0.015 * shape.spacing * scale;
  const before = (chain[0] as number) - shape.spacing * scale;
  if (nearest(places, before, tolerance) !== undefined) {
    // A longer chain begins further left, unless its other edge is missing.
    if (nearest(places, before + shape.tileWidth * scale, tolerance) !== undefined) return undefined;
  }
  while (chain.length < 2 * shape.most) {
    const sofar = fit(chain, shape);
    if (!sofar) return undefined;
    const next = sofar.middle + ((chain.length / 2 + 1) / 2) * shape.spacing * sofar.scale;
    const half = (shape.tileWidth * sofar.scale) / 2;
    const nextLeft = nearest(places, next - half, tolerance);
    const nextRight = nearest(places, next + half, tolerance);
    if (nextLeft === undefined || nextRight === undefined) break;
    chain.push(nextLeft, nextRight);
  }
  if (chain.length < 2 * shape.least) return undefined;
  const fitted = fit(chain, shape);
  return fitted && fitted.residual <= tolerance / 2
    ? { count: chain.length / 2, edges: chain, ...fitted }
    : undefined;
}

/** Middle and scale of a chain of edges; with one tile the scale is that of its width. */
function fit(
  chain: readonly number[],
  shape: TileRowShape,
): { readonly middle: number; readonly scale: number; readonly residual: number } | undefined {
  const count = chain.length / 2;
  const unitAt = (i: number) =>
    ((i >> 1) - (count - 1) / 2) * shape.spacing + (i % 2 === 0 ? -0.5 : 0.5) * shape.tileWidth;
  const solution = leastSquares(chain.map((value, i) => ({ coefficients: [1, unitAt(i)], value, sigma: 1 })));
  if (!solution) return undefined;
  const [middle, scale] = solution as [number, number];
  const squares = chain.reduce((sum, value, i) => sum + (value - middle - scale * unitAt(i)) ** 2, 0);
  return { middle, scale, residual: Math.sqrt(squares / chain.length) };
}

/** The place nearest to `wanted`, if within the tolerance; `places` ascend. */
function nearest(places: readonly number[], wanted: number, tolerance: number): number | undefined {
  let best: number | undefined;
  for (const place of places) {
    if (Math.abs(place - wanted) > tolerance) continue;
    if (best === undefined || Math.abs(place - wanted) < Math.abs(best - wanted)) best = place;
  }
  return best;
}
