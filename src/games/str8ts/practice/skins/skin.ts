/**
 * How the practice game can look and behave: web games of Str8ts differ in all of this, so the one
 * who reads and plays them must cope with each. The seed chooses a skin unless one is named.
 */

import type { FaceName } from '../glyph-outlines.ts';

/** Colours as SVG takes them. */
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
  /**
   * The other white cells of the selected one's row and column; absent where they are not tinted.
   */
  readonly tint?: string;
  readonly button: string;
  /** Of what stands out: the start button, the border of the selected cell. */
  readonly accent: string;
  readonly accentWords: string;
}

/** One look. */
export interface Skin {
  /** As typed after `--skin`. */
  readonly name: string;
  readonly face: FaceName;
  readonly colors: SkinColors;
  /** Thickness of lines and of the frame, and height of a digit, as shares of a cell. */
  readonly line: number;
  readonly frame: number;
  readonly digit: number;
  /**
   * Space between cells that have round corners, as a share of a cell; 0 for cells with lines
   * between them.
   */
  readonly gap: number;
  /** Where the number pad is, if there is one. */
  readonly pad: 'right' | 'below' | 'none';
  /** Whether keys are heard. */
  readonly keyboard: boolean;
  /** What lies in front at the start: a card with a button, or a button in place of the grid. */
  readonly front: 'none' | 'card' | 'button';
  /**
   * What shows that the puzzle is solved: the frame alone, words too, or the grid laid out anew as
   * well.
   */
  readonly solved: 'frame' | 'words' | 'jump';
  /** Whether the selected cell has a border. */
  readonly border: boolean;
}
