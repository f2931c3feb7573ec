/**
 * What the reader of Str8ts tells the player: the layout it measured, and the scene it sees there.
 * Cells go row by row from the upper left.
 */

import type { Cell, FramePoint } from '../../../core/points.ts';
import type { SolutionCount } from '../../../perception/resolve.ts';
import type { Layout, Scene } from '../../game.ts';

/** Where the grid lies in one picture, in picture pixels. */
export interface Str8tsLayout extends Layout {
  /** Cells a side. */
  readonly size: number;
  /** Upper left corner of the grid: where the middles of its first lines cross. */
  readonly origin: FramePoint;
  /** From the middle of one line to the next. */
  readonly pitchX: number;
  readonly pitchY: number;
  /**
   * The grid's corners, clockwise from the upper left, where it does not stand upright; origin and
   * pitch are those of an upright one in its place then.
   */
  readonly corners?: readonly FramePoint[];
}

/** One cell as it was read. */
export interface ReadCell {
  readonly black: boolean;
  /** The digit in it, printed or entered; `undefined` for none. */
  readonly digit: number | undefined;
  /**
   * Whether the digit was entered by the player: its colour is not that of the givens. `undefined`
   * where that cannot be told (all digits have one colour) or there is no digit. Digits in black
   * cells are never entered.
   */
  readonly entered: boolean | undefined;
  /** Certainty of the reading: 0 for a toss-up, 1 for no doubt. */
  readonly margin: number;
  /** Whether there are pencil marks in it; they are not read. */
  readonly marks: boolean;
}

/** A cell that the picture left open and the puzzle decided. */
export interface CorrectedCell {
  readonly cell: Cell;
  /** What was taken, in the text form of boards. */
  readonly taken: string;
  /**
   * What the picture allows, best first, in the same form; `taken` is among them, and alone where
   * something lies over the cell and what is left of it allows nothing else.
   */
  readonly candidates: readonly string[];
  /**
   * What makes a puzzle as well, but looks far less likely; absent where the puzzle allows `taken`
   * alone.
   */
  readonly rival?: string;
}

/** A board. `solved` when every white cell is filled and the rules hold, otherwise `puzzle`. */
export interface Str8tsScene extends Scene {
  readonly kind: 'puzzle' | 'solved';
  readonly size: number;
  readonly cells: readonly ReadCell[];
  /** The cell that is tinted or framed by itself, if there is just one. */
  readonly selected: Cell | undefined;
  /** Cells that more than one reading was possible for. */
  readonly corrected: readonly CorrectedCell[];
  /** Solutions of the board with all its digits, entered ones too. */
  readonly solutions: SolutionCount;
  /** Whether the cells that count as black are the brighter ones (some dark themes). */
  readonly inverted: boolean;
}

/**
 * Tells where a cell lies.
 * @param layout of the board
 * @param cell counted row by row
 * @returns its middle, px
 */
export const cellMiddle = ({ origin, pitchX, pitchY, size }: Str8tsLayout, cell: number): FramePoint => ({
  x: origin.x + ((cell % size) + 0.5) * pitchX,
  y: origin.y + (Math.floor(cell / size) + 0.5) * pitchY,
});
