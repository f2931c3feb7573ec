/**
 * Pauses while the user moves the mouse, and ends the run when the pointer is pushed into a corner
 * of the screen. With a terminal the run resumes when `r` is pressed; without one, once the pointer
 * has been still for a while. Either way everything is read again first.
 */

import { UnsolvedError } from '../../core/errors.ts';
import type { ScreenPoint } from '../../core/points.ts';
import type { ClickGate } from '../../input/click-gate.ts';
import { type Keys, keyMeanings } from '../keys.ts';
import type { LoopContext } from '../loop-context.ts';
import { isOver, loopLimits } from '../loop-limits.ts';

/** Watches the mouse and the terminal's keys during one run. */
export class HandGuard {
  readonly #leaveKeys: (() => void) | undefined;
  #lookedMs = Number.NEGATIVE_INFINITY;
  #resumeAsked = false;
  #pauseAsked = false;
  #wake: (() => void) | undefined;

  /**
   * @param keys absent without a terminal
   * @param onResume called after each pause, whose time counts for no wait
   */
  constructor(
    private readonly context: LoopContext,
    private readonly gate: ClickGate,
    private readonly keys: Keys | undefined,
    private readonly onResume: () => void,
  ) {
    this.#leaveKeys = keys?.listen((key) => {
      const meaning = keyMeanings[key];
      if (meaning === 'stop') context.stop(`key ${key}`);
      if (meaning === 'pause') this.#pauseAsked = true;
      if (meaning === 'resume') this.#resumeAsked = true;
      this.#wake?.();
    });
  }

  /**
   * Pauses if the user asked for it, and checks at intervals whether the pointer is in a corner.
   * @throws StoppedError when it is, or the user ends the run
   */
  async notice(): Promise<void> {
    if (this.#pauseAsked) await this.#pauseUntilAsked();
    const nowMs = this.context.clock.now();
    if (nowMs - this.#lookedMs < loopLimits.handEveryMs) return;
    this.#lookedMs = nowMs;
    if ((await this.gate.hand.look()) === 'corner') this.#corner();
  }

  /**
   * Waits until the user lets go of the mouse.
   * @throws StoppedError for a corner or a key; UnsolvedError when the pause lasts too long
   */
  async pause(): Promise<void> {
    const { clock } = this.context;
    const restS = loopLimits.handRestMs / 1000;
    const goesOn = this.keys
      ? 'press r to go on, q to end'
      : `it goes on when the mouse has lain still for ${restS} s`;
    const message = `the mouse is not where the bot left it: paused; ${goesOn}`;
    this.context.tell({ kind: 'pause', why: 'hand', message });
    const limit = this.keys ? loopLimits.pausedWithKeys : loopLimits.pausedWithout;
    const sinceMs = clock.now();
    let rest = { at: await this.gate.hand.position(), sinceMs };
    this.#resumeAsked = false;
    for (let looks = 1; ; looks++) {
      if ((await this.gate.hand.look()) === 'corner') this.#corner();
      this.context.checkStop();
      const at = await this.gate.hand.position();
      if (!isSame(at, rest.at)) rest = { at, sinceMs: clock.now() };
      if (this.keys ? this.#resumeAsked : clock.now() - rest.sinceMs >= loopLimits.handRestMs) break;
      if (isOver(limit, clock.now() - sinceMs, looks)) {
        throw new UnsolvedError(
          `the mouse was moved by hand, and for ${limit.ms / 1000} s ${this.keys ? 'nobody pressed r' : 'it did not lie still'}; the run ends here`,
        );
      }
      await this.context.sleep(loopLimits.handEveryMs);
    }
    this.#resume();
  }

  /** Pauses until the user resumes the run, without a limit; a virtual clock stands still. */
  async #pauseUntilAsked(): Promise<void> {
    const message = 'paused; press r to go on, q to end';
    this.context.tell({ kind: 'pause', why: 'asked', message });
    this.#resumeAsked = false;
    this.context.checkStop();
    await new Promise<void>((resolve) => {
      this.#wake = () => {
        if (this.#resumeAsked || this.context.signal.aborted) resolve();
      };
      this.context.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    this.context.checkStop();
    this.#pauseAsked = false;
    this.#resume();
  }

  #resume(): void {
    this.gate.hand.accept();
    this.onResume();
    this.context.tell({ kind: 'resume', message: 'going on; reading the screen anew' });
  }

  /** Stops listening to keys. */
  leave(): void {
    this.#leaveKeys?.();
  }

  #corner(): void {
    this.context.stop('the mouse is in a corner of the screen');
    this.context.checkStop();
  }
}

const isSame = (a: ScreenPoint | undefined, b: ScreenPoint | undefined): boolean =>
  a?.x === b?.x && a?.y === b?.y;
