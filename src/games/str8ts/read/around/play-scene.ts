/**
 * What the player sees beyond the board: the number pad in the layout, the surroundings of the grid
 * in the scene, and scenes in which something covers the board. Made by play-reader.ts.
 */

import type { FramePoint, FrameRect } from '../../../../core/points.ts';
import type { Surroundings } from '../../../../perception/surroundings.ts';
import type { CardScene } from '../../../card-scene.ts';
import type { FrontLayout, FrontScene } from '../../../kit/front/front-scene.ts';
import type { Scene } from '../../../game.ts';
import type { Str8tsLayout, Str8tsScene } from '../scene.ts';
import type { PageButton } from '../../../../press/page-buttons.ts';
import type { NamedControl } from '../../../../press/named-control.ts';

/** Controls that the user named on the page. */
export interface NamedControls {
  readonly start?: NamedControl | undefined;
  readonly check?: NamedControl | undefined;
}

/** Something outside the grid that looks like a key of a number pad. */
export interface PadKey {
  /** The digit that it seems to show. */
  readonly digit: number;
  /** Its centre. */
  readonly at: FramePoint;
  /** Probability of the digit, 0..1. */
  readonly share: number;
  /** Height of its digit. */
  readonly heightPx: number;
}

/** A layout with a grid. */
export interface GridLayout extends Str8tsLayout {
  /** Keys of a number pad, by digit, the likeliest first; empty if there is none. */
  readonly pad: readonly PadKey[];
  /**
   * Which cells were black when the grid was found; absent if the board could not be read then.
   */
  readonly black?: readonly boolean[];
  /**
   * The digits at that time, by cell, except those whose colour shows that they were entered; 0 for
   * none.
   */
  readonly given?: readonly number[];
  /** Everything that looked like a button at that time, anywhere on the page. */
  readonly boxes?: readonly PageButton[];
  /** The surroundings of the grid at that time; absent if `black` is. */
  readonly around?: GridSurroundings;
}

/** A layout that the player's reader finds. */
export type PlayLayout = GridLayout | FrontLayout;

/**
 * Surroundings of a grid; `grounds` holds the median colours of the white and the black cells.
 */
export interface GridSurroundings extends Surroundings {
  /** Colours of the pad's keys, in its order, three numbers each. */
  readonly keys: readonly number[];
}

/** A board and its surroundings. */
export interface GridScene extends Str8tsScene {
  readonly around: GridSurroundings;
  /**
   * Keys of a pad that has appeared next to the grid since it was found; absent if there is none.
   */
  readonly pad?: readonly PadKey[];
  /**
   * Everything that looks like a button, anywhere on the page; set only if the board is solved.
   */
  readonly boxes?: readonly PageButton[];
}

/** A scene in which a pad has opened over the grid; the board is not read. */
export interface PadScene extends Scene {
  readonly kind: 'pad';
  readonly size: number;
  readonly pad: readonly PadKey[];
  /** Why the board cannot be read. */
  readonly why: string;
}

/** A scene that the player's reader reads. */
export type PlayScene = GridScene | PadScene | FrontScene | CardScene;

/**
 * Returns whether a scene shows the board.
 * @param scene of a picture
 * @returns false if something covers the board
 */
export const isGrid = (scene: PlayScene): scene is GridScene =>
  scene.kind !== 'front' && scene.kind !== 'pad' && scene.kind !== 'card';

/** Click position on a cell's diagonal, as a share from its upper left to lower right corner. */
const clickAt = 0.78;

/**
 * Returns the point to click for a cell, at its lower right. A mouse arrow extends from its tip to
 * the lower right; in pictures that show it, it hides neither the digit of this cell nor, in cells
 * of 25 px and more, that of the next. The point is also inside round cells.
 * @param layout of the grid
 * @param cell row-major index
 * @returns the point
 */
export const cellSpot = ({ origin, pitchX, pitchY, size }: Str8tsLayout, cell: number): FramePoint => ({
  x: origin.x + ((cell % size) + clickAt) * pitchX,
  y: origin.y + (Math.floor(cell / size) + clickAt) * pitchY,
});

/**
 * Returns the bounding rectangle of a grid.
 * @param layout of the grid
 * @returns the rectangle
 */
export const gridOf = ({ origin, pitchX, pitchY, size }: Str8tsLayout): FrameRect => ({
  x: origin.x,
  y: origin.y,
  width: pitchX * size,
  height: pitchY * size,
});
