/**
 * What the player sees beyond the board: the number pad in the layout, what surrounds the grid in
 * the scene, and scenes in which something lies in front so that no board can be read. Made by
 * play-reader.ts.
 */

import type { FramePoint, FrameRect } from '../../../../core/points.ts';
import type { Surroundings } from '../../../../perception/surroundings.ts';
import type { Layout, Scene } from '../../../game.ts';
import type { Str8tsLayout, Str8tsScene } from '../scene.ts';
import type { PageButton } from '../../../../press/page-buttons.ts';
import type { NamedControl } from '../../../../press/named-control.ts';

/** What the user named on the page. */
export interface NamedControls {
  readonly start?: NamedControl | undefined;
  readonly check?: NamedControl | undefined;
}

/** Something outside the grid that looks like a key of a number pad. */
export interface PadKey {
  /** What it seems to say. */
  readonly digit: number;
  /** Its middle. */
  readonly at: FramePoint;
  /** How sure that is, 0..1. */
  readonly share: number;
  /** Height of its digit. */
  readonly heightPx: number;
}

/** A layout with a grid. */
export interface GridLayout extends Str8tsLayout {
  /** Keys of a number pad, by digit, the likeliest first; empty when there is none. */
  readonly pad: readonly PadKey[];
  /**
   * Which cells are black, as they were read when the grid was found; absent where it could not be
   * read then.
   */
  readonly black?: readonly boolean[];
  /**
   * The digits that were there then and whose colour does not say that they were entered, by cell;
   * 0 for none.
   */
  readonly given?: readonly number[];
  /** What looked like a button then, anywhere on the page. */
  readonly boxes?: readonly PageButton[];
  /** How the page looked then beside the grid; absent as `black` is. */
  readonly around?: GridSurroundings;
}

/** A layout without one: something lies in front. */
export interface FrontLayout extends Layout {
  readonly size: 0;
  /**
   * What looks like a button, the likeliest to be meant first; none where the user named a place.
   */
  readonly buttons: readonly PageButton[];
}

/** What the player's reader finds. */
export type PlayLayout = GridLayout | FrontLayout;

/**
 * Tells whether no grid was found.
 * @param layout of a picture
 * @returns yes where something lies in front
 */
export const isFront = (layout: PlayLayout): layout is FrontLayout => 'buttons' in layout;

/**
 * What surrounds a grid; its grounds are the middle colours of the white cells and of the black
 * ones.
 */
export interface GridSurroundings extends Surroundings {
  /** Colours of the pad's keys, in its order, three numbers each. */
  readonly keys: readonly number[];
}

/** A board and what surrounds it. */
export interface GridScene extends Str8tsScene {
  readonly around: GridSurroundings;
  /**
   * Keys of a pad that was not there when the grid was found, beside the grid; absent where nothing
   * looks like one.
   */
  readonly pad?: readonly PadKey[];
  /**
   * What looks like a button, anywhere on the page; only looked for when the board is full and
   * right.
   */
  readonly boxes?: readonly PageButton[];
}

/** A pad has opened over the grid; what it covers cannot be read, and the rest is not. */
export interface PadScene extends Scene {
  readonly kind: 'pad';
  readonly size: number;
  readonly pad: readonly PadKey[];
  /** Why the board cannot be read. */
  readonly why: string;
}

/** No board: something lies in front of it. */
export interface FrontScene extends Scene {
  readonly kind: 'front';
  readonly size: 0;
  readonly buttons: readonly PageButton[];
  /** Why no board can be read. */
  readonly why: string;
}

/** What the player's reader reads. */
export type PlayScene = GridScene | PadScene | FrontScene;

/**
 * Tells whether a scene shows the board.
 * @param scene of a picture
 * @returns no for one that lies behind something
 */
export const isGrid = (scene: PlayScene): scene is GridScene =>
  scene.kind !== 'front' && scene.kind !== 'pad';

/** Where a cell is clicked, as a share of it from its upper left corner to its lower right one. */
const clickAt = 0.78;

/**
 * Tells where a cell is clicked, low on the right: an arrow reaches from its tip to the lower
 * right, so that in pictures that show the mouse it hides neither the digit of this cell nor, in
 * cells of 25 px and more, that of the next. Still inside a round cell.
 * @param layout of the grid
 * @param cell counted row by row
 * @returns the point
 */
export const cellSpot = ({ origin, pitchX, pitchY, size }: Str8tsLayout, cell: number): FramePoint => ({
  x: origin.x + ((cell % size) + clickAt) * pitchX,
  y: origin.y + (Math.floor(cell / size) + clickAt) * pitchY,
});

/**
 * Tells which rectangle a grid takes.
 * @param layout of the grid
 * @returns the rectangle
 */
export const gridOf = ({ origin, pitchX, pitchY, size }: Str8tsLayout): FrameRect => ({
  x: origin.x,
  y: origin.y,
  width: pitchX * size,
  height: pitchY * size,
});
