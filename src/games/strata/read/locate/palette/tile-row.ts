/**
 * Finds rows of equal tiles among upright edges: tiles of one width, standing at one distance,
 * whose ratio is known. A pair of edges that could be one tile says where the next one would have
 * to be; the row goes on as long as the edges are there. Their middles are a comb, so shadows and
 * blur, which make all tiles look wider, move nothing.
 */

import { limits } from '../../limits.ts';
import { fitComb, growBothWays } from '../../../../../vision/lattice/comb.ts';
import type { RowEdge } from './row-edges.ts';

/** The form of the row that is looked for, in units of its own. */
interface TileRowShape {
  readonly tileWidth: number;
  /** Distance between the middles of neighbouring tiles. */
  readonly spacing: number;
  readonly min: number;
  readonly max: number;
}

/** A row of tiles that was found. */
export interface TileRow {
  readonly count: number;
  /** Middle of the whole row, in the units of the edges. */
  readonly middle: number;
  /** Length of one unit of the shape, in the units of the edges. */
  readonly scale: number;
  /** Root mean square distance of the tiles' middles from the fit. */
  readonly residual: number;
}

/** Left and right edge of a tile. */
type Tile = readonly [number, number];

/**
 * Finds the rows of tiles; linear in the edges.
 * @param edges from the left
 * @param shape of the row, in units of its own
 * @param scales least and greatest length of one unit of the shape
 * @returns the longest first, among equals the one that fits best; empty when there is none
 */
export function findTileRows(
  edges: readonly RowEdge[],
  shape: TileRowShape,
  scales: { readonly min: number; readonly max: number },
): TileRow[] {
  const places = edges.map((edge) => edge.x);
  const rows = new Map<string, TileRow>();
  for (let i = 0; i < places.length; i++) {
    for (let j = i + 1; j < Math.min(places.length, i + 2 + limits.tileRows.maxInside); j++) {
      const first: Tile = [places[i]!, places[j]!];
      const scale = (first[1] - first[0]) / shape.tileWidth;
      if (scale > 1.06 * scales.max) break;
      if (scale < 0.94 * scales.min) continue;
      const row = grow(first, places, shape);
      if (!row || row.scale < scales.min || row.scale > scales.max) continue;
      rows.set(`${row.count} ${row.middle} ${row.scale}`, row);
    }
  }
  return [...rows.values()].sort((x, y) => y.count - x.count || x.residual / x.scale - y.residual / y.scale);
}

/** Extends a row to both sides, as long as both edges of the next tile are there. */
function grow(first: Tile, places: readonly number[], shape: TileRowShape): TileRow | undefined {
  const tiles = growBothWays([first], (found, way) => {
    if (found.length >= shape.max) return undefined;
    const row = fitTileRow(found, shape);
    const next = row.middle + way * ((row.count + 1) / 2) * shape.spacing * row.scale;
    const half = (shape.tileWidth * row.scale) / 2;
    const tolerance = 1.8 + 0.02 * shape.spacing * row.scale;
    const left = nearest(places, next - half, tolerance);
    const right = nearest(places, next + half, tolerance);
    return left === undefined || right === undefined ? undefined : ([left, right] as const);
  });
  if (tiles.length < shape.min) return undefined;
  const row = fitTileRow(tiles, shape);
  return row.residual <= 1.2 + 0.012 * shape.spacing * row.scale ? row : undefined;
}

/** Fits middle and scale to the middles of at least one tile. */
function fitTileRow(tiles: readonly Tile[], { tileWidth, spacing }: TileRowShape): TileRow {
  const [left, right] = tiles[0]!;
  const middles = tiles.map(([from, to], line) => ({ line, at: (from + to) / 2 }));
  const { at, pitch, residualPx } = fitComb(middles, ((right - left) * spacing) / tileWidth)!;
  const count = tiles.length;
  return { count, middle: at + ((count - 1) / 2) * pitch, scale: pitch / spacing, residual: residualPx };
}

/**
 * The place nearest to `wanted`, if within the tolerance.
 * @param places ascending
 */
function nearest(places: readonly number[], wanted: number, tolerance: number): number | undefined {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  const [before = -Infinity, after = Infinity] = [places[low - 1], places[low]];
  const best = wanted - before <= after - wanted ? before : after;
  return Math.abs(best - wanted) <= tolerance ? best : undefined;
}
