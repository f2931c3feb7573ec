/**
 * Determines a board's size: the one for which every line ends in a selector or under a ribbon with
 * linen on both sides. The answer is unique, since no two sizes have all line ends in the same
 * places.
 */

import { formatLine } from '../../board.ts';
import { ReadError } from '../../../../core/errors.ts';
import type { Frame } from '../../../../core/frame.ts';
import type { FrameRect } from '../../../../core/points.ts';
import type { AreaMean } from '../../../../vision/color/area-mean.ts';
import { sizes } from '../../geometry.ts';
import type { Design } from './design.ts';
import { latticeByRule } from './layout.ts';
import { type LineEnd, linesOf } from './board-lattice.ts';
import { lookAtLineEnd } from './selectors.ts';

interface LinesFound {
  readonly size: number;
  /** Rows first. */
  readonly ends: readonly LineEnd[];
}

/** What is known before the search. */
interface LineSearch {
  readonly frame: Frame;
  readonly design: Design;
  readonly linen: AreaMean;
  /** The game's area of the picture. */
  readonly area: FrameRect;
}

/**
 * Tries the line ends of every size where the layout rule has them.
 * @param search where to look
 * @returns the lines found, or the failure of the best size
 */
export function linesByRule({ frame, design, linen, area }: LineSearch): LinesFound | ReadError {
  let best: LinesFound | undefined;
  for (let size: number = sizes.min; size <= sizes.max; size++) {
    const view = { frame, lattice: latticeByRule(design, size), size, linen, area };
    const lines = { size, ends: linesOf(size).map((line) => lookAtLineEnd(view, line)) };
    if (!best || clearShare(lines) > clearShare(best)) best = lines;
    if (clearShare(best) === 1) return best;
  }
  return explainFailure(best);
}

const clearShare = ({ ends }: LinesFound): number =>
  ends.filter(({ state }) => state !== 'unclear').length / ends.length;

function explainFailure(best: LinesFound | undefined): ReadError {
  if (!best || clearShare(best) < 0.5) {
    return new ReadError('there is something like a palette, but no board above it', {
      trouble: 'nothing-here',
    });
  }
  const { size, ends } = best;
  const missing = ends.filter((end) => end.state === 'unclear').map(({ line }) => formatLine(line));
  return new ReadError(
    `this looks like a ${size}x${size} board, but the selector of ${missing.join(', ')} cannot be seen: something seems to lie over it`,
    { trouble: 'covered' },
  );
}
