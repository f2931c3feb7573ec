/**
 * Chooses the next step to fill cells, by the method that the page accepts: select a cell, clear it
 * if necessary and fill it; or choose a digit and click cells with it; or press a key of a pad that
 * opened over the grid. If that pad stays open, a click on a cell that takes no digits closes it,
 * so that the digit can be seen.
 */

import type { FramePoint } from '../../../core/points.ts';
import {
  cellSpot,
  type GridLayout,
  type GridScene,
  type PadKey,
  type PadScene,
} from '../read/around/play-scene.ts';
import type { InputLearner, InputMethod } from './input.ts';
import { type Str8tsStep, type Touch, type Way, withinMs } from './intent.ts';
import {
  chooseStep,
  clearStep,
  closeStep,
  enterStep,
  selectStep,
  seriesStep,
  stampStep,
  turnStep,
} from './steps.ts';
import { idlePoint, type Target } from './target.ts';

/** Missed stamps before switching between overwriting a wrong digit and removing it first. */
const stampsToTurn = 2;
/** How far a pad extends beyond the centres of its keys, in heights of its digits. */
const rim = 2;

/** The board to fill, its place, and the tries with its cells so far. */
export interface Filling {
  readonly scene: GridScene;
  readonly layout: GridLayout;
  readonly target: Target;
  readonly input: InputLearner;
  readonly tries: Tries;
  /** How many cells may be filled without looking in between. */
  readonly atOnce: number;
}

/** Counts the tries with each cell. */
export class Tries {
  /** Entries of a digit. */
  readonly entries = new Counter();
  /** Failed attempts to clear the cell. */
  readonly clears = new Counter();
  /** Clicks with the chosen digit that did not enter it. */
  readonly missedStamps = new Counter();
}

class Counter extends Map<number, number> {
  of(cell: number): number {
    return this.get(cell) ?? 0;
  }

  add(cell: number): void {
    this.set(cell, this.of(cell) + 1);
  }
}

/**
 * Chooses the next step on the board.
 * @param ready indices of the cells that may be filled, at least one
 * @param filling the board and what is known of it
 * @param method how the page takes digits
 * @returns the step
 */
export function nextStep(ready: readonly number[], filling: Filling, method: InputMethod): Str8tsStep {
  if (method.turn) return turned(ready[0]!, filling, method.turn);
  const entries = seriesOf(ready, filling, method);
  if (entries.length > 1) return seriesStep(entries, filling.layout, filling.scene);
  if (method.first === 'digit') return stampOrChoose(ready, filling, method);
  const { scene, layout, input } = filling;
  const selected = ready.find((at) => input.mayBeSelected(scene, at));
  const opens = method.way === 'pad' && method.opens && padOf(filling).length === 0;
  if (selected !== undefined && !opens) return fillStep(selected, filling, method.way);
  const how = { shown: method.selection, opens, before: scene };
  return selectStep(selected ?? ready[0]!, layout, how);
}

/** Turns the digit of a cell to its own, or as far as may be clicked without a look. */
function turned(cell: number, { scene, layout, target, atOnce }: Filling, by: 1 | -1): Str8tsStep {
  // Between the last digit and the first, the cell is empty.
  const states = layout.size + 1;
  const within = (digit: number) => ((digit % states) + states) % states;
  const now = scene.cells[cell]?.digit ?? 0;
  const needed = within(by * (target.solution[cell]! - now));
  const clicks = Math.min(needed, Math.max(1, atOnce));
  const turn = { digit: within(now + by * clicks), clicks, isWhole: clicks === needed };
  return turnStep(cell, turn, layout, scene);
}

/**
 * Lists the cells to fill before the next look: empty, not yet tried, and by trusted keys where a
 * pad is used; none when only one may be filled at a time.
 */
function seriesOf(ready: readonly number[], filling: Filling, method: InputMethod) {
  const { scene, layout, target, input, tries, atOnce } = filling;
  if (atOnce < 2 || method.opens || (scene.pad && method.way === 'keyboard') || layout.size > 9) return [];
  const pad = padOf(filling);
  const entries: { cell: number; digit: number; touch?: Touch }[] = [];
  for (const cell of ready) {
    const digit = target.solution[cell]!;
    if (scene.cells[cell]?.digit !== undefined || tries.entries.of(cell) > 0) continue;
    if (method.first === 'digit') {
      if (digit === input.chosen) entries.push({ cell, digit });
      continue;
    }
    const touch = input.touch(digit, method.way, pad);
    if (touch.key && !input.keys.isTrusted(touch.key, digit, pad)) continue;
    if (touch.key || method.way === 'keyboard') entries.push({ cell, digit, touch });
  }
  return entries.slice(0, atOnce);
}

/**
 * Enters the digit of the selected cell, or removes a wrong one first.
 * @param cell index of the cell
 * @param filling the board and what is known of it
 * @param way how to enter digits
 * @returns the step
 */
export function fillStep(cell: number, filling: Filling, way: Way): Str8tsStep {
  const { scene, layout, target, input } = filling;
  const digit = target.solution[cell]!;
  const now = scene.cells[cell]?.digit;
  const turn = filling.tries.clears.of(cell) % 3;
  const touch = (value: number, by: Way) => input.touch(value, by, padOf(filling));
  // A cell that cannot be cleared may let its digit replace the other.
  if (now === undefined || turn === 2) {
    const isTrial = way === 'keyboard' && !input.hasWorked && padOf(filling).length > 0;
    const limitMs = isTrial ? withinMs.enterUnsure : withinMs.enter;
    return enterStep({ cell, digit, ...touch(digit, way) }, layout, scene, limitMs);
  }
  const by = touch(now, turn === 1 ? 'keyboard' : way);
  return clearStep({ cell, digit: now, ...by, again: by.way === 'pad' || turn === 1 }, layout, scene);
}

/** Chooses a digit, or clicks a cell with the chosen one. */
function stampOrChoose(ready: readonly number[], filling: Filling, { way, choice }: InputMethod): Str8tsStep {
  const { scene, layout, target, input, tries } = filling;
  /** Returns the cell's digit, or the wrong one that it holds, to remove that. */
  const digitFor = (cell: number) => {
    const turn = Math.floor(tries.missedStamps.of(cell) / stampsToTurn) % 2;
    return (turn === 1 ? scene.cells[cell]?.digit : undefined) ?? target.solution[cell]!;
  };
  const cell = ready.find((at) => digitFor(at) === input.chosen) ?? ready[0]!;
  const digit = digitFor(cell);
  if (digit === input.chosen) return stampStep({ cell, digit }, layout, scene);
  const touch = input.touch(digit, way, padOf(filling));
  return chooseStep({ digit, ...touch }, idlePoint(layout, target), scene, choice);
}

/**
 * Chooses the step for a cell while its pad is open over the grid.
 * @param cell index of the cell
 * @param over the scene with the pad
 * @param filling the board as last seen, and what is known of it
 * @returns a step that enters its digit or closes the pad
 */
export function padStep(cell: number, over: PadScene, filling: Filling): Str8tsStep {
  const { scene, layout, target, input, tries } = filling;
  const { isUsed, stays, way } = input.openPad;
  const [now, wanted] = [scene.cells[cell]?.digit, target.solution[cell]!];
  if (isUsed || now === wanted) return closeStep(idleUnder(over.pad, layout, target));
  // A cell that does not let its digit replace another has that one removed by its own key.
  const digit = now !== undefined && tries.entries.of(cell) % 2 === 1 ? now : wanted;
  const limitMs = stays ? withinMs.enterUnsure : withinMs.enter;
  return enterStep({ cell, digit, ...input.touch(digit, way, over.pad) }, layout, scene, limitMs);
}

const padOf = ({ scene, layout }: Filling): readonly PadKey[] => scene.pad ?? layout.pad;

/** Returns the point farthest from the pad among cells that take no digits. */
function idleUnder(pad: readonly PadKey[], layout: GridLayout, { board }: Target): FramePoint {
  const away = (at: FramePoint) =>
    Math.min(...pad.map((key) => Math.hypot(key.at.x - at.x, key.at.y - at.y) - rim * key.heightPx));
  const idle = board.cells.flatMap(({ black, digit }, cell) =>
    black || digit !== undefined ? [cellSpot(layout, cell)] : [],
  );
  return idle.reduce((best, at) => (away(at) > away(best) ? at : best));
}
