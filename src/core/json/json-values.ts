/** Schemas of the values that many formats share: points, rectangles, sizes, colours. */

import { maxPictureSide } from '../frame.ts';
import { number, object, whole } from './json.ts';

/** Farther from a picture than this lies nothing, in pixels or pointer units. */
const far = 1_000_000;

/** A place in a picture or on the desktop; also outside of it. */
export const point = object({ x: number({ min: -far, max: far }), y: number({ min: -far, max: far }) });

/** A rectangle, also one that reaches out of the picture. */
export const rect = object({
  x: number({ min: -far, max: far }),
  y: number({ min: -far, max: far }),
  width: number({ min: 0, max: far }),
  height: number({ min: 0, max: far }),
});

/** The size of a picture that can be decoded. */
export const frameSize = object({
  width: whole({ min: 1, max: maxPictureSide }),
  height: whole({ min: 1, max: maxPictureSide }),
});

const channel = number({ min: 0, max: 255 });

/** A colour, or a mean of several. */
export const rgb = object({ r: channel, g: channel, b: channel });

/** Certainty. */
export const share = number({ min: 0, max: 1 });
