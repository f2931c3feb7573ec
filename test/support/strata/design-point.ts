import type { FramePoint, FrameRect } from '../../../src/core/points.ts';
import { designHeight } from '../../../src/games/strata/geometry.ts';

/**
 * Turns design units into picture pixels for a game area.
 * @param area the part of the picture that the design fills
 * @param x design units from the middle
 * @param y design units from the upper edge
 * @returns picture pixels
 */
export function designToFrame(area: FrameRect, x: number, y: number): FramePoint {
  const scale = area.height / designHeight;
  return { x: area.x + area.width / 2 + x * scale, y: area.y + y * scale };
}
