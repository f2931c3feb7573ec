/**
 * Steps that leave the board alone: what lies in front is opened or closed, and a button pressed
 * that came at the end.
 */

import type { FramePoint, FrameRect } from '../../../core/points.ts';
import type { FrontButton } from '../read/around/play-scene.ts';
import { type Str8tsStep, withinMs } from './steps.ts';

/**
 * Clicks a control of what lies in front: it must be gone, or another one come.
 * @param at a point of the control, picture pixels
 * @param buttons all that was seen in front
 * @returns the step
 */
export function openStep(at: FramePoint, buttons: readonly FrontButton[]): Str8tsStep {
  const isStill = (rect: FrameRect) => buttons.some(({ x, y }) => near(x, rect.x) && near(y, rect.y));
  return {
    kind: 'open',
    label: `button at (${Math.round(at.x)}, ${Math.round(at.y)})`,
    at,
    withinMs: withinMs.open,
    intent: { to: 'open', at, buttons },
    judge: (after) =>
      after.kind === 'front' && after.buttons.length === buttons.length && after.buttons.every(isStill)
        ? 'pending'
        : 'seen',
  };
}

const near = (a: number, b: number): boolean => Math.abs(a - b) <= 2;

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

/**
 * Presses the button that has the full board checked; what it does shows the next look.
 * @param at a point of the button, picture pixels
 * @returns the step
 */
export function pressStep(at: FramePoint): Str8tsStep {
  return {
    kind: 'press',
    label: 'the button that checks the board',
    at,
    withinMs: withinMs.open,
    intent: { to: 'press' },
    judge: () => 'seen',
  };
}
