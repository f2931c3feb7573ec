/**
 * Opens what lies in front of a game that was never seen yet, where press/may-press.ts allows it:
 * after it has been there for a while, and once. Otherwise it waits for the board, and then ends
 * the run with what would have to be pressed. Once a puzzle was read nothing is opened any more.
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
 * How long a control must have been there before it is pressed; how long it is waited for the
 * picture to be still; and how long for a board, where nothing may be pressed, ms.
 */
const patience = { steadyMs: 700, comeMs: 20_000, boardMs: 10_000 } as const;
/** The most that are pressed one after the other. */
const maxPresses = 4;

/** Knocks at the door. */
export class FrontDoor {
  readonly #rule: PressRule;
  #presses = 0;
  /** How long it is still, and how long nothing can be done. */
  readonly #still = new Streak();
  readonly #closed = new Streak();

  constructor(named: NamedControl | undefined) {
    this.#rule = new PressRule('start', named);
  }

  /** Nothing lies in front any more. */
  readable(): void {
    this.#still.end();
    this.#closed.end();
  }

  /** What to do about it. */
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

  /** A control was pressed, with whatever effect. */
  settle({ intent }: Str8tsStep): void {
    if (intent.to !== 'open') return;
    this.#presses++;
    this.#rule.made(intent.at, intent.buttons);
    this.readable();
  }
}

/** Clicks a control of what lies in front: it must be gone, or another one come. */
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
