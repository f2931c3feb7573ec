/** Converts design units to picture pixels. */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import type { FramePoint } from '../../../../core/points.ts';

/** Place and size of the whole design in a picture. */
export interface Design {
  /** Middle of the design's upper edge, px. */
  readonly origin: FramePoint;
  /** Picture pixels per design unit. */
  readonly scale: number;
}

/** A picture that may show a screen of the game. */
export interface PagePicture {
  readonly frame: Frame;
  /** Assumed place of the design. */
  readonly at: Design;
  /** Visible colour of the ground. */
  readonly linen: Rgb;
}

/**
 * Converts a design point to picture pixels.
 * @param at where the design lies
 * @param point design units
 * @returns picture pixels
 */
export const fromDesign = (at: Design, point: { readonly x: number; readonly y: number }): FramePoint => ({
  x: at.origin.x + point.x * at.scale,
  y: at.origin.y + point.y * at.scale,
});
