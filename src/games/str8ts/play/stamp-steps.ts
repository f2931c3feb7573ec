/**
 * The steps on a page where the digit comes first: a key chooses it, and clicks on cells enter it.
 */

import type { FramePoint } from '../../../core/points.ts';
import { cellName } from '../text/givens.ts';
import { cellSpot, type GridLayout, type GridScene, isGrid } from '../read/around/play-scene.ts';
import { digitKeys, type Entry, othersChanged, type Str8tsStep, withinMs } from './steps.ts';

/**
 * Chooses the digit that clicks on cells enter from now on: no cell may change.
 * @param entry the digit, and by which way it is chosen
 * @param at of a cell that nothing can be entered in, for the keyboard
 * @param before the board before the step
 * @param isShown whether the page shows which key is chosen; `undefined` when that is not known
 * @returns the step
 */
export function chooseStep(
  { digit, way, key }: Omit<Entry, 'cell'>,
  at: FramePoint,
  before: GridScene,
  isShown: boolean | undefined,
): Str8tsStep {
  const byKey = way === 'pad' && key ? key : undefined;
  const strokes = digitKeys(digit).map((each) => ({ keys: [each] }));
  return {
    kind: 'choose',
    label: `choose ${digit}`,
    ...(byKey ? { at: byKey.at } : { at, action: { kind: 'type', typing: { strokes } } as const }),
    withinMs: withinMs.choose,
    whileMoving: true,
    intent: { to: 'choose', digit, way, ...(byKey ? { key: byKey } : {}) },
    judge: (after) => {
      if (!isGrid(after) || othersChanged(before, after, -1)) return 'other';
      return isShown === false || keysChanged(before, after) ? 'seen' : 'pending';
    },
  };
}

/**
 * Clicks a cell to enter the digit that is chosen: it must show there, and nothing else may change.
 * @param entry cell and digit; `clears` when the cell holds that digit already, and the click takes
 *   it out
 * @param layout where the grid lies
 * @param before the board before the step
 * @param clears the cell holds that digit already, and the click takes it out
 * @returns the step
 */
export function stampStep(
  { cell, digit, clears }: Pick<Entry, 'cell' | 'digit'> & { readonly clears: boolean },
  layout: GridLayout,
  before: GridScene,
): Str8tsStep {
  const name = cellName(layout.size, cell);
  return {
    kind: 'stamp',
    label: clears ? `clear ${name} by its digit` : `stamp ${digit} in ${name}`,
    at: cellSpot(layout, cell),
    withinMs: withinMs.enter,
    whileMoving: true,
    intent: { to: 'stamp', cell, before, clears },
    judge: (after) => {
      if (!isGrid(after) || othersChanged(before, after, cell)) return 'other';
      const now = after.cells[cell]?.digit;
      if (now === (clears ? undefined : digit)) return 'seen';
      return now === before.cells[cell]?.digit ? 'pending' : 'other';
    },
  };
}

/** Levels from which on a key looks otherwise. */
const minLit = 8;

const keysChanged = (
  { around: { keys: before } }: GridScene,
  { around: { keys: after } }: GridScene,
): boolean =>
  before.length === after.length &&
  after.some((value, i) => Math.abs(value - (before[i] as number)) >= minLit);
