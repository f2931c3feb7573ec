/**
 * How many cells are filled without a look between them: one by one until the page has taken some,
 * then ever more, and fewer again as soon as one of them does not show.
 */

import type { StepOutcome } from '../game.ts';

/** Cells seen to be filled, one by one and in a row, before several are filled at once. */
const singlesFirst = 2;
/** Cells at once: with two inputs of 50 to 70 ms (measured on X11) a series takes two seconds. */
const maxAtOnce = 16;

/** Learns how many cells a page takes at once. */
export class SeriesPace {
  #singles = 0;
  #atOnce = 2;

  /** How many cells may be filled now without a look between them. */
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
