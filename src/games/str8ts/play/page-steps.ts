/** Steps that leave the board alone: what lies in front is opened or closed, and a button pressed that came at the end. */

import type { FramePoint, FrameRect } from '../../../core/points.ts';
import { type Str8tsStep, withinMs } from './steps.ts';

/** Clicks the button of what lies in front: it must be gone, or another one come. */
export function openStep({ x, y, width, height }: FrameRect, buttons: readonly FrameRect[]): Str8tsStep {
  const at = { x: x + width / 2, y: y + height / 2 };
  const isSame = (rect: FrameRect, i: number) => rect.x === buttons[i]?.x && rect.y === buttons[i]?.y;
  return {
    kind: 'open',
    label: `button at (${Math.round(at.x)}, ${Math.round(at.y)})`,
    at,
    withinMs: withinMs.open,
    intent: { to: 'open' },
    judge: (after) => (after.kind === 'front' && after.buttons.every(isSame) ? 'pending' : 'seen'),
  };
}

/** Closes a pad that lies over the grid, by a click on a cell that nothing can be entered in. */
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

/** Presses a button that came when the last digit stood; what it does shows the next look. */
export function pressStep({ x, y, width, height }: FrameRect): Str8tsStep {
  return {
    kind: 'press',
    label: 'the button that came at the end',
    at: { x: x + width / 2, y: y + height / 2 },
    withinMs: withinMs.open,
    intent: { to: 'press' },
    judge: () => 'seen',
  };
}
