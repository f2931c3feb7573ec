/**
 * Fits a chain of evenly spaced lines to the edges at them, by least squares. The middle of a line is half-way between
 * its two edges, where both are seen; where black meets white only one is, so a line's place is taken from the outermost
 * edges near it, and the outer lines (thicker, cut off, or not there) have no say.
 */

import type { EdgeChain } from './edge-chains.ts';
import { firstFrom, type StraightEdge } from './straight-edges.ts';

/** Passes: what counts as near, as a share of the pitch; each narrows it. */
const reaches = [0.14, 0.1] as const;
/** Greatest change of the pitch, as a share of it; more means that something else was fitted. */
const mostChange = 0.04;

/** Greatest root mean square distance of the lines from the fit, px: pages round lines to whole pixels, no more. */
const mostResidual = (pitch: number) => 0.45 + 0.008 * pitch;

/**
 * The chain with place and pitch fitted; as it was where edges are too few.
 * @param edges ordered by `at`
 * @returns `undefined` when its lines are not evenly spaced
 */
export function fitChain(chain: EdgeChain, edges: readonly StraightEdge[]): EdgeChain | undefined {
  let fitted = chain;
  for (const reach of reaches) {
    const next = fitOnce(fitted, edges, reach);
    if (!next) return chain;
    fitted = { ...next.chain, residualPx: next.residual };
  }
  if (fitted.residualPx > mostResidual(chain.pitch)) return undefined;
  return Math.abs(fitted.pitch - chain.pitch) > mostChange * chain.pitch ? undefined : fitted;
}

function fitOnce(
  chain: EdgeChain,
  edges: readonly StraightEdge[],
  reach: number,
): { readonly chain: EdgeChain; readonly residual: number } | undefined {
  const seen: { readonly k: number; readonly place: number }[] = [];
  for (let k = 1; k < chain.count - 1; k++) {
    const place = placeOf(edges, chain, k, reach);
    if (place !== undefined) seen.push({ k, place });
  }
  if (seen.length < 3) return undefined;
  let [sumK, sumPlace, sumKK, sumKPlace] = [0, 0, 0, 0];
  for (const { k, place } of seen) {
    sumK += k;
    sumPlace += place;
    sumKK += k * k;
    sumKPlace += k * place;
  }
  const pitch = (seen.length * sumKPlace - sumK * sumPlace) / (seen.length * sumKK - sumK * sumK);
  const at = (sumPlace - pitch * sumK) / seen.length;
  let squares = 0;
  for (const { k, place } of seen) squares += (place - at - k * pitch) ** 2;
  return { chain: { ...chain, at, pitch }, residual: Math.sqrt(squares / seen.length) };
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
