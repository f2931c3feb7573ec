/**
 * Adapts the number of cells filled without a look between them: one by one at first, more and more
 * once the page accepts them, and fewer as soon as a cell does not show.
 */

import type { StepOutcome } from '../game.ts';

/** Consecutive cells that must be seen filled one by one before several are filled at once. */
const singlesFirst = 2;
/** Maximum cells at once: with two inputs of 50 to 70 ms (measured on X11), two seconds. */
const maxAtOnce = 16;

/** Learns how many cells a page accepts at once. */
export class SeriesPace {
  #singles = 0;
  #atOnce = 2;

  /** Number of cells to fill next without a look between them. */
  get atOnce(): number {
    return this.#singles < singlesFirst ? 1 : this.#atOnce;
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
    if (result === 'seen') this.#atOnce = Math.min(maxAtOnce, 2 * this.#atOnce);
    else {
      this.#atOnce = Math.max(2, this.#atOnce / 2);
      this.#singles = 0;
    }
  }
}
