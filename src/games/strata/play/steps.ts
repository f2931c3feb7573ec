/** The clicks of the Strata player, each with what the screen must show afterwards. */

import type { FramePoint } from '../../../core/points.ts';
import type { Step } from '../../game.ts';
import { formatLine, type Line, type Move, sameLine } from '../board.ts';
import type { StrataLayout, StrataScene } from '../read/scene.ts';
import { showsSelected } from './palette-ahead.ts';

export interface StrataStep extends Step<StrataScene> {
  /** The colour that the step selects last, an index into the palette. */
  readonly selects?: number;
  /** Whether the click comes sooner than any that has counted, and is lost every second time. */
  readonly isBold?: boolean;
  /** Whether a palette click is subject to a ribbon's lock; on many pages it is not. */
  readonly isLocked?: boolean;
}

/**
 * Time after which a click without a visible effect is sent again, ms. No click was seen to take
 * that long.
 */
export const missedMs = 1500;

/**
 * Selects a colour: its tile must stand tall, or rise from among the short ones.
 * @param color index into the palette
 * @param raised the tiles that are not short before the click
 * @param layout the layout of the screen
 * @param isLocked whether a ribbon's lock holds the palette, too
 * @returns the step
 */
export function paletteStep(
  color: number,
  raised: readonly number[],
  layout: StrataLayout,
  isLocked = false,
): StrataStep {
  return {
    kind: 'palette',
    label: `palette ${colorName(color)}`,
    at: layout.palette[color]!,
    // Only a ribbon over the board moves then, or the palette itself, which locks nothing.
    whileMoving: true,
    withinMs: missedMs,
    selects: color,
    isLocked,
    judge: (after) => {
      if (after.kind !== 'puzzle') return 'other';
      return showsSelected(after, color, raised) ? 'seen' : 'pending';
    },
  };
}

/**
 * Lays a ribbon: it must show on its line, in its colour.
 * @param move line and colour
 * @param placed the ribbons already laid; if any other ribbon appears or disappears, something else
 *   happened
 * @param layout the layout of the screen
 * @returns the step
 */
export function ribbonStep(move: Move, placed: readonly Move[], layout: StrataLayout): StrataStep {
  return {
    kind: 'ribbon',
    label: `ribbon ${formatLine(move)} in ${colorName(move.color)}`,
    at: lineEnd(move, layout),
    // The session has ensured that nothing flies, and the end of the palette's fade does not
    // matter.
    whileMoving: true,
    withinMs: missedMs,
    judge: (after) => {
      if (after.kind !== 'puzzle') return 'seen';
      const laid = after.laid.find((ribbon) => sameLine(ribbon, move));
      if (laid) return laid.color === move.color ? 'seen' : 'other';
      const sameAsBefore =
        after.laid.length === placed.length &&
        placed.every((before) => after.laid.some((ribbon) => sameLine(ribbon, before)));
      return sameAsBefore ? 'pending' : 'other';
    },
  };
}

/**
 * Selects a colour right after a step, without a look in between. What the palette then shows is
 * not judged here but decides the next step.
 * @param step a click
 * @param color index into the palette
 * @param layout the layout of the screen
 * @returns a step with both clicks
 */
export const thenPalette = (step: StrataStep, color: number, layout: StrataLayout): StrataStep => ({
  ...step,
  label: `${step.label}, then palette ${colorName(color)}`,
  action: { kind: 'series', parts: [{ at: step.at }, { at: layout.palette[color]! }] },
  selects: color,
});

/**
 * Takes a ribbon back by tapping its end, and with it everything that was laid after it.
 * @param line the ribbon's line
 * @param layout the layout of the screen
 * @returns the step
 */
export function undoStep(line: Line, layout: StrataLayout): StrataStep {
  return {
    kind: 'take back',
    label: `take back ${formatLine(line)}`,
    at: lineEnd(line, layout),
    withinMs: missedMs,
    judge: (after) => {
      if (after.kind !== 'puzzle') return 'other';
      return after.laid.some((ribbon) => sameLine(ribbon, line)) ? 'pending' : 'seen';
    },
  };
}

/** Returns the place of a line's selector, which a laid ribbon covers. */
function lineEnd(line: Line, layout: StrataLayout): FramePoint {
  const ends = line.kind === 'row' ? layout.rowSelectors : layout.columnSelectors;
  return ends[line.index]!;
}

/**
 * Leaves the solved screen: it must be gone.
 * @param layout the layout of the screen
 * @returns the step
 */
export const nextStep = (layout: StrataLayout): StrataStep =>
  leaving('solved', { kind: 'next', label: 'next', at: layout.next, whileMoving: true });

/**
 * Leaves the wave-complete screen: it must be gone.
 * @param layout the layout of the screen
 * @returns the step
 */
export const onwardsStep = (layout: StrataLayout): StrataStep =>
  leaving('wave-complete', { kind: 'onwards', label: 'onwards', at: layout.next });

/**
 * Opens a set.
 * @param set the set, from 0
 * @param at the centre of its box, picture pixels
 * @returns the step
 */
export const setStep = (set: number, at: FramePoint): StrataStep =>
  leaving('sets', { kind: 'set', label: `set ${set + 1}`, at });

/**
 * Begins a wave.
 * @param set the set, from 0
 * @param wave the wave within the set, from 0
 * @param at the centre of its box, picture pixels
 * @returns the step
 */
export const waveStep = (set: number, wave: number, at: FramePoint): StrataStep =>
  leaving('waves', { kind: 'wave', label: `wave ${wave + 1} of set ${set + 1}`, at });

/**
 * Goes back from the waves to the sets.
 * @param at the centre of the exit, picture pixels
 * @returns the step
 */
export const exitStep = (at: FramePoint): StrataStep => leaving('waves', { kind: 'exit', label: 'exit', at });

/** Builds a click after which a screen must be gone. */
const leaving = (
  screen: StrataScene['kind'],
  click: Pick<StrataStep, 'kind' | 'label' | 'at' | 'whileMoving'>,
): StrataStep => ({
  ...click,
  withinMs: missedMs,
  judge: (after) => (after.kind === screen ? 'pending' : 'seen'),
});

const colorName = (color: number): string => String.fromCharCode(97 + color);
