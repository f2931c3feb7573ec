/** Compares colours under different light, and blends fills from a disc's colour and a ground. */

import type { Rgb } from '../../../../core/frame.ts';
import { type Lab, toLab } from '../../../../vision/color/color-space.ts';
import { colorLimits as limits } from './limits.ts';

/** The colours of the ends that fills are blended from. */
export interface EndColors {
  /** By colour: mean of its two ends, as on z. */
  readonly palette: readonly Rgb[];
  /** By face: the factor of its colours, in levels. */
  readonly shades: readonly [number, number, number];
}

/**
 * Returns the colour of a disc as shaded by a face.
 * @param color its number
 * @param face 0 for z, 1 for x, 2 for y
 * @param ends the palette and the shades of the faces
 * @returns levels
 */
export function discOn(color: number, face: number, { palette, shades }: EndColors): Rgb {
  const { r, g, b } = palette[color] ?? { r: 0, g: 0, b: 0 };
  const shade = shades[face] ?? 1;
  return { r: r * shade, g: g * shade, b: b * shade };
}

/**
 * Measures the difference between two colours seen under different light. Light scales all OKLab
 * values alike, so their ratios stay the same.
 * @param x one colour
 * @param y the other
 * @returns a distance in OKLab that gives little weight to the difference in light
 */
export function offInOtherLight(x: Lab, y: Lab): number {
  const [lx, ly] = [Math.max(limits.minLightness, x.l), Math.max(limits.minLightness, y.l)];
  const mean = (lx + ly) / 2;
  return Math.hypot(
    limits.lightWeight * Math.log(lx / ly),
    mean * (x.a / lx - y.a / ly),
    mean * (x.b / lx - y.b / ly),
  );
}

/**
 * Blends a fill: `rest + share · disc`.
 * @param disc the filling colour, levels
 * @param rest the ground's part of the colour, levels
 * @param share of the disc's colour, 0..1
 * @returns the colour of a filled cell
 */
export function fillOn(disc: Rgb, rest: Rgb, share: number): Lab {
  const { r, g, b } = minusShare(rest, disc, -share);
  return toLab({ r: Math.max(0, r), g: Math.max(0, g), b: Math.max(0, b) });
}

/**
 * Subtracts a share of one colour from another.
 * @param seen levels
 * @param disc levels
 * @param share 0..1, or below 0 to add
 * @returns `seen − share · disc`, not clipped
 */
export const minusShare = (seen: Rgb, disc: Rgb, share: number): Rgb => ({
  r: seen.r - share * disc.r,
  g: seen.g - share * disc.g,
  b: seen.b - share * disc.b,
});

/**
 * Measures the difference between two colours on a screen.
 * @param a levels
 * @param b levels
 * @returns root mean square over the channels, levels
 */
export const levelsApart = (a: Rgb, b: Rgb): number =>
  Math.hypot(a.r - b.r, a.g - b.g, a.b - b.b) / Math.sqrt(3);

/**
 * Measures how far a colour is out of range.
 * @param color not clipped, levels
 * @param max maximum value of a channel, levels
 * @returns excess of the channel farthest outside, levels; 0 within the range
 */
export const outOfRange = ({ r, g, b }: Rgb, max: number): number =>
  Math.max(0, -Math.min(r, g, b), Math.max(r, g, b) - max);

/**
 * Clips a colour to 0..255.
 * @param color levels, perhaps out of range
 * @returns the nearest colour that a screen can show
 */
export const inRange = ({ r, g, b }: Rgb): Rgb => {
  const clip = (value: number) => Math.max(0, Math.min(255, value));
  return { r: clip(r), g: clip(g), b: clip(b) };
};
