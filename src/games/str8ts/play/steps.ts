/** The steps that fill a board, each with what the screen must show after it. */

import { shortCell } from '../../../core/words/place-words.ts';
import type { Key } from '../../../core/keyboard.ts';
import type { FramePoint } from '../../../core/points.ts';
import { cellSpot, type GridLayout, type GridScene, isGrid } from '../read/around/play-scene.ts';
import { isSelected, type Shown, type Str8tsStep, type Touch, withinMs } from './intent.ts';

/** How a cell is to be selected. */
interface Selecting {
  /** Whether the page shows which cell is selected. */
  readonly shown: Shown;
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
    label: `cell ${shortCell(layout.size, cell)}`,
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

/** A digit of a cell, and how it is given. */
export interface Entry extends Touch {
  readonly cell: number;
  readonly digit: number;
}

/**
 * Enters a digit in the selected cell: it must show there, and nothing else may change.
 * @param entry what is entered, and how
 * @param layout where the grid lies
 * @param before the board before the step
 * @param limitMs how long it may take to show, ms
 * @returns the step
 */
export function enterStep(
  { cell, digit, ...touch }: Entry,
  layout: GridLayout,
  before: GridScene,
  limitMs: number = withinMs.enter,
): Str8tsStep {
  const { way } = touch;
  const waits = way === 'keyboard' && digit === 1 && layout.size > 9;
  const judge = judgeCell(before, cell, digit);
  return {
    kind: waits ? 'enter 1' : 'enter',
    label: `${way === 'pad' ? 'pad' : 'type'} ${digit} in ${shortCell(layout.size, cell)}`,
    ...give(cellSpot(layout, cell), touch, digitKeys(digit)),
    withinMs: waits ? withinMs.enterOne : limitMs,
    whileMoving: true,
    intent: { to: 'enter', cell, before, ...touch },
    judge: (after) => (isGrid(after) && after.cells[cell]?.digit === digit ? 'seen' : judge(after)),
  };
}

/**
 * Fills several cells in a row, without a look between them: all of their digits must show, and
 * nothing else may change.
 * @param entries the cells, at least two, what each gets, and how; without `touch` the digit that
 *   is chosen already
 * @param layout where the grid lies
 * @param before the board before the step, with all of these cells empty
 * @returns the step
 */
export function seriesStep(
  entries: readonly { cell: number; digit: number; touch?: Touch }[],
  layout: GridLayout,
  before: GridScene,
): Str8tsStep {
  const cells = entries.map(({ cell }) => cell);
  const parts = entries.flatMap(({ cell, digit, touch }) => {
    const at = cellSpot(layout, cell);
    if (!touch) return [{ at }];
    const given = give(at, touch, digitKeys(digit));
    const typing = given.action?.kind === 'type' ? { typing: given.action.typing } : {};
    return [{ at }, { at: given.at, ...typing }];
  });
  return {
    kind: `fill ${entries.length}`,
    label: `fill ${entries.map(({ cell, digit }) => `${digit} in ${shortCell(layout.size, cell)}`).join(', ')}`,
    at: parts[0]!.at,
    action: { kind: 'series', parts },
    lasting: true,
    withinMs: withinMs.enter,
    whileMoving: true,
    intent: { to: 'fill', cells, before },
    judge: (after) => {
      if (after.kind === 'pad') return 'pending';
      if (after.kind === 'front') return 'other';
      const now = entries.map(({ cell }) => after.cells[cell]?.digit);
      if (now.every((digit, i) => digit === entries[i]?.digit)) return 'seen';
      const isWrong = now.some((digit, i) => digit !== undefined && digit !== entries[i]?.digit);
      return isWrong || othersChanged(before, after, ...cells) ? 'other' : 'pending';
    },
  };
}

/**
 * Clears a cell: by the eraser's key, or by entering its digit once more.
 * @param entry the cell, the digit it holds, and how; `again` to enter that digit once more
 * @param layout where the grid lies
 * @param before the board before the step
 * @returns the step
 */
export function clearStep(
  { cell, digit, again, ...touch }: Entry & { readonly again: boolean },
  layout: GridLayout,
  before: GridScene,
): Str8tsStep {
  const keys: readonly Key[] = again ? digitKeys(digit) : ['Backspace'];
  return {
    kind: 'clear',
    label: `clear ${shortCell(layout.size, cell)} by ${touch.way === 'pad' ? 'pad' : keys.join(' ')}`,
    ...give(cellSpot(layout, cell), touch, keys),
    withinMs: withinMs.enter,
    whileMoving: true,
    intent: { to: 'clear', cell, before, ...touch },
    judge: judgeCell(before, cell, undefined),
  };
}

/**
 * Chooses the digit that clicks on cells enter from now on: no cell may change.
 * @param choice the digit, and how it is given
 * @param at of a cell that nothing can be entered in, for the keyboard
 * @param before the board before the step
 * @param shown whether the page shows which digit is chosen
 * @returns the step
 */
export function chooseStep(
  { digit, ...touch }: Omit<Entry, 'cell'>,
  at: FramePoint,
  before: GridScene,
  shown: Shown,
): Str8tsStep {
  return {
    kind: 'choose',
    label: `choose ${digit}`,
    ...give(at, touch, digitKeys(digit)),
    withinMs: withinMs.choose,
    whileMoving: true,
    intent: { to: 'choose', digit, ...touch },
    judge: (after) => {
      if (!isGrid(after) || othersChanged(before, after)) return 'other';
      return shown === 'no' || keysChanged(before, after) ? 'seen' : 'pending';
    },
  };
}

/**
 * Clicks a cell to enter the digit that is chosen: it must show there, and nothing else may change.
 * @param entry the cell and the chosen digit; where the cell holds it already, the click takes it
 *   out
 * @param layout where the grid lies
 * @param before the board before the step
 * @returns the step
 */
export function stampStep(
  { cell, digit }: Pick<Entry, 'cell' | 'digit'>,
  layout: GridLayout,
  before: GridScene,
): Str8tsStep {
  const name = shortCell(layout.size, cell);
  const clears = before.cells[cell]?.digit === digit;
  const judge = judgeCell(before, cell, clears ? undefined : digit, false);
  return {
    kind: 'stamp',
    label: clears ? `clear ${name} by its digit` : `stamp ${digit} in ${name}`,
    at: cellSpot(layout, cell),
    withinMs: withinMs.enter,
    whileMoving: true,
    intent: { to: 'stamp', cell, before, clears },
    judge: (after) => (after.kind === 'pad' ? 'other' : judge(after)),
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
    ...give(cellSpot(layout, cell), { way: 'keyboard' }, ['N']),
    withinMs: withinMs.enter,
    intent: { to: 'leave notes', cell },
    judge: () => 'seen',
  };
}

/**
 * Closes a pad that lies over the grid, by a click on a cell that nothing can be entered in.
 * @param at a point of such a cell, picture pixels
 * @returns the step
 */
export function closeStep(at: FramePoint): Str8tsStep {
  return {
    kind: 'close',
    label: 'close the pad',
    at,
    withinMs: withinMs.select,
    whileMoving: true,
    intent: { to: 'close' },
    judge: (after) => (after.kind === 'pad' ? 'pending' : 'seen'),
  };
}

/** The keys of a number; one above 9 has two. */
const digitKeys = (digit: number): Key[] => [...String(digit)] as Key[];

/**
 * Where a digit is clicked, or typed; a click at that point does nothing but give the window the
 * keyboard.
 */
const give = (at: FramePoint, { key }: Touch, keys: readonly Key[]): Pick<Str8tsStep, 'at' | 'action'> =>
  key
    ? { at: key.at }
    : { at, action: { kind: 'type', typing: { strokes: keys.map((each) => ({ keys: [each] })) } } };

/**
 * Judges a cell that must come to hold a digit, or none, while all others stay. Typed, the first of
 * two digits may show before the second.
 */
const judgeCell =
  (before: GridScene, cell: number, wanted: number | undefined, isTyped = true): Str8tsStep['judge'] =>
  (after) => {
    if (after.kind === 'pad') return 'pending';
    if (after.kind === 'front' || othersChanged(before, after, cell)) return 'other';
    const now = after.cells[cell]?.digit;
    if (now === wanted) return 'seen';
    const isHalf = isTyped && wanted !== undefined && wanted > 9 && now === 1;
    return isHalf || now === before.cells[cell]?.digit ? 'pending' : 'other';
  };

/** Whether the digit of any cell but these changed, or the size. */
const othersChanged = (before: GridScene, after: GridScene, ...cells: readonly number[]): boolean =>
  after.size !== before.size ||
  after.cells.some(({ digit }, at) => !cells.includes(at) && digit !== before.cells[at]?.digit);

/** Levels from which on a key looks otherwise. */
const minLit = 8;

const keysChanged = (
  { around: { keys: before } }: GridScene,
  { around: { keys: after } }: GridScene,
): boolean =>
  before.length === after.length &&
  after.some((value, i) => Math.abs(value - (before[i] ?? value)) >= minLit);
