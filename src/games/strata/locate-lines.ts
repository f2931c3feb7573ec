/**
 * Tells the size of a board: the one size for which every line ends in a selector or under a ribbon, with linen
 * between the lines. Sizes are told apart surely, since no two of them have all line ends in the same places.
 */

import { ReadError } from '../../core/errors.ts';
import type { Frame } from '../../core/frame.ts';
import type { FrameRect } from '../../core/points.ts';
import { type AreaMean, diamondMean } from '../../vision/area-mean.ts';
import { colorDistance } from '../../vision/color-space.ts';
import { sizes } from './geometry.ts';
import { type Design, latticeByRule } from './locate-fit.ts';
import {
  type BoardView,
  type LineEnd,
  linesOf,
  lookAtLineEnd,
  onFrame,
  selectorPoint,
} from './locate-selectors.ts';

/** The lines of a board. */
export interface LinesFound {
  readonly size: number;
  /** Rows first. */
  readonly ends: readonly LineEnd[];
}

/** How far a selector may lie from its place by the rule, in P; smaller boards have more room. */
const searchReach = 0.22;

/**
 * Looks for the lines where the layout rule has them for each size.
 * @returns what was found, or the failure of the size that comes nearest
 */
export function linesByRule(
  frame: Frame,
  at: Design,
  linen: AreaMean,
  area: FrameRect,
): LinesFound | ReadError {
  let best: { readonly lines: LinesFound; readonly clear: number; readonly selectors: number } | undefined;
  for (let size = sizes.min; size <= sizes.max; size++) {
    const view: BoardView = { frame, lattice: latticeByRule(at, size), size, linen, area };
    const ends = linesOf(size).map((line) => lookAtLineEnd(view, line, searchReach));
    const ribbons = ends.some((end) => end.state === 'ribbon');
    if (ribbons && !linenBetween(view)) continue;
    const clear = ends.filter((end) => end.state !== 'unclear').length / ends.length;
    const selectors = ends.filter((end) => end.state === 'selector').length;
    const better = !best || clear > best.clear || (clear === best.clear && selectors > best.selectors);
    if (better) best = { lines: { size, ends }, clear, selectors };
  }
  if (best?.clear === 1) return best.lines;
  return complaint(best);
}

/** Whether linen shows between the ends of neighbouring lines, as it does on every board but a wrong one. */
function linenBetween({ frame, lattice, size, linen }: BoardView): boolean {
  const half = 0.12 * lattice.halfPitch;
  return (['row', 'column'] as const).every((kind) =>
    Array.from({ length: size - 1 }, (_, i) => i + 0.5).every((index) => {
      const at = selectorPoint(size, { kind, index }, lattice.selectorOffset);
      return colorDistance(diamondMean(frame, onFrame(lattice, at), half, half), linen) < 0.07;
    }),
  );
}

function complaint(
  best: { readonly lines: LinesFound; readonly clear: number; readonly selectors: number } | undefined,
): ReadError {
  if (!best || best.clear < 0.5) {
    return new ReadError('there is something like a palette, but no board above it', {
      trouble: 'nothing-here',
    });
  }
  const { size, ends } = best.lines;
  const missing = ends
    .filter((end) => end.state === 'unclear')
    .map(({ line }) => `${line.kind} ${line.index}`);
  return new ReadError(
    `this looks like a ${size}x${size} board, but the selector of ${missing.join(', ')} cannot be seen: something seems to lie over it`,
    { trouble: 'covered' },
  );
}
