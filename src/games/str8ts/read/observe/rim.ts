/**
 * The ink of one cell without its rim: what lines, frames and corners leave along the edge of
 * its area is told from what is written, and blinded out with its blurred edge.
 */

import type { Frame, Rgb } from '../../../../core/frame.ts';
import type { FrameRect } from '../../../../core/points.ts';
import { inkOf, type MeasuredInk } from '../../../../vision/glyph/ink.ts';
import { type InkPart, type InkParts, inkParts } from '../../../../vision/glyph/ink-parts.ts';
import { rimLimits as limits } from './limits.ts';

/** What is looked at: a rectangle of a picture, on its ground. */
export interface View {
  readonly frame: Frame;
  readonly rect: FrameRect;
  readonly ground: Rgb;
  readonly shrink: number;
}

/** The ink of a cell, and what of it is no rim. */
export interface InkInside {
  readonly ink: MeasuredInk;
  readonly found: InkParts;
  /** The parts that are no rim. */
  readonly inside: readonly InkPart[];
  /** Pixels that were left out, 1 each; `undefined` when none were. */
  readonly blind: Uint8Array | undefined;
  /** The ink as it was with the rim, and the rim's parts; `undefined` where there is none. */
  readonly rim?: {
    readonly ink: MeasuredInk;
    readonly found: InkParts;
    readonly labels: ReadonlySet<number>;
  };
}

/**
 * Measures the ink of a cell without what its lines leave in it. Where there is such a rim,
 * everything is measured once more without it: its colour is not that of the digit, which may be
 * much fainter.
 * @param view what is looked at
 * @returns the ink with its parts
 */
export function inkInside(view: View): InkInside {
  const ink = inkOf(view.frame, view.rect, view.ground, { shrink: view.shrink });
  const found = inkParts(ink);
  const rims = found.parts.filter((part) => isRim(part, ink.width, ink.height));
  if (rims.length === 0) return { ink, found, inside: found.parts, blind: undefined };
  const labels = new Set(rims.map(({ label }) => label));
  return { ...blindedInk(view, besideParts(found.labels, ink.width, labels)), rim: { ink, found, labels } };
}

/**
 * Measures the ink once more, without some parts of it.
 * @param view what is looked at
 * @param inside the ink as it was measured
 * @param labels of the parts that are left out
 * @returns the ink with its parts
 */
export function withoutParts(
  view: View,
  { found, ink, blind: already }: InkInside,
  labels: ReadonlySet<number>,
): InkInside {
  const blind = besideParts(found.labels, ink.width, labels);
  already?.forEach((isBlind, at) => isBlind && (blind[at] = 1));
  return blindedInk(view, blind);
}

/** The ink of a cell, measured without the pixels that are left out. */
function blindedInk({ frame, rect, ground, shrink }: View, blind: Uint8Array): InkInside {
  const ink = inkOf(frame, rect, ground, { shrink, blind });
  const found = inkParts(ink);
  const inside = found.parts.filter((part) => !isRim(part, ink.width, ink.height));
  return { ink, found, inside, blind };
}

/** 1 for the pixels of some parts and those that touch them: their blurred edge. */
function besideParts(of: Uint16Array, width: number, labels: ReadonlySet<number>): Uint8Array {
  const beside = new Uint8Array(of.length);
  for (let at = 0; at < of.length; at++) {
    if (!labels.has(of[at]!)) continue;
    const x = at % width;
    for (const row of [at - width, at, at + width]) {
      for (let dx = x > 0 ? -1 : 0; dx <= (x + 1 < width ? 1 : 0); dx++) {
        const near = of[row + dx];
        if (near === 0 || (near !== undefined && labels.has(near))) beside[row + dx] = 1;
      }
    }
  }
  return beside;
}

/**
 * Whether a part belongs to a line or a frame of the cell: it touches the edge, and runs along it,
 * or from edge to edge. A digit that touches the edge does neither.
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
