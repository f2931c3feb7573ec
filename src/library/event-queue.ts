/**
 * The events of a run on their way to whoever iterates over them. The run never waits for them: of
 * the looks, which carry pictures, only the newest is kept until it is fetched; all else is kept.
 */

import type { RunEvent } from '../play/events.ts';

/** Events that were told and not fetched yet. */
export class EventQueue {
  #waiting: RunEvent[] = [];
  #look: RunEvent | undefined;
  #isOver = false;
  #failure: unknown;
  #wake: () => void = () => {};

  /**
   * Adds an event.
   * @param event the latest
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
   * Says that no other event follows.
   * @param failure thrown behind the last event; absent for a run that has ended as runs do
   */
  end(failure?: unknown): void {
    this.#isOver = true;
    this.#failure = failure;
    this.#wake();
  }

  /**
   * Waits for the next event.
   * @returns the event; `undefined` behind the last one
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
