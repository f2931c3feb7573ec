/**
 * Measures how visible a lattice of cells is in a picture, line by line. A cube has the right
 * number of cells if every line between them is visible over much of its length.
 */

import { mean, upperMedian } from '../../../../core/averages.ts';
import { type EdgeMap, edgeSeen } from '../edges/edge-map.ts';
import type { CubeCorner } from '../../cube-corner.ts';
import { crossPx, type LatticeEdge, latticeEdges, stretchOf } from './lattice-edges.ts';
import { seenLimits as limits } from './limits.ts';

/** Visible shares, 0..1: of the faintest line, the outline and all lines. */
export interface LatticeSeen {
  readonly min: number;
  readonly outline: number;
  readonly all: number;
  /** The number of visible edges beyond what chance would show. */
  readonly evidence: number;
}

/**
 * Measures how visible a lattice is, line by line.
 * @param corner the lattice
 * @param map the edges of the picture
 * @returns shares, 0..1
 */
export function latticeSeen(corner: CubeCorner, map: EdgeMap): LatticeSeen {
  const lines = linesOf(corner.side).map((edges) => ({
    isOutline: edges[0]!.isOutline,
    shares: edges.map((edge) => seenShare(corner, edge, map)),
  }));
  const all = lines.flatMap(({ shares }) => shares);
  return {
    min: Math.min(...lines.map(({ shares }) => mean(shares))),
    outline: mean(lines.flatMap(({ isOutline, shares }) => (isOutline ? shares : []))),
    all: mean(all),
    evidence: evidenceIn(all),
  };
}

/**
 * Bounds the evidence for a lattice before it is fitted. Cheap, since it stops at the first missing
 * line.
 * @param corner the lattice
 * @param map the edges of the picture
 * @param minLine the share of every line between cells that must be visible
 * @returns maximum evidence, as in `LatticeSeen`; `undefined` if a line is missing
 */
export function maxEvidence(corner: CubeCorner, map: EdgeMap, minLine: number): number | undefined {
  const shares: number[] = [];
  for (const edges of linesOf(corner.side)) {
    const own = edges.map((edge) => (edge.isOutline ? 1 : seenShare(corner, edge, map, limits.first)));
    if (mean(own) < minLine) return undefined;
    shares.push(...own);
  }
  return evidenceIn(shares);
}

const evidenceIn = (shares: readonly number[]): number =>
  shares.reduce((sum, share) => sum + share - limits.evidenceFrom, 0);

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

const linesBySide: (LatticeEdge[][] | undefined)[] = [];

/** The edges of a lattice, line by line. */
function linesOf(side: number): readonly LatticeEdge[][] {
  const lines = new Map<string, LatticeEdge[]>();
  for (const edge of linesBySide[side] ? [] : latticeEdges(side)) {
    const line = lines.get(edge.line);
    if (line) line.push(edge);
    else lines.set(edge.line, [edge]);
  }
  return (linesBySide[side] ??= [...lines.values()]);
}

/** The visible share of an edge that may be `slack` cells off. */
function seenShare(
  corner: CubeCorner,
  edge: LatticeEdge,
  map: EdgeMap,
  { slack, maxSteps }: { readonly slack: number; readonly maxSteps?: number } = { slack: 0 },
): number {
  const { cells, px } = limits.beside;
  const [from, to] = stretchOf(corner, edge, 0.14);
  return edgeSeen(map, from, to, px + (cells + slack) * crossPx(corner, edge), maxSteps);
}
