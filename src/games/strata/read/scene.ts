/**
 * The results of Strata's reader: the measured layout and the scene. Colours are indexes into the
 * palette, from the left.
 */

import type { Rgb } from '../../../core/frame.ts';
import type { Cell, FramePoint } from '../../../core/points.ts';
import type { Layout, Scene } from '../../game.ts';
import type { Board, Move } from '../board.ts';
import type { PageTimes } from '../page-times.ts';

/** The positions of Strata's parts in one picture; all points in picture pixels. */
export interface StrataLayout extends Layout {
  /** Lines in each direction, 2..6. */
  readonly size: number;
  /** Tiles in the palette, 2..6. */
  readonly colors: number;
  /** Centre of the board, fitted. */
  readonly centre: FramePoint;
  /** Half the distance between neighbouring cells, fitted, px. */
  readonly halfPitch: number;
  /** Root mean square distance of the measured selectors and tiles from the fit, px. */
  readonly residualPx: number;
  /** Where to click, measured: one point per row and per column. */
  readonly rowSelectors: readonly FramePoint[];
  readonly columnSelectors: readonly FramePoint[];
  /** Middle of each palette tile's lower part, from the left. */
  readonly palette: readonly FramePoint[];
  /** The buttons follow from the layout rule; not all are visible at the same time. */
  readonly next: FramePoint;
  readonly restart: FramePoint;
  readonly hint: FramePoint;
  readonly exit: FramePoint;
  /** Only from a profile: page timings learned in earlier runs. */
  readonly pageTimes?: PageTimes;
}

/** A tile of the palette. */
export interface Tile {
  /** Colour of its lower part. */
  readonly color: Rgb;
  /** 0: short and faded; 1: tall and saturated; between while the selection changes. */
  readonly tall: number;
}

/** A ribbon seen on the board. */
export interface LaidRibbon extends Move {
  /** Whether its far end is still short of the game's edge. */
  readonly moving: boolean;
}

/** A puzzle, untouched or partly laid. */
export interface PuzzleScene extends Scene {
  readonly kind: 'puzzle';
  /** The cells; a covered cell that is neither lit nor still pale is `hidden`. */
  readonly board: Board;
  /** Saturated colours of the palette, from the left, measured or computed. */
  readonly palette: readonly Rgb[];
  /** The tall tile; `undefined` while the selection changes (none is tall, or two are). */
  readonly selected: number | undefined;
  /** The tiles that are not short: the tall one, or those that rise or sink. */
  readonly raised: readonly number[];
  /** Ribbons, bottom to top where crossings determine it, otherwise rows before columns. */
  readonly laid: readonly LaidRibbon[];
  /** The upper ribbon at each crossing of two, where it is known. */
  readonly crossings: readonly { readonly cell: Cell; readonly top: 'row' | 'column' }[];
  /** Certainty 0..1 of each cell's reading, row by row. */
  readonly margins: readonly number[];
  /** Visible colour of each cell, row by row: of its middle, or of the rim beside ribbons. */
  readonly shown: readonly Rgb[];
}

/** The puzzle is solved; the screen offers the next one. */
export interface SolvedScene extends Scene {
  readonly kind: 'solved';
  readonly perfect: boolean;
  readonly laid: readonly LaidRibbon[];
}

/** The wave is over. */
export interface WaveCompleteScene extends Scene {
  readonly kind: 'wave-complete';
}

/** A box in the set or wave menu. */
export interface MenuBox {
  /** `done`: completed; `crowned`: completed, and all of it perfect. */
  readonly state: 'closed' | 'open' | 'done' | 'crowned';
  /** Where to click, picture pixels. */
  readonly at: FramePoint;
  /** Certainty 0..1 of the state. */
  readonly margin: number;
}

export interface SetsScene extends Scene {
  readonly kind: 'sets';
  /** In the order of play. */
  readonly boxes: readonly MenuBox[];
  /** Index of the box to play next; `undefined` when all are done, or while one opens. */
  readonly focus: number | undefined;
}

/** The menu of a set's waves. */
export interface WavesScene extends Scene {
  readonly kind: 'waves';
  readonly boxes: readonly MenuBox[];
  readonly focus: number | undefined;
  /** The set that the waves belong to, from 0. */
  readonly set: number;
  /** Where to click to go back to the sets. */
  readonly exit: FramePoint;
}

/** The scenes that the reader recognises; anything else, fading included, is a `ReadError`. */
export type StrataScene = PuzzleScene | SolvedScene | WaveCompleteScene | SetsScene | WavesScene;
