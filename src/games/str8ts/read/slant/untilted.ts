/**
 * How a picture must be taken anew so that the lines of its grid stand upright. Lines of one
 * direction seem to meet in one point, so their slopes grow evenly with their places across; most
 * long edges of a picture with a board are lines of its grid. The map that sends both such points
 * to infinity makes a square grid of it again, but for its scale in each direction.
 */

import type { FrameSize } from '../../../../core/points.ts';
import type { Homography } from './homography.ts';
import type { Plane } from '../../../../vision/color/luma.ts';
import { slantLimits as limits } from './limits.ts';
import { type SlantedEdge, slantedEdges } from './slanted-edges.ts';

/** Slopes of the edges of one direction: `slope + growth * at`. */
interface Pencil {
  readonly slope: number;
  readonly growth: number;
}

/**
 * Finds the map from the picture to one in which the grid stands upright.
 * @param plane brightness of the picture
 * @param minTilt slope up to which lines count as upright and level
 * @returns `undefined` where there are too few lines, or they are upright and level as they are
 */
export function untilted(plane: Plane, minTilt: number = limits.minTilt): Homography | undefined {
  const across = pencilOf(slantedEdges(plane));
  const down = pencilOf(slantedEdges(transposed(plane)));
  if (!across || !down) return undefined;
  const half = Math.max(plane.width, plane.height) / 2;
  const maxSlope = ({ slope, growth }: Pencil) => Math.abs(slope) + Math.abs(growth) * half;
  const isTilted = Math.max(maxSlope(across), maxSlope(down)) > minTilt;
  return isTilted ? mapOf(across, down, plane) : undefined;
}

function transposed({ width, height, data }: Plane): Plane {
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) turned[x * height + y] = data[y * width + x]!;
  }
  return { width: height, height: width, data: turned };
}

/** The pencil that most of the edges, by length, belong to. */
function pencilOf(edges: readonly SlantedEdge[]): Pencil | undefined {
  const heads = edges.slice(0, limits.heads);
  let best: { pencil: Pencil; length: number } | undefined;
  heads.forEach((a, i) => {
    for (const b of heads.slice(i)) {
      const apart = b.at - a.at;
      const growth = Math.abs(apart) > limits.minLengthPx ? (b.slope - a.slope) / apart : 0;
      if (Math.abs(growth) > limits.maxGrowth) continue;
      const pencil = { slope: a.slope - growth * a.at, growth };
      let length = 0;
      for (const edge of edges) if (isMember(pencil, edge)) length += edge.length;
      if (!best || length > best.length) best = { pencil, length };
    }
  });
  if (!best) return undefined;
  const { pencil } = best;
  const members = edges.filter((edge) => isMember(pencil, edge));
  return members.length < limits.minLines ? undefined : fitted(members);
}

/** Whether an edge deviates little from a pencil over its length. */
const isMember = ({ slope, growth }: Pencil, edge: SlantedEdge): boolean =>
  Math.abs(edge.slope - slope - growth * edge.at) * edge.length < limits.maxOffPx;

/** The pencil by least squares; slopes of long edges are known best. */
function fitted(edges: readonly SlantedEdge[]): Pencil {
  let [weights, at, slope] = [0, 0, 0];
  for (const edge of edges) {
    const weight = edge.length ** 3;
    weights += weight;
    at += weight * edge.at;
    slope += weight * edge.slope;
  }
  [at, slope] = [at / weights, slope / weights];
  let [spread, covariance] = [0, 0];
  for (const edge of edges) {
    spread += edge.length ** 3 * (edge.at - at) ** 2;
    covariance += edge.length ** 3 * (edge.at - at) * (edge.slope - slope);
  }
  const growth = spread > 0 ? covariance / spread : 0;
  return { slope: slope - growth * at, growth };
}

/** The map that sends the points in which both pencils meet to infinity; keeps the middle. */
function mapOf(across: Pencil, down: Pencil, { width, height }: FrameSize): Homography {
  // Where upright lines meet, and where level ones do, from the middle of the picture.
  const [p, q] = [across.slope, across.growth];
  const [r, s] = [down.slope, down.growth];
  // The line through (p, 1, -q) and (1, r, -s), scaled so that the middle has 1.
  const scale = p * r - 1;
  const [far, side] = [(-s + q * r) / scale, (-q + p * s) / scale];
  const [cx, cy] = [width / 2, height / 2];
  // Rows of the map for points counted from the middle: x - p y, y - r x, and that line.
  const rows = [
    [1, -p, 0],
    [-r, 1, 0],
    [far, side, 1],
  ] as const;
  const [x, y, w] = rows.map(([a, b, c]) => [a, b, c - a * cx - b * cy]) as [number[], number[], number[]];
  const back = (row: readonly number[], middle: number) => row.map((value, i) => value + middle * w[i]!);
  return [...back(x, cx), ...back(y, cy), ...w] as unknown as Homography;
}
