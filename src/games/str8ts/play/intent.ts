/** What the steps of the player of Str8ts are for, and how long each may take to show. */

import type { PageButton } from '../../../press/page-buttons.ts';
import type { FramePoint } from '../../../core/points.ts';
import type { Step } from '../../game.ts';
import type { GridScene, PadKey, PlayScene } from '../read/around/play-scene.ts';

/** A way to give digits. */
export type Way = 'keyboard' | 'pad';

/** How one digit is given: typed, or by a key of the pad. */
export interface Touch {
  readonly way: Way;
  /** Of the pad. */
  readonly key?: PadKey;
}

/** What a step is for. */
export type Intent =
  | { readonly to: 'open'; readonly at: FramePoint; readonly buttons: readonly PageButton[] }
  | { readonly to: 'select'; readonly cell: number; readonly before: GridScene | undefined }
  | { readonly to: 'close' | 'press' }
  | ({ readonly to: 'choose'; readonly digit: number } & Touch)
  | { readonly to: 'stamp'; readonly cell: number; readonly before: GridScene; readonly clears: boolean }
  | ({ readonly to: 'enter' | 'clear'; readonly cell: number; readonly before: GridScene } & Touch)
  | { readonly to: 'fill'; readonly cells: readonly number[]; readonly before: GridScene }
  | { readonly to: 'leave notes'; readonly cell: number };

/** A step of Str8ts. */
export interface Str8tsStep extends Step<PlayScene> {
  readonly intent: Intent;
}

/**
 * Times after which something counts as not having happened, ms: longer than any late click or key
 * that was seen.
 */
export const withinMs = {
  /** What lies in front may take its time to go. */
  open: 2500,
  select: 1500,
  /** While it is not known whether the page shows its selection at all. */
  firstSelect: 900,
  enter: 1500,
  /**
   * A first key on a page with a number pad, which has its turn next; and a digit below a pad that
   * stays open, which shows only when the pad is closed.
   */
  enterUnsure: 400,
  /** Whether a page shows which digit is chosen is not known beforehand. */
  choose: 700,
  /** A first 1 on boards above 9x9 waits for a second digit. */
  enterOne: 2500,
} as const;

/** How sure it is that the page shows something, such as which cell is selected. */
export type Shown = 'yes' | 'unknown' | 'no';

/**
 * Whether a scene shows this cell as the selected one.
 * @param scene the board as seen
 * @param cell index of the cell
 * @returns false also where no selection shows
 */
export const isSelected = ({ selected, size }: GridScene, cell: number): boolean =>
  selected !== undefined && selected.row * size + selected.column === cell;
