/**
 * Fits a chain of evenly spaced lines to the edges at them, by least squares. The middle of a line is half-way between
 * its two edges, where both are seen; where black meets white only one is, so a line's place is taken from the outermost
 * edges near it, and the outer lines (thicker, cut off, or not there) have no say.
 */

import type { EdgeChain } from './edge-chains.ts';
import { firstFrom, type StraightEdge } from './straight-edges.ts';

/** Passes: what counts as near, as a share of the pitch; each narrows it. */
const reaches = [0.13, 0.08] as const;
/** Greatest change of the pitch, as a share of it; more means that something else was fitted. */
const mostChange = 0.04;

/**
 * The chain with place and pitch fitted; as it was where edges are too few.
 * @param edges ordered by `at`
 */
export function fitChain(chain: EdgeChain, edges: readonly StraightEdge[]): EdgeChain {
  let fitted = chain;
  for (const reach of reaches) fitted = fitOnce(fitted, edges, reach);
  return Math.abs(fitted.pitch - chain.pitch) > mostChange * chain.pitch ? chain : fitted;
}

function fitOnce(chain: EdgeChain, edges: readonly StraightEdge[], reach: number): EdgeChain {
  let [count, sumK, sumPlace, sumKK, sumKPlace] = [0, 0, 0, 0, 0];
  for (let k = 1; k < chain.count - 1; k++) {
    const place = placeOf(edges, chain, k, reach);
    if (place === undefined) continue;
    count++;
    sumK += k;
    sumPlace += place;
    sumKK += k * k;
    sumKPlace += k * place;
  }
  if (count < 3) return chain;
  const pitch = (count * sumKPlace - sumK * sumPlace) / (count * sumKK - sumK * sumK);
  return { ...chain, at: (sumPlace - pitch * sumK) / count, pitch };
}

/** Middle of the outermost edges at a line; `undefined` when there are none. */
function placeOf(
  edges: readonly StraightEdge[],
  chain: EdgeChain,
  k: number,
  reach: number,
): number | undefined {
  const place = chain.at + k * chain.pitch;
  const reachPx = 1 + reach * chain.pitch;
  let [low, high] = [Infinity, -Infinity];
  for (let i = firstFrom(edges, place - reachPx); i < edges.length; i++) {
    const edge = edges[i] as StraightEdge;
    if (edge.at > place + reachPx) break;
    if (Math.min(edge.to, chain.to) - Math.max(edge.from, chain.from) < 0.5 * chain.pitch) continue;
    low = Math.min(low, edge.at);
    high = Math.max(high, edge.at);
  }
  return low <= high ? (low + high) / 2 : undefined;
}
