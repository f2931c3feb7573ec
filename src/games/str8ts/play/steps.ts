/** Makes the steps that fill a board, each with what the screen must show after it. */

import { shortCell } from '../../../core/words/place-words.ts';
import type { Key } from '../../../core/keyboard.ts';
import type { FramePoint } from '../../../core/points.ts';
import { cellSpot, type GridLayout, type GridScene, isGrid } from '../read/around/play-scene.ts';
import { isSelected, type Shown, type Str8tsStep, type Touch, withinMs } from './intent.ts';

/** How the page shows that a cell is selected. */
interface Selecting {
  /** Whether the page shows which cell is selected. */
  readonly shown: Shown;
  /** Whether a pad must open, as it did for another cell. */
  readonly opens: boolean;
  /** The board before the step; `undefined` when it was covered. */
  readonly before: GridScene | undefined;
}

/**
 * Selects a cell: the page must show its selection, if it shows any, or open the pad.
 * @param cell index of the cell
 * @param layout the place of the grid
 * @param how how the page shows the selection
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
      if (after.kind === 'pad') return 'seen';
      if (!isGrid(after)) return 'other';
      // On some pages a click enters the chosen digit.
      if (before && after.cells[cell]?.digit !== before.cells[cell]?.digit) return 'other';
      if (opens) return after.pad !== undefined && isSelected(after, cell) ? 'seen' : 'pending';
      return shown === 'no' || isSelected(after, cell) ? 'seen' : 'pending';
    },
  };
}

/** A digit for a cell, and how to enter it. */
export interface Entry extends Touch {
  readonly cell: number;
  readonly digit: number;
}

/**
 * Enters a digit in the selected cell: it must appear there, and nothing else may change.
 * @param entry the digit, and how to enter it
 * @param layout the place of the grid
 * @param before the board before the step
 * @param limitMs how long the digit may take to appear, ms
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
    ...inputFor(cellSpot(layout, cell), touch, digitKeys(digit)),
    withinMs: waits ? withinMs.enterOne : limitMs,
    whileMoving: true,
    intent: { to: 'enter', cell, before, ...touch },
    judge: (after) => (isGrid(after) && after.cells[cell]?.digit === digit ? 'seen' : judge(after)),
  };
}

/**
 * Fills several cells in a row, without looking in between: all digits must appear, and nothing
 * else may change.
 * @param entries at least two cells, with the digit of each and how to enter it; without `touch` a
 *   click enters the digit, which is already chosen
 * @param layout the place of the grid
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
    const given = inputFor(at, touch, digitKeys(digit));
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
      if (!isGrid(after)) return 'other';
      const now = entries.map(({ cell }) => after.cells[cell]?.digit);
      if (now.every((digit, i) => digit === entries[i]?.digit)) return 'seen';
      const isWrong = now.some((digit, i) => digit !== undefined && digit !== entries[i]?.digit);
      return isWrong || othersChanged(before, after, ...cells) ? 'other' : 'pending';
    },
  };
}

/**
 * Clears a cell, by the Backspace key or by entering its digit again.
 * @param entry the cell, the digit it holds, and how; `again` to enter that digit again
 * @param layout the place of the grid
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
    ...inputFor(cellSpot(layout, cell), touch, keys),
    withinMs: withinMs.enter,
    whileMoving: true,
    intent: { to: 'clear', cell, before, ...touch },
    judge: judgeCell(before, cell, undefined),
  };
}

/**
 * Chooses the digit that further clicks on cells enter: no cell may change.
 * @param choice the digit, and how to enter it
 * @param at a point of a cell that takes no digits, for the keyboard
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
    ...inputFor(at, touch, digitKeys(digit)),
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
 * Clicks a cell to enter the chosen digit: it must appear there, and nothing else may change.
 * @param entry the cell and the chosen digit; if the cell already holds it, the click clears it
 * @param layout the place of the grid
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
 * Clicks a cell until its digit has turned to another one; nothing else may change.
 * @param cell index of the cell
 * @param turn the digit that must appear, or 0 for none; the number of clicks that lead to it; and
 *   whether it is the one that the cell must have
 * @param layout the place of the grid
 * @param before the board before the step
 * @returns the step
 */
export function turnStep(
  cell: number,
  { digit, clicks, isWhole }: { readonly digit: number; readonly clicks: number; readonly isWhole: boolean },
  layout: GridLayout,
  before: GridScene,
): Str8tsStep {
  const at = cellSpot(layout, cell);
  const parts = Array.from({ length: clicks }, () => ({ at }));
  return {
    kind: clicks > 1 ? `turn ${clicks}` : 'turn',
    label: `turn ${shortCell(layout.size, cell)} to ${digit || 'none'}`,
    at,
    ...(clicks > 1 ? { action: { kind: 'series', parts } } : {}),
    withinMs: withinMs.enter,
    whileMoving: true,
    intent: { to: 'turn', cell, before, isWhole },
    judge: (after) => {
      if (after.kind === 'pad') return 'pending';
      if (!isGrid(after) || othersChanged(before, after, cell)) return 'other';
      return (after.cells[cell]?.digit ?? 0) === digit ? 'seen' : 'pending';
    },
  };
}

/**
 * Leaves the notes mode, in which digits become pencil marks. Only the next digit shows whether it
 * worked.
 * @param cell index of the cell that got a mark
 * @param layout the place of the grid
 * @returns the step
 */
export function leaveNotesStep(cell: number, layout: GridLayout): Str8tsStep {
  return {
    kind: 'leave notes',
    label: 'leave pencil marks',
    ...inputFor(cellSpot(layout, cell), { way: 'keyboard' }, ['N']),
    withinMs: withinMs.enter,
    intent: { to: 'leave notes', cell },
    judge: () => 'seen',
  };
}

/**
 * Closes a pad over the grid, by a click on a cell that takes no digits.
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

/** Returns the keys that type a digit; one above 9 takes two. */
const digitKeys = (digit: number): Key[] => [...String(digit)] as Key[];

/** Returns the input of a digit: a click on its key, or typing after a click that gives focus. */
const inputFor = (at: FramePoint, { key }: Touch, keys: readonly Key[]): Pick<Str8tsStep, 'at' | 'action'> =>
  key
    ? { at: key.at }
    : { at, action: { kind: 'type', typing: { strokes: keys.map((each) => ({ keys: [each] })) } } };

/**
 * Judges whether a cell gets the expected digit, or none, while all others stay. When a two-digit
 * number is typed, its 1 may appear first.
 */
const judgeCell =
  (before: GridScene, cell: number, wanted: number | undefined, isTyped = true): Str8tsStep['judge'] =>
  (after) => {
    if (after.kind === 'pad') return 'pending';
    if (!isGrid(after) || othersChanged(before, after, cell)) return 'other';
    const now = after.cells[cell]?.digit;
    if (now === wanted) return 'seen';
    const isHalf = isTyped && wanted !== undefined && wanted > 9 && now === 1;
    return isHalf || now === before.cells[cell]?.digit ? 'pending' : 'other';
  };

/** Whether the size changed, or the digit of any cell except these. */
const othersChanged = (before: GridScene, after: GridScene, ...cells: readonly number[]): boolean =>
  after.size !== before.size ||
  after.cells.some(({ digit }, at) => !cells.includes(at) && digit !== before.cells[at]?.digit);

/** The minimum colour difference of a key that counts as a change, levels. */
const minLit = 8;

const keysChanged = (
  { around: { keys: before } }: GridScene,
  { around: { keys: after } }: GridScene,
): boolean =>
  before.length === after.length &&
  after.some((value, i) => Math.abs(value - (before[i] ?? value)) >= minLit);
