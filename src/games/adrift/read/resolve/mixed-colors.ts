/** Colours that are mixed, and colours under two lights: what the reader of fills reckons with. */

import type { Rgb } from '../../../../core/frame.ts';
import { type Lab, toLab } from '../../../../vision/color/color-space.ts';
import type { Ends } from './ends.ts';

/** Lightness counts less between faces, which may be shaded. */
export const lightnessElsewhere = 0.5;

/** The colour of a disc as its face shades it. */
export function discOn(color: number, face: number, { palette, shades }: Ends): Rgb {
  const { r, g, b } = palette[color] as Rgb;
  const shade = shades[face] as number;
  return { r: r * shade, g: g * shade, b: b * shade };
}

/** Difference of two colours. @param lightness how much lightness counts */
export const offOf = (x: Lab, y: Lab, lightness = 1): number =>
  Math.hypot(lightness * (x.l - y.l), x.a - y.a, x.b - y.b);

/** How much of a difference of lightness counts as one of colour, where light may differ. */
const ofLight = 0.15;
/** Colours darker than this have no hue that can be trusted, lightness of OKLab. */
const darkest = 0.2;

/** Difference of two colours under two lights: light multiplies all values of OKLab alike, so their ratios stay. */
export function offInOtherLight(x: Lab, y: Lab): number {
  const [lx, ly] = [Math.max(darkest, x.l), Math.max(darkest, y.l)];
  const mean = (lx + ly) / 2;
  return Math.hypot(ofLight * Math.log(lx / ly), mean * (x.a / lx - y.a / ly), mean * (x.b / lx - y.b / ly));
}

/** What a cell looks like that a colour fills. */
export function fillOn(disc: Rgb, rest: Rgb, share: number): Lab {
  const mixed = (c: keyof Rgb) => Math.max(0, rest[c] + share * disc[c]);
  return toLab({ r: mixed('r'), g: mixed('g'), b: mixed('b') });
}

/** `seen − share · disc`. */
export const less = (seen: Rgb, disc: Rgb, share: number): Rgb => ({
  r: seen.r - share * disc.r,
  g: seen.g - share * disc.g,
  b: seen.b - share * disc.b,
});

/** Root of the mean square over the channels, levels. */
export const levelsApart = (a: Rgb, b: Rgb): number =>
  Math.hypot(a.r - b.r, a.g - b.g, a.b - b.b) / Math.sqrt(3);

const channels = ['r', 'g', 'b'] as const;

/** How far a colour lies beyond what its channels can be, levels. */
export const outOfRange = (color: Rgb, max: number): number =>
  Math.max(0, ...channels.map((c) => Math.max(-color[c], color[c] - max)));

/** The nearest colour that a screen can show. */
export const inRange = ({ r, g, b }: Rgb): Rgb => {
  const clip = (value: number) => Math.max(0, Math.min(255, value));
  return { r: clip(r), g: clip(g), b: clip(b) };
};

/** The mean of each channel; black for none. */
export function meanColor(colors: readonly Rgb[]): Rgb {
  const mean = (channel: keyof Rgb) =>
    colors.reduce((sum, color) => sum + color[channel], 0) / Math.max(1, colors.length);
  return { r: mean('r'), g: mean('g'), b: mean('b') };
}
