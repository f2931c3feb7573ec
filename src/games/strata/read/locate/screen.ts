/**
 * Tells which screen of Strata stands where the design is said to lie. Locating asks this of every
 * place that it thinks of, and reading of the place that it knows.
 *
 *     palette there? ─▶ puzzle
 *     frame below the board? ─▶ solved        frame in its place, with marks? ─▶ wave complete
 *     four boxes, or seven? ─▶ waves of a set, or sets
 */

import { ReadError } from '../../../../core/errors.ts';
import type { Frame } from '../../../../core/frame.ts';
import type { AreaMean } from '../../../../vision/color/area-mean.ts';
import type { MenuKind } from '../../menu.ts';
import { limits } from '../limits.ts';
import { frameAt } from './frames.ts';
import { linenBeside, linenColor } from './linen/linen-color.ts';
import type { HollowDiamond } from './hollow-diamond.ts';
import type { Design } from './design.ts';
import { boxLines, hasFirstBox, hasSetMark } from './menu-boxes.ts';
import { type PaletteReading, readPalette } from './palette-tiles.ts';
import { marksSize } from './wave-frame.ts';

const { minContrast } = limits.screens;
const { minShare } = limits.agreement;

/** A screen without a palette that stands, with what it was known by. */
export type OtherScreen = { readonly linen: AreaMean } & (
  | { readonly kind: 'solved'; readonly outline: HollowDiamond }
  /** With as many marks in each row as the wave has puzzles. */
  | { readonly kind: 'wave'; readonly outline: HollowDiamond; readonly size: number }
  | { readonly kind: MenuKind; readonly lines: readonly HollowDiamond[] }
);

/** A screen that stands. */
export type Screen =
  OtherScreen | { readonly kind: 'puzzle'; readonly linen: AreaMean; readonly palette: PaletteReading };

/** The screens without a palette; sets last, since four of their boxes stand nearly as waves do. */
const others = ['solved', 'wave', 'waves', 'sets'] as const;

/**
 * Tells whether a screen without a palette stands.
 * @param frame the picture
 * @param at where the design is said to lie
 * @param kind of the screen
 * @returns `undefined` when it does not
 */
function otherScreen(frame: Frame, at: Design, kind: OtherScreen['kind']): OtherScreen | undefined {
  const { mean: linen, agreement } = linenColor(frame, at, 'solved');
  if (agreement < minShare) return undefined;
  if (kind === 'solved' || kind === 'wave') {
    const outline = frameAt(frame, at, kind);
    if (outline.weakest < minContrast) return undefined;
    if (kind === 'solved') return { kind, linen, outline };
    const size = marksSize(frame, at, linen);
    return size === undefined ? undefined : { kind, linen, outline, size };
  }
  const lines = boxLines(frame, at, kind);
  return lines && (kind === 'sets' || hasSetMark({ frame, at, linen })) ? { kind, linen, lines } : undefined;
}

/**
 * Tells whether a puzzle stands, by its palette.
 * @param frame the picture
 * @param at where the design is said to lie
 * @param count tiles of the palette
 * @returns `undefined` when it does not
 */
function puzzleScreen(frame: Frame, at: Design, count: number): Screen | undefined {
  const { mean: linen, agreement } = linenColor(frame, at, 'puzzle');
  const palette = agreement < minShare ? undefined : readPalette(frame, at, count, linen);
  return palette && { kind: 'puzzle', linen, palette };
}

/**
 * Tells whether a palette stands, one tile of it selected, though no linen is seen round a board.
 * @param frame the picture
 * @param at where the design is said to lie
 * @param count tiles of the palette
 * @returns whether it does
 */
export function standsAlone(frame: Frame, at: Design, count: number): boolean {
  const { mean, agreement } = linenBeside(frame, at, count);
  return agreement === 1 && readPalette(frame, at, count, mean)?.selected !== undefined;
}

/**
 * Tells which screen stands.
 * @param frame the picture
 * @param at where the design is said to lie
 * @param counts tiles that the palette may have
 * @returns the screen, or why there is none
 */
export function screenAt(frame: Frame, at: Design, counts: readonly number[]): Screen | ReadError {
  for (const count of counts) {
    const puzzle = puzzleScreen(frame, at, count);
    if (puzzle) return puzzle;
  }
  for (const kind of others) {
    const other = otherScreen(frame, at, kind);
    if (other) return other;
  }
  return absence(frame, at);
}

/** Why no screen stands: it fades, or there is none. */
function absence(frame: Frame, at: Design): ReadError {
  if (linenColor(frame, at, 'solved').agreement < minShare) {
    return new ReadError('there is no palette where the layout has it, nor linen', {
      trouble: 'nothing-here',
    });
  }
  const isFaint = (['solved', 'wave'] as const).some((kind) => frameAt(frame, at, kind).weakest > 0);
  if (isFaint || hasFirstBox(frame, at)) {
    return new ReadError('the screen is fading in or out', { trouble: 'fading' });
  }
  return new ReadError('there is neither a palette nor a frame where the layout has them', {
    trouble: 'nothing-here',
  });
}
