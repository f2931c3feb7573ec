/** What must not be left behind when the doctor ends, however it ends: processes and folders. */

/** A list of things to undo. */
export class Cleanups {
  readonly #todo = new Set<() => void>();

  /**
   * Remembers how to undo something.
   * @param undo synchronous; what it throws is ignored
   * @returns forgets it again, once it was undone in an orderly way
   */
  add(undo: () => void): () => void {
    this.#todo.add(undo);
    return () => void this.#todo.delete(undo);
  }

  /** Undoes everything, last first; safe to call twice. */
  run(): void {
    for (const undo of [...this.#todo].reverse()) {
      this.#todo.delete(undo);
      try {
        undo();
      } catch {
        // The rest matters more.
      }
    }
  }
}
