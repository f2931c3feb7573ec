/**
 * Decides how long to wait for the effect of one click. A picture that still changes may be about
 * to show it, as in a slow fade. A stalled picture shows nothing, so its time does not count. Both
 * waits are bounded.
 */

import type { Step } from '../games/game.ts';
import type { StallWatch } from './guards/guard-stall.ts';
import type { Lag } from './lag.ts';
import { isOver, loopLimits } from './loop-limits.ts';

export class ClickWait {
  readonly #clickedMs: number;
  readonly #withinMs: number;
  readonly #minLooks: number;
  readonly #stall: StallWatch;
  #stallMs = 0;
  #lostMs = 0;
  #looks = 0;

  /**
   * @param step its time in a picture that is still, and whether it is a trial
   * @param watches detect stalled pictures and how late pictures may arrive
   */
  constructor(
    clickedMs: number,
    { withinMs, trial }: Pick<Step, 'withinMs' | 'trial'>,
    { stall, lag }: { readonly stall: StallWatch; readonly lag: Pick<Lag, 'ms'> },
  ) {
    this.#clickedMs = clickedMs;
    this.#withinMs = withinMs + lag.ms;
    this.#minLooks = trial ? loopLimits.trialLooks : loopLimits.waitLooks;
    this.#stall = stall;
  }

  countLook(): void {
    const { stalledMs } = this.#stall;
    if (stalledMs === 0) this.#lostMs += this.#stallMs;
    this.#stallMs = stalledMs;
    this.#looks++;
  }

  /**
   * Returns whether to give up after a look that did not show the effect.
   * @param still whether the picture has been unchanged for a while
   */
  isOver(atMs: number, still: boolean): boolean {
    const ms = atMs - this.#clickedMs;
    const maxMs = loopLimits.movingFactor * this.#withinMs;
    const limit = { ms: still ? this.#withinMs : maxMs, looks: this.#minLooks };
    const countedMs = ms - this.#lostMs - this.#stallMs;
    return isOver(limit, countedMs, this.#looks) || isOver({ ...limit, ms: maxMs }, ms, this.#looks);
  }
}
