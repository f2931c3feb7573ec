/**
 * What the reader of Strata tells the player: the layout it measured, and the scene it sees there.
 * Colours are indexes into the palette, from the left.
 */

import type { Rgb } from '../../../core/frame.ts';
import type { Cell, FramePoint } from '../../../core/points.ts';
import type { Layout, Scene } from '../../game.ts';
import type { Board, Move } from '../board.ts';
import type { PageTimes } from '../page-times.ts';

/** Where the parts of Strata lie in one picture; all points in picture pixels. */
export interface StrataLayout extends Layout {
  /** Lines in each direction, 2..6. */
  readonly size: number;
  /** Tiles in the palette, 2..6. */
  readonly colors: number;
  /** Centre of the board, fitted. */
  readonly centre: FramePoint;
  /** Half the distance between two cells side by side, fitted, px. */
  readonly halfPitch: number;
  /** Root mean square distance of the measured selectors and tiles from the fit, px. */
  readonly residualPx: number;
  /** Where to click, measured: one point per row and per column. */
  readonly rowSelectors: readonly FramePoint[];
  readonly columnSelectors: readonly FramePoint[];
  /** Middle of each palette tile's lower part, from the left. */
  readonly palette: readonly FramePoint[];
  /** These follow from the layout rule; they are not all visible at the same time. */
  readonly next: FramePoint;
  readonly restart: FramePoint;
  readonly hint: FramePoint;
  readonly exit: FramePoint;
  /** Of a profile: what runs with it learned of the page. */
  readonly pageTimes?: PageTimes;
}

/** A palette tile as it shows. */
export interface Tile {
  /** Colour of its lower part. */
  readonly color: Rgb;
  /** How far it stands tall: 0 short and faded, 1 tall and saturated, between while it changes. */
  readonly tall: number;
}

/** A ribbon that is seen on the board. */
export interface LaidRibbon extends Move {
  /** True while its far end has not yet left the board, or its colour is still changing. */
  readonly moving: boolean;
}

/** A puzzle: untouched, or half-laid. */
export interface PuzzleScene extends Scene {
  readonly kind: 'puzzle';
  /**
   * Cells as far as they can be seen; one under a ribbon that is neither lit nor still pale counts
   * as `hidden`.
   */
  readonly board: Board;
  /**
   * Saturated colours of the palette, from the left, as far as they can be told from the screen.
   */
  readonly palette: readonly Rgb[];
  /** The tile that stands tall; `undefined` while none does, or two do (a change is on its way). */
  readonly selected: number | undefined;
  /**
   * Ribbons on the board; bottom to top as far as crossings tell, otherwise rows before columns.
   */
  readonly laid: readonly LaidRibbon[];
  /** For each crossing of two laid ribbons, which lies on top. */
  readonly crossings: readonly { readonly cell: Cell; readonly top: 'row' | 'column' }[];
  /** Per cell, row by row: certainty 0..1 of its reading. */
  readonly margins: readonly number[];
  /**
   * Per cell, row by row: the colour of what can be seen of it, its middle or what looks out from
   * under ribbons.
   */
  readonly shown: readonly Rgb[];
}

/** The puzzle is solved; the screen says so and offers the next one. */
export interface SolvedScene extends Scene {
  readonly kind: 'solved';
  readonly perfect: boolean;
  readonly laid: readonly LaidRibbon[];
}

/** The wave is over. */
export interface WaveCompleteScene extends Scene {
  readonly kind: 'wave-complete';
}

/** A box on the screens on which a set or a wave is chosen. */
export interface MenuBox {
  /** `done`: played to its end; `crowned`: and all of it perfect. */
  readonly state: 'closed' | 'open' | 'done' | 'crowned';
  /** Where to click, picture pixels. */
  readonly at: FramePoint;
  /** Certainty 0..1 of the state. */
  readonly margin: number;
}

/** A set is to be chosen. */
export interface SetsScene extends Scene {
  readonly kind: 'sets';
  /** In the order of play. */
  readonly boxes: readonly MenuBox[];
  /**
   * Index of the box to play next; `undefined` when all are done, or while one is just being
   * opened.
   */
  readonly focus: number | undefined;
}

/** A wave of a set is to be chosen. */
export interface WavesScene extends Scene {
  readonly kind: 'waves';
  readonly boxes: readonly MenuBox[];
  readonly focus: number | undefined;
  /** The set that the waves belong to, from 0. */
  readonly set: number;
  /** Where to click to go back to the sets. */
  readonly exit: FramePoint;
}

/** What the reader can tell apart; everything else is a `ReadError`, fading pictures included. */
export type StrataScene = PuzzleScene | SolvedScene | WaveCompleteScene | SetsScene | WavesScene;
