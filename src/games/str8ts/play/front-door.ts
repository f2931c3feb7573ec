/**
 * Opens whatever covers a game before its first board, if press/may-press.ts allows it: each
 * control once, after it has been there for a while. Otherwise it waits for a board, and then ends
 * the run and names what would have to be pressed. After the first puzzle it opens nothing.
 */

import type { PageButton } from '../../../press/page-buttons.ts';
import type { FramePoint, FrameRect } from '../../../core/points.ts';
import { Streak } from '../../../core/streak.ts';
import type { Decision, View } from '../../game.ts';
import type { PlayLayout, PlayScene } from '../read/around/play-scene.ts';
import { PressRule } from '../../../press/may-press.ts';
import type { NamedControl } from '../../../press/named-control.ts';
import { act, done, wait } from '../../kit/board-play.ts';
import { type Str8tsStep, withinMs } from './intent.ts';

/**
 * How long a control must be there before it is pressed, how long to wait for a still picture, and
 * how long to wait for a board when nothing may be pressed, ms.
 */
const patience = { steadyMs: 700, comeMs: 20_000, boardMs: 10_000 } as const;
/** The maximum number of controls pressed in a row. */
const maxPresses = 4;

/** Decides what to press before the first board. */
export class FrontDoor {
  readonly #rule: PressRule;
  #presses = 0;
  /** How long the cover has been still, and how long nothing could be pressed. */
  readonly #still = new Streak();
  readonly #closed = new Streak();

  constructor(named: NamedControl | undefined) {
    this.#rule = new PressRule('start', named);
  }

  /** Restarts the waiting times, since the cover is gone or a control was pressed. */
  reset(): void {
    this.#still.end();
    this.#closed.end();
  }

  /** Decides what to do about a cover. */
  decide({ scene, layout, still, atMs }: View<PlayScene, PlayLayout>): Decision<PlayScene> {
    if (!still || scene.kind !== 'front') this.#still.end();
    if (scene.kind !== 'front' || this.#still.look(atMs).ms < patience.steadyMs)
      return wait('what lies in front of the game to be still', patience.comeMs);
    const at = this.#presses < maxPresses ? this.#rule.choose(scene.buttons, layout.frame) : undefined;
    if (at) return act(openStep(at, scene.buttons));
    if (this.#closed.look(atMs).ms < patience.boardMs)
      return wait('a board that can be read', patience.comeMs);
    const why = 'no board can be read, and nothing in front may be pressed';
    return done(false, `${why}: ${scene.why}; ${this.#rule.advice(scene.buttons)}`);
  }

  /** Records a press, whatever its effect. */
  settle({ intent }: Str8tsStep): void {
    if (intent.to !== 'open') return;
    this.#presses++;
    this.#rule.made(intent.at, intent.buttons);
    this.reset();
  }
}

/** Clicks a control of the cover: the controls must go or change. */
function openStep(at: FramePoint, buttons: readonly PageButton[]): Str8tsStep {
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
