/**
 * What lines and text look like on the ground of a page: darker on a light ground, lighter on a
 * dark one. Both are measured as the distance from the ground towards the ink, by one rule.
 */

import type { Rgb } from '../../../../core/frame.ts';
import { brightness } from '../../../../vision/color/color-space.ts';

/** Contrast of lines, as a share of the linen's brightness: (157,151,127) on (212,205,189). */
export const lineContrast = 0.283;
/** Contrast of text on linen, likewise: (142,135,116) on (212,205,189). */
const textContrast = 0.352;

/**
 * Returns whether ink on a ground is lighter than the ground.
 * @param ground visible colour
 * @returns whether the ground is darker than medium grey
 */
export const isDark = (ground: Rgb): boolean => brightness(ground) < 128;

/**
 * Returns what turns a brightness into a level: itself, or its complement on a dark ground, so that
 * ink is always lower than the ground.
 * @param ground visible colour
 * @returns maps 0..255 to 0..255
 */
export const levelOn = (ground: Rgb): ((light: number) => number) =>
  isDark(ground) ? (light) => 255 - light : (light) => light;

/**
 * Measures how far a colour goes from the ground towards the ink.
 * @param color visible colour
 * @param ground visible colour of the ground
 * @returns levels; below 0 away from the ink
 */
export const inkLevels = (color: Rgb, ground: Rgb): number =>
  (isDark(ground) ? -1 : 1) * (brightness(ground) - brightness(color));

/**
 * Measures how far a colour goes from the ground towards the colour of text.
 * @param color visible colour
 * @param ground visible colour of the ground
 * @returns 0 is the ground, 1 is text
 */
export const inkShare = (color: Rgb, ground: Rgb): number =>
  inkLevels(color, ground) / (textContrast * levelOn(ground)(brightness(ground)));
