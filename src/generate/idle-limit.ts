/** Limits the time that a run of `generate` may go without a new puzzle. */

/** Aborts a signal when it was not restarted for some time. */
export class IdleLimit {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;

  /** @param seconds that may pass between two calls of `restart` */
  constructor(seconds: number) {
    this.#timer = setTimeout(() => this.#controller.abort(), 1000 * seconds);
  }

  /** Aborted when the time is over. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  restart(): void {
    this.#timer.refresh();
  }

  /** Stops waiting; the signal stays as it is. */
  dispose(): void {
    clearTimeout(this.#timer);
  }
}
