/** Schemas of the values that many formats share: points, rectangles, sizes, colours. */

import { maxPictureSide } from '../frame.ts';
import { checked, number, object, text, whole } from './json.ts';

/** The maximum coordinate or length, in pixels or pointer units. */
const far = 1_000_000;

/** A point of a picture or the desktop, possibly outside it. */
export const point = object({ x: number({ min: -far, max: far }), y: number({ min: -far, max: far }) });

/** A rectangle, possibly extending outside the picture. */
export const rect = object({
  x: number({ min: -far, max: far }),
  y: number({ min: -far, max: far }),
  width: number({ min: 0, max: far }),
  height: number({ min: 0, max: far }),
});

/** The size of a decodable picture. */
export const frameSize = object({
  width: whole({ min: 1, max: maxPictureSide }),
  height: whole({ min: 1, max: maxPictureSide }),
});

const channel = number({ min: 0, max: 255 });

/** A colour, or a mean of colours. */
export const rgb = object({ r: channel, g: channel, b: channel });

/** A colour as text. */
export const hexColor = checked(text({ max: 7 }), (color) =>
  /^#[0-9a-f]{6}$/.test(color) ? undefined : 'expected #rrggbb in small letters',
);

/** A share, such as a confidence. */
export const share = number({ min: 0, max: 1 });
