/**
 * Knows when clicking leads nowhere, by facts and never by what a click is called: clicks in a row
 * without effect, a board that comes back to where it stood, clicks that have effects and bring no
 * progress. Ends the run with that reason, since a bot that goes on clicking does harm.
 */

import { UnsolvedError } from '../../core/errors.ts';
import type { Progress, StepOutcome } from '../../games/game.ts';
import { loopLimits } from '../loop-limits.ts';

/** Counts clicks; one per run. */
export class StuckRules {
  /** The last click that had no effect, and how many clicks in a row had none. */
  #missed = { label: '', times: 0 };
  /** Clicks of this run that had an effect, and clicks without one that were not the run's last. */
  #worked = 0;
  #lost = 0;
  #solved = 0;
  /**
   * The most that was done on any board since a puzzle was solved: a board that is met again is no
   * new one.
   */
  #best = 0;
  /**
   * Clicks with an effect since the last rise, and how often the board came to each state since
   * then.
   */
  #sinceRise = 0;
  #arrivals = new Map<string, number>();
  #state: string | undefined;

  /** Whether a click of this label would repeat one that had no effect. */
  isRepeat(label: string): boolean {
    return this.#missed.times > 0 && this.#missed.label === label;
  }

  /**
   * A click is about to be sent.
   * @param solved puzzles solved so far
   * @param progress how far the puzzle at hand is; `undefined` on screens without one
   * @throws UnsolvedError when it would only go on with what led nowhere
   */
  next(label: string, solved: number, progress: Progress | undefined): void {
    if (solved !== this.#solved) this.#rise(0);
    this.#solved = solved;
    if (!progress) return;
    if (progress.done > this.#best) this.#rise(progress.done);
    this.#arrive(progress, label);
    const max = Math.max(loopLimits.minVain, loopLimits.vainShare * progress.clicks);
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

  /** Counts how often the board came to the state in which it is. */
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
   * A click's effect was seen, or was not.
   * @throws UnsolvedError when more in a row had none than chance explains
   */
  settled(label: string, result: StepOutcome['result']): void {
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
   * How many clicks in a row without effect are too many to be chance, given how many this run has
   * lost before them. The row itself is no witness: a button that is dead must not make the line
   * look bad.
   */
  get #maxMisses(): number {
    const { minMisses, chanceOfMisses, lostBefore } = loopLimits;
    const share = (this.#lost + lostBefore.lost) / (this.#lost + this.#worked + lostBefore.clicks);
    return Math.max(minMisses, Math.ceil(Math.log(chanceOfMisses) / Math.log(share)));
  }
}
