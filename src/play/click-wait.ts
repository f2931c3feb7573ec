/**
 * How long the effect of one click is waited for. A picture that still changes may be about to show
 * it, as a slow fade does; one that stalls says nothing, so its time does not count. Neither is
 * waited for without end.
 */

import type { Step } from '../games/game.ts';
import type { StallWatch } from './guards/guard-stall.ts';
import type { Lag } from './lag.ts';
import { isOver, loopLimits } from './loop-limits.ts';

/** Waits for one click. */
export class ClickWait {
  readonly #clickedMs: number;
  readonly #withinMs: number;
  readonly #minLooks: number;
  readonly #stall: StallWatch;
  #stallMs = 0;
  #lostMs = 0;
  #looks = 0;

  /**
   * @param step says how long it waits in a picture that is still, and for how many looks
   * @param watches what says whether pictures stall, and how late they may come
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

  /** Counts a look. */
  look(): void {
    const { stalledMs } = this.#stall;
    if (stalledMs === 0) this.#lostMs += this.#stallMs;
    this.#stallMs = stalledMs;
    this.#looks++;
  }

  /**
   * Whether a look without the effect is the last one.
   * @param still whether the picture has not changed for a while
   */
  isOver(atMs: number, still: boolean): boolean {
    const ms = atMs - this.#clickedMs;
    const maxMs = loopLimits.movingShare * this.#withinMs;
    const limit = { ms: still ? this.#withinMs : maxMs, looks: this.#minLooks };
    const countedMs = ms - this.#lostMs - this.#stallMs;
    return isOver(limit, countedMs, this.#looks) || isOver({ ...limit, ms: maxMs }, ms, this.#looks);
  }
}
