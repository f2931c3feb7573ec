/**
 * The colour of ink as a vector from the ground's colour. Thin strokes in small pictures never
 * reach the full colour of the ink: the vector is then shorter, but has the same direction.
 */

import type { Rgb } from '../../../../core/frame.ts';

/** Differences of red, green and blue. */
export type ColorVector = readonly [number, number, number];

/**
 * Returns the vector between two colours.
 * @param from one colour, 0..255 each
 * @param to the other
 * @returns the difference of each channel
 */
export const colorVector = (from: Rgb, to: Rgb): ColorVector => [to.r - from.r, to.g - from.g, to.b - from.b];

/**
 * Returns the length of a vector.
 * @param vector any
 * @returns its Euclidean length; 0..441 between two colours
 */
export const lengthOf = (vector: ColorVector): number => Math.hypot(...vector);

/**
 * Scales a vector.
 * @param vector any
 * @param factor any
 * @returns the product
 */
export const scaled = ([x, y, z]: ColorVector, factor: number): ColorVector => [
  x * factor,
  y * factor,
  z * factor,
];

/**
 * Returns the direction of a vector.
 * @param vector any
 * @returns the vector of length 1 with this direction; the null vector if it is shorter than 1
 */
export const directionOf = (vector: ColorVector): ColorVector =>
  scaled(vector, 1 / Math.max(1, lengthOf(vector)));

/**
 * Returns the distance of two vectors.
 * @param a one
 * @param b the other
 * @returns their Euclidean distance; that of two directions is about their angle in radians
 */
export const vectorDistance = (a: ColorVector, b: ColorVector): number =>
  Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
