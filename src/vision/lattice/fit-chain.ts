/**
 * Fits a chain of evenly spaced lines to the edges at them, by least squares. The middle of a line is half-way between
 * its two edges, where both are seen; where only one is (beside black cells), the width of the other lines tells how far
 * from the middle it lies. A line's place is taken from the outermost edges near it that are long enough to be its sides,
 * and the outer lines (thicker, cut off, or not there) have no say.
 */

import { firstFrom, type StraightEdge } from '../edges/straight-edges.ts';

/** Evenly spaced places, seen by edges. */
export interface EdgeChain {
  /** Of the first line, px. */
  readonly at: number;
  /** Distance of two lines, px. */
  readonly pitch: number;
  /** Lines, at least 2. */
  readonly count: number;
  /** The stretch along the edges on which it was found, px. */
  readonly from: number;
  readonly to: number;
  /** Root mean square distance of the lines from even spacing, px; 0 while that is not known. */
  readonly residualPx: number;
}

/** Passes: what counts as near, as a share of the pitch; each narrows it. */
const reaches = [0.14, 0.1] as const;
/** Fewest lines between the outer ones that can be fitted. */
const leastFitted = 3;
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
  if (chain.count < leastFitted + 2) return chain;
  let fitted = chain;
  for (const reach of reaches) {
    const next = fitOnce(fitted, edges, reach);
    if (!next) return chain;
    fitted = { ...next.chain, residualPx: next.residual };
  }
  if (fitted.residualPx > mostResidual(chain.pitch)) return undefined;
  return Math.abs(fitted.pitch - chain.pitch) > mostChange * chain.pitch ? undefined : fitted;
}

/** Lines that are left away before the first and behind the last one, when the whole chain is not evenly spaced. */
const trims = [
  [0, 1],
  [1, 0],
  [0, 2],
  [2, 0],
] as const;

/**
 * The chain fitted, without its outer lines where only these stand elsewhere: a number pad below a grid looks like one line more.
 * @param edges ordered by `at`
 * @param least fewest lines that must be left
 * @returns `undefined` when its lines are not evenly spaced either way
 */
export function fitLongest(
  chain: EdgeChain,
  edges: readonly StraightEdge[],
  least: number,
): EdgeChain | undefined {
  const whole = fitChain(chain, edges);
  if (whole) return whole;
  for (const [before, after] of trims) {
    const count = chain.count - before - after;
    if (count < least) break;
    const part = fitChain({ ...chain, at: chain.at + before * chain.pitch, count }, edges);
    if (part) return part;
  }
  return undefined;
}

/** What is seen at a line: its outermost edges, which are one and the same where only one is seen. */
interface SeenLine {
  readonly k: number;
  readonly low: StraightEdge;
  readonly high: StraightEdge;
}

interface Fit {
  readonly chain: EdgeChain;
  readonly residual: number;
}

function fitOnce(chain: EdgeChain, edges: readonly StraightEdge[], reach: number): Fit | undefined {
  const seen: SeenLine[] = [];
  for (let k = 1; k < chain.count - 1; k++) {
    const line = lineAt(edges, chain, k, reach);
    if (line) seen.push(line);
  }
  if (seen.length < leastFitted) return undefined;
  const plain = fitPlaces(chain, seen, 0);
  const half = halfWidth(seen);
  if (half === 0) return plain;
  const corrected = fitPlaces(chain, seen, half);
  return corrected.residual < plain.residual ? corrected : plain;
}

/**
 * Fits a line through the places.
 * @param half how far from the middle of a line its edge lies where only one is seen, px; negative for lines brighter than the cells
 */
function fitPlaces(chain: EdgeChain, seen: readonly SeenLine[], half: number): Fit {
  const placeOf = ({ low, high }: SeenLine) =>
    low === high ? low.at - half * low.sign : (low.at + high.at) / 2;
  let [sumK, sumPlace, sumKK, sumKPlace] = [0, 0, 0, 0];
  for (const line of seen) {
    const place = placeOf(line);
    sumK += line.k;
    sumPlace += place;
    sumKK += line.k * line.k;
    sumKPlace += line.k * place;
  }
  const pitch = (seen.length * sumKPlace - sumK * sumPlace) / (seen.length * sumKK - sumK * sumK);
  const at = (sumPlace - pitch * sumK) / seen.length;
  let squares = 0;
  for (const line of seen) squares += (placeOf(line) - at - line.k * pitch) ** 2;
  return { chain: { ...chain, at, pitch }, residual: Math.sqrt(squares / seen.length) };
}

/**
 * Half the usual width of lines whose two edges are seen, px; 0 when there are none. Black cells swallow one edge of a thick
 * black line, so that what is seen of it is not its middle.
 */
function halfWidth(seen: readonly SeenLine[]): number {
  const halves = seen
    .filter(({ low, high }) => low.sign !== high.sign)
    .map(({ low, high }) => ((high.at - low.at) / 2) * high.sign)
    .sort((a, b) => a - b);
  return halves[halves.length >> 1] ?? 0;
}

/** Edges this near to each other are one side of a line, px. */
const oneSide = 1;
/** Share of the cover of a line's longest side from which on a side counts; strokes of digits beside it are shorter. */
const leastSide = 0.35;

/** The outermost edges at a line; `undefined` when there are none. */
function lineAt(
  edges: readonly StraightEdge[],
  chain: EdgeChain,
  k: number,
  reach: number,
): SeenLine | undefined {
  const place = chain.at + k * chain.pitch;
  const reachPx = 1 + reach * chain.pitch;
  const sides: Side[] = [];
  let side: Side | undefined;
  let most = 0;
  for (let i = firstFrom(edges, place - reachPx); i < edges.length; i++) {
    const edge = edges[i] as StraightEdge;
    if (edge.at > place + reachPx) break;
    const cover = Math.min(edge.to, chain.to) - Math.max(edge.from, chain.from);
    if (cover < 0.5 * chain.pitch) continue;
    if (!side || edge.at - side.low.at > oneSide) sides.push((side = { low: edge, high: edge, cover: 0 }));
    side.high = edge;
    side.cover += cover;
    most = Math.max(most, side.cover);
  }
  const isLong = ({ cover }: Side) => cover >= leastSide * most;
  const first = sides.find(isLong);
  const last = sides.findLast(isLong);
  return first && last && { k, low: first.low, high: last.high };
}

/** Edges that are one side of a line. */
interface Side {
  readonly low: StraightEdge;
  high: StraightEdge;
  cover: number;
}
