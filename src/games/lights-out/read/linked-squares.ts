/**
 * Separates the cells of a board from other squares of their size, such as buttons or a legend.
 * The cells of a board have one pitch, so a square at another distance is not one of them.
 */

import { median } from '../../../core/averages.ts';
import { type FramePoint, type FrameRect, rectMiddle } from '../../../core/points.ts';
import { nearestLine } from '../../../vision/lattice/comb.ts';
import type { SquareLattice } from '../../../vision/lattice/square-lattice.ts';
import { readLimits as limits } from './limits.ts';

/**
 * Finds the largest group of squares that are linked by steps of one pitch.
 * @param squares of equal size, px
 * @returns those of the group
 */
export function linkedSquares(squares: readonly FrameRect[]): readonly FrameRect[] {
  const middles = squares.map(rectMiddle);
  const side = median(squares.map(({ width }) => width));
  const steps = middles.flatMap((_, from) => [
    ...nextAlong(middles, from, limits.squares.sameLine * side, ['x', 'y']),
    ...nextAlong(middles, from, limits.squares.sameLine * side, ['y', 'x']),
  ]);
  const pitch = median(steps.map(({ px }) => px));
  const group = squares.map((_, i) => i);
  for (const { from, to, px } of steps) {
    if (Math.abs(px - pitch) > offPitch(side)) continue;
    const [one, other] = [group[from]!, group[to]!];
    for (const [i, each] of group.entries()) if (each === other) group[i] = one;
  }
  const sizeOf = (number: number) => group.filter((each) => each === number).length;
  const largest = group.reduce((best, each) => (sizeOf(each) > sizeOf(best) ? each : best), group[0] ?? 0);
  return squares.filter((_, i) => group[i] === largest);
}

/**
 * Returns whether a square lies where a lattice would have one if it were larger. Then rows or
 * columns between them may be covered.
 * @param lattice the lattice, extended on all sides
 * @param square px
 * @returns whether it is in step with the lattice
 */
export const isInStep = ({ columns, rows, side }: SquareLattice, { x, y }: FrameRect): boolean =>
  Math.max(nearestLine(columns, x).offPx, nearestLine(rows, y).offPx) <= offPitch(side);

/** Maximum difference between a step and the pitch, px. */
const offPitch = (side: number): number => limits.offPitch.px + limits.offPitch.share * side;

/** A step from one square to the next in its row or column. */
interface Step {
  readonly from: number;
  readonly to: number;
  readonly px: number;
}

/** The step from a square to the nearest one to the right or below, if there is one. */
function nextAlong(
  middles: readonly FramePoint[],
  from: number,
  slackPx: number,
  [along, across]: readonly ['x', 'y'] | readonly ['y', 'x'],
): Step[] {
  const start = middles[from]!;
  const steps = middles.flatMap((each, to) => {
    const px = each[along] - start[along];
    return px > slackPx && Math.abs(each[across] - start[across]) <= slackPx ? [{ from, to, px }] : [];
  });
  return steps.toSorted((a, b) => a.px - b.px).slice(0, 1);
}
