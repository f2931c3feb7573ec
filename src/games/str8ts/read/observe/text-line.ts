/**
 * The lines on which digits stand. The figures of most faces have one upper and one lower edge;
 * old-style figures have several, each shared by some numbers.
 */

import { outlierLimits as limits } from './limits.ts';

/** Upper and lower edge relative to the cell's centre, as shares of the pitch. */
export type Edges = readonly [number, number];

/** A glyph's centre and height, as shares of the pitch. */
interface Standing {
  readonly y: number;
  readonly height: number;
}

/**
 * Returns the edges of a glyph.
 * @param glyph its centre and height
 * @returns shares of the pitch
 */
export const edgesOf = ({ y, height }: Standing): Edges => [y - height / 2, y + height / 2];

/**
 * Compares the edges of two glyphs.
 * @param a of one
 * @param b of the other
 * @returns the distance of the upper or of the lower ones, whichever is greater
 */
export const edgeDistance = (a: Edges, b: Edges): number =>
  Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]));

/**
 * Returns by how much the edges of glyphs on one line differ.
 * @param height of the digits, a share of the pitch
 * @param pitch px
 * @returns a share of the pitch
 */
export const lineSpread = (height: number, pitch: number): number =>
  Math.max(limits.offLine.px / pitch, limits.offLine.share * height);

/**
 * Decides whether some digits stand on the same line.
 * @param edges of a glyph
 * @param digits to compare it with, without itself
 * @param spread by how much edges on one line differ
 * @returns whether at least `minPeers` do
 */
export const standsWith = (edges: Edges, digits: readonly Standing[], spread: number): boolean =>
  digits.filter((digit) => edgeDistance(edges, edgesOf(digit)) < spread).length >= limits.minPeers;
