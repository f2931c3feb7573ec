/** The steps of the player of Str8ts, each with what the screen must show after it. */

import type { Key, Typing } from '../../../core/keyboard.ts';
import type { FramePoint } from '../../../core/points.ts';
import type { Step } from '../../game.ts';
import { cellName } from '../text/givens.ts';
import type { Way } from './input.ts';
import {
  cellSpot,
  type GridLayout,
  type GridScene,
  type PadKey,
  type PlayScene,
  type FrontButton,
} from '../read/around/play-scene.ts';

/** What a step is for. */
export type Intent =
  | { readonly to: 'open'; readonly at: FramePoint; readonly buttons: readonly FrontButton[] }
  | { readonly to: 'select'; readonly cell: number; readonly before: GridScene | undefined }
  | { readonly to: 'close' | 'press' }
  | { readonly to: 'choose'; readonly digit: number; readonly way: Way; readonly key?: PadKey }
  | { readonly to: 'stamp'; readonly cell: number; readonly before: GridScene; readonly clears: boolean }
  | {
      readonly to: 'enter' | 'clear';
      readonly cell: number;
      readonly way: Way;
      readonly before: GridScene;
      readonly key?: PadKey;
    }
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
  /** On a page whose pad stays open over the grid: what came of it shows only when it is closed. */
  enterUnderPad: 400,
  /** Whether a page shows which digit is chosen is not known beforehand. */
  choose: 700,
  /** A first 1 on boards above 9x9 waits for a second digit. */
  enterOne: 2500,
} as const;

/** How sure it is that the page shows which cell is selected. */
export type SelectionShown = 'yes' | 'unknown' | 'no';

/** How a cell is to be selected. */
export interface Selecting {
  readonly shown: SelectionShown;
  /** A pad must open, as it did for another cell. */
  readonly opens: boolean;
  /** What was seen before; `undefined` when the board could not be. */
  readonly before: GridScene | undefined;
}

/**
 * Selects a cell: it must show so, where the page does show it, or open the pad.
 * @param cell index of the cell
 * @param layout where the grid lies
 * @param how what is known of the page's selection
 * @returns the step
 */
export function selectStep(
  cell: number,
  layout: GridLayout,
  { shown, opens, before }: Selecting,
): Str8tsStep {
  return {
    kind: 'select',
    label: `cell ${cellName(layout.size, cell)}`,
    at: cellSpot(layout, cell),
    withinMs: shown === 'unknown' ? withinMs.firstSelect : withinMs.select,
    whileMoving: true,
    intent: { to: 'select', cell, before },
    judge: (after) => {
      if (after.kind === 'front') return 'other';
      if (after.kind === 'pad') return 'seen';
      // On some pages a click enters the digit that was chosen before.
      if (before && after.cells[cell]?.digit !== before.cells[cell]?.digit) return 'other';
      if (opens) return after.pad !== undefined && isSelected(after, cell) ? 'seen' : 'pending';
      return shown === 'no' || isSelected(after, cell) ? 'seen' : 'pending';
    },
  };
}

/**
 * Whether a scene shows this cell as the selected one.
 * @param scene the board as seen
 * @param cell index of the cell
 * @returns false also where no selection shows
 */
export const isSelected = ({ selected, size }: GridScene, cell: number): boolean =>
  selected !== undefined && selected.row * size + selected.column === cell;

/** What is entered, by which way. */
export interface Entry {
  readonly cell: number;
  readonly digit: number;
  readonly way: Way;
  /** Of the pad. */
  readonly key?: PadKey;
}

/**
 * Enters a digit in the selected cell: it must show there, and nothing else may change.
 * @param entry what is entered, and by which way
 * @param layout where the grid lies
 * @param before the board before the step
 * @param isHidden whether the cell is expected to stay covered by the pad
 * @returns the step
 */
export function enterStep(
  { cell, digit, way, key }: Entry,
  layout: GridLayout,
  before: GridScene,
  isHidden = false,
): Str8tsStep {
  const waits = way === 'keyboard' && digit === 1 && layout.size > 9;
  return {
    kind: waits ? 'enter 1' : 'enter',
    label: `${way === 'pad' ? 'pad' : 'type'} ${digit} in ${cellName(layout.size, cell)}`,
    ...touch(cell, layout, { way, keys: digitKeys(digit), key }),
    withinMs: waits ? withinMs.enterOne : isHidden ? withinMs.enterUnderPad : withinMs.enter,
    whileMoving: true,
    intent: { to: 'enter', cell, way, before, ...(key ? { key } : {}) },
    judge: (after) => {
      if (after.kind === 'front') return 'other';
      if (after.kind === 'pad') return 'pending';
      const now = after.cells[cell]?.digit;
      if (now === digit) return 'seen';
      if (othersChanged(before, after, cell)) return 'other';
      // The first of two digits may show before the second.
      if (now === before.cells[cell]?.digit || (digit > 9 && now === 1)) return 'pending';
      return 'other';
    },
  };
}

/**
 * Clears a cell: by the eraser's key, or by entering its digit once more.
 * @param entry the cell, the digit it holds, by which way; `again` to enter that digit once more
 * @param layout where the grid lies
 * @param before the board before the step
 * @returns the step
 */
export function clearStep(
  { cell, digit, way, key, again }: Entry & { readonly again: boolean },
  layout: GridLayout,
  before: GridScene,
): Str8tsStep {
  const keys: readonly Key[] = again ? digitKeys(digit) : ['Backspace'];
  return {
    kind: 'clear',
    label: `clear ${cellName(layout.size, cell)} by ${way === 'pad' ? 'pad' : keys.join(' ')}`,
    ...touch(cell, layout, { way, keys, key }),
    withinMs: withinMs.enter,
    whileMoving: true,
    intent: { to: 'clear', cell, way, before, ...(key ? { key } : {}) },
    judge: (after) => {
      if (after.kind === 'pad') return 'pending';
      if (after.kind === 'front' || othersChanged(before, after, cell)) return 'other';
      const now = after.cells[cell]?.digit;
      if (now === undefined) return 'seen';
      return now === before.cells[cell]?.digit ? 'pending' : 'other';
    },
  };
}

/**
 * Leaves the pencil marks: digits came as marks. Only the next digit shows whether it helped.
 * @param cell index of the cell that got a mark
 * @param layout where the grid lies
 * @returns the step
 */
export function leaveNotesStep(cell: number, layout: GridLayout): Str8tsStep {
  return {
    kind: 'leave notes',
    label: 'leave pencil marks',
    ...touch(cell, layout, { way: 'keyboard', keys: ['N'], key: undefined }),
    withinMs: withinMs.enter,
    intent: { to: 'leave notes', cell },
    judge: () => 'seen',
  };
}

/**
 * The keys of a number.
 * @param digit at least 1; above 9 it has two keys
 * @returns its keys in order
 */
export const digitKeys = (digit: number): Key[] => [...String(digit)] as Key[];

/**
 * Where a digit is clicked, or typed; a click in the selected cell does nothing but give the window
 * the keyboard.
 */
function touch(
  cell: number,
  layout: GridLayout,
  { way, keys, key }: { readonly way: Way; readonly keys: readonly Key[]; readonly key: PadKey | undefined },
): Pick<Str8tsStep, 'at' | 'action'> {
  const at: FramePoint = cellSpot(layout, cell);
  if (way === 'pad' && key) return { at: key.at };
  const typing: Typing = { strokes: keys.map((each) => ({ keys: [each] })) };
  return { at, action: { kind: 'type', typing } };
}

/**
 * Whether the digit of any other cell is another one than before.
 * @param before the board before a step
 * @param after the board after it
 * @param cell index of the cell that may change; -1 for none
 * @returns whether one has, or the size is another one
 */
export const othersChanged = (before: GridScene, after: GridScene, cell: number): boolean =>
  after.size !== before.size ||
  after.cells.some(({ digit }, at) => at !== cell && digit !== before.cells[at]?.digit);
