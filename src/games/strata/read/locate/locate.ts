/**
 * Locates Strata in a picture without prior knowledge of its place, scale, board size or number of
 * colours.
 *
 *     a ground ─▶ the game's area ─▶ layout rule: where is the design? ─▶ which screen is shown?
 *     ─▶ which size explains all line ends? ─▶ landmarks ─▶ least squares ─▶ layout
 *
 * A hint (the layout of a calibration profile) gives the design's place, so nothing is searched;
 * only the size and the number of colours are read from the picture.
 */

import { ReadError } from '../../../../core/errors.ts';
import type { Frame, Rgb } from '../../../../core/frame.ts';
import { type FrameRect, isSameRect } from '../../../../core/points.ts';
import { channelGap, colorDistance } from '../../../../vision/color/color-space.ts';
import { attempt, isUnread, orThrow } from '../../../../perception/attempt.ts';
import { designHeight, gameArea, sizes } from '../../geometry.ts';
import type { LineEnd } from './board-lattice.ts';
import { fitLandmarks, latticeIn } from './landmarks/fit-landmarks.ts';
import { endLandmarks } from './landmarks/end-landmarks.ts';
import { screenLandmarks } from './landmarks/screen-landmarks.ts';
import type { Design } from './design.ts';
import { designOf, makeLayout, type StrataGeometry } from './layout.ts';
import { linesByRule } from './lines-by-rule.ts';
import { groundsOf, linenArea } from './linen/linen-area.ts';
import { type Screen, screenAt, isLonePalette } from './screen.ts';
import { limits } from '../limits.ts';

const { maxMisplaced, minScale } = limits.locate;
const { wide, narrow } = limits.area.tolerance;

/**
 * Locates the game.
 * @param frame the picture
 * @param hint layout of the same picture size; its size and colours are ignored
 * @returns the layout, whichever screen is shown
 * @throws ReadError when the game is not in the picture, or its board cannot be located
 */
export function locateStrata(frame: Frame, hint?: StrataGeometry): StrataGeometry {
  if (hint) return locateNear(frame, hint);
  let failure: ReadError | undefined;
  const areas: FrameRect[] = [];
  const grounds = groundsOf(frame);
  for (const ground of grounds) {
    for (const tolerance of tolerancesFor(ground, grounds)) {
      const area = linenArea(frame, ground, tolerance);
      if (areas.some((other) => isSameRect(other, area))) continue;
      areas.push(area);
      const at = designIn(area);
      const screen = at.scale < minScale ? notHere(frame) : screenAt(frame, at, counts);
      if (isUnread(screen)) continue;
      const layout = attempt(() => layoutOf(frame, screen, at, area));
      if (!isUnread(layout)) return layout;
      failure ??= layout;
    }
  }
  throw failure ?? (areas.some((area) => hasPaletteBelow(frame, area)) ? boardCovered() : notHere(frame));
}

/** A wide tolerance, and a narrow one where the page around the game has nearly its colour. */
const tolerancesFor = (ground: Rgb, grounds: readonly Rgb[]): number[] =>
  grounds.some((other) => other !== ground && channelGap(other, ground) <= wide + narrow)
    ? [wide, narrow]
    : [wide];

const notHere = ({ width, height }: Frame) =>
  new ReadError(`Strata is not in this picture of ${width}x${height}; give one that shows the whole game`, {
    trouble: 'nothing-here',
  });

/** Possible numbers of palette tiles, largest first: a smaller palette has free space beside it. */
const counts = Array.from({ length: sizes.max - sizes.min + 1 }, (_, i) => sizes.max - i);

/** Places the design in a window by the layout rule. */
function designIn({ x, y, width, height }: FrameRect): Design {
  const inner = gameArea({ width, height });
  return { origin: { x: x + width / 2, y: y + inner.y }, scale: inner.height / designHeight };
}

/** Whether there is a palette at the lower edge of the area, as when the board is covered. */
function hasPaletteBelow(frame: Frame, { x, y, width, height }: FrameRect): boolean {
  for (let scale = frame.height / designHeight; scale >= minScale; scale *= 0.985) {
    const at = { origin: { x: x + width / 2, y: y + height - designHeight * scale }, scale };
    if (counts.some((count) => isLonePalette(frame, at, count))) return true;
  }
  return false;
}

const boardCovered = () =>
  new ReadError(
    'there is a palette, but no board where the game has it: something lies over it, or it is drawn otherwise',
    { trouble: 'covered' },
  );

/** Builds the layout at the hinted place. */
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
 * Builds the layout of a recognised screen.
 * @throws ReadError when its board cannot be located, or its parts do not fit together
 */
function layoutOf(frame: Frame, screen: Screen, guess: Design, area: FrameRect): StrataGeometry {
  // The linen's edges give the scale only to 1%; the measured landmarks are more accurate.
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

/** Determines the board's size, and its line ends on screens that show them. */
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

/** Number of distinct ribbon colours, clamped to the possible palette sizes. */
function distinctColors(ends: readonly LineEnd[]): number {
  const different: LineEnd[] = [];
  for (const end of ends) {
    if (different.every(({ cover }) => colorDistance(cover, end.cover) > limits.colors.same))
      different.push(end);
  }
  return Math.min(Math.max(sizes.min, different.length), sizes.max);
}
