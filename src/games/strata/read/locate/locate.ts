/**
 * Finds Strata in a picture with nothing known before: neither where the game lies, nor how large
 * it is drawn, nor the size of the board, nor how many colours there are.
 *
 *     linen ─▶ the game's part of the picture ─▶ by the layout rule: where does the design lie?
 *     ─▶ which screen stands there? ─▶ which size explains all line ends? ─▶ landmarks
 *     ─▶ least squares ─▶ layout
 *
 * With a hint (the layout of a calibration profile) nothing is searched: it says where the design
 * lies, and only what can change is told from the picture: size and number of colours.
 */

import { ReadError } from '../../../../core/errors.ts';
import type { Frame } from '../../../../core/frame.ts';
import type { FrameRect } from '../../../../core/points.ts';
import { colorDistance } from '../../../../vision/color/color-space.ts';
import { isUnread, orThrow } from '../../../../perception/attempt.ts';
import { designHeight, gameArea, sizes } from '../../geometry.ts';
import type { LineEnd } from './board-lattice.ts';
import { fitLandmarks, latticeIn } from './landmarks/fit-landmarks.ts';
import { endLandmarks, screenLandmarks } from './landmarks/landmarks.ts';
import type { Design } from './design.ts';
import { designOf, makeLayout, type StrataGeometry } from './layout.ts';
import { linesByRule } from './lines-by-rule.ts';
import { findLinenArea } from './linen/linen-area.ts';
import { type Screen, screenAt, standsAlone } from './screen.ts';
import { limits } from '../limits.ts';

const { maxMisplaced, minScale } = limits.locate;

/**
 * Finds the game.
 * @param frame the picture
 * @param hint a layout of the same picture size that says where to look; size and colours are told
 *   anew
 * @returns the layout, of whichever screen shows
 * @throws ReadError when it is not there, or its board cannot be made out
 */
export function locateStrata(frame: Frame, hint?: StrataGeometry): StrataGeometry {
  if (hint) return locateNear(frame, hint);
  const area = findLinenArea(frame);
  if (!area) throw notHere(frame);
  const at = designIn(area);
  const screen = at.scale < minScale ? notHere(frame) : screenAt(frame, at, counts);
  if (!isUnread(screen)) return layoutOf(frame, screen, at, area);
  throw standsBelow(frame, area) ? boardCovered() : notHere(frame);
}

const notHere = ({ width, height }: Frame) =>
  new ReadError(`Strata is not in this picture of ${width}x${height}; give one that shows the whole game`, {
    trouble: 'nothing-here',
  });

/** Numbers of tiles that a palette may have, the largest first: fewer have a gap beside them. */
const counts = Array.from({ length: sizes.max - sizes.min + 1 }, (_, i) => sizes.max - i);

/** Where the design lies in a window. */
function designIn({ x, y, width, height }: FrameRect): Design {
  const inner = gameArea({ width, height });
  return { origin: { x: x + width / 2, y: y + inner.y }, scale: inner.height / designHeight };
}

/** Whether a palette stands at the lower edge of what shows of a game whose board is covered. */
function standsBelow(frame: Frame, { x, y, width, height }: FrameRect): boolean {
  for (let scale = frame.height / designHeight; scale >= minScale; scale *= 0.985) {
    const at = { origin: { x: x + width / 2, y: y + height - designHeight * scale }, scale };
    if (counts.some((count) => standsAlone(frame, at, count))) return true;
  }
  return false;
}

const boardCovered = () =>
  new ReadError('there is a palette, but something lies between it and the board', { trouble: 'covered' });

/** The layout where a hint says that the game is. */
function locateNear(frame: Frame, hint: StrataGeometry): StrataGeometry {
  const at = designOf(hint);
  const layout = layoutOf(frame, orThrow(screenAt(frame, at, counts)), at, hint.area);
  const { origin } = designOf(layout);
  if (Math.hypot(origin.x - at.origin.x, origin.y - at.origin.y) <= maxMisplaced * at.scale) return layout;
  throw new ReadError(
    'the game does not lie where the layout has it; calibrate again, or read without a profile',
    { trouble: 'doubtful' },
  );
}

/**
 * The layout of a screen that stands.
 * @throws ReadError when its board cannot be made out, or its parts do not stand together
 */
function layoutOf(frame: Frame, screen: Screen, guess: Design, area: FrameRect): StrataGeometry {
  // The linen's edges tell the scale to a hundredth only; what stands on it, once measured, better.
  const at = fitLandmarks(screenLandmarks(frame, screen, guess, area), guess)?.design ?? guess;
  const { size, ends } = boardOf(frame, screen, at, area);
  const landmarks = [...endLandmarks(ends, size), ...screenLandmarks(frame, screen, at, area)];
  const fit = fitLandmarks(landmarks, at);
  if (!fit) throw new ReadError('too little can be seen to place the game', { trouble: 'nothing-here' });
  const { design, residualPx } = fit;
  if (residualPx > 0.5 + 1.2 * design.scale) {
    throw new ReadError('what can be seen does not fit together', { trouble: 'nothing-here' });
  }
  const colors = screen.kind === 'puzzle' ? screen.palette.tiles.length : distinctColors(ends);
  const lattice = latticeIn(fit, size);
  return makeLayout({ frame, size, colors, lattice, design, area, residualPx });
}

/** The size of the board, and the ends of its lines on screens that show them. */
function boardOf(
  frame: Frame,
  screen: Screen,
  at: Design,
  area: FrameRect,
): { readonly size: number; readonly ends: readonly LineEnd[] } {
  const { kind, linen } = screen;
  if (kind === 'sets' || kind === 'waves') return { size: sizes.min, ends: [] };
  if (kind === 'wave') return { size: screen.size, ends: [] };
  const lines = linesByRule({ frame, design: at, linen, area });
  if (isUnread(lines)) {
    const isPalette = kind === 'puzzle' && screen.palette.selected !== undefined;
    throw isPalette && lines.detail.trouble === 'nothing-here' ? boardCovered() : lines;
  }
  return lines;
}

/** How many different colours the ribbons have; at least two, since every palette has as many. */
function distinctColors(ends: readonly LineEnd[]): number {
  const different: LineEnd[] = [];
  for (const end of ends) {
    if (different.every(({ cover }) => colorDistance(cover, end.cover) > limits.colors.same))
      different.push(end);
  }
  return Math.min(Math.max(sizes.min, different.length), sizes.max);
}
