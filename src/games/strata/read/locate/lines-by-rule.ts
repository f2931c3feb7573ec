/**
 * Determines a board's size: the one for which every line ends in a selector or under a ribbon with
 * linen on both sides. Larger sizes come first, since they have more ends to explain: the selectors
 * and strips of a 6x6 may pass for the four faint selectors of a 2x2, but nothing does for twelve.
 */

import { formatLine } from '../../board.ts';
import { ReadError } from '../../../../core/errors.ts';
import type { Frame } from '../../../../core/frame.ts';
import type { FrameRect } from '../../../../core/points.ts';
import type { AreaMean } from '../../../../vision/color/area-mean.ts';
import { sizes } from '../../geometry.ts';
import type { Design } from './design.ts';
import { latticeByRule } from './layout.ts';
import { type BoardLattice, type LineEnd, linesOf } from './board-lattice.ts';
import { fitLandmarks, latticeIn } from './landmarks/fit-landmarks.ts';
import { endLandmarks } from './landmarks/end-landmarks.ts';
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
  for (let size: number = sizes.max; size >= sizes.min; size--) {
    const lookIn = (lattice: BoardLattice): LinesFound => ({
      size,
      ends: linesOf(size).map((line) => lookAtLineEnd({ frame, lattice, size, linen, area }, line)),
    });
    const lines = lookAgain(lookIn(latticeByRule(design, size)), design, lookIn);
    if (!best || clearShare(lines) > clearShare(best)) best = lines;
    if (clearShare(best) === 1) return best;
  }
  return explainFailure(best);
}

/**
 * Looks for the unclear ends again where the clear ones have them: the area's edges may be a few
 * pixels off, or the board.
 */
function lookAgain(
  lines: LinesFound,
  design: Design,
  lookIn: (lattice: BoardLattice) => LinesFound,
): LinesFound {
  const share = clearShare(lines);
  const fit = share >= 0.5 && share < 1 && fitLandmarks(endLandmarks(lines.ends, lines.size), design);
  const again = fit ? lookIn(latticeIn(fit, lines.size)) : lines;
  return clearShare(again) > share ? again : lines;
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
