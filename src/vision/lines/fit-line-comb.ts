/**
 * Fits a comb of lines to their edges. The middle of a line is half-way between its two edges; if
 * only one is visible (next to black cells), the width of the other lines gives its distance from
 * the middle. A line is located by the outermost edges near it that are long enough to be its
 * sides. The outer lines (thicker, cut off or absent) are ignored.
 */

import { edgesBetween, type StraightEdge } from './straight-edges.ts';
import { fitComb, type FittedComb, lineAt, type LineComb, linesFrom } from '../lattice/comb.ts';
import { fitLimits as limits } from './limits.ts';
import { upperMedian } from '../../core/averages.ts';

/** A span along edges, px. */
type Stretch = Pick<StraightEdge, 'from' | 'to'>;

/**
 * Returns the length of the overlap of two spans.
 * @param a the span of an edge or comb, px
 * @param b one in the same direction
 * @returns px; negative if they do not overlap
 */
export const overlapOf = (a: Stretch, b: Stretch): number => Math.min(a.to, b.to) - Math.max(a.from, b.from);

/**
 * Fits position and pitch of a comb.
 * @param comb approximate position of the lines
 * @param edges ordered by `at`
 * @returns the fitted comb, unchanged if there are too few edges; `undefined` if its lines are not
 *   evenly spaced
 */
export function fitLineComb(comb: LineComb, edges: readonly StraightEdge[]): LineComb | undefined {
  if (comb.count < limits.minFitted + 2) return comb;
  let fitted = comb;
  for (const reach of limits.reaches) {
    const next = fitOnce(fitted, edges, reach);
    if (!next) return comb;
    fitted = { ...fitted, ...next };
  }
  const maxResidualPx = limits.residual.px + limits.residual.share * comb.pitch;
  if (fitted.residualPx > maxResidualPx) return undefined;
  return Math.abs(fitted.pitch - comb.pitch) > limits.maxChange * comb.pitch ? undefined : fitted;
}

/** Numbers of lines to drop at both ends of a comb that is not evenly spaced. */
const trims = [
  [0, 0],
  [0, 1],
  [1, 0],
  [0, 2],
  [2, 0],
] as const;

/**
 * Fits a comb, dropping outer lines if only these are off: a number pad below a grid looks like an
 * additional line.
 * @param comb approximate position of the lines
 * @param edges ordered by `at`
 * @param minLines minimum number of remaining lines
 * @returns `undefined` if its lines are not evenly spaced even so
 */
export function fitLongest(
  comb: LineComb,
  edges: readonly StraightEdge[],
  minLines: number,
): LineComb | undefined {
  for (const [before, after] of trims) {
    const count = comb.count - before - after;
    if (count < comb.count && count < minLines) break;
    const fitted = fitLineComb(linesFrom(comb, before, count), edges);
    if (fitted) return fitted;
  }
  return undefined;
}

/** The outermost edges of a line; the same edge twice if only one is visible. */
interface LineSides {
  readonly line: number;
  readonly low: StraightEdge;
  readonly high: StraightEdge;
}

function fitOnce(comb: LineComb, edges: readonly StraightEdge[], reach: number): FittedComb | undefined {
  const seen: LineSides[] = [];
  for (let line = 1; line < comb.count - 1; line++) {
    const sides = sidesOf(edges, comb, line, reach);
    if (sides) seen.push(sides);
  }
  if (seen.length < limits.minFitted) return undefined;
  const fitWith = (half: number) =>
    fitComb(
      seen.map(({ line, low, high }) => ({
        line,
        at: low === high ? low.at - half * low.sign : (low.at + high.at) / 2,
      })),
    )!;
  const plain = fitWith(0);
  const half = halfWidth(seen);
  if (half === 0) return plain;
  const corrected = fitWith(half);
  return corrected.residualPx < plain.residualPx ? corrected : plain;
}

/**
 * Half the median width of lines with two visible edges, px, negative for lines brighter than the
 * cells; 0 if there are none. Black cells hide one edge of a thick black line, so the other edge is
 * off its middle.
 */
function halfWidth(seen: readonly LineSides[]): number {
  const halves = seen
    .filter(({ low, high }) => low.sign !== high.sign)
    .map(({ low, high }) => ((high.at - low.at) / 2) * high.sign);
  return upperMedian(halves) ?? 0;
}

/** Edges that form one side of a line. */
interface LineSide {
  readonly low: StraightEdge;
  high: StraightEdge;
  cover: number;
}

/** Whether an edge only accompanies a much stronger one, as JPEG echoes edges beside them. */
const isEcho = (edge: StraightEdge, near: readonly StraightEdge[]): boolean =>
  near.some(
    (other) =>
      other.strength > limits.echoTimes * edge.strength &&
      overlapOf(edge, other) > limits.echoCover * (edge.to - edge.from),
  );

/** The outermost edges at a line; `undefined` for none. */
function sidesOf(
  edges: readonly StraightEdge[],
  comb: LineComb,
  line: number,
  reach: number,
): LineSides | undefined {
  const place = lineAt(comb, line);
  const reachPx = 1 + reach * comb.pitch;
  const sides: LineSide[] = [];
  let side: LineSide | undefined;
  let longest = 0;
  const near = edgesBetween(edges, place - reachPx, place + reachPx).filter(
    (edge) => overlapOf(edge, comb) >= limits.minCover * comb.pitch,
  );
  const strongest = Math.max(...near.map(({ strength }) => strength));
  for (const edge of near) {
    if (strongest > limits.echoTimes * edge.strength && isEcho(edge, near)) continue;
    const cover = overlapOf(edge, comb);
    if (!side || edge.at - side.low.at > limits.oneSidePx)
      sides.push((side = { low: edge, high: edge, cover: 0 }));
    side.high = edge;
    side.cover += cover;
    longest = Math.max(longest, side.cover);
  }
  const isLong = ({ cover }: LineSide) => cover >= limits.minSide * longest;
  const [first, last] = [sides.find(isLong), sides.findLast(isLong)];
  return first && last && { line, low: first.low, high: last.high };
}
