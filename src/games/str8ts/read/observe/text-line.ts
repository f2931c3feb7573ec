/**
 * The lines on which digits stand. The figures of most faces have one upper and one lower edge;
 * old-style figures have several, each shared by some numbers. A mouse pointer lies in one place:
 * what stands on one line out of its reach is the page's own.
 */

import type { CellArea } from '../cells/features.ts';
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

/** What lies in the area of a cell. */
interface Placed {
  readonly area: Pick<CellArea, 'centre'>;
}

/**
 * Returns whether one pointer can reach into two cells.
 * @param a one cell
 * @param b the other
 * @returns whether it can
 */
export const isNear = ({ area: { centre: a } }: Placed, { area: { centre: b } }: Placed): boolean =>
  Math.hypot(a.x - b.x, a.y - b.y) < limits.pointerPx;

/** A glyph, and the area of its cell. */
interface PlacedGlyph extends Placed {
  readonly main: Standing;
}

/**
 * Returns whether two glyphs stand on one line.
 * @param a one glyph, whose height bounds the difference
 * @param b the other
 * @param pitch px
 * @returns whether they do
 */
export const areOnLine = (a: Standing, b: Standing, pitch: number): boolean =>
  edgeDistance(edgesOf(a), edgesOf(b)) < lineSpread(a.height, pitch);

/**
 * Returns whether two glyphs that one pointer cannot both have drawn stand on one line.
 * @param a one glyph, whose height bounds the difference
 * @param b the other
 * @param pitch px
 * @returns whether they do
 */
export const standTogether = (a: PlacedGlyph, b: PlacedGlyph, pitch: number): boolean =>
  !isNear(a, b) && areOnLine(a.main, b.main, pitch);
