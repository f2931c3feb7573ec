/**
 * Moves on to a page's next puzzle between two runs: presses the control that the user named,
 * once, and waits until the page shows something else. The next run reads what that is.
 */

import type { Clock } from '../core/clock.ts';
import { StoppedError, UnsolvedError } from '../core/errors.ts';
import type { Frame } from '../core/frame.ts';
import type { FramePoint } from '../core/points.ts';
import type { Screen } from '../core/screen.ts';
import { Streak } from '../core/streak.ts';
import { type ClickGate, GateRefusal } from '../input/click-gate.ts';
import { patchRule } from '../input/same-patch.ts';
import { PressRule } from '../press/may-press.ts';
import type { NamedControl } from '../press/named-control.ts';
import { flatThings, withWord } from '../press/page-buttons.ts';
import { knownWords } from '../press/press-words.ts';
import { HandGuard } from './guards/guard-hand.ts';
import { LoopContext } from './loop-context.ts';

interface NextPuzzleParts {
  readonly screen: Pick<Screen, 'grab'>;
  readonly gate: ClickGate;
  readonly clock: Clock;
  readonly signal?: AbortSignal;
}

/** The same with pictures that are taken patiently, and with the watch on the user's hand. */
interface GuardedParts extends NextPuzzleParts {
  readonly hand: HandGuard;
}

const limits = {
  /** Wait for the control to appear and be pressable, ms: end screens fade in within 2 s. */
  comeMs: 20_000,
  /** Wait for the page to show something else, ms. */
  changeMs: 10_000,
  /** The picture must be unchanged for this time before and after the press, ms. */
  stillMs: 700,
  /** A page that never comes to rest is accepted as it is after this time, ms. */
  restlessMs: 6000,
  betweenLooksMs: 100,
  /**
   * Minimum share of the picture's pixels, away from the control, that a new puzzle changes: 0.011
   * on the practice pages of Str8ts and Lights Out; a button that lights up changes none
   * (2026-11-24).
   */
  minChanged: 0.003,
  /** Half a side of the ignored square around the press, share of the picture's shorter side. */
  ownHalf: 0.08,
} as const;

/**
 * Presses the control and waits until the page shows something else.
 * @param control named by the user
 * @param parts screen, gate, clock and stop signal
 * @throws UnsolvedError when the control is absent, may not be pressed, or has no effect
 * @throws StoppedError when the user stops the run, also by the mouse in a corner
 * @throws EnvironmentError when pictures cannot be taken for a while
 */
export async function goToNextPuzzle(control: NamedControl, parts: NextPuzzleParts): Promise<void> {
  const context = new LoopContext(parts.clock, parts.signal, undefined);
  const hand = new HandGuard(context, parts.gate, undefined, () => {});
  try {
    await pressAndWait(control, { ...parts, screen: { grab: () => context.grab(parts.screen) }, hand });
  } finally {
    hand.leave();
    context.leave();
  }
}

async function pressAndWait(control: NamedControl, parts: GuardedParts): Promise<void> {
  const { frame, at } = await press(control, parts);
  const { screen, clock } = parts;
  const pressedMs = clock.now();
  while (changedShare(frame, await screen.grab(), at) < limits.minChanged) {
    if (clock.now() - pressedMs > limits.changeMs)
      throw new UnsolvedError(
        `--next was pressed at ${Math.round(at.x)},${Math.round(at.y)} and changed nothing`,
      );
    await pause(parts);
  }
  await stillPicture(parts);
}

/** Presses the control as soon as a still picture shows it. */
async function press(
  control: NamedControl,
  parts: GuardedParts,
): Promise<{ readonly frame: Frame; readonly at: FramePoint }> {
  const rule = new PressRule('next', control);
  const words = { known: knownWords, named: 'word' in control ? control.word : undefined };
  const sinceMs = parts.clock.now();
  for (;;) {
    const frame = await stillPicture(parts);
    const buttons = flatThings(frame).buttons.map((button) => withWord(frame, button, words));
    const at = rule.choose(buttons, frame);
    const refused = at ? await tryPress(at, frame, parts) : rule.advice(buttons);
    if (at && refused === undefined) return { frame, at };
    if (parts.clock.now() - sinceMs > limits.comeMs) throw new UnsolvedError(`no next puzzle: ${refused}`);
    await pause(parts);
  }
}

/** @returns the gate's reason for refusing; `undefined` when the control was pressed */
async function tryPress(
  at: FramePoint,
  frame: Frame,
  { gate, hand }: GuardedParts,
): Promise<string | undefined> {
  try {
    await gate.click(at, frame, { x: 0, y: 0, width: frame.width, height: frame.height });
    return undefined;
  } catch (error) {
    if (!(error instanceof GateRefusal)) throw error;
    if (error.reason === 'hand') await hand.pause();
    return error.message;
  }
}

/** Waits for a picture that stays unchanged, or takes it as it is on a page that never rests. */
async function stillPicture(parts: GuardedParts): Promise<Frame> {
  const { screen, clock } = parts;
  const sinceMs = clock.now();
  const still = new Streak();
  let before = await screen.grab();
  for (;;) {
    await pause(parts);
    const frame = await screen.grab();
    const nowMs = clock.now();
    if (changedShare(before, frame) > 0) still.end();
    before = frame;
    if (still.look(nowMs).ms >= limits.stillMs || nowMs - sinceMs >= limits.restlessMs) return frame;
  }
}

async function pause({ clock, signal, hand }: GuardedParts): Promise<void> {
  await clock.sleep(limits.betweenLooksMs, signal);
  await hand.notice();
  if (signal?.aborted) throw new StoppedError('stopped by you between two puzzles');
}

/** Returns the share of pixels that differ, 0 to 1, ignoring a square around a point. */
function changedShare(before: Frame, after: Frame, around?: FramePoint): number {
  const { width, height } = before;
  if (after.width !== width || after.height !== height) return 1;
  const half = limits.ownHalf * Math.min(width, height);
  const isOwn = (x: number, y: number) =>
    around !== undefined && Math.abs(x - around.x) <= half && Math.abs(y - around.y) <= half;
  let changed = 0;
  for (let i = 0; i < width * height; i++) {
    const differs = (channel: number) =>
      Math.abs((before.data[4 * i + channel] ?? 0) - (after.data[4 * i + channel] ?? 0)) > patchRule.levels;
    if ((differs(0) || differs(1) || differs(2)) && !isOwn(i % width, Math.floor(i / width))) changed++;
  }
  return changed / (width * height);
}
