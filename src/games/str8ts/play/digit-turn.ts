/**
 * Learns whether each click on a cell turns its digit to the next one, or to the one before, as on
 * pages without keys and pad.
 */

/** Clicks in a row on one cell that turn a digit to its neighbour before that is believed. */
const minTurns = 2;

export class DigitTurn {
  #cell: number | undefined;
  #digit = 0;
  #by = 0;
  #turns = 0;

  /** What a click adds to a digit: 1 or -1; `undefined` if clicks do not turn digits. */
  get by(): 1 | -1 | undefined {
    if (this.#turns < minTurns) return undefined;
    return this.#by > 0 ? 1 : -1;
  }

  /**
   * Learns from a click on a cell; once clicks turn digits, nothing more.
   * @param cell that was clicked
   * @param before its digit before the click, 0 for none
   * @param now its digit after it
   */
  record(cell: number, before: number, now: number): void {
    if (this.by !== undefined) return;
    // An empty cell gets any digit that is chosen, and a second click with that removes it.
    const by = before > 0 && now > 0 && Math.abs(now - before) === 1 ? now - before : 0;
    const isNext = cell === this.#cell && before === this.#digit && by === this.#by;
    this.#turns = by === 0 ? 0 : isNext ? this.#turns + 1 : 1;
    [this.#cell, this.#digit, this.#by] = [cell, now, by];
  }
}
