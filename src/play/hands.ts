/** Carries out a step through the gate: a click, a drag, keystrokes or a series of these. */

import type { Frame } from '../core/frame.ts';
import { heldFor, type Typing } from '../core/keyboard.ts';
import type { MouseButton } from '../core/pointer.ts';
import type { FramePoint, FrameRect, ScreenPoint } from '../core/points.ts';
import type { Action, Step } from '../games/game.ts';
import { type ClickGate, GateRefusal } from '../input/click-gate.ts';

/** The input that was sent. */
interface Done {
  /** The point of the step, in pointer units. */
  readonly screen: ScreenPoint;
  /** Number of parts sent, where the gate refused the rest of a series. */
  readonly sent?: number;
}

/** The picture that the decision is based on, and the game's area in it. */
interface Decided {
  readonly frame: Frame;
  readonly area: FrameRect;
}

/**
 * Clicks, drags or types, once or as a series. A window that has lost the keyboard focus is clicked
 * at the step's point; the keys are refused all the same, since the click's effect must be seen
 * first. A series ends at the first part that the gate refuses.
 * @param gate lets an input through only where its place looks as it was read
 * @param step the place and the action
 * @param decided the picture that the decision is based on
 * @param onSent called after each click, drag or typing
 * @returns the step's point on the screen, and how much of an interrupted series was sent
 * @throws whatever the gate throws; a refusal only when nothing was sent
 */
export async function performStep(
  gate: ClickGate,
  { at, action, lasting }: Pick<Step, 'at' | 'action' | 'lasting'>,
  decided: Decided,
  onSent: () => void = () => {},
): Promise<Done> {
  if (action?.kind === 'series') return series(gate, { ...action, lasting }, decided, onSent);
  const screen = await single(gate, at, action, decided);
  onSent();
  return { screen };
}

function single(
  gate: ClickGate,
  at: FramePoint,
  action: Exclude<Action, { kind: 'series' }> | undefined,
  decided: Decided,
): Promise<ScreenPoint> {
  const { frame, area } = decided;
  if (action?.kind === 'drag') return gate.drag([at, ...action.through], frame, area);
  if (action?.kind === 'type') return type(gate, action, at, decided);
  return gate.click(at, frame, area, buttonOf(action));
}

async function series(
  gate: ClickGate,
  { parts, holdMs, lasting }: Extract<Action, { kind: 'series' }> & { readonly lasting: true | undefined },
  decided: Decided,
  onSent: () => void,
): Promise<Done> {
  let first: ScreenPoint | undefined;
  for (const [sent, part] of parts.entries()) {
    const { at, typing } = part;
    const isOwn = parts.slice(0, sent).some((before) => before.at.x === at.x && before.at.y === at.y);
    const held = holdMs === undefined ? {} : { holdMs };
    const compared = lasting ? ({ unchanged: isOwn ? 'game' : 'game and place' } as const) : {};
    try {
      const screen = typing
        ? await type(gate, { typing: holdMs === undefined ? typing : heldFor(typing, holdMs) }, at, decided)
        : await gate.click(at, decided.frame, decided.area, { ...buttonOf(part), ...held, ...compared });
      first ??= screen;
      onSent();
    } catch (error) {
      if (first && error instanceof GateRefusal) return { screen: first, sent };
      throw error;
    }
  }
  if (!first) throw new RangeError('expected at least one part of a series');
  return { screen: first };
}

const buttonOf = (how: { readonly button?: MouseButton } | undefined) =>
  how?.button ? { button: how.button } : {};

async function type(
  gate: ClickGate,
  { typing, watched }: { readonly typing: Typing; readonly watched?: true },
  at: FramePoint,
  { frame, area }: Decided,
): Promise<ScreenPoint> {
  try {
    return await gate.type(typing, at, frame, area, watched);
  } catch (error) {
    if (error instanceof GateRefusal && error.reason === 'unfocused') await gate.click(at, frame, area);
    throw error;
  }
}
