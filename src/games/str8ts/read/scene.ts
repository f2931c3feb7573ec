/**
 * The reader's results for the player: the measured layout, and the scene read there. Cells are in
 * row-major order from the upper left.
 */

import type { Cell, FramePoint } from '../../../core/points.ts';
import type { SolutionCount } from '../../../perception/resolve.ts';
import type { Layout, Scene } from '../../game.ts';

/** Position of the grid in one picture, in picture pixels. */
export interface Str8tsLayout extends Layout {
  /** Cells per side. */
  readonly size: number;
  /** Upper left corner of the grid: where the centre lines of its first two lines cross. */
  readonly origin: FramePoint;
  /** Distance between the centre lines of neighbouring lines. */
  readonly pitchX: number;
  readonly pitchY: number;
  /**
   * Corners of a slanted grid, clockwise from the upper left; absent for an upright grid. If they
   * are set, origin and pitch are those of an upright approximation.
   */
  readonly corners?: readonly FramePoint[];
  /** Set if the cells are read without the pattern that those of one shade share. */
  readonly patterned?: true;
}

/** One cell as read. */
export interface ReadCell {
  readonly black: boolean;
  /** The digit in it, printed or entered; `undefined` for none. */
  readonly digit: number | undefined;
  /**
   * Whether the player entered the digit: its colour is not that of the givens. `undefined` if the
   * cell has no digit, or if all digits have one colour. Digits in black cells are never entered.
   */
  readonly entered: boolean | undefined;
  /** Certainty of the reading, 0 (a toss-up) to 1 (no doubt). */
  readonly margin: number;
  /** Whether it has pencil marks; they are not read. */
  readonly marks: boolean;
}

/** A cell that the picture left ambiguous. The solver decided it, if it could. */
export interface CorrectedCell {
  readonly cell: Cell;
  /** The reading that was chosen, in the text format of boards. */
  readonly taken: string;
  /**
   * The readings that the picture allows, best first, in the same format, including `taken`. That
   * is the only one if the cell is covered in part and what remains visible fits nothing else.
   */
  readonly candidates: readonly string[];
  /**
   * Another reading that makes a puzzle but looks far less likely; absent if `taken` is the only
   * one that makes a puzzle.
   */
  readonly rival?: string;
  /** Set if the puzzle did not decide the cell, so the likeliest reading was taken. */
  readonly isGuess?: boolean;
}

/** A board: `solved` if every white cell is filled and the rules hold, otherwise `puzzle`. */
export interface Str8tsScene extends Scene {
  readonly kind: 'puzzle' | 'solved';
  readonly size: number;
  readonly cells: readonly ReadCell[];
  /** The only cell with a frame, or with a tint of its own; `undefined` if not exactly one. */
  readonly selected: Cell | undefined;
  /** Ambiguous cells that the solver decided. */
  readonly corrected: readonly CorrectedCell[];
  /** Number of solutions of the board with all its digits, including entered ones. */
  readonly solutions: SolutionCount;
  /** Whether the cells that count as black are the brighter ones (some dark themes). */
  readonly inverted: boolean;
}

/**
 * Returns the centre of a cell.
 * @param layout of the board
 * @param cell row-major index
 * @returns its centre, px
 */
export const cellMiddle = ({ origin, pitchX, pitchY, size }: Str8tsLayout, cell: number): FramePoint => ({
  x: origin.x + ((cell % size) + 0.5) * pitchX,
  y: origin.y + (Math.floor(cell / size) + 0.5) * pitchY,
});
