/**
 * Types for what is written in the cells, from ink to writing: shared by the modules of this folder
 * and the stage that resolves the board.
 */

import type { Rgb } from '../../../../core/frame.ts';
import type { GlyphPatch } from '../../../../vision/glyph/glyph-patch.ts';
import type { CellArea } from '../cells/features.ts';
import type { ColorVector } from './color-vector.ts';

/** Shape and position of the main glyph of a cell. */
export interface WritingShape {
  /** Height as a share of the pitch. */
  readonly height: number;
  /** Distance of its colour from the ground's, 0..441. */
  readonly contrast: number;
  /** Direction from the ground's colour to its own. */
  readonly direction: ColorVector;
  /** Centre of its bounding box relative to the cell's centre, as shares of the pitch. */
  readonly x: number;
  readonly y: number;
  /** Whether there is other ink in the cell. */
  readonly crowded: boolean;
  /**
   * Share 0..1 of the cell's middle, where digits stand, that it may occlude: the spans between its
   * outermost pixels in each row.
   */
  readonly occludes: number;
}

/** Class of a main glyph; `low` stands alone in its cell, but is lower than the digits. */
export type WritingKind = 'digit' | 'low' | 'marks' | 'unsure';

/** The main glyph of a cell: its shape and position, and its patch for the classifier. */
export interface MainInk extends WritingShape {
  readonly patch: GlyphPatch;
  readonly color: Rgb;
  /** Width as a share of the pitch. */
  readonly width: number;
  /** Stroke width: the median horizontal run of ink, as a share of the pitch. */
  readonly stroke: number;
  /** Whether it reaches the edge of the cell's area. */
  readonly atEdge: boolean;
}

/** The ink of a cell, measured without the context of the other cells. */
export interface CellInk {
  readonly main?: MainInk;
  /** Whether there are smaller components. */
  readonly small: boolean;
  /**
   * Upper and lower edge of all ink relative to the cell's centre, as shares of the pitch.
   */
  readonly span?: readonly [number, number];
  /**
   * Ink that comes in from the edge, as lines and frames do, but reaches the middle of the cell,
   * which they never do: its colour, and its contrast there, 0..441.
   */
  readonly crossing?: { readonly color: Rgb; readonly contrast: number } | undefined;
  /**
   * Colour distance, 0..441, of a second ink in the middle of the cell from all blends of the
   * ground with the glyphs' ink; 0 if there is none.
   */
  readonly foreign?: number;
}

/** Observations of a cell before its digit is read. */
export interface ObservedCell {
  readonly area: CellArea;
  readonly ink: CellInk;
  readonly kind: WritingKind | undefined;
}

/** Whether and how a cell is an outlier. */
export interface Outlier {
  /**
   * Whether the cell contains more than a digit or marks, if it is white; more than a digit, if it
   * is black, since black cells have no marks.
   */
  readonly outlier: { readonly white: boolean; readonly black: boolean };
  /**
   * Whether it is an outlier only because it, or something next to it, reaches the cell's edge or a
   * break in its border.
   */
  readonly atEdge: boolean;
  /** Whether the glyph, if it is not a digit, is an object that may hide a digit, and no mark. */
  readonly mayOcclude: boolean;
}

/** The main glyph of a cell. */
export interface CellGlyph {
  /** Votes of the classifier, averaged over the glyphs that look the same; see `digitVotes`. */
  readonly votes: Float32Array;
  /** Index of the first cell whose glyph looks the same; the cell's own index if none does. */
  readonly group: number;
  /** Whether another cell's glyph looks the same. */
  readonly isRepeated: boolean;
  /** Whether it is out of place: no other glyph of its number stands at this position. */
  readonly isStray: boolean;
  readonly color: Rgb;
}

/** What is written in a cell. */
export interface CellWriting {
  /** The digit, or whatever stands in its place; `undefined` if there is none. */
  readonly glyph: CellGlyph | undefined;
  readonly marks: boolean;
  /**
   * Whether it may be marks after all: its height, position or contrast differs from the digits'.
   */
  readonly unsure: boolean;
  /**
   * Whether it is lower than the other digits: a 1 or 2 in old-style figures, or a single mark.
   */
  readonly low: boolean;
  /** Whether the cell contains something other than a digit, or next to one; see `Outlier`. */
  readonly outlier: Outlier['outlier'];
  /** See `Outlier.mayOcclude`. */
  readonly mayOcclude: boolean;
  /**
   * The numbers that the visible part of a covered cell allows, 0 for an empty cell; absent if it
   * rules nothing out.
   */
  readonly remaining?: readonly number[];
  /** Whether what looks like its ground may be an object that covers it. */
  readonly isHidden?: boolean;
}
