/** A landmark: a part of the game measured in a picture, with its place in the game. */

import type { FramePoint } from '../../../../../core/points.ts';
import type { Line } from '../../../board.ts';

export type LandmarkKind = 'selector' | 'ribbon' | 'tile-edge' | 'tile-top' | 'icon' | 'frame' | 'box';

/** The place of a landmark in the game. */
export type Place =
  /** A point of the design; `tileSide` adds half a tile's width, which shadows may change. */
  | { readonly on: 'design'; readonly x: number; readonly y: number; readonly tileSide?: -1 | 1 }
  /** The selector at the end of a line of a board of this size. */
  | { readonly on: 'board'; readonly size: number; readonly line: Line };

/** A measured part of the game. */
export interface Landmark {
  readonly kind: LandmarkKind;
  /** For people: "selector of row 2". */
  readonly name: string;
  readonly place: Place;
  /** Where it was found, px; an unmeasured coordinate is where it was searched. */
  readonly at: FramePoint;
  /** The coordinates that were measured: x, y, x + y, y - x. */
  readonly measured: readonly ('x' | 'y' | 'sum' | 'difference')[];
}
