/** A landmark: something of the game that was measured in a picture, and what of the game it is. */

import type { FramePoint } from '../../../../../core/points.ts';
import type { Line } from '../../../board.ts';

/** What is told apart; each kind has an accuracy of its own. */
export type LandmarkKind = 'selector' | 'ribbon' | 'tile-edge' | 'tile-top' | 'icon' | 'frame' | 'box';

/** Which place of the game a landmark is. */
export type Place =
  /**
   * A point of the design; `tileSide` counts the tiles' own half width in, which shadows make look
   * different.
   */
  | { readonly on: 'design'; readonly x: number; readonly y: number; readonly tileSide?: -1 | 1 }
  /** The selector at the end of a line of a board of this size. */
  | { readonly on: 'board'; readonly size: number; readonly line: Line };

/** Something that was measured. */
export interface Landmark {
  readonly kind: LandmarkKind;
  /** For people: "selector of row 2". */
  readonly name: string;
  readonly place: Place;
  /** Where it was found, px; a coordinate that was not measured is that of the search. */
  readonly at: FramePoint;
  /** The coordinates that were measured: x, y, x + y, y - x. */
  readonly measured: readonly ('x' | 'y' | 'sum' | 'difference')[];
}
