/**
 * Finds rows of equal tiles among upright edges: tiles of one width, standing at one distance,
 * whose ratio is known. A pair of edges that could be one tile says where the next one would have
 * to be; the chain goes on as long as the edges are there. Middle and scale then come from all
 * edges by least squares.
 */

import { limits } from '../../limits.ts';
import { growBothWays } from '../../../../../vision/lattice/comb.ts';
import { leastSquares } from '../../../../../vision/lattice/least-squares.ts';
import type { RowEdge } from './row-edges.ts';

/** The form of the row that is looked for, in units of its own. */
export interface TileRowShape {
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
  /** Root mean square distance of the edges from the fit. */
  readonly residual: number;
  /** The edges, from the left: left and right edge of each tile in turn. */
  readonly edges: readonly number[];
}

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
      const first = [places[i]!, places[j]!];
      const scale = (first[1]! - first[0]!) / shape.tileWidth;
      if (scale > 1.06 * scales.max) break;
      if (scale < 0.94 * scales.min) continue;
      const row = grow(first, places, shape);
      if (!row || row.scale < scales.min || row.scale > scales.max) continue;
      rows.set(row.edges.join(), row);
    }
  }
  return [...rows.values()].sort((x, y) => y.count - x.count || x.residual / x.scale - y.residual / y.scale);
}

/**
 * Extends a chain of edges that begins with one tile, to both sides, as long as both edges of the
 * next are there.
 */
function grow(first: readonly number[], places: readonly number[], shape: TileRowShape): TileRow | undefined {
  // Most rows end at their first tile, so that a row is fitted anew only when it has grown.
  let row = fitTileRow(first, shape);
  const fitted = (tiles: readonly (readonly number[])[]) =>
    row && row.count === tiles.length ? row : (row = fitTileRow(tiles.flat(), shape));
  const tiles = growBothWays([first], (found, way) => {
    const row = fitted(found);
    if (!row || row.count >= shape.max) return undefined;
    const next = row.middle + way * ((row.count + 1) / 2) * shape.spacing * row.scale;
    const half = (shape.tileWidth * row.scale) / 2;
    const tolerance = 1.8 + 0.02 * shape.spacing * row.scale;
    const left = nearest(places, next - half, tolerance);
    const right = nearest(places, next + half, tolerance);
    return left === undefined || right === undefined ? undefined : [left, right];
  });
  const current = fitted(tiles);
  if (!current || tiles.length < shape.min) return undefined;
  return current.residual <= 1.2 + 0.012 * shape.spacing * current.scale ? current : undefined;
}

/**
 * Fits middle and scale to the edges of a row of tiles. Shadows and blur may make all tiles look
 * wider or narrower, so their width is free within a few hundredths.
 * @param edges left and right edge of each tile in turn; at least one tile
 * @param shape of the row, in units of its own
 * @returns `undefined` where the edges do not settle a fit
 */
function fitTileRow(edges: readonly number[], shape: TileRowShape): TileRow | undefined {
  const count = edges.length / 2;
  if (count === 1) return oneTile(edges as readonly [number, number], shape);
  const tileAt = (i: number) => ((i >> 1) - (count - 1) / 2) * shape.spacing;
  const side = (i: number) => (i % 2 === 0 ? -0.5 : 0.5);
  const width = edges[1]! - edges[0]!;
  const solution = leastSquares([
    ...edges.map((value, i) => ({ coefficients: [1, tileAt(i), side(i)], value, sigma: 0.4 })),
    { coefficients: [0, -shape.tileWidth, 1], value: 0, sigma: 0.015 * width },
  ]);
  if (!solution) return undefined;
  const [middle, scale, wide] = solution as [number, number, number];
  const squares = edges.reduce(
    (sum, value, i) => sum + (value - middle - scale * tileAt(i) - wide * side(i)) ** 2,
    0,
  );
  return { count, middle, scale, residual: Math.sqrt(squares / edges.length), edges };
}

/** A single tile fits without a rest. */
const oneTile = (edges: readonly [number, number], { tileWidth }: TileRowShape): TileRow => {
  const [left, right] = edges;
  return { count: 1, middle: (left + right) / 2, scale: (right - left) / tileWidth, residual: 0, edges };
};

/**
 * Measures the edges of a row of tiles anew: where the colour is half-way between that of the tile
 * and that of the gap beside it. Unlike the place of the greatest change this is not drawn aside
 * by soft shadows.
 * @param profile three values a pixel, as of `bandProfile`; the row's edges count from its start
 * @param row as it was found
 * @param shape of the row, in units of its own
 * @param contrast least difference between a tile and the gap beside it, levels summed over the
 *   channels
 * @returns `undefined` when some tile does not differ from its gaps, so that there is no such row
 */
export function refineTileRow(
  profile: Float32Array,
  row: TileRow,
  shape: TileRowShape,
  contrast: number,
): TileRow | undefined {
  const wide = shape.tileWidth * row.scale;
  const gap = (shape.spacing - shape.tileWidth) * row.scale;
  const edges: number[] = [];
  for (const [i, edge] of row.edges.entries()) {
    const inwards = i % 2 === 0 ? 1 : -1;
    // Inside and outside are taken from the fit, since a single edge may be some pixels off.
    const tile = row.middle + ((i >> 1) - (row.count - 1) / 2) * shape.spacing * row.scale;
    const between = tile - (inwards * shape.spacing * row.scale) / 2;
    const inside = meanBetween(profile, tile - inwards * 0.35 * wide, tile);
    const outside = meanBetween(profile, between - 0.15 * gap, between + 0.15 * gap);
    if (!inside || !outside) {
      edges.push(edge);
      continue;
    }
    const difference = inside.reduce((sum, value, c) => sum + Math.abs(value - outside[c]!), 0);
    if (difference < contrast) return undefined;
    edges.push(
      halfWay(profile, {
        edge,
        inwards,
        inside,
        outside,
        inReach: Math.min(8, 0.15 * wide),
        outReach: Math.min(4, 0.3 * gap),
      }) ?? edge,
    );
  }
  return fitTileRow(edges, shape);
}

/** Where a profile passes half-way from the colour inside an edge to the one outside. */
function halfWay(
  profile: Float32Array,
  at: {
    readonly edge: number;
    readonly inwards: 1 | -1;
    readonly inside: readonly number[];
    readonly outside: readonly number[];
    /** How far it may lie from the edge towards the inside and the outside of the tile. */
    readonly inReach: number;
    readonly outReach: number;
  },
): number | undefined {
  const { inwards } = at;
  const start = Math.round(at.edge + inwards * at.inReach);
  const share = (x: number) => shareBetween(profile, x, at.inside, at.outside);
  let before = share(start);
  for (let step = 1; step <= at.inReach + at.outReach; step++) {
    const x = start - inwards * step;
    const here = share(x);
    // Values belong to the middles of pixels.
    if (before < 0.5 && here >= 0.5) return x + 0.5 + (inwards * (here - 0.5)) / (here - before);
    before = here;
  }
  return undefined;
}

function meanBetween(profile: Float32Array, from: number, to: number): [number, number, number] | undefined {
  const first = Math.max(0, Math.round(Math.min(from, to)));
  const last = Math.min(profile.length / 3 - 1, Math.round(Math.max(from, to)));
  if (last < first) return undefined;
  const sum: [number, number, number] = [0, 0, 0];
  for (let x = first; x <= last; x++) {
    for (let c = 0; c < 3; c++) sum[c] = sum[c]! + profile[3 * x + c]! / (last - first + 1);
  }
  return sum;
}

/** How far the colour at x lies on the way from one to another; 0 outside the profile. */
function shareBetween(
  profile: Float32Array,
  x: number,
  from: readonly number[],
  to: readonly number[],
): number {
  if (x < 0 || 3 * x >= profile.length) return 0;
  let [along, length] = [0, 0];
  for (let c = 0; c < 3; c++) {
    const way = to[c]! - from[c]!;
    along += (profile[3 * x + c]! - from[c]!) * way;
    length += way * way;
  }
  return length === 0 ? 0 : along / length;
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
