/**
 * What is written in the cells, step by step: the types that the modules of this room hand to each
 * other, and to the stage that resolves the board.
 */

import type { Rgb } from '../../../../core/frame.ts';
import type { GlyphPatch } from '../../../../vision/glyph/glyph-patch.ts';
import type { CellArea } from '../cells/features.ts';

/** What is known of the main glyph of a cell. */
export interface WritingShape {
  /** Height as a share of the pitch. */
  readonly height: number;
  /** Distance of its colour from the ground's, 0..441. */
  readonly contrast: number;
  /** Middle of its box, from the middle of the cell, as shares of the pitch. */
  readonly x: number;
  readonly y: number;
  /** Whether there is more in the cell. */
  readonly crowded: boolean;
}

/** What it is; `low` stands there alone, but is lower than the others. */
export type WritingKind = 'digit' | 'low' | 'marks' | 'unsure';

/** The tallest thing in a cell: its shape and place, and its patch for the classifier. */
export interface MainInk extends WritingShape {
  readonly patch: GlyphPatch;
  readonly color: Rgb;
  /** Width as a share of the pitch. */
  readonly width: number;
  /**
   * Share 0..1 of the middle of the cell, where digits stand, that it may hide: what lies between
   * its pixels of each row.
   */
  readonly occludes: number;
  /** How wide its strokes are: the median run of ink in its rows, as a share of the pitch. */
  readonly stroke: number;
  /** Whether it reaches the edge of the cell's area. */
  readonly atEdge: boolean;
}

/** What there is in a cell before all cells are held against each other. */
export interface CellInk {
  readonly main?: MainInk;
  /** Whether there are smaller things. */
  readonly small: boolean;
  /**
   * Upper and lower edge of all that is written, from the middle of the cell, as shares of the
   * pitch.
   */
  readonly span?: readonly [number, number];
  /**
   * Contrast, 0..441, of what comes in from the edge, as lines and frames do, but reaches the
   * middle of the cell, where none of them is; 0 where nothing does.
   */
  readonly crossed: number;
  /**
   * How far, 0..441, what lies in the middle beside the glyphs is from all colours between the
   * ground's and theirs; 0 where nothing does.
   */
  readonly foreign?: number;
}

/** What is known of a cell before its digit is read. */
export interface ObservedCell {
  readonly area: CellArea;
  readonly ink: CellInk;
  readonly kind: WritingKind | undefined;
}

/** Whether, and how, a cell is unlike the others. */
export interface Outlier {
  /**
   * Whatever stands there, it is not only a digit: in a white cell, and in a black one, which has
   * no marks.
   */
  readonly outlier: { readonly white: boolean; readonly black: boolean };
  /**
   * Whether it is an outlier only because it, or something beside it, reaches the edge of the cell.
   */
  readonly atEdge: boolean;
  /** If it is no digit, it is no mark either, and may hide a digit. */
  readonly mayOcclude: boolean;
}

/** The main glyph of a cell. */
export interface CellGlyph {
  /** What the classifier says, of this glyph and of those that look the same; see `digitVotes`. */
  readonly votes: Float32Array;
  /** Index of the first cell whose glyph looks the same; its own when there is none. */
  readonly group: number;
  /** Whether it stands where no other of its number does. */
  readonly isStray: boolean;
  readonly color: Rgb;
}

/** What is written in a cell. */
export interface CellWriting {
  /** The digit, or what stands in its place; `undefined` when there is none. */
  readonly glyph: CellGlyph | undefined;
  readonly marks: boolean;
  /**
   * Whether it may be marks after all: its height, place or strength is not that of the other
   * digits.
   */
  readonly unsure: boolean;
  /**
   * Whether it is lower than the other digits, as 1 and 2 of old-style figures are, or a single
   * mark.
   */
  readonly low: boolean;
  /** Whether something lies there that is no digit, or not only one. */
  readonly outlier: Outlier['outlier'];
  /** Whether what stands there, if it is no digit, is no mark either, and may hide a digit. */
  readonly mayOcclude: boolean;
  /**
   * What may stand there by what is left of it where something lies over it, 0 for nothing; absent
   * where that rules nothing out.
   */
  readonly left?: readonly number[];
  /** Whether what seems to be its ground may be what lies over it. */
  readonly isHidden?: boolean;
}
