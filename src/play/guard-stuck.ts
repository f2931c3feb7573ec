/**
 * Knows when clicking leads nowhere: the same click without effect, two clicks that undo each other, or any number of
 * clicks without a puzzle solved. Ends the run with that reason, since a bot that goes on clicking does harm.
 */

import { UnsolvedError } from '../core/errors.ts';
import type { StepOutcome } from '../games/game.ts';
import { loopLimits } from './loop-limits.ts';

/** Counts clicks; one per run. */
export class StuckRules {
  /** The last click that had no effect, and how often in a row. */
  #missed = { label: '', times: 0 };
  /** Labels of the latest clicks. */
  #labels: string[] = [];
  #solved = 0;
  #sinceSolved = 0;

  /** Whether a click of this label would repeat one that had no effect. */
  isRepeat(label: string): boolean {
    return this.#missed.label === label;
  }

  /**
   * A click was sent.
   * @param solved puzzles solved so far
   * @throws UnsolvedError when it only goes on with what led nowhere
   */
  clicked(label: string, solved: number): void {
    this.#labels = [...this.#labels.slice(1 - 2 * loopLimits.turns), label];
    const [one, other] = this.#labels;
    const takeTurns =
      this.#labels.length === 2 * loopLimits.turns &&
      one !== other &&
      this.#labels.every((each, i) => each === (i % 2 === 0 ? one : other));
    if (takeTurns) {
      throw new UnsolvedError(
        `"${one}" and "${other}" took turns ${loopLimits.turns} times; the run ends here`,
      );
    }
    if (solved !== this.#solved) this.#sinceSolved = 0;
    this.#solved = solved;
    if (++this.#sinceSolved > loopLimits.clicksPerPuzzle) {
      throw new UnsolvedError(
        `${loopLimits.clicksPerPuzzle} clicks did not solve the puzzle; the run ends here`,
      );
    }
  }

  /**
   * A click's effect was seen, or was not.
   * @throws UnsolvedError when it was not for the third time in a row
   */
  settled(label: string, result: StepOutcome['result']): void {
    if (result !== 'missed') {
      this.#missed = { label: '', times: 0 };
      return;
    }
    this.#missed = { label, times: this.isRepeat(label) ? this.#missed.times + 1 : 1 };
    if (this.#missed.times >= loopLimits.sameMisses) {
      throw new UnsolvedError(
        `clicked "${label}" ${this.#missed.times} times without effect; the run ends here`,
      );
    }
  }
}
