/**
 * Calibration profiles (calibration/strata/<name>.json): the design's origin and scale, measured
 * once for one picture size, so that pictures of that size need no search. A profile serves every
 * board: size and number of colours are still read from the picture, which is cheap once the place
 * is known.
 */

import type { FramePoint, FrameRect, FrameSize } from '../../../core/points.ts';
import { halfPitch, inP, sizes } from '../geometry.ts';
import { pageTimes } from '../page-times.ts';
import type { Design } from './locate/design.ts';
import { latticeByRule, makeLayout, type StrataGeometry } from './locate/layout.ts';
import { maxPictureSide } from '../../../core/frame.ts';
import { checked, type Json, number, object, oneOf, optional, text, whole } from '../../../core/json/json.ts';

/** Version of the file format. */
export const profileSchema = 1;

/** A profile as stored in its file. Lengths are picture pixels unless stated otherwise. */
export interface StrataProfile {
  readonly schema: typeof profileSchema;
  readonly game: 'strata';
  /** The file's name without `.json`. */
  readonly profile: string;
  /** Size of the pictures it applies to. */
  readonly frame: FrameSize;
  /** Paths of the pictures it was measured on, relative to the project's root, comma-separated. */
  readonly measuredOn: string;
  /** Root mean square distance of the landmarks from the fit, px. */
  readonly residualPx: number;
  /** The game's area of the picture. */
  readonly area: FrameRect;
  /** Middle of the upper edge of the design, which is 768 units high. */
  readonly origin: FramePoint;
  /** Pixels per design unit. */
  readonly scale: number;
  /** The board of the first picture. */
  readonly board: ProfiledBoard & { readonly colors: number };
  /** The measurements, for people and tests; ignored on loading. */
  readonly measured: {
    readonly pictures: readonly {
      readonly file: string;
      readonly residualPx: number;
      /** Number of landmarks of each kind. */
      readonly landmarks: Readonly<Record<string, number>>;
    }[];
    readonly boards: readonly ProfiledBoard[];
    readonly palette: Readonly<Record<string, number>>;
    readonly buttons: Readonly<Record<string, FramePoint>>;
  };
  /** Positions not seen but given by the layout rule, in the same form. */
  readonly byRule: {
    readonly boards: readonly ProfiledBoard[];
    readonly palette: Readonly<Record<string, number>>;
    readonly buttons: Readonly<Record<string, FramePoint>>;
  };
}

/** A board: lines per direction, centre, half pitch, and selector offset in half pitches. */
export interface ProfiledBoard {
  readonly size: number;
  readonly centre: FramePoint;
  readonly halfPitch: number;
  readonly selectorOffset: number;
}

const numberNear = (middle: number, off: number) => number({ min: middle - off, max: middle + off });

const pointNear = ({ x, y }: FramePoint, off: number) =>
  object({ x: numberNear(x, off), y: numberNear(y, off) });

/** The fields that are checked independently of others. */
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

/** Checks that an area lies within a picture. */
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
 * Builds a layout from a profile.
 * @param json the file
 * @returns the layout; size and colours are those of the first picture it was measured on
 * @throws the file's error, naming the wrong field
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
