/**
 * Opens whatever hides a game before its first board, if press/may-press.ts allows it: each control
 * once, after it has been there for a while. Otherwise it waits for a board, and then ends the run
 * and names what would have to be pressed.
 */

import type { FramePoint, FrameRect } from '../../../core/points.ts';
import { Streak } from '../../../core/streak.ts';
import { PressRule } from '../../../press/may-press.ts';
import type { NamedControl } from '../../../press/named-control.ts';
import type { PageButton } from '../../../press/page-buttons.ts';
import type { Decision, Scene, Step, View } from '../../game.ts';
import { act, done, wait } from '../board-play.ts';
import { isFrontScene } from './front-scene.ts';

/**
 * How long a control must be there before it is pressed, how long to wait for a still picture, and
 * how long to wait for a board when nothing may be pressed, ms.
 */
const patience = { steadyMs: 700, comeMs: 20_000, boardMs: 10_000 } as const;
/** After this time, a press counts as without effect, ms: a cover may go slowly. */
const openMs = 2500;
/** The maximum number of controls pressed in a row. */
const maxPresses = 4;

/** Opens the game; its place shows which control it presses, and its buttons what was there. */
export interface OpenStep extends Step {
  readonly kind: 'open';
  readonly buttons: readonly PageButton[];
}

/** Decides what to press before the first board. */
export class FrontDoor {
  readonly #rule: PressRule;
  #presses = 0;
  /** How long the cover has been still, and how long nothing could be pressed. */
  readonly #still = new Streak();
  readonly #closed = new Streak();

  /** @param named the control that the user named to open the game */
  constructor(named: NamedControl | undefined) {
    this.#rule = new PressRule('start', named);
  }

  /** Restarts the waiting times, since the cover is gone or a control was pressed. */
  reset(): void {
    this.#still.end();
    this.#closed.end();
  }

  /**
   * Decides what to do about a cover.
   * @param view of it
   * @returns a press, a wait, or the end of the run with what the user can do
   */
  decide({ scene, layout, still, atMs }: View): Decision {
    if (!still || !isFrontScene(scene)) this.#still.end();
    if (!isFrontScene(scene) || this.#still.look(atMs).ms < patience.steadyMs)
      return wait('what lies in front of the game to be still', patience.comeMs);
    const at = this.#presses < maxPresses ? this.#rule.choose(scene.buttons, layout.frame) : undefined;
    if (at) return act(openStep(at, scene.buttons));
    if (this.#closed.look(atMs).ms < patience.boardMs)
      return wait('a board that can be read', patience.comeMs);
    const why = 'no board can be read, and nothing in front may be pressed';
    return done(false, `${why}: ${scene.why}; ${this.#rule.advice(scene.buttons)}`);
  }

  /**
   * Records a press, whatever its effect.
   * @param step that was taken
   * @returns whether it was one of the door's
   */
  settle(step: Step): boolean {
    if (!isOpenStep(step)) return false;
    this.#presses++;
    this.#rule.made(step.at, step.buttons);
    this.reset();
    return true;
  }
}

const isOpenStep = (step: Step): step is OpenStep => step.kind === 'open' && 'buttons' in step;

/** Clicks a control of the cover: the controls must go or change. */
function openStep(at: FramePoint, buttons: readonly PageButton[]): OpenStep {
  const isStill = (rect: FrameRect) => buttons.some(({ x, y }) => near(x, rect.x) && near(y, rect.y));
  const isSame = (after: Scene) =>
    isFrontScene(after) && after.buttons.length === buttons.length && after.buttons.every(isStill);
  return {
    kind: 'open',
    label: `button at (${Math.round(at.x)}, ${Math.round(at.y)})`,
    at,
    withinMs: openMs,
    buttons,
    judge: (after) => (isSame(after) ? 'pending' : 'seen'),
  };
}

const near = (a: number, b: number): boolean => Math.abs(a - b) <= 2;
