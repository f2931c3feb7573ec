/** Measures the linen of a screen at places that are always free. */

import type { Frame, Rgb } from '../../../../../core/frame.ts';
import { agreeingMean, type AreaMean, rectMean } from '../../../../../vision/color/area-mean.ts';
import { design } from '../../../geometry.ts';
import { type Design, fromDesign } from '../design.ts';
import { limits } from '../../limits.ts';

/**
 * Returns whether a colour could be the game's linen under any gamma: fairly bright and slightly
 * warm.
 * @param color 0..255 per channel
 * @returns whether it could
 */
export const isLinenLike = ({ r, g, b }: Rgb): boolean =>
  r >= 165 && r <= 245 && g <= r + 2 && b <= g && r - b >= 8 && r - b <= 50;

/** Places that are always linen, design units: below the board, and below the solved frame. */
const linenOnPuzzle = [
  [-66, 602],
  [-36, 580],
  [0, 566],
  [36, 580],
  [66, 602],
  [0, 604],
] as const;
const linenOnSolved = [
  [-60, 728],
  [-30, 742],
  [0, 728],
  [20, 750],
  [-80, 748],
  [0, 756],
] as const;

/**
 * Measures the linen's colour at the free places of a screen.
 * @param frame the picture
 * @param at where the design lies
 * @param screen whose free places are used
 * @returns the mean, and the share of agreeing places, 0..1
 */
export function linenColor(
  frame: Frame,
  at: Design,
  screen: 'puzzle' | 'solved',
): { readonly mean: AreaMean; readonly agreement: number } {
  const half = 9 * at.scale;
  const places = screen === 'puzzle' ? linenOnPuzzle : linenOnSolved;
  const parts = places.map(([x, y]) => rectMean(frame, fromDesign(at, { x, y }), half, half));
  return agreeingMean(parts, limits.agreement.levels);
}

/**
 * Measures the linen's colour at both ends of a palette, in case the usual places are covered.
 * @param frame the picture
 * @param at where the design lies
 * @param count tiles in the palette
 * @returns the mean, and the share of agreeing places, 0..1
 */
export function linenBeside(frame: Frame, at: Design, count: number): ReturnType<typeof linenColor> {
  const half = 4 * at.scale;
  const end = (count * design.palette.spacing) / 2 + 16;
  const parts = [-end, end].map((x) => rectMean(frame, fromDesign(at, { x, y: 742 }), half, half));
  return agreeingMean(parts, limits.agreement.levels);
}
