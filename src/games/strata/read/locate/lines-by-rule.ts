/**
 * Tells the size of a board: the one size for which every line ends in a selector or under a
 * ribbon, with linen between the lines. Sizes are told apart surely, since no two of them have all
 * line ends in the same places.
 */

import { formatLine } from '../../board.ts';
import { ReadError } from '../../../../core/errors.ts';
import type { Frame } from '../../../../core/frame.ts';
import type { FrameRect } from '../../../../core/points.ts';
import { type AreaMean, diamondMean } from '../../../../vision/color/area-mean.ts';
import { colorDistance } from '../../../../vision/color/color-space.ts';
import { sizes } from '../../geometry.ts';
import { type Design, latticeByRule } from './layout.ts';
import { type BoardView, type LineEnd, linesOf, onFrame, selectorPoint } from './board-lattice.ts';
import { lookAtLineEnd } from './selectors.ts';
import { limits } from '../limits.ts';

const { searchReach, strongContrast } = limits.lines;

/** The lines of a board. */
export interface LinesFound {
  readonly size: number;
  /** Rows first. */
  readonly ends: readonly LineEnd[];
}

/** What is known before the lines are looked for. */
export interface LineSearch {
  readonly frame: Frame;
  readonly design: Design;
  readonly linen: AreaMean;
  /** The part of the picture that is the game. */
  readonly area: FrameRect;
  /** The size to try first, when one is likely. */
  readonly likely?: number | undefined;
}

/**
 * Looks for the lines where the layout rule has them for each size.
 * @param search where to look
 * @returns what was found, or the failure of the size that comes nearest
 */
export function linesByRule(search: LineSearch): LinesFound | ReadError {
  let best: Candidate | undefined;
  for (const size of sizesFrom(search.likely)) {
    const { frame, linen, area } = search;
    const view: BoardView = { frame, lattice: latticeByRule(search.design, size), size, linen, area };
    const first = endsUnlessHopeless(view);
    if (!first) continue;
    const ends = first.some((end) => end.state === 'ribbon') && !linenBetween(view) ? doubt(first) : first;
    const candidate = {
      lines: { size, ends },
      clear: shareOf(ends, (end) => end.state !== 'unclear'),
      sure: shareOf(ends, (end) => end.state === 'ribbon' || isStrong(end)),
      selectors: shareOf(ends, isStrong),
    };
    if (!best || isBetter(candidate, best)) best = candidate;
    // No other size has all its selectors in the same places.
    if (candidate.selectors === 1) break;
  }
  if (best?.clear === 1) return best.lines;
  return complaint(best);
}

/**
 * A size, and the shares of its line ends that are clear, that are surely so, and that are strong
 * selectors.
 */
interface Candidate {
  readonly lines: LinesFound;
  readonly clear: number;
  readonly sure: number;
  readonly selectors: number;
}

const isStrong = (end: LineEnd): boolean => end.state === 'selector' && end.contrast >= strongContrast;

const shareOf = (ends: readonly LineEnd[], test: (end: LineEnd) => boolean): number =>
  ends.filter(test).length / ends.length;

const isBetter = (one: Candidate, other: Candidate): boolean =>
  one.clear - other.clear > 0 ||
  (one.clear === other.clear && (one.sure - other.sure || one.selectors - other.selectors) > 0);

function sizesFrom(likely: number | undefined): number[] {
  const all = Array.from({ length: sizes.max - sizes.min + 1 }, (_, i) => sizes.min + i);
  return likely === undefined ? all : [likely, ...all.filter((size) => size !== likely)];
}

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

/** What seems to be ribbons is something else when no linen shows between them. */
const doubt = (ends: readonly LineEnd[]): LineEnd[] =>
  ends.map((end) => (end.state === 'ribbon' ? { ...end, state: 'unclear' } : end));

/**
 * Whether linen shows between the ends of neighbouring lines, as it does on every board but a wrong
 * one.
 */
function linenBetween({ frame, lattice, size, linen }: BoardView): boolean {
  const half = 0.12 * lattice.halfPitch;
  return (['row', 'column'] as const).every((kind) =>
    Array.from({ length: size - 1 }, (_, i) => i + 0.5).every((index) => {
      const at = selectorPoint(size, { kind, index }, lattice.selectorOffset);
      return colorDistance(diamondMean(frame, onFrame(lattice, at), half, half), linen) < 0.12;
    }),
  );
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
