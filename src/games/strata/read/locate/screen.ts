/**
 * Recognises the screen of Strata at an assumed place of the design. Locating tests candidate
 * places with it, reading the known place.
 *
 *     palette? ─▶ puzzle
 *     frame below the board? ─▶ solved        frame in its place, with marks? ─▶ wave complete
 *     four boxes, or seven? ─▶ waves of a set, or sets
 */

import { ReadError } from '../../../../core/errors.ts';
import type { Frame } from '../../../../core/frame.ts';
import type { AreaMean } from '../../../../vision/color/area-mean.ts';
import type { MenuKind } from '../../menu.ts';
import { limits } from '../limits.ts';
import { frameAt } from './frames.ts';
import { isLinenLike, linenBeside, linenColor } from './linen/linen-color.ts';
import type { HollowDiamond } from './hollow-diamond.ts';
import type { Design, PagePicture } from './design.ts';
import { boxLines, hasFirstBox, hasSetMark } from './menu-boxes.ts';
import { type PaletteReading, readPalette } from './palette-tiles.ts';
import { waveSize } from './wave-frame.ts';

const { minContrast } = limits.screens;
const { minShare } = limits.agreement;

/** A screen without a palette, with the parts it was recognised by. */
export type OtherScreen = { readonly linen: AreaMean } & (
  | { readonly kind: 'solved'; readonly outline: HollowDiamond }
  /** `size`: marks per row inside the frame. */
  | { readonly kind: 'wave'; readonly outline: HollowDiamond; readonly size: number }
  | { readonly kind: MenuKind; readonly lines: readonly HollowDiamond[] }
);

export type Screen =
  OtherScreen | { readonly kind: 'puzzle'; readonly linen: AreaMean; readonly palette: PaletteReading };

/** In the order tried: sets last, since four of their boxes nearly coincide with the waves'. */
const others = ['solved', 'wave', 'waves', 'sets'] as const;

/** Recognises a screen without a palette; `undefined` when it is not of that kind. */
function otherScreen(
  picture: PagePicture & { readonly linen: AreaMean },
  kind: OtherScreen['kind'],
): OtherScreen | undefined {
  const { frame, at, linen } = picture;
  if (kind === 'solved' || kind === 'wave') {
    const outline = frameAt(picture, kind);
    if (outline.weakest < minContrast) return undefined;
    if (kind === 'solved') return { kind, linen, outline };
    const size = waveSize(frame, at, linen);
    return size === undefined ? undefined : { kind, linen, outline, size };
  }
  const lines = boxLines(picture, kind);
  return lines && (kind === 'sets' || hasSetMark(picture)) ? { kind, linen, lines } : undefined;
}

/**
 * Returns whether there is a palette with a selected tile, whatever covers the board.
 * @param frame the picture
 * @param at assumed place of the design
 * @param count tiles of the palette
 * @returns whether there is one with linen at both ends
 */
export function isLonePalette(frame: Frame, at: Design, count: number): boolean {
  const { mean, agreement } = linenBeside(frame, at, count);
  return agreement === 1 && readPalette(frame, at, count, mean)?.selected !== undefined;
}

/**
 * Recognises the screen.
 * @param frame the picture
 * @param at assumed place of the design
 * @param counts possible numbers of palette tiles
 * @returns the screen, or why there is none
 */
export function screenAt(frame: Frame, at: Design, counts: readonly number[]): Screen | ReadError {
  const above = linenColor(frame, at, 'puzzle');
  for (const count of above.agreement < minShare ? [] : counts) {
    const palette = readPalette(frame, at, count, above.mean);
    if (palette) return { kind: 'puzzle', linen: above.mean, palette };
  }
  const below = linenColor(frame, at, 'solved');
  if (below.agreement < minShare) {
    return new ReadError('there is no palette where the layout has it, nor linen', {
      trouble: 'nothing-here',
    });
  }
  const picture = { frame, at, linen: below.mean };
  // The menus and the end of a wave are the game's own; other pages show only puzzles.
  for (const kind of isLinenLike(below.mean) ? others : others.slice(0, 1)) {
    const other = otherScreen(picture, kind);
    if (other) return other;
  }
  const isFaint = (['solved', 'wave'] as const).some((kind) => frameAt(picture, kind).weakest > 0);
  if (isFaint || hasFirstBox(picture)) {
    return new ReadError(
      'the frame of the screen is faint: it is fading in or out, or drawn otherwise than the game does',
      { trouble: 'fading' },
    );
  }
  return new ReadError('there is neither a palette nor a frame where the layout has them', {
    trouble: 'nothing-here',
  });
}
