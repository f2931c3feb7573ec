/** Cleans up processes and folders that must not be left behind, however the doctor ends. */

export class Cleanups {
  readonly #todo = new Set<() => void>();

  /**
   * Adds a cleanup action.
   * @param undo synchronous; errors are ignored
   * @returns removes it from the list, for use after a regular end
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
        // An error must not keep the other actions from running.
      }
    }
  }
}
