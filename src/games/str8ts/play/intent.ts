/** The purposes of the player's steps, and how long each may take to show an effect. */

import type { Step } from '../../game.ts';
import type { GridScene, PadKey, PlayScene } from '../read/around/play-scene.ts';

/** A way to enter digits. */
export type Way = 'keyboard' | 'pad';

/** How to enter one digit: typed, or by a key of the pad. */
export interface Touch {
  readonly way: Way;
  /** The key of the pad. */
  readonly key?: PadKey;
}

/** The purpose of a step. */
export type Intent =
  | { readonly to: 'select'; readonly cell: number; readonly before: GridScene | undefined }
  | { readonly to: 'close' | 'press' }
  | ({ readonly to: 'choose'; readonly digit: number } & Touch)
  | { readonly to: 'stamp'; readonly cell: number; readonly before: GridScene; readonly clears: boolean }
  | ({ readonly to: 'enter' | 'clear'; readonly cell: number; readonly before: GridScene } & Touch)
  | { readonly to: 'turn'; readonly cell: number; readonly before: GridScene; readonly isWhole: boolean }
  | { readonly to: 'fill'; readonly cells: readonly number[]; readonly before: GridScene }
  | { readonly to: 'leave notes'; readonly cell: number };

/** A step of Str8ts. */
export interface Str8tsStep extends Step<PlayScene> {
  readonly intent: Intent;
}

/**
 * Times after which a step counts as without effect, ms: longer than the latest effect of any click
 * or key observed.
 */
export const withinMs = {
  /** For a button that checks the board, to which a page may react slowly. */
  press: 2500,
  select: 1500,
  /** While it is unknown whether the page shows its selection at all. */
  firstSelect: 900,
  enter: 1500,
  /**
   * For a first key on a page with a number pad, which is tried next, and for a digit under a pad
   * that stays open, which shows only once the pad is closed.
   */
  enterUnsure: 400,
  /** For a choice of a digit, which the page may not show. */
  choose: 700,
  /** For a first 1 on boards above 9x9, which waits for a second digit. */
  enterOne: 2500,
} as const;

/** Whether the page shows something, for example which cell is selected. */
export type Shown = 'yes' | 'unknown' | 'no';

/**
 * Whether a scene shows a cell as selected.
 * @param scene the board as seen
 * @param cell index of the cell
 * @returns false also when no selection is visible
 */
export const isSelected = ({ selected, size }: GridScene, cell: number): boolean =>
  selected !== undefined && selected.row * size + selected.column === cell;
