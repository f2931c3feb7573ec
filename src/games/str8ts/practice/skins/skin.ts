/**
 * Defines the look and behaviour of the practice game. Web games of Str8ts differ in all of this,
 * so the reader and the player must cope with each. The seed chooses a skin unless one is named.
 */

import type { FaceName } from '../glyph-outlines.ts';

/** Colours in SVG notation. */
interface SkinColors {
  readonly page: string;
  /** Words on the page. */
  readonly words: string;
  readonly white: string;
  readonly black: string;
  readonly given: string;
  readonly entered: string;
  readonly blackDigit: string;
  readonly note: string;
  readonly line: string;
  readonly frame: string;
  /** The frame when the puzzle is solved. */
  readonly solved: string;
  readonly selected: string;
  /** White cells in the row and column of the selected one; absent if they are not tinted. */
  readonly tint?: string;
  readonly button: string;
  /** Highlights: the start button, the border of the selected cell. */
  readonly accent: string;
  readonly accentWords: string;
}

/** One look. */
export interface Skin {
  /** The value of `--skin`. */
  readonly name: string;
  readonly face: FaceName;
  readonly colors: SkinColors;
  /** Thickness of the lines, as a share of a cell. */
  readonly line: number;
  /** Thickness of the frame, as a share of a cell. */
  readonly frame: number;
  /** Height of a digit, as a share of a cell. */
  readonly digit: number;
  /** Gap between round cells, as a share of a cell; 0 for square cells with lines between them. */
  readonly gap: number;
  /** The side of the number pad, if there is one. */
  readonly pad: 'right' | 'below' | 'none';
  /** Whether keys have an effect. */
  readonly keyboard: boolean;
  /** The cover at the start: a card with a button, or a button in place of the grid. */
  readonly front: 'none' | 'card' | 'button';
  /** How a solved puzzle shows: by the frame alone, also by words, or also by a new layout. */
  readonly solved: 'frame' | 'words' | 'jump';
  /** Whether the selected cell has a border. */
  readonly border: boolean;
}
