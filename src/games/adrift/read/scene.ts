/** What the reader of Adrift tells the player: the layout it measured, and the scene it sees there. */

import type { Surroundings } from '../../../perception/surroundings.ts';
import type { Layout, Scene } from '../../game.ts';
import type { CubeCorner } from '../cube-corner.ts';

/** Where the cube lies in one picture, in picture pixels. */
export interface AdriftLayout extends Layout {
  readonly corner: CubeCorner;
}

/** One cell as it was read. */
export interface ReadCell {
  /** An end of a path, a stone, or a cell to be filled. */
  readonly kind: 'end' | 'stone' | 'free';
  /** The colour of the end, or of the path that is drawn over the cell; `undefined` where there is none. */
  readonly color: number | undefined;
  /** Neighbours that the drawn path leads to, where it shows; cells in the order of the board. */
  readonly links: readonly number[];
  /** Whether a path shows on it: by a line that leads on, or by its ground. */
  readonly drawn: boolean;
  /** Certainty of the reading: 0 for a toss-up, 1 for no doubt. */
  readonly margin: number;
}

/** A board. `filled` when every cell but the stones has a colour and the paths keep the rules, otherwise `puzzle`. */
export interface AdriftScene extends Scene {
  readonly kind: 'puzzle' | 'filled';
  readonly side: number;
  /** By cell of the board. */
  readonly cells: readonly ReadCell[];
  /** By colour, in the order of the board: `#rrggbb` of its ends. */
  readonly palette: readonly string[];
  /** What changes here may say that the puzzle is solved. */
  readonly around: Surroundings;
}
