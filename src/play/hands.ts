/** Carries out a step through the gate, whatever it does: a click, a drag, keystrokes, a series. */

import type { Frame } from '../core/frame.ts';
import type { Typing } from '../core/keyboard.ts';
import type { MouseButton } from '../core/pointer.ts';
import type { FramePoint, FrameRect, ScreenPoint } from '../core/points.ts';
import type { Action, SeriesPart, Step } from '../games/game.ts';
import { type ClickGate, GateRefusal } from '../input/click-gate.ts';

/** What was done. */
interface Done {
  /** The point of the step, in pointer units. */
  readonly screen: ScreenPoint;
  /** Of a series that the gate refused to go on with: how many of its parts were sent. */
  readonly sent?: number;
}

/** The picture that a step was decided on, and the part of it that is the game. */
interface Decided {
  readonly frame: Frame;
  readonly area: FrameRect;
}

/**
 * Clicks, drags or types, or does so several times. A window that has lost the keyboard is clicked
 * where the step says that this does no harm; the keys are refused all the same, since what the
 * click did must be looked at first. A series ends where the gate refuses one of its parts.
 * @param gate lets clicks through where the click's place looks as it was read
 * @param step where, and what to do there
 * @param decided the picture that was decided on
 * @param onSent called after each click, drag or typing
 * @returns the point of the step, and where a series ended early
 * @throws what the gate throws; a refusal only when nothing was sent
 */
export async function useHands(
  gate: ClickGate,
  { at, action, lasting }: Pick<Step, 'at' | 'action' | 'lasting'>,
  decided: Decided,
  onSent: () => void = () => {},
): Promise<Done> {
  if (action?.kind === 'series') return series(gate, { parts: action.parts, lasting }, decided, onSent);
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
  if (action?.kind === 'type') return type(gate, action.typing, at, decided);
  return gate.click(at, frame, area, buttonOf(action));
}

async function series(
  gate: ClickGate,
  { parts, lasting }: { readonly parts: readonly SeriesPart[]; readonly lasting: true | undefined },
  decided: Decided,
  onSent: () => void,
): Promise<Done> {
  let first: ScreenPoint | undefined;
  for (const [sent, part] of parts.entries()) {
    const { at, typing } = part;
    const isOwn = parts.slice(0, sent).some((before) => before.at.x === at.x && before.at.y === at.y);
    const after = lasting ? ({ after: isOwn ? 'this' : 'others' } as const) : {};
    try {
      const screen = typing
        ? await type(gate, typing, at, decided)
        : await gate.click(at, decided.frame, decided.area, { ...buttonOf(part), ...after });
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
  typing: Typing,
  at: FramePoint,
  { frame, area }: Decided,
): Promise<ScreenPoint> {
  try {
    return await gate.type(typing, at, frame, area);
  } catch (error) {
    if (error instanceof GateRefusal && error.reason === 'unfocused') await gate.click(at, frame, area);
    throw error;
  }
}
