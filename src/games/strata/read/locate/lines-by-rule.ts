/**
 * Tells the size of a board: the one size for which every line ends in a selector or under a
 * ribbon with linen on both sides. Sizes are told apart surely, since no two of them have all
 * line ends in the same places.
 */

import { formatLine } from '../../board.ts';
import { ReadError } from '../../../../core/errors.ts';
import type { Frame } from '../../../../core/frame.ts';
import type { FrameRect } from '../../../../core/points.ts';
import type { AreaMean } from '../../../../vision/color/area-mean.ts';
import { sizes } from '../../geometry.ts';
import type { Design } from './design.ts';
import { latticeByRule } from './layout.ts';
import { type BoardView, type LineEnd, linesOf } from './board-lattice.ts';
import { lookAtLineEnd } from './selectors.ts';
import { limits } from '../limits.ts';

const { searchReach } = limits.lines;
const { minContrast } = limits.screens;

/** The lines of a board. */
interface LinesFound {
  readonly size: number;
  /** Rows first. */
  readonly ends: readonly LineEnd[];
}

/** What is known before the lines are looked for. */
interface LineSearch {
  readonly frame: Frame;
  readonly design: Design;
  readonly linen: AreaMean;
  /** The part of the picture that is the game. */
  readonly area: FrameRect;
}

/**
 * Looks for the lines where the layout rule has them for each size.
 * @param search where to look
 * @returns what was found, or the failure of the size that comes nearest
 */
export function linesByRule({ frame, design, linen, area }: LineSearch): LinesFound | ReadError {
  let best: Candidate | undefined;
  for (let size: number = sizes.min; size <= sizes.max; size++) {
    const view = { frame, lattice: latticeByRule(design, size), size, linen, area };
    const ends = endsUnlessHopeless(view);
    if (!ends) continue;
    const candidate = {
      lines: { size, ends },
      clear: shareOf(ends, (end) => end.state !== 'unclear'),
      selectors: shareOf(ends, isStrong),
    };
    if (!best || isBetter(candidate, best)) best = candidate;
    // No other size has all its selectors in the same places.
    if (candidate.selectors === 1) break;
  }
  if (best?.clear === 1) return best.lines;
  return complaint(best);
}

/** A size, and the shares of its line ends that are clear, and that are strong selectors. */
interface Candidate {
  readonly lines: LinesFound;
  readonly clear: number;
  readonly selectors: number;
}

const isStrong = (end: LineEnd): boolean => end.state === 'selector' && end.contrast >= minContrast;

const shareOf = (ends: readonly LineEnd[], test: (end: LineEnd) => boolean): number =>
  ends.filter(test).length / ends.length;

const isBetter = (one: Candidate, other: Candidate): boolean =>
  (one.clear - other.clear || one.selectors - other.selectors) > 0;

/** All line ends of a board, or `undefined` as soon as more than half of them are unclear. */
function endsUnlessHopeless(view: BoardView): LineEnd[] | undefined {
  const ends: LineEnd[] = [];
  let unclear = 0;
  for (const line of linesOf(view.size)) {
    const end = lookAtLineEnd(view, line, searchReach);
    if (end.state === 'unclear' && ++unclear > view.size) return undefined;
    ends.push(end);
  }
  return ends;
}

function complaint(best: Candidate | undefined): ReadError {
  if (!best || best.clear < 0.5) {
    return new ReadError('there is something like a palette, but no board above it', {
      trouble: 'nothing-here',
    });
  }
  const { size, ends } = best.lines;
  const missing = ends.filter((end) => end.state === 'unclear').map(({ line }) => formatLine(line));
  return new ReadError(
    `this looks like a ${size}x${size} board, but the selector of ${missing.join(', ')} cannot be seen: something seems to lie over it`,
    { trouble: 'covered' },
  );
}
