/**
 * Colours as people see them. Differences in R, G and B poorly predict how different two colours
 * look; Euclidean distance in OKLab (Björn Ottosson, 2020) predicts it well. All comparisons of
 * colours use this module.
 */

import type { Rgb } from '../../core/frame.ts';

/** A colour in OKLab: lightness 0..1, and two opponent axes of about -0.4..0.4. */
export interface Lab {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

const linear = (channel: number): number => {
  const c = Math.min(Math.max(channel, 0), 255) / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};

/**
 * Light below which the cube root gives way to its chord, 0..1: 6 sRGB levels. The root is
 * infinitely steep at 0, where a tenth of a level would be 0.05 from black; by the chord, a level
 * is 0.02.
 */
const toe = 6 / 255 / 12.92;
const toeSlope = Math.cbrt(toe) / toe;
const root = (light: number): number => (light < toe ? toeSlope * light : Math.cbrt(light));

/**
 * Converts sRGB to OKLab (Ottosson, 2020), with a straight toe at black.
 * @param color channels 0..255, clipped to that range
 * @returns lightness 0..1, and two opponent axes
 */
export function toLab(color: Rgb): Lab {
  const r = linear(color.r);
  const g = linear(color.g);
  const b = linear(color.b);
  const l = root(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = root(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = root(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

/**
 * Returns the distance between two colours; 0.02 is just noticeable.
 * @param x in OKLab
 * @param y in OKLab
 * @param lightness weight of lightness, 0..1; below 1 if the two may be in different light
 * @returns OKLab; black and white are 1 apart
 */
export const labDistance = (x: Lab, y: Lab, lightness = 1): number =>
  Math.hypot(lightness * (x.l - y.l), x.a - y.a, x.b - y.b);

/**
 * Returns the chroma of a colour.
 * @param lab in OKLab
 * @returns its distance from grey, OKLab
 */
export const chromaOf = ({ a, b }: Lab): number => Math.hypot(a, b);

/**
 * Returns the perceived distance between two colours; see `labDistance`.
 * @param x sRGB, channels 0..255
 * @param y the same
 * @returns OKLab; black and white are 1 apart
 */
export const colorDistance = (x: Rgb, y: Rgb): number => labDistance(toLab(x), toLab(y));

/**
 * Returns the difference between two colours in sRGB levels.
 * @param a channels 0..255
 * @param b the same
 * @returns that of the channel that differs most, levels
 */
export const channelGap = (a: Rgb, b: Rgb): number =>
  Math.max(Math.abs(a.r - b.r), Math.abs(a.g - b.g), Math.abs(a.b - b.b));

/**
 * Interpolates between two colours in sRGB values.
 * @param from channels 0..255
 * @param to the same
 * @param share 0 is `from`, 1 is `to`
 * @returns unrounded channels
 */
export const mix = (from: Rgb, to: Rgb, share: number): Rgb => ({
  r: from.r + (to.r - from.r) * share,
  g: from.g + (to.g - from.g) * share,
  b: from.b + (to.b - from.b) * share,
});

/**
 * Projects a colour onto the line between two others, in sRGB values.
 * @param color channels 0..255
 * @param from the start of the line
 * @param to its end
 * @returns 0 at `from`, 1 at `to`, below or above beyond them; 0 if the two are equal
 */
export function shareOf(color: Rgb, from: Rgb, to: Rgb): number {
  const dr = to.r - from.r;
  const dg = to.g - from.g;
  const db = to.b - from.b;
  const length = dr * dr + dg * dg + db * db;
  if (length === 0) return 0;
  return ((color.r - from.r) * dr + (color.g - from.g) * dg + (color.b - from.b) * db) / length;
}

/**
 * Returns the mean of the three channels.
 * @param color channels 0..255
 * @returns 0..255
 */
export const brightness = (color: Rgb): number => (color.r + color.g + color.b) / 3;

/**
 * Formats a colour as in CSS.
 * @param color its channels are rounded and clipped to 0..255
 * @returns `#rrggbb`
 */
export function toHex(color: Rgb): string {
  const part = (channel: number) =>
    Math.round(Math.min(Math.max(channel, 0), 255))
      .toString(16)
      .padStart(2, '0');
  return `#${part(color.r)}${part(color.g)}${part(color.b)}`;
}

/**
 * Parses a CSS colour.
 * @param text `#rrggbb`
 * @returns the colour
 */
export function fromHex(text: string): Rgb {
  const value = Number.parseInt(text.slice(1), 16);
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255 };
}
