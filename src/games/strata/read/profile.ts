/**
 * Calibration profiles: what was measured once on a picture of a known size, so that reading
 * pictures of that size needs no search. A profile holds where the design lies and how large it is
 * drawn. It serves every board: which size and how many colours a picture shows is still told from
 * the picture, which costs little once it is known where to look. Files are
 * calibration/strata/<name>.json.
 */

import type { FramePoint, FrameRect, FrameSize } from '../../../core/points.ts';
import { halfPitch, inP, sizes } from '../geometry.ts';
import { pageTimes } from '../page-times.ts';
import type { Design } from './locate/design.ts';
import { latticeByRule, makeLayout, type StrataGeometry } from './locate/layout.ts';
import { maxPictureSide } from '../../../core/frame.ts';
import { checked, type Json, number, object, oneOf, optional, text, whole } from '../../../core/json/json.ts';

/** The version of the format. */
export const profileSchema = 1;

/** A profile as it stands in its file. All lengths are picture pixels unless they say otherwise. */
export interface StrataProfile {
  readonly schema: typeof profileSchema;
  readonly game: 'strata';
  /** The file's name without `.json`. */
  readonly profile: string;
  /** Size of the pictures it is for. */
  readonly frame: FrameSize;
  /** The pictures it was measured on, from the project's root; several are separated by commas. */
  readonly measuredOn: string;
  /** Root mean square distance of the measured parts from the fit, px. */
  readonly residualPx: number;
  /** The part of the picture that is the game. */
  readonly area: FrameRect;
  /** Middle of the upper edge of the 768-unit design. */
  readonly origin: FramePoint;
  /** Pixels per design unit. */
  readonly scale: number;
  /** The board of the first picture. */
  readonly board: ProfiledBoard & { readonly colors: number };
  /** What was measured, for people and tests; loading looks at none of it. */
  readonly measured: {
    readonly pictures: readonly {
      readonly file: string;
      readonly residualPx: number;
      /** How many landmarks of each kind. */
      readonly landmarks: Readonly<Record<string, number>>;
    }[];
    readonly boards: readonly ProfiledBoard[];
    readonly palette: Readonly<Record<string, number>>;
    readonly buttons: Readonly<Record<string, FramePoint>>;
  };
  /** What was not seen and follows from the layout rule, in the same form. */
  readonly byRule: {
    readonly boards: readonly ProfiledBoard[];
    readonly palette: Readonly<Record<string, number>>;
    readonly buttons: Readonly<Record<string, FramePoint>>;
  };
}

/**
 * A board: lines in each direction, centre, half pitch, and the selectors' offset in half pitches.
 */
export interface ProfiledBoard {
  readonly size: number;
  readonly centre: FramePoint;
  readonly halfPitch: number;
  readonly selectorOffset: number;
}

const numberNear = (middle: number, off: number) => number({ min: middle - off, max: middle + off });

const pointNear = ({ x, y }: FramePoint, off: number) =>
  object({ x: numberNear(x, off), y: numberNear(y, off) });

/** What does not depend on anything else in the file. */
const profile = object({
  schema: oneOf(profileSchema),
  game: oneOf('strata'),
  profile: text({ min: 1 }),
  measuredOn: text({ min: 1 }),
  frame: object({
    width: whole({ min: 64, max: maxPictureSide }),
    height: whole({ min: 64, max: maxPictureSide }),
  }),
  residualPx: number({ min: 0, max: 10 }),
  scale: number({ min: 0.1, max: 20 }),
});

/** Within a picture. */
const areaIn = ({ width, height }: FrameSize) =>
  checked(
    object({
      x: number({ min: 0, max: width - 1 }),
      y: number({ min: 0, max: height - 1 }),
      width: number({ min: 1, max: width }),
      height: number({ min: 1, max: height }),
    }),
    (area) =>
      area.x + area.width > width || area.y + area.height > height
        ? `it reaches beyond the picture of ${width}x${height}`
        : undefined,
  );

/**
 * Makes a layout from a profile.
 * @param json the file
 * @returns the layout; size and colours are those of the picture that it was measured on
 * @throws the file's error, naming the field that is wrong
 */
export function layoutFromProfile(json: Json): StrataGeometry {
  const { frame, scale, residualPx } = profile(json);
  const { width, height } = frame;
  const origin = object({
    x: number({ min: -width, max: 2 * width }),
    y: number({ min: -height, max: 2 * height }),
  })(json.at('origin'));
  const design: Design = { origin, scale };
  const { size, colors } = object({ size: whole(sizes), colors: whole({ min: 2, max: 6 }) })(
    json.at('board'),
  );
  const rule = latticeByRule(design, size);
  const nominal = halfPitch(size) * scale;
  const {
    centre,
    halfPitch: measured,
    selectorOffset,
  } = object({
    centre: pointNear(rule.centre, 0.3 * nominal),
    halfPitch: numberNear(nominal, 0.1 * nominal),
    selectorOffset: numberNear(inP.selectorOffset, 0.3),
  })(json.at('board'));
  const lattice = { ...rule, centre, halfPitch: measured, selectorOffset };
  const area = areaIn(frame)(json.at('area'));
  const times = optional(pageTimes)(json.at('pageTimes'));
  return {
    ...makeLayout({ frame, size, colors, lattice, design, area, residualPx }),
    ...(times && { pageTimes: times }),
  };
}
