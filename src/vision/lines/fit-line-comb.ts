/**
 * Fits a comb of lines to the edges at them. The middle of a line is half-way between its two
 * edges, where both are seen; where only one is (beside black cells), the width of the other lines
 * tells how far from the middle it lies. A line's place is taken from the outermost edges near it
 * that are long enough to be its sides, and the outer lines (thicker, cut off, or not there) have
 * no say.
 */

import { edgesBetween, type StraightEdge } from './straight-edges.ts';
import { fitComb, type FittedComb, lineAt } from '../lattice/comb.ts';
import type { LineComb } from './line-comb.ts';
import { fitLimits as limits } from './limits.ts';

/** A stretch along edges, px. */
type Stretch = Pick<StraightEdge, 'from' | 'to'>;

/**
 * Tells how long two stretches run beside each other.
 * @param a of edges or combs, px
 * @param b of the same direction
 * @returns px; negative where they do not
 */
export const overlapOf = (a: Stretch, b: Stretch): number => Math.min(a.to, b.to) - Math.max(a.from, b.from);

/**
 * Fits place and pitch of a comb.
 * @param comb about where the lines are
 * @param edges ordered by `at`
 * @returns the comb as it was where edges are too few; `undefined` when its lines are not evenly
 *   spaced
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

/**
 * Lines that are left away before the first and behind the last one, when the whole comb is not
 * evenly spaced.
 */
const trims = [
  [0, 0],
  [0, 1],
  [1, 0],
  [0, 2],
  [2, 0],
] as const;

/**
 * Fits a comb, without its outer lines where only these stand elsewhere: a number pad below a grid
 * looks like one line more.
 * @param comb about where the lines are
 * @param edges ordered by `at`
 * @param minLines fewest lines that must be left
 * @returns `undefined` when its lines are not evenly spaced either way
 */
export function fitLongest(
  comb: LineComb,
  edges: readonly StraightEdge[],
  minLines: number,
): LineComb | undefined {
  for (const [before, after] of trims) {
    const count = comb.count - before - after;
    if (count < comb.count && count < minLines) break;
    const fitted = fitLineComb({ ...comb, at: lineAt(comb, before), count }, edges);
    if (fitted) return fitted;
  }
  return undefined;
}

/**
 * What is seen at a line: its outermost edges, which are one and the same where only one is seen.
 */
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
 * Half the usual width of lines whose two edges are seen, px, negative for lines brighter than the
 * cells; 0 when there are none. Black cells swallow one edge of a thick black line, so that what is
 * seen of it is not its middle.
 */
function halfWidth(seen: readonly LineSides[]): number {
  const halves = seen
    .filter(({ low, high }) => low.sign !== high.sign)
    .map(({ low, high }) => ((high.at - low.at) / 2) * high.sign)
    .sort((a, b) => a - b);
  return halves[halves.length >> 1] ?? 0;
}

/** Edges that are one side of a line. */
interface LineSide {
  readonly low: StraightEdge;
  high: StraightEdge;
  cover: number;
}

/** The outermost edges at a line; `undefined` when there are none. */
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
  for (const edge of edgesBetween(edges, place - reachPx, place + reachPx)) {
    const cover = overlapOf(edge, comb);
    if (cover < limits.minCover * comb.pitch) continue;
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
