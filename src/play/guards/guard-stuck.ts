/**
 * Ends the run when clicking leads nowhere, since a bot that clicks on regardless does harm. The
 * evidence is never a click's label: consecutive clicks without effect, a board that keeps
 * returning to the same state, clicks with an effect but without progress.
 */

import { UnsolvedError } from '../../core/errors.ts';
import type { Progress, StepOutcome } from '../../games/game.ts';
import { loopLimits } from '../loop-limits.ts';

/** Counts the clicks of one run. */
export class StuckRules {
  /** The last click without effect, and the number of consecutive clicks without one. */
  #missed = { label: '', times: 0 };
  /** Clicks of this run with an effect, and those without one before such a click. */
  #worked = 0;
  #lost = 0;
  #solved = 0;
  /**
   * Best progress on any board since the last solved puzzle: a board that returns is not a new one.
   */
  #best = 0;
  /**
   * Clicks with an effect since progress last rose, and how often the board reached each state
   * since then.
   */
  #sinceRise = 0;
  #arrivals = new Map<string, number>();
  #state: string | undefined;

  /** Returns whether a click with this label repeats one that had no effect. */
  isRepeat(label: string): boolean {
    return this.#missed.times > 0 && this.#missed.label === label;
  }

  /**
   * Checks a click that is about to be sent.
   * @param solved number of puzzles solved so far
   * @param progress on the current puzzle; `undefined` on screens without one
   * @throws UnsolvedError when the clicks so far led nowhere
   */
  beforeClick(label: string, solved: number, progress: Progress | undefined): void {
    if (solved !== this.#solved) this.#rise(0);
    this.#solved = solved;
    if (!progress) return;
    if (progress.done > this.#best) this.#rise(progress.done);
    this.#arrive(progress, label);
    const max = Math.max(loopLimits.minVain, loopLimits.vainFactor * progress.clicks);
    if (this.#sinceRise < max) return;
    throw new UnsolvedError(
      `no progress in ${this.#sinceRise} clicks, where a plan takes ${progress.clicks}: ${this.#farthest(progress)}; the next would have been "${label}"; the run ends here`,
    );
  }

  #rise(done: number): void {
    this.#best = done;
    this.#sinceRise = 0;
    this.#arrivals = new Map();
  }

  /** Counts how often the board has reached its present state. */
  #arrive(progress: Progress, label: string): void {
    if (progress.state === this.#state) return;
    this.#state = progress.state;
    const times = (this.#arrivals.get(progress.state) ?? 0) + 1;
    this.#arrivals.set(progress.state, times);
    if (times <= loopLimits.returns) return;
    throw new UnsolvedError(
      `the board came back ${loopLimits.returns} times to where it stood: ${this.#farthest(progress)}; the next would have been "${label}"; the run ends here`,
    );
  }

  #farthest({ of, what }: Progress): string {
    return `${this.#best} of ${of} ${what} at most`;
  }

  /**
   * Records the outcome of a click.
   * @throws UnsolvedError when more consecutive clicks had no effect than chance explains
   */
  afterOutcome(label: string, result: StepOutcome['result']): void {
    if (result === 'early') return;
    if (result !== 'missed') {
      this.#lost += this.#missed.times;
      this.#worked++;
      this.#sinceRise++;
      this.#missed = { label: '', times: 0 };
      return;
    }
    this.#missed = { label, times: this.#missed.times + 1 };
    if (this.#missed.times < this.#maxMisses) return;
    throw new UnsolvedError(
      `clicked "${label}" ${this.#missed.times} times without effect; the run ends here`,
    );
  }

  /**
   * The number of consecutive clicks without effect that chance does not explain, given the share
   * this run lost before. The present row does not count: a dead button must not raise the share.
   */
  get #maxMisses(): number {
    const { minMisses, chanceOfMisses, lostBefore } = loopLimits;
    const share = (this.#lost + lostBefore.lost) / (this.#lost + this.#worked + lostBefore.clicks);
    return Math.max(minMisses, Math.ceil(Math.log(chanceOfMisses) / Math.log(share)));
  }
}
