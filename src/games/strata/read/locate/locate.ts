/**
 * Finds Strata in a picture with nothing known before: neither where the game lies, nor how large
 * it is drawn, nor the size of the board, nor how many colours there are.
 *
 *     picture ─▶ palette ─▶ scale and middle ─▶ which size explains all line ends?
 *            │              ─▶ least squares ─▶ layout
 *            └─▶ framed diamonds ─▶ one of many boxes (sets, waves)?
 *                else solved or wave complete ─▶ scale and middle ─▶ ribbons or marks ─▶ layout
 *
 * With a hint (the layout of a calibration profile) the searches are skipped and only what can
 * change is told from the picture: size and number of colours.
 */

import { ReadError } from '../../../../core/errors.ts';
import type { Frame } from '../../../../core/frame.ts';
import { type AreaMean, rectMean } from '../../../../vision/color/area-mean.ts';
import { colorDistance } from '../../../../vision/color/color-space.ts';
import { design, paletteX, sizes } from '../../geometry.ts';
import { gameExtent, linenBeside, linenColor } from './game-area.ts';
import {
  type Design,
  designOf,
  designRect,
  fitDesign,
  fitDesignToFrame,
  fitLattice,
  fromDesign,
  latticeByRule,
  makeLayout,
  type StrataGeometry,
} from './fit-layout.ts';
import { findOutlines, type FoundFrame, frameContrast, framesAmong } from './frames.ts';
import { linesByRule, type LinesFound } from './lines-by-rule.ts';
import { menuAmong, menuNear } from './locate-menu.ts';
import { findPalettes, type PaletteGuess } from './palette/find-palettes.ts';
import { readPalette } from './palette/palette-tiles.ts';
import { hasGoFrame, marksSize } from './wave-frame.ts';
import { limits } from '../limits.ts';

const { maxTries, maxMisplaced } = limits.locate;
const { minLinenAgreement } = limits.area;

/**
 * Finds the game.
 * @param frame the picture
 * @param hint a layout of the same picture size that says where to look; size and colours are told
 *   anew
 * @returns the layout, of whichever screen shows
 * @throws ReadError when it is not there, or its board cannot be made out
 */
export function locateStrata(frame: Frame, hint?: StrataGeometry): StrataGeometry {
  const puzzle = findPuzzle(frame, hint);
  if (!(puzzle instanceof ReadError) && puzzle.selectors > 0) return puzzle.layout;
  const outlines = hint ? [] : findOutlines(frame);
  if (puzzle instanceof ReadError) {
    const menu = hint ? menuNear(frame, designOf(hint)) : menuAmong(frame, outlines);
    if (menu) return menu;
  }
  // Where ribbons cover all lines, what looks like a palette may be a part of the solved screen.
  for (const found of hint ? framesAt(frame, hint) : framesAmong(frame, outlines)) {
    const layout = found.screen === 'solved' ? solvedAt(frame, found) : waveAt(frame, found);
    if (layout) return layout;
  }
  if (puzzle instanceof ReadError) throw puzzle;
  return puzzle.layout;
}

/** The layout of a puzzle, and how many selectors it was measured by. */
interface FoundPuzzle {
  readonly layout: StrataGeometry;
  readonly selectors: number;
}

/** Looks for a puzzle by its palette. */
function findPuzzle(frame: Frame, hint?: StrataGeometry): FoundPuzzle | ReadError {
  let trouble: ReadError | undefined;
  let tries = 0;
  for (const guess of findPalettes(frame, hint && nearOf(hint))) {
    if (++tries > maxTries) break;
    const found = puzzleAt(frame, guess, hint);
    const failure = found instanceof ReadError ? found : hint && misplaced(found.layout, hint);
    if (!failure) return found as FoundPuzzle;
    trouble = worse(trouble, failure);
  }
  const size = `${frame.width}x${frame.height}`;
  return (
    trouble ??
    new ReadError(`Strata is not in this picture of ${size}; give one that shows the whole game`, {
      trouble: 'nothing-here',
    })
  );
}

/** The failure of a layout that does not lie where the hint says. */
function misplaced(found: StrataGeometry, hint: StrataGeometry): ReadError | undefined {
  const [is, should] = [designOf(found).origin, designOf(hint).origin];
  const px = Math.hypot(is.x - should.x, is.y - should.y);
  if (px <= maxMisplaced * hint.scale) return undefined;
  return new ReadError(
    `the game lies ${px.toFixed(0)} px from where the layout has it; calibrate again, or read without a profile`,
    { trouble: 'doubtful' },
  );
}

const nearOf = (hint: StrataGeometry) => {
  const { origin, scale } = designOf(hint);
  return { middle: origin.x, scale, shortTop: origin.y + design.palette.shortTop * scale };
};

/** Of two failures the one that saw more of the game. */
const worse = (before: ReadError | undefined, now: ReadError): ReadError =>
  before && before.detail.trouble !== 'nothing-here' ? before : now;

/** A palette that stood the test, and what follows from it. */
interface SurePalette {
  readonly design: Design;
  readonly linen: AreaMean;
  /** Where the tiles end downwards, px. */
  readonly bottom: number;
  /** Whether one tile stands tall. */
  readonly selected: boolean;
}

/**
 * Tests whether what was found is a palette: tiles of one look each, linen around them, down to the
 * lower edge.
 */
function testPalette(frame: Frame, guess: PaletteGuess): SurePalette | ReadError {
  const rough: Design = {
    origin: { x: guess.middle, y: guess.shortTop - design.palette.shortTop * guess.scale },
    scale: guess.scale,
  };
  const linen = linenColor(frame, rough, 'puzzle');
  const beside = linen.agreement < minLinenAgreement ? linenBeside(frame, rough, guess.count) : linen;
  const palette = readPalette(frame, rough, guess.count, beside.mean);
  const bottom = tilesEnd(frame, rough, guess.count);
  const low = bottom >= rough.origin.y + 762 * rough.scale || bottom >= frame.height - 2;
  if (!palette || beside.agreement < minLinenAgreement || !low) {
    return new ReadError('what looks like a palette is none', { trouble: 'nothing-here' });
  }
  const selected = palette.selected !== undefined;
  if (linen.agreement < minLinenAgreement) {
    const trouble = selected ? 'covered' : 'nothing-here';
    return new ReadError('there is a palette, but something lies between it and the board', { trouble });
  }
  return { design: rough, linen: linen.mean, bottom, selected };
}

/** The layout of a puzzle whose palette was found, or why there is none. */
function puzzleAt(frame: Frame, guess: PaletteGuess, hint?: StrataGeometry): FoundPuzzle | ReadError {
  const palette = testPalette(frame, guess);
  if (palette instanceof ReadError) return palette;
  const { linen, bottom } = palette;
  const extent = hint?.area ?? gameExtent(frame, designRect(palette.design, 100), linen);
  const area = hint ? extent : { ...extent, height: bottom - extent.y };
  const lines = linesByRule({ frame, design: palette.design, linen, area, likely: hint?.size });
  if (lines instanceof ReadError) return lines;
  const { size, ends } = lines;
  if (!palette.selected && ends.every((end) => end.state === 'ribbon')) {
    return new ReadError('all lines have ribbons and no tile is selected', { trouble: 'fading' });
  }
  const { lattice, squares, measured } = fitLattice(size, ends, latticeByRule(palette.design, size));
  const colors = guess.count;
  const layout = makeLayout({
    frame,
    size,
    colors,
    lattice,
    design: fitDesign(guess, lattice.centre),
    area,
    residualPx: Math.sqrt((squares + colors * guess.residualPx ** 2) / (measured + colors)),
  });
  return { layout, selectors: ends.filter((end) => end.state === 'selector').length };
}

/** Where the palette's tiles end downwards. */
function tilesEnd(frame: Frame, at: Design, count: number): number {
  const half = 6 * at.scale;
  const ends = Array.from({ length: count }, (_, i) => {
    const { x, y } = fromDesign(at, { x: paletteX(count, i), y: 735 });
    const tile = rectMean(frame, { x, y }, half, 3);
    const isTile = (row: number) =>
      colorDistance(rectMean(frame, { x, y: row + 0.5 }, half, 0.5), tile) < 0.08;
    let end = Math.floor(y);
    while (end < frame.height && isTile(end)) end++;
    return end;
  });
  // A bar below may have the colour of one tile, and a pointer may lie over another.
  return ends.sort((x, y) => x - y)[(count - 1) >> 1]!;
}

/** The frames to look for where a hint says that the game is. */
function* framesAt(frame: Frame, hint: StrataGeometry): Generator<FoundFrame> {
  const at = designOf(hint);
  const linen = linenColor(frame, at, 'solved');
  for (const screen of ['solved', 'wave'] as const) {
    const { weakest, diamond } = frameContrast(frame, at, screen, linen.mean);
    if (weakest > 0.5) yield { screen, design: at, residualPx: diamond.skew };
  }
}

/** The layout of a solved screen whose frame was found; colours are those of the ribbons. */
function solvedAt(frame: Frame, found: FoundFrame): StrataGeometry | undefined {
  const linen = linenColor(frame, found.design, 'solved');
  if (
    linen.agreement < minLinenAgreement ||
    frameContrast(frame, found.design, 'solved', linen.mean).weakest < 0.5
  )
    return undefined;
  const area = gameExtent(frame, designRect(found.design, 100), linen.mean);
  const lines = linesByRule({ frame, design: found.design, linen: linen.mean, area });
  if (lines instanceof ReadError || lines.ends.some((end) => end.state !== 'ribbon')) return undefined;
  const { size, ends } = lines;
  const { lattice, squares, measured } = fitLattice(size, ends, latticeByRule(found.design, size));
  const at = fitDesignToFrame(found.design, design.next, lattice.centre);
  return makeLayout({
    frame,
    size,
    colors: distinctColors(lines),
    lattice,
    design: at,
    area,
    residualPx: Math.sqrt((squares + found.residualPx ** 2) / (measured + 1)),
  });
}

/** The layout of a wave-complete screen whose frame was found. */
function waveAt(frame: Frame, found: FoundFrame): StrataGeometry | undefined {
  const linen = linenColor(frame, found.design, 'solved');
  if (
    linen.agreement < minLinenAgreement ||
    frameContrast(frame, found.design, 'wave', linen.mean).weakest < 0.5
  )
    return undefined;
  const size = marksSize(frame, found.design, linen.mean);
  if (size === undefined || !hasGoFrame(frame, found.design, linen.mean)) return undefined;
  return makeLayout({
    frame,
    size,
    colors: 2,
    lattice: latticeByRule(found.design, size),
    design: found.design,
    area: gameExtent(frame, designRect(found.design, 100), linen.mean),
    residualPx: found.residualPx,
  });
}

/** How many different colours the ribbons have; at least two, since every palette has as many. */
function distinctColors(lines: LinesFound): number {
  const different: LinesFound['ends'][number][] = [];
  for (const end of lines.ends) {
    if (different.every((other) => colorDistance(other.cover, end.cover) > 0.04)) different.push(end);
  }
  return Math.min(Math.max(2, different.length), sizes.max);
}
