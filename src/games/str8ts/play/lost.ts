/**
 * Finds cells that were right and no longer are, although no step touched them: something may cover
 * them for a moment, or a doubled click cleared them. They get time to come back before they are
 * filled again.
 */

/** How long to wait for them, ms; longer once all cells were right and nothing else is to do. */
const comeBackMs = { usually: 2500, whenFull: 12_000 } as const;

/** Tracks the cells that are not right. */
export class LostCells {
  #open: readonly number[] | undefined;
  #wasFull = false;
  readonly #sinceMs = new Map<number, number>();

  /**
   * Selects the cells that may be filled.
   * @param open the cells that are not right
   * @param touched the cells of the last step, which need not come back
   * @param atMs the current time, ms
   * @returns those of `open` that may be filled, in the same order
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
