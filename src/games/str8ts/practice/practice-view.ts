/**
 * The visible state of the practice game as plain values. The state machine produces it, the
 * drawing code turns it into SVG, and tests write it by hand to get a picture of any state.
 */

import type { Board } from '../board.ts';
import type { Skin } from './skins/skin.ts';

/** One state of the screen. */
export interface PracticeView {
  readonly skin: Skin;
  readonly board: Board;
  /** The digit entered in each cell; `undefined` for none and for givens. */
  readonly entered: readonly (number | undefined)[];
  /** The pencil marks of each cell as bits, digit 1 the lowest. */
  readonly notes: readonly number[];
  /** Index of the selected cell. */
  readonly selected: number | undefined;
  readonly notesMode: boolean;
  readonly canUndo: boolean;
  readonly solved: boolean;
  /** Opacity of the cover at the start: 1 until its button is clicked, then fading to 0. */
  readonly front: number;
}
