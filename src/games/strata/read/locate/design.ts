/** The whole design in a picture: where it lies, and how large it is drawn. */

import type { FramePoint } from '../../../../core/points.ts';

/** The whole design in a picture. */
export interface Design {
  /** Where the middle of the design's upper edge lies, px. */
  readonly origin: FramePoint;
  /** Picture pixels per design unit. */
  readonly scale: number;
}

/**
 * A design point in picture pixels.
 * @param at where the design lies
 * @param point design units
 * @returns picture pixels
 */
export const fromDesign = (at: Design, point: { readonly x: number; readonly y: number }): FramePoint => ({
  x: at.origin.x + point.x * at.scale,
  y: at.origin.y + point.y * at.scale,
});
