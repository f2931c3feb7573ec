/**
 * Queues the events of a run for its consumer. The run never waits for the consumer: of unfetched
 * looks, which carry pictures, only the newest is kept; all other events are kept.
 */

import type { RunEvent } from '../play/events.ts';

/** The events not fetched yet. */
export class EventQueue {
  #waiting: RunEvent[] = [];
  #look: RunEvent | undefined;
  #isOver = false;
  #failure: unknown;
  #wake: () => void = () => {};

  /**
   * Adds an event.
   * @param event the newest
   */
  add(event: RunEvent): void {
    if (event.kind === 'look') {
      this.#waiting = this.#waiting.filter((each) => each !== this.#look);
      this.#look = event;
    }
    this.#waiting.push(event);
    this.#wake();
  }

  /**
   * Marks the end of the events.
   * @param failure thrown after the last event; absent for a run that ended normally
   */
  end(failure?: unknown): void {
    this.#isOver = true;
    this.#failure = failure;
    this.#wake();
  }

  /**
   * Waits for the next event.
   * @returns the event; `undefined` after the last one
   * @throws whatever ended the run unexpectedly
   */
  async next(): Promise<RunEvent | undefined> {
    for (;;) {
      const event = this.#waiting.shift();
      if (event) return event;
      if (this.#isOver) {
        if (this.#failure !== undefined) throw this.#failure;
        return undefined;
      }
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}
