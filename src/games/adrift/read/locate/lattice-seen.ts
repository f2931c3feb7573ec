/**
 * Measures how visible a lattice of cells is in a picture, line by line. A cube has the right
 * number of cells if every line between them is visible over much of its length.
 */

import { type EdgeMap, edgeSeen } from '../edges/edge-map.ts';
import type { CubeCorner } from '../../cube-corner.ts';
import { crossPx, type LatticeEdge, latticeEdges, stretchOf } from './lattice-edges.ts';
import { seenLimits as limits } from './limits.ts';
import { mean, upperMedian } from '../../../../core/averages.ts';

/** Visible shares, 0..1: of the faintest line, the outline and all lines; the number of edges. */
interface LatticeSeen {
  readonly min: number;
  readonly outline: number;
  readonly all: number;
  readonly edges: number;
}

/**
 * Measures how visible a lattice is, line by line.
 * @param corner the lattice
 * @param map the edges of the picture
 * @returns shares, 0..1
 */
export function latticeSeen(corner: CubeCorner, map: EdgeMap): LatticeSeen {
  const lines = new Map<string, { sum: number; count: number }>();
  const outline = { sum: 0, count: 0 };
  const all = { sum: 0, count: 0 };
  for (const edge of latticeEdges(corner.side)) {
    const share = seenShare(corner, edge, map);
    const line = lines.get(edge.line) ?? { sum: 0, count: 0 };
    lines.set(edge.line, line);
    for (const total of edge.isOutline ? [line, outline, all] : [line, all]) {
      total.sum += share;
      total.count++;
    }
  }
  const mean = ({ sum, count }: { sum: number; count: number }) => (count === 0 ? 1 : sum / count);
  return {
    min: Math.min(...[...lines.values()].map(mean)),
    outline: mean(outline),
    all: mean(all),
    edges: all.count,
  };
}

/**
 * Measures how visible the lines between the cells of one more ring around the cube are.
 * @param corner the lattice
 * @param map the edges of the picture
 * @returns the median share, 0..1, of the ring's six parts, so that a single face or an object
 *   touching the outline does not decide
 */
export function ringSeen(corner: CubeCorner, map: EdgeMap): number {
  const { side } = corner;
  const stretches = new Map<string, number[]>();
  for (const edge of latticeEdges(side + 1)) {
    if (edge.isOutline || Math.abs(edge.from[edge.way] + 0.5) < side) continue;
    const name = `${edge.way} ${edge.line.split(' ')[1]}`;
    stretches.set(name, [...(stretches.get(name) ?? []), seenShare(corner, edge, map)]);
  }
  return upperMedian([...stretches.values()].map(mean)) ?? 0;
}

/** A cheap estimate of how visible a lattice is. */
interface FirstSight {
  /** Visible share of the lines between cells, 0..1; 0 if one of them is missing. */
  readonly inner: number;
  /** The number of edges, and of those in the outline. */
  readonly edges: number;
  readonly outline: number;
}

/**
 * Estimates how visible a lattice is before it is fitted. Cheap, since it stops at the first
 * missing line.
 * @param corner the lattice
 * @param map the edges of the picture
 * @param required `slack`: how far the lattice may be off, in cells; `line`: the share of every
 *   line between cells that must be visible
 * @returns the estimate
 */
export function firstSight(
  corner: CubeCorner,
  map: EdgeMap,
  { slack, line }: { readonly slack: number; readonly line: number },
): FirstSight {
  const lines = new Map<string, LatticeEdge[]>();
  const all = latticeEdges(corner.side);
  for (const edge of all) {
    if (!edge.isOutline) lines.set(edge.line, [...(lines.get(edge.line) ?? []), edge]);
  }
  let [sum, count] = [0, 0];
  for (const edges of lines.values()) {
    let own = 0;
    for (const edge of edges) {
      const [from, to] = stretchOf(corner, edge, 0.14);
      own += edgeSeen(map, from, to, reachPx(corner, edge) + slack * crossPx(corner, edge), 6);
    }
    if (own < line * edges.length) return { inner: 0, edges: all.length, outline: 0 };
    sum += own;
    count += edges.length;
  }
  return { inner: sum / Math.max(1, count), edges: all.length, outline: all.length - count };
}

function seenShare(corner: CubeCorner, edge: LatticeEdge, map: EdgeMap): number {
  const [from, to] = stretchOf(corner, edge, 0.14);
  return edgeSeen(map, from, to, reachPx(corner, edge));
}

/** How far from an edge pixels are checked. */
function reachPx(corner: CubeCorner, edge: LatticeEdge): number {
  return limits.beside.px + limits.beside.cells * crossPx(corner, edge);
}
