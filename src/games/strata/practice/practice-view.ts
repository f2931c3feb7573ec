/**
 * What the practice game can show, as plain values: the state machine makes these, the drawing
 * turns them into SVG, and tests and benches write them down directly to get a picture of any state
 * without playing up to it.
 */

import type { Rgb } from '../../../core/frame.ts';
import type { Board, Line, Move } from '../board.ts';
import type { Weave } from './draw/weave.ts';

/** A ribbon on the board. */
export interface ViewRibbon extends Move {
  /**
   * How much of its way its front has gone: 0 just starts at the selector, 1 lies across the whole
   * screen.
   */
  readonly progress: number;
}

/** How one puzzle of a wave ended: not yet, solved, solved without undo or hint. */
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
  /** How many ribbons must cover a cell wrongly until it goes blank; 1 unless told. */
  readonly blankAfter?: number;
  /** Per tile, how far it stands as the selected one, 0..1; fractions while a change fades. */
  readonly tall: readonly number[];
  /**
   * Opacity of cells, ribbons, selectors, icons and palette, 0..1; below 1 while the puzzle fades
   * in or out.
   */
  readonly visible: number;
  /**
   * Opacity of selectors, triangles, icons and palette on top of that, 0..1; 0 once the puzzle is
   * solved.
   */
  readonly furniture: number;
  /** Opacity of the Next frame and its texts, 0..1; 0 until the puzzle is solved. */
  readonly next: number;
  /** Whether Perfect and the crown stand beside the frame. */
  readonly perfect: boolean;
  /**
   * What the frame shows: the next puzzle, or after the last one the marks of the wave, row by row.
   */
  readonly preview: Board | readonly WaveMark[];
  /** Phase of the triangles' chase, 0..1. */
  readonly phase: number;
  /**
   * The selector that the hint fills with the colour to lay, or without one the laid ribbon to take
   * back.
   */
  readonly hint?: { readonly line: Line; readonly color?: number; readonly strength: number };
}

/** The wave is over. */
export interface WaveView {
  readonly kind: 'wave-complete';
  readonly weave: Weave;
  /** One mark per puzzle of the wave, n*n of them, row by row of the board's lattice. */
  readonly marks: readonly WaveMark[];
  /** Opacity of all but the linen, 0..1. */
  readonly visible: number;
  /** The word below the arrow; `Again` unless told. */
  readonly onwards?: string;
}

/** One cell in a box on the screens on which a set or a wave is chosen. */
export interface MenuCellView {
  /** Saturated. */
  readonly color: Rgb;
  /** Whether it shines: a puzzle that is solved, a wave that is done. */
  readonly lit: boolean;
}

/** One box there. */
export interface MenuBoxView {
  /** 0 closed, 1 open. */
  readonly opened: number;
  /**
   * Row by row of a lattice of n by n: a box of a set has one per wave, a box of a wave one per
   * puzzle.
   */
  readonly cells: readonly MenuCellView[];
  /** How far the ribbon has gone that leaves the box once it is done, 0..1, and its colour. */
  readonly ribbon: number;
  readonly color: Rgb;
  /** Opacity of the crown of a box in which all is perfect, 0..1. */
  readonly crown: number;
}

/** A set or a wave is to be chosen. */
export interface MenuView {
  readonly kind: 'sets' | 'waves';
  readonly weave: Weave;
  /** In the order of play. */
  readonly boxes: readonly MenuBoxView[];
  /** The box to play next, and the strength of its pulse, 0..1. */
  readonly focus: number | undefined;
  readonly pulse: number;
  /** The set that the waves belong to, from 0; only on the waves' screen. */
  readonly set?: number;
  /** Opacity of all but the linen, 0..1. */
  readonly visible: number;
}

/** The screen that the exit leads to. */
export interface StartView {
  readonly kind: 'start';
  readonly weave: Weave;
  readonly palette: readonly Rgb[];
  /** Opacity of all but the linen, 0..1. */
  readonly visible: number;
}

/** One state of the screen. */
export type PracticeView = PuzzleView | WaveView | StartView | MenuView;
