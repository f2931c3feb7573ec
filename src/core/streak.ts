/**
 * Measures how long the same thing has been seen. A single look proves little, since pictures fade,
 * stall and flicker. So a session or the loop acts only on what has lasted for a while, or for
 * several looks.
 */

/** Consecutive looks that show the same. */
export interface Run {
  /** Time from the first look to the last, ms. */
  readonly ms: number;
  /** Number of looks, at least 1. */
  readonly looks: number;
}

/** Tracks one thing from look to look. */
export class Streak {
  #current: { readonly seen: string; readonly sinceMs: number; looks: number } | undefined;

  /**
   * Adds a look.
   * @param atMs time of the look; never decreases
   * @param seen what it shows; a change starts a new streak
   * @returns the consecutive looks that showed the same, including this one
   */
  look(atMs: number, seen = ''): Run {
    if (this.#current?.seen !== seen) this.#current = { seen, sinceMs: atMs, looks: 0 };
    this.#current.looks++;
    return { ms: atMs - this.#current.sinceMs, looks: this.#current.looks };
  }

  /**
   * Returns the age of the streak, without a look.
   * @param nowMs on the clock of the looks
   * @returns time since its first look, ms; `undefined` without a streak
   */
  msAt(nowMs: number): number | undefined {
    return this.#current && nowMs - this.#current.sinceMs;
  }

  /** Whether there was a look since the last end. */
  get isRunning(): boolean {
    return this.#current !== undefined;
  }

  /** Ends the streak: the next look starts a new one. */
  end(): void {
    this.#current = undefined;
  }
}
