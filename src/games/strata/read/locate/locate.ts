/**
 * Finds Strata in a picture with nothing known before: neither where the game lies, nor how large
 * it is drawn, nor the size of the board, nor how many colours there are.
 *
 *     rows of tiles, framed diamonds ─▶ where would the design lie? ─▶ does the screen stand there?
 *     ─▶ which size explains all line ends? ─▶ landmarks ─▶ least squares ─▶ layout
 *
 * With a hint (the layout of a calibration profile) nothing is searched: it says where the design
 * lies, and only what can change is told from the picture: size and number of colours.
 */

import { ReadError } from '../../../../core/errors.ts';
import type { Frame } from '../../../../core/frame.ts';
import type { FramePoint, FrameRect } from '../../../../core/points.ts';
import { colorDistance } from '../../../../vision/color/color-space.ts';
import { attempt, isUnread, orThrow } from '../../../../perception/attempt.ts';
import { sizes } from '../../geometry.ts';
import type { LineEnd } from './board-lattice.ts';
import { fitLandmarks, latticeIn } from './landmarks/fit-landmarks.ts';
import { designsAmong, findOutlines } from './frames.ts';
import { gameExtent } from './game-area.ts';
import { endLandmarks, otherLandmarks, screenLandmarks } from './landmarks/landmarks.ts';
import { type Design, designRect, fromDesign } from './design.ts';
import { designOf, latticeByRule, makeLayout, type StrataGeometry } from './layout.ts';
import { linesByRule } from './lines-by-rule.ts';
import { findPalettes } from './palette/find-palettes.ts';
import { tilesEnd } from './palette/palette-tiles.ts';
import { otherScreen, puzzleScreen, type Screen, screenAt, standsAlone } from './screen.ts';
import { limits } from '../limits.ts';

const { maxMisplaced } = limits.locate;

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
  let trouble: ReadError | undefined;
  for (const candidate of screensIn(frame)) {
    const found = isUnread(candidate)
      ? candidate
      : attempt(() => layoutOf(frame, candidate.screen, candidate.at));
    if (!isUnread(found)) return found;
    trouble = worse(trouble, found);
  }
  const size = `${frame.width}x${frame.height}`;
  throw (
    trouble ??
    new ReadError(`Strata is not in this picture of ${size}; give one that shows the whole game`, {
      trouble: 'nothing-here',
    })
  );
}

/** Where the game may lie, and what stands there. */
interface Candidate {
  readonly at: Design;
  readonly screen: Screen;
}

/** The screens that can be seen, those of palettes first, and palettes whose board is covered. */
function* screensIn(frame: Frame): Generator<Candidate | ReadError> {
  for (const { at, count } of findPalettes(frame)) {
    const screen = puzzleScreen(frame, at, count);
    if (screen) yield { at, screen };
    else if (standsAlone(frame, at, count)) yield boardCovered();
  }
  const outlines = findOutlines(frame);
  for (const kind of ['sets', 'waves', 'solved', 'wave'] as const) {
    for (const guess of designsAmong(frame, outlines, kind)) {
      const rough = otherScreen(frame, guess, kind);
      // A guess from one box is a little off at the others.
      const at = rough && fitLandmarks(otherLandmarks(rough), guess)?.design;
      const screen = at && otherScreen(frame, at, kind);
      if (screen) yield { at, screen };
    }
  }
}

const boardCovered = () =>
  new ReadError('there is a palette, but something lies between it and the board', { trouble: 'covered' });

/** Of two failures the one that saw more of the game. */
const worse = (before: ReadError | undefined, now: ReadError): ReadError =>
  before && before.detail.trouble !== 'nothing-here' ? before : now;

/** The layout where a hint says that the game is. */
function locateNear(frame: Frame, hint: StrataGeometry): StrataGeometry {
  const at = designOf(hint);
  const counts = Array.from({ length: sizes.max - sizes.min + 1 }, (_, i) => sizes.max - i);
  const layout = layoutOf(frame, orThrow(screenAt(frame, at, counts)), at, hint);
  refuseMisplaced(
    'the game does not lie where the layout has it; calibrate again, or read without a profile',
    { is: designOf(layout).origin, should: at.origin, scale: hint.scale },
  );
  return layout;
}

/** @throws ReadError when something lies too far from its place */
function refuseMisplaced(
  message: string,
  { is, should, scale }: { readonly is: FramePoint; readonly should: FramePoint; readonly scale: number },
): void {
  if (Math.hypot(is.x - should.x, is.y - should.y) <= maxMisplaced * scale) return;
  throw new ReadError(message, { trouble: 'doubtful' });
}

/**
 * The layout of a screen that stands.
 * @throws ReadError when its board cannot be made out, or its parts do not stand together
 */
function layoutOf(frame: Frame, screen: Screen, guess: Design, hint?: StrataGeometry): StrataGeometry {
  const area = hint?.area ?? areaOf(frame, screen, guess);
  // Two tiles tell the scale to a few hundredths only; their edges, once measured, far better.
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
  const should = latticeByRule(design, size).centre;
  refuseMisplaced('the board does not lie in its place above the palette', {
    is: lattice.centre,
    should,
    scale: design.scale,
  });
  return makeLayout({ frame, size, colors, lattice, design, area, residualPx });
}

/**
 * The part of the picture that is the game.
 * @throws ReadError when a palette does not stand at its lower edge
 */
function areaOf(frame: Frame, screen: Screen, at: Design): FrameRect {
  const extent = () => gameExtent(frame, designRect(at, 100), screen.linen);
  if (screen.kind !== 'puzzle') return extent();
  const bottom = tilesEnd(frame, at, screen.palette.tiles.length);
  if (bottom < fromDesign(at, { x: 0, y: 762 }).y && bottom < frame.height - 2) {
    throw new ReadError('what looks like a palette ends above the lower edge', { trouble: 'nothing-here' });
  }
  const { y, ...area } = extent();
  return { ...area, y, height: bottom - y };
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
  const isCovered = lines.ends.every((end) => end.state === 'ribbon');
  if (kind === 'puzzle' && screen.palette.selected === undefined && isCovered) {
    throw new ReadError('all lines have ribbons and no tile is selected', { trouble: 'fading' });
  }
  if (kind === 'solved' && !isCovered) {
    throw new ReadError('the frame of a solved puzzle is there, but a line has no ribbon', {
      trouble: 'nothing-here',
    });
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
