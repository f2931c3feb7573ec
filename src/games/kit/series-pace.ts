/**
 * Adapts how fast cells are filled: one by one at first, then more and more without a look between
 * them, each input as short as a page needs that reads the mouse 60 times a second. As soon as a
 * cell does not show, there are fewer, and inputs take their usual time for a while: longer after
 * each miss, since a page may need it or may only have been busy.
 */

import { heldFor } from '../../core/keyboard.ts';
import type { Step, StepOutcome } from '../game.ts';

/** Consecutive cells that must be seen filled one by one before several are filled at once. */
const singlesFirst = 2;
/** Maximum cells at once: with two inputs of 40 to 60 ms (measured on X11), two seconds. */
const maxAtOnce = 16;
/** How long a button or key stays down at first, ms: more than a frame at 60 per second. */
const shortHoldMs = 20;

/** Learns how many cells a page accepts at once, and how short its inputs may be. */
export class SeriesPace {
  #singles = 0;
  #atOnce = 2;
  /** Series that did not show, and series yet to fill with inputs of the usual time. */
  #misses = 0;
  #unhurried = 0;

  /** Number of cells to fill next without a look between them. */
  get atOnce(): number {
    return this.#singles < singlesFirst ? 1 : this.#atOnce;
  }

  /**
   * Sets how long the inputs of a step that fills several cells last.
   * @param step fills several cells
   * @returns the step; unchanged for a while after a series that did not show
   */
  timed<S extends Pick<Step, 'action'>>(step: S): S {
    const { action } = step;
    if (this.#unhurried > 0) return step;
    if (action?.kind === 'series') return { ...step, action: { ...action, holdMs: shortHoldMs } };
    if (action?.kind !== 'type') return step;
    return { ...step, action: { ...action, typing: heldFor(action.typing, shortHoldMs) } };
  }

  /**
   * Learns from a step that filled one cell.
   * @param result how it ended
   */
  settleSingle(result: StepOutcome['result']): void {
    this.#singles = result === 'seen' ? this.#singles + 1 : 0;
  }

  /**
   * Learns from a step that filled several cells.
   * @param result how it ended
   */
  settleSeries(result: StepOutcome['result']): void {
    if (result === 'seen') {
      this.#atOnce = Math.min(maxAtOnce, 2 * this.#atOnce);
      this.#unhurried = Math.max(0, this.#unhurried - 1);
    } else {
      this.#atOnce = Math.max(2, this.#atOnce / 2);
      this.#singles = 0;
      this.#misses++;
      this.#unhurried = 2 ** this.#misses;
    }
  }
}
