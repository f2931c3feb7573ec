/**
 * What lines and text look like on the ground of a page: darker on a light ground, lighter on a
 * dark one. Both are measured as the distance from the ground towards the ink, by one rule.
 */

import type { Rgb } from '../../../../core/frame.ts';
import { brightness, colorDistance, mix } from '../../../../vision/color/color-space.ts';
import { limits } from '../limits.ts';

const { dark } = limits.linen;
const { fills } = limits.outlines;

/** Contrast of text, as a share of the linen's brightness: (142,135,116) on (212,205,189). */
const textContrast = 0.352;

/**
 * Returns whether ink on a ground is lighter than the ground.
 * @param ground visible colour
 * @returns whether the ground is a dark one
 */
export const isDark = (ground: Rgb): boolean => brightness(ground) < dark;

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
export function inkShare(color: Rgb, ground: Rgb): number {
  const level = isDark(ground) ? 255 - brightness(ground) : brightness(ground);
  return inkLevels(color, ground) / (textContrast * level);
}

/** What the fill of a selector mixes with a dark ground. */
const white: Rgb = { r: 255, g: 255, b: 255 };

/**
 * Returns how far the middle of a selector is from the ground, bare or faintly filled: on a dark
 * ground a fill of few levels is far from it in OKLab.
 * @param color visible colour
 * @param ground visible colour of the ground
 * @returns OKLab
 */
export const distanceToHollow = (color: Rgb, ground: Rgb): number =>
  Math.min(...(isDark(ground) ? fills : [0]).map((share) => colorDistance(color, mix(ground, white, share))));
