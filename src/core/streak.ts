/**
 * How long the same has been seen. A single look proves little: pictures fade, stall and flicker,
 * so what a session or the loop acts on must have been so for a while, or for several looks.
 */

/** Consecutive looks that say the same. */
export interface Run {
  /** From the first of them to the last, ms. */
  readonly ms: number;
  /** How many they are, at least 1. */
  readonly looks: number;
}

/** Follows one thing from look to look. */
export class Streak {
  #current: { readonly seen: string; readonly sinceMs: number; looks: number } | undefined;

  /**
   * Takes a look.
   * @param atMs time of the look; never goes back
   * @param seen what it shows; another text than at the last look begins anew
   * @returns the looks in a row that showed the same, this one included
   */
  look(atMs: number, seen = ''): Run {
    if (this.#current?.seen !== seen) this.#current = { seen, sinceMs: atMs, looks: 0 };
    this.#current.looks++;
    return { ms: atMs - this.#current.sinceMs, looks: this.#current.looks };
  }

  /**
   * Asks without taking a look.
   * @param nowMs on the clock of the looks
   * @returns time since the first look of the streak, ms; `undefined` while there is none
   */
  msAt(nowMs: number): number | undefined {
    return this.#current && nowMs - this.#current.sinceMs;
  }

  /** Ends the streak: the next look begins a new one. */
  end(): void {
    this.#current = undefined;
  }
}
