/**
 * What the practice game shows, as plain values: the state machine makes these, the drawing turns
 * them into SVG, and tests write them down to get a picture of any state.
 */

import type { Board } from '../board.ts';
import type { Skin } from './skins/skin.ts';

/** One state of the screen. */
export interface PracticeView {
  readonly skin: Skin;
  readonly board: Board;
  /** For each cell the digit that was entered; `undefined` for none and for givens. */
  readonly entered: readonly (number | undefined)[];
  /** For each cell its pencil marks as bits, digit 1 the lowest. */
  readonly notes: readonly number[];
  /** Index of the selected cell. */
  readonly selected: number | undefined;
  readonly notesMode: boolean;
  readonly canUndo: boolean;
  readonly solved: boolean;
  /**
   * Opacity of what lies in front at the start: 1 until the button is clicked, then fading to 0.
   */
  readonly front: number;
}
