/**
 * Removes the rim from the ink of a cell: the remnants of lines, frames and corners along the edge
 * of its area are masked out, including their blurred border.
 */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import type { FrameRect } from '../../../../core/points.ts';
import { inkOf, type MeasuredInk } from '../../../../vision/glyph/ink.ts';
import { type InkPart, type InkParts, inkParts } from '../../../../vision/glyph/ink-parts.ts';
import { rimLimits as limits } from './limits.ts';
import { dilated } from '../covered/hull.ts';

/** A region to measure: a rectangle of a picture, the colour of its ground, and a scale divisor. */
export interface View {
  readonly frame: Frame;
  readonly rect: FrameRect;
  readonly ground: Rgb;
  readonly shrink: number;
}

/** The ink of a cell, separated from its rim. */
export interface InkInside {
  readonly ink: MeasuredInk;
  readonly found: InkParts;
  /** The components that are not rim. */
  readonly inside: readonly InkPart[];
  /** 1 for each pixel that was masked out; `undefined` if none was. */
  readonly mask: Uint8Array | undefined;
  /** The ink in which a rim was found, and the labels of its components; absent without a rim. */
  readonly rim?: {
    readonly ink: MeasuredInk;
    readonly found: InkParts;
    readonly labels: ReadonlySet<number>;
  };
}

/**
 * Measures the ink of a cell without its rim. If there is a rim, the ink is measured again with the
 * rim masked out, since the digit has another colour and may be much fainter.
 * @param view the region to measure
 * @returns the ink with its components
 */
export function inkInside(view: View): InkInside {
  const ink = inkOf(view.frame, view.rect, view.ground, { shrink: view.shrink });
  const found = inkParts(ink);
  const rim = rimIn(ink, found);
  if (!rim) return { ink, found, inside: found.parts, mask: undefined };
  return { ...maskedInk(view, dilatedParts(found.labels, ink.width, rim.labels)), rim };
}

/** The components of an ink that are rim; `undefined` if none is. */
function rimIn(ink: MeasuredInk, found: InkParts): InkInside['rim'] {
  const rims = found.parts.filter((part) => isRim(part, ink.width, ink.height));
  return rims.length > 0 ? { ink, found, labels: new Set(rims.map(({ label }) => label)) } : undefined;
}

/**
 * Measures the ink again with some components masked out.
 * @param view the region to measure
 * @param inside the ink as measured before
 * @param labels of the components to mask
 * @returns the ink with its components
 */
export function withoutParts(
  view: View,
  { found, ink, mask: previous }: InkInside,
  labels: ReadonlySet<number>,
): InkInside {
  const mask = dilatedParts(found.labels, ink.width, labels);
  previous?.forEach((isMasked, at) => isMasked && (mask[at] = 1));
  return maskedInk(view, mask);
}

/** Measures the ink of a cell without the masked pixels. */
function maskedInk({ frame, rect, ground, shrink }: View, mask: Uint8Array): InkInside {
  const ink = inkOf(frame, rect, ground, { shrink, blind: mask });
  const found = inkParts(ink);
  const rim = rimIn(ink, found);
  const inside = found.parts.filter(({ label }) => !rim?.labels.has(label));
  return { ink, found, inside, mask, ...(rim && { rim }) };
}

/** Dilates some components by one pixel of ground, their blurred border: 1 for each pixel. */
function dilatedParts(of: Uint16Array, width: number, labels: ReadonlySet<number>): Uint8Array {
  const near = dilated(
    Uint8Array.from(of, (label) => (labels.has(label) ? 1 : 0)),
    width,
  );
  return near.map((isNear, at) => (isNear && (of[at] === 0 || labels.has(of[at]!)) ? 1 : 0));
}

/**
 * Whether a component is a remnant of a line or frame: it touches the edge and runs along it, or
 * from edge to edge. A digit that touches the edge does neither.
 */
function isRim({ left, top, right, bottom }: InkPart, width: number, height: number): boolean {
  const touchesX = left === 0 || right === width;
  const touchesY = top === 0 || bottom === height;
  if (!touchesX && !touchesY) return false;
  const [wide, high] = [right - left, bottom - top];
  const along = (touchesY && high <= limits.along * height) || (touchesX && wide <= limits.along * width);
  const through = (left === 0 && right === width) || (top === 0 && bottom === height);
  return along || through;
}
