/**
 * Computes the homography that rectifies a tilted grid. Grid lines of one direction meet in a
 * vanishing point, so their slopes are a linear function of their positions across; most long edges
 * of a picture with a board are grid lines. The homography that maps both vanishing points to
 * infinity makes the grid rectangular again, up to a scale per direction.
 */

import type { FrameSize } from '../../../../core/points.ts';
import type { Homography } from './homography.ts';
import type { Plane } from '../../../../vision/color/luma.ts';
import { slantLimits as limits } from './limits.ts';
import { type SlantedEdge, slantedEdges } from './slanted-edges.ts';

/** A pencil of lines: the slope of an edge at position `at` is `slope + growth * at`. */
interface Pencil {
  readonly slope: number;
  readonly growth: number;
}

/**
 * Computes the homography from the picture to one in which the grid is upright.
 * @param plane brightness of the picture
 * @param minTilt maximum slope of lines that count as upright or level
 * @returns the homography; `undefined` if there are too few lines, or they are upright already
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

/** Finds the pencil that explains the most edge length. */
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

/** Fits a pencil by weighted least squares; long edges have the most precise slopes. */
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

/** The homography that maps both vanishing points to infinity and keeps the centre. */
function mapOf(across: Pencil, down: Pencil, { width, height }: FrameSize): Homography {
  // Vanishing points of upright and level lines from the centre: (p, 1, -q) and (1, r, -s).
  const [p, q] = [across.slope, across.growth];
  const [r, s] = [down.slope, down.growth];
  // The vanishing line through both points, scaled to 1 at the centre.
  const scale = p * r - 1;
  const [far, side] = [(-s + q * r) / scale, (-q + p * s) / scale];
  const [cx, cy] = [width / 2, height / 2];
  // Rows of the map for points relative to the centre: x - p y, y - r x, and that line.
  const rows = [
    [1, -p, 0],
    [-r, 1, 0],
    [far, side, 1],
  ] as const;
  const [x, y, w] = rows.map(([a, b, c]) => [a, b, c - a * cx - b * cy]) as [number[], number[], number[]];
  const back = (row: readonly number[], middle: number) => row.map((value, i) => value + middle * w[i]!);
  return [...back(x, cx), ...back(y, cy), ...w] as unknown as Homography;
}
