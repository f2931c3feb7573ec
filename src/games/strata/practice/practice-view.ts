/**
 * The practice game's screens as plain values. The state machine makes them and the drawing turns
 * them into SVG; tests and benches construct them directly to draw any state without playing up to
 * it.
 */

import type { Rgb } from '../../../core/frame.ts';
import type { Board, Line, Move } from '../board.ts';
import type { Weave } from './draw/weave.ts';

export interface ViewRibbon extends Move {
  /** Progress of its front: 0 at the selector, 1 across the whole screen. */
  readonly progress: number;
}

/** Result of one puzzle of a wave: open, solved, or solved without undo or hint. */
export type WaveMark = 'open' | 'solved' | 'perfect';

/** A puzzle: untouched, half-laid, in flight, solved, fading in or out. */
export interface PuzzleView {
  readonly kind: 'puzzle';
  readonly weave: Weave;
  /** The board; square, sizes 2..6; `cells` index into `palette`. */
  readonly board: Board;
  /** Saturated colours of the palette, from the left, 2..6. */
  readonly palette: readonly Rgb[];
  /** Bottom to top. */
  readonly laid: readonly ViewRibbon[];
  /** Number of ribbons that must cover a cell before it goes blank under a wrong one; default 1. */
  readonly blankAfter?: number;
  /** Per tile, how far it is selected, 0..1; fractions during a change. */
  readonly tall: readonly number[];
  /** Opacity of everything but the linen, 0..1; below 1 while the puzzle fades in or out. */
  readonly visible: number;
  /**
   * Additional opacity of selectors, triangles, icons and palette, 0..1; 0 once the puzzle is
   * solved.
   */
  readonly furniture: number;
  /** Opacity of the Next frame and its texts, 0..1; 0 until the puzzle is solved. */
  readonly next: number;
  /** Whether Perfect and the crown are shown next to the frame. */
  readonly perfect: boolean;
  /**
   * Content of the frame: the next puzzle, or after the last one the marks of the wave, row by row.
   */
  readonly preview: Board | readonly WaveMark[];
  /** Phase of the triangles' chase, 0..1. */
  readonly phase: number;
  /**
   * The hinted selector, filled with the colour to lay, or without a colour the ribbon to take
   * back.
   */
  readonly hint?: { readonly line: Line; readonly color?: number; readonly strength: number };
}

export interface WaveView {
  readonly kind: 'wave-complete';
  readonly weave: Weave;
  /** One mark per puzzle of the wave, n*n of them, row by row of the board's lattice. */
  readonly marks: readonly WaveMark[];
  /** Opacity of everything but the linen, 0..1. */
  readonly visible: number;
  /** The word below the arrow; default `Again`. */
  readonly onwards?: string;
}

export interface MenuCellView {
  /** Saturated. */
  readonly color: Rgb;
  /** Whether its puzzle or wave is done, which makes it shine. */
  readonly lit: boolean;
}

export interface MenuBoxView {
  /** 0 closed, 1 open. */
  readonly opened: number;
  /**
   * Cells of an n by n lattice, row by row: one per wave in a set's box, one per puzzle in a wave's
   * box.
   */
  readonly cells: readonly MenuCellView[];
  /** Progress, 0..1, and colour of the ribbon that leaves the box once it is done. */
  readonly ribbon: number;
  readonly color: Rgb;
  /** Opacity of the crown, 0..1; a box has one if everything in it is perfect. */
  readonly crown: number;
}

export interface MenuView {
  readonly kind: 'sets' | 'waves';
  readonly weave: Weave;
  /** In the order of play. */
  readonly boxes: readonly MenuBoxView[];
  /** The box to play next, and the strength of its pulse, 0..1. */
  readonly focus: number | undefined;
  readonly pulse: number;
  /** The set that the waves belong to, from 0; only on the wave menu. */
  readonly set?: number;
  /** Opacity of everything but the linen, 0..1. */
  readonly visible: number;
}

/** The screen that the exit leads to. */
export interface StartView {
  readonly kind: 'start';
  readonly weave: Weave;
  readonly palette: readonly Rgb[];
  /** Opacity of everything but the linen, 0..1. */
  readonly visible: number;
}

/** One state of the screen. */
export type PracticeView = PuzzleView | WaveView | StartView | MenuView;
