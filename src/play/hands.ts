/** Carries out a step through the gate, whatever it does: a click, a drag, keystrokes. */

import type { Frame } from '../core/frame.ts';
import type { FrameRect, ScreenPoint } from '../core/points.ts';
import type { Step } from '../games/game.ts';
import { type ClickGate, GateRefusal } from '../input/click-gate.ts';

/**
 * Clicks, drags or types. A window that has lost the keyboard is clicked where the step says that
 * this does no harm; the keys are refused all the same, since what the click did must be looked at
 * first.
 * @param gate lets clicks through where the click's place looks as it was read
 * @param step where, and what to do there
 * @param frame the picture that was decided on
 * @param area the part of it that is the game
 * @returns the point of the step, in pointer units
 * @throws what the gate throws
 */
export async function useHands(
  gate: ClickGate,
  { at, action }: Pick<Step, 'at' | 'action'>,
  frame: Frame,
  area: FrameRect,
): Promise<ScreenPoint> {
  if (!action) return gate.click(at, frame, area);
  if (action.kind === 'drag') return gate.drag([at, ...action.through], frame, area);
  try {
    return await gate.type(action.typing, at, frame, area);
  } catch (error) {
    if (error instanceof GateRefusal && error.reason === 'unfocused') await gate.click(at, frame, area);
    throw error;
  }
}
