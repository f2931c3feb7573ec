/**
 * The colours of Strata's screen, by measured laws: how a saturated colour appears in a board cell,
 * on an unselected palette tile and in the preview. docs/strata.md has the measurements behind
 * every constant.
 */

import type { Rgb } from '../../../../core/frame.ts';
import { mix } from '../../../../vision/color/color-space.ts';

const rgb = (r: number, g: number, b: number): Rgb => ({ r, g, b });

/** Mean colour of the linen. */
export const linen: Rgb = rgb(212.3, 205.3, 189.3);
/** Lines of the chevron, the selectors and the frames. */
export const olive: Rgb = rgb(157, 151, 127);
/** Lines of the icons. */
export const iconLine: Rgb = rgb(154, 146, 123);
/** The diamonds behind the icons. */
export const iconTile: Rgb = rgb(200, 193, 175.5);
/** Texts and the crown. */
export const textColor: Rgb = rgb(142, 135, 116);
/**
 * The colour that a strip mixes into the linen, and its share: (7, 7, 10) darker at full strength.
 * It is a large share of a similar colour, because a rasteriser rounds small shares to 255ths.
 */
export const strip = { color: rgb(192.3, 185.3, 160.7), share: 0.35 } as const;
/** The colour that a blank cell of the preview mixes into the linen, and its share. */
export const previewBlank = { color: rgb(75, 68, 75), share: 0.09 } as const;

/**
 * Returns the colour of an unlit board cell, by a linear law per channel, fitted to three colours.
 * @param c a saturated colour, 0..255 per channel
 * @returns the colour of its cells
 */
export const cellColor = (c: Rgb): Rgb => rgb(0.44 * c.r + 110.5, 0.48 * c.g + 101.8, 0.46 * c.b + 91.5);

/**
 * Returns the colour of an unselected palette tile: half colour, half linen.
 * @param c a saturated colour, 0..255 per channel
 * @returns the colour of its tile
 */
export const tileColor = (c: Rgb): Rgb => mix(c, linen, 0.5);

/** Share of the saturated colour in a cell of the preview; the rest is linen. */
export const previewShare = 0.945;
