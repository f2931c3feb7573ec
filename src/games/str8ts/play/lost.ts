/**
 * Cells that were right and no longer are, though nobody touched them: something may lie over them
 * for a moment, or a click that came twice cleared them. They are given time to come back before
 * they are filled again.
 */

/**
 * How long, ms: while cells are open, and longer once all were right, when there is nothing else to
 * do.
 */
const comeBackMs = { usually: 2500, whenFull: 12_000 } as const;

/** Keeps an eye on the cells that are not right. */
export class LostCells {
  #open: readonly number[] | undefined;
  #wasFull = false;
  readonly #sinceMs = new Map<number, number>();

  /**
   * Takes the cells that are not right now.
   * @param touched the cells that something was done to last; that they are not right is no wonder
   * @returns those that may be filled, in the same order
   */
  ready(open: readonly number[], touched: readonly number[], atMs: number): number[] {
    for (const cell of this.#sinceMs.keys()) if (!open.includes(cell)) this.#sinceMs.delete(cell);
    for (const cell of open) {
      if (this.#open && !this.#open.includes(cell) && !touched.includes(cell)) this.#sinceMs.set(cell, atMs);
    }
    this.#open = open;
    if (open.length === 0) this.#wasFull = true;
    const patienceMs = this.#wasFull ? comeBackMs.whenFull : comeBackMs.usually;
    const ready = open.filter(
      (cell) => atMs - (this.#sinceMs.get(cell) ?? Number.NEGATIVE_INFINITY) >= patienceMs,
    );
    if (ready.length > 0) this.#wasFull = false;
    return ready;
  }
}
