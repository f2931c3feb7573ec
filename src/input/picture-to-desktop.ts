/** Converts between picture pixels and pointer units, for the click gate only. */

import type { Frame } from '../core/frame.ts';
import type { FramePoint, FrameRect, ScreenPoint, ScreenRect } from '../core/points.ts';

/**
 * How far the window's size may differ from the picture's, pointer units: picture pixels need not
 * divide evenly into pointer units. Positions are whole and must agree.
 */
const sizeToleranceUnits = 1;

/**
 * Converts a picture point to a point of the desktop.
 * @param at pixels of `frame`
 * @param frame the picture, with its place on the desktop
 * @returns the pointer unit that contains the point, whole numbers
 */
export function toScreen(at: FramePoint, frame: Frame): ScreenPoint {
  return {
    x: Math.floor(frame.origin.x + at.x / frame.density),
    y: Math.floor(frame.origin.y + at.y / frame.density),
  };
}

/**
 * Converts a point of the desktop to a picture point.
 * @param at pointer units
 * @param frame the picture, with its place on the desktop
 * @returns pixels of `frame`; `undefined` outside it
 */
export function toPicture({ x, y }: ScreenPoint, frame: Frame): FramePoint | undefined {
  const at = { x: (x - frame.origin.x) * frame.density, y: (y - frame.origin.y) * frame.density };
  const isInside = at.x >= 0 && at.y >= 0 && at.x < frame.width && at.y < frame.height;
  return isInside ? at : undefined;
}

/**
 * Finds the area of a pointer unit in a picture.
 * @param target a pointer unit, whole numbers
 * @param frame the picture, with its place on the desktop
 * @returns the unit's area, in picture pixels
 */
export function unitInFrame(target: ScreenPoint, frame: Frame): FrameRect {
  return {
    x: (target.x - frame.origin.x) * frame.density,
    y: (target.y - frame.origin.y) * frame.density,
    width: frame.density,
    height: frame.density,
  };
}

/**
 * Returns whether a window has moved or changed its size since a picture of it was taken.
 * @param frame the picture, with its place on the desktop
 * @param bounds where the window is now, pointer units
 * @returns false for a size that differs by rounding only
 */
export function hasMoved(frame: Frame, bounds: ScreenRect): boolean {
  return (
    bounds.x !== frame.origin.x ||
    bounds.y !== frame.origin.y ||
    Math.abs(bounds.width - frame.width / frame.density) > sizeToleranceUnits ||
    Math.abs(bounds.height - frame.height / frame.density) > sizeToleranceUnits
  );
}
