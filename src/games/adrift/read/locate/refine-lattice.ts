/**
 * Fits a lattice to its lines: deviations measured at the lines between cells move all three faces
 * at once, by least squares, in rounds with a shrinking search distance.
 */

import type { FramePoint } from '../../../../core/points.ts';
import type { EdgeMap } from '../edges/edge-map.ts';
import { type Equation, leastSquares } from '../../../../vision/lattice/least-squares.ts';
import type { CubeCorner } from '../../cube-corner.ts';
import { crossPx, cubePoint, type LatticeEdge, latticeEdges, stretchOf } from './lattice-edges.ts';
import { refineLimits as limits } from './limits.ts';
import { upperMedian } from '../../../../core/averages.ts';

/**
 * Fits a lattice to the edges next to its lines.
 * @param corner the lattice
 * @param map the edges of the picture
 * @returns the lattice and the RMS distance of its lines from it, as a share of a cell; `undefined`
 *   if too few lines are visible
 */
export function refineLattice(corner: CubeCorner, map: EdgeMap): FittedCube | undefined {
  const measure: Measure = (now, edge, reach) => edgeBeside(now, edge, map, reach);
  return refined(corner, latticeEdges(corner.side), limits.reaches, measure);
}

/** A lattice, and how far its lines are off, in cells. */
interface FittedCube {
  readonly corner: CubeCorner;
  readonly off: number;
}

/** Finds the line that a lattice edge should lie on, within `reach` cells of it. */
type Measure = (corner: CubeCorner, edge: LatticeEdge, reach: number) => LineOff | undefined;

/** An edge's normal, and the distance to the line along it, px. */
export interface LineOff {
  readonly nx: number;
  readonly ny: number;
  readonly offPx: number;
}

/**
 * Fits a lattice to lines found by `measure`.
 * @param corner the lattice
 * @param edges the edges to measure
 * @param reaches distance searched on both sides of the edges, in cells, per round
 * @param measure finds the line of an edge
 * @returns as `refineLattice`
 */
export function refined(
  corner: CubeCorner,
  edges: readonly LatticeEdge[],
  reaches: readonly number[],
  measure: Measure,
): FittedCube | undefined {
  let now = corner;
  let off = 0;
  for (const reach of reaches) {
    const measured = edges.flatMap((edge) => {
      const found = measure(now, edge, reach);
      return found === undefined ? [] : [{ edge, ...found }];
    });
    if (measured.length < limits.minMeasured * edges.length) return undefined;
    const fitted = fitWithoutStrays(now, measured);
    if (!fitted) return undefined;
    ({ corner: now, off } = fitted);
  }
  return { corner: now, off };
}

interface Measured extends LineOff {
  readonly edge: LatticeEdge;
}

/** The middle part of a lattice edge. */
interface Stretch {
  readonly normal: FramePoint;
  /** Width of the cells beside it, px. */
  readonly cellPx: number;
}

/**
 * Measures the line that a lattice edge should lie on, at several places along it.
 * @param corner the lattice
 * @param edge of it
 * @param limits maximum number of places, and minimum share of them that show the line
 * @param offAt measures the line at a place: its distance along the normal, px
 * @returns `undefined` if too little of the line is visible
 */
export function lineAlong(
  corner: CubeCorner,
  edge: LatticeEdge,
  { maxSteps, minShown }: { readonly maxSteps: number; readonly minShown: number },
  offAt: (at: FramePoint, stretch: Stretch) => number | undefined,
): LineOff | undefined {
  const [from, to] = stretchOf(corner, edge, 0.1);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const [nx, ny] = [-dy / length, dx / length];
  const stretch = { normal: { x: nx, y: ny }, cellPx: crossPx(corner, edge) };
  const steps = Math.max(4, Math.min(maxSteps, Math.round(length)));
  const offs = Array.from({ length: steps }, (_, i) => {
    const share = (i + 0.5) / steps;
    return offAt({ x: from.x + share * dx, y: from.y + share * dy }, stretch);
  }).filter((off) => off !== undefined);
  // The median, since a disc close to the middle of an edge would distort the mean.
  return offs.length < minShown * steps ? undefined : { nx, ny, offPx: upperMedian(offs)! };
}

/**
 * Measures the line that a lattice edge should lie on: the middle of all ridges next to it.
 * @param corner the lattice
 * @param edge of it
 * @param map the edges of the picture
 * @param reach distance searched on both sides, in cells
 * @returns `undefined` if too little of the line is visible
 */
export const edgeBeside = (
  corner: CubeCorner,
  edge: LatticeEdge,
  map: EdgeMap,
  reach: number,
): LineOff | undefined =>
  lineAlong(corner, edge, limits, (at, { normal: { x: nx, y: ny }, cellPx }) => {
    const span = spanBeside(map, at, { nx, ny, max: Math.max(limits.minReachPx, reach * cellPx) });
    return span && (span[0] + span[1]) / 2;
  });

/**
 * The first and last edge along a normal that is roughly perpendicular to it, px from the point.
 */
function spanBeside(
  map: EdgeMap,
  { x, y }: FramePoint,
  { nx, ny, max }: { nx: number; ny: number; max: number },
): [number, number] | undefined {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let off = -max; off <= max; off += 0.7) {
    const px = Math.floor(x + off * nx);
    const py = Math.floor(y + off * ny);
    if (px < 0 || py < 0 || px >= map.width || py >= map.height) continue;
    const i = py * map.width + px;
    if (map.ridge[i] === 0) continue;
    const [gx, gy] = [map.gx[i]!, map.gy[i]!];
    if (Math.abs(gx * nx + gy * ny) < 0.85 * map.strength[i]!) continue;
    const exact = (px + 0.5 - x) * nx + (py + 0.5 - y) * ny;
    low = Math.min(low, exact);
    high = Math.max(high, exact);
  }
  return low <= high ? [low, high] : undefined;
}

/** Fits twice, the second time without outliers: discs and stones next to a line. */
function fitWithoutStrays(corner: CubeCorner, measured: readonly Measured[]): FittedCube | undefined {
  const first = fitLattice(corner, measured);
  if (!first) return undefined;
  const max = Math.max(limits.strays.cells, limits.strays.times * first.off);
  const good = measured.filter(
    (each) => Math.abs(residual(first.corner, corner, each)) <= max * crossPx(first.corner, each.edge),
  );
  return good.length >= 0.6 * measured.length ? (fitLattice(corner, good) ?? first) : first;
}

function fitLattice(corner: CubeCorner, measured: readonly Measured[]): FittedCube | undefined {
  const equations = measured.map(({ edge, nx, ny, offPx }): Equation => {
    const middle = [...edge.from] as [number, number, number];
    middle[edge.way] += 0.5;
    const at = cubePoint(corner, middle);
    const [r, l, d] = middle;
    return {
      coefficients: [nx, ny, r * nx, r * ny, l * nx, l * ny, d * nx, d * ny],
      value: at.x * nx + at.y * ny + offPx,
      sigma: edge.isOutline ? limits.sigma.outline : limits.sigma.inner,
    };
  });
  const solution = leastSquares(equations);
  if (!solution) return undefined;
  const at = (i: number): FramePoint => ({ x: solution[i]!, y: solution[i + 1]! });
  const next: CubeCorner = {
    side: corner.side,
    center: at(0),
    right: at(2),
    left: at(4),
    down: at(6),
  };
  const inner = measured.filter(({ edge }) => !edge.isOutline);
  const square = inner.reduce(
    (sum, each) => sum + (residual(next, corner, each) / crossPx(next, each.edge)) ** 2,
    0,
  );
  return { corner: next, off: Math.sqrt(square / Math.max(1, inner.length)) };
}

/** Distance of a measured line from the fitted lattice, px. */
function residual(next: CubeCorner, before: CubeCorner, { edge, nx, ny, offPx }: Measured): number {
  const middle = [...edge.from] as [number, number, number];
  middle[edge.way] += 0.5;
  const [was, is] = [cubePoint(before, middle), cubePoint(next, middle)];
  return (is.x - was.x) * nx + (is.y - was.y) * ny - offPx;
}
