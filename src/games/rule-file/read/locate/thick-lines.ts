/**
 * Adds the middles of thick lines to the edges. A line has an edge on each side. The edges of a
 * thin line are within a comb's tolerance of its place; those of a thick one are not, but its
 * middle is.
 */

import type { StraightEdge, StraightEdges } from '../../../../vision/lines/straight-edges.ts';
import { thickLimits as limits } from '../limits.ts';

/**
 * Adds the middles of thick lines to the edges of a picture.
 * @param edges of the picture, each kind ordered by `at`
 * @returns the edges and the middles, ordered by `at`
 */
export const withThickLines = ({ upright, level }: StraightEdges): StraightEdges => ({
  upright: withMiddles(upright),
  level: withMiddles(level),
});

function withMiddles(edges: readonly StraightEdge[]): StraightEdge[] {
  const middles: StraightEdge[] = [];
  for (const [i, edge] of edges.entries())
    for (let j = i + 1; j < edges.length; j++) {
      const other = edges[j]!;
      const width = other.at - edge.at;
      if (width > limits.max.px) break;
      const from = Math.max(edge.from, other.from);
      const to = Math.min(edge.to, other.to);
      const isLine = width >= limits.minPx && width <= limits.max.share * (to - from);
      if (isLine && edge.sign !== other.sign && isAlone(edges, i, j))
        middles.push({ ...edge, at: (edge.at + other.at) / 2, from, to });
    }
  return [...edges, ...middles].sort((a, b) => a.at - b.at);
}

/** Whether no other edge of similar strength runs along or between two edges. */
function isAlone(edges: readonly StraightEdge[], i: number, j: number): boolean {
  const [first, last] = [edges[i]!, edges[j]!];
  const reach = limits.alone * (last.at - first.at);
  const minStrength = limits.alike * Math.min(first.strength, last.strength);
  const isLike = (k: number) => {
    const edge = edges[k]!;
    const shared = Math.min(edge.to, first.to, last.to) - Math.max(edge.from, first.from, last.from);
    return k !== i && k !== j && edge.strength >= minStrength && shared > 0;
  };
  for (let k = i; k >= 0 && first.at - edges[k]!.at <= reach; k--) if (isLike(k)) return false;
  for (let k = i; k < edges.length && edges[k]!.at - last.at <= reach; k++) if (isLike(k)) return false;
  return true;
}
