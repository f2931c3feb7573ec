/** Converts design units to picture pixels. */

import type { FramePoint } from '../../../../core/points.ts';

/** Place and size of the whole design in a picture. */
export interface Design {
  /** Middle of the design's upper edge, px. */
  readonly origin: FramePoint;
  /** Picture pixels per design unit. */
  readonly scale: number;
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
