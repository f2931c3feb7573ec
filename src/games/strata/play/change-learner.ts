/**
 * Learns from the screen how long the game takes from a click that changes the screen (Next, the
 * last ribbon) until the next screen is still, so that the player looks seldom while nothing can be
 * still yet. Nothing is assumed: the first change of each kind is watched all the way, and the
 * shortest one seen is what counts.
 */

/** Share of the shortest change seen that is slept through before looking again. */
const sleepShare = 0.95;

/** What the screen changes to. */
export type Change = 'puzzle' | 'solved';

/** One learner per run. */
export class ChangeLearner {
  readonly #shortestMs = new Map<Change, number>();
  #current: { readonly change: Change; readonly sinceMs: number } | undefined;

  /** The click was made that leads there. */
  begin(change: Change, atMs: number): void {
    this.#current = { change, sinceMs: atMs };
  }

  /** The new screen lies there, still. */
  done(change: Change, atMs: number): void {
    if (this.#current?.change === change) {
      const tookMs = atMs - this.#current.sinceMs;
      this.#shortestMs.set(change, Math.min(this.#shortestMs.get(change) ?? tookMs, tookMs));
    }
    this.#current = undefined;
  }

  /** How long the new screen will surely not be still, ms; 0 when nothing is known. */
  untilStillMs(atMs: number): number {
    const shortestMs = this.#current && this.#shortestMs.get(this.#current.change);
    if (!this.#current || shortestMs === undefined) return 0;
    return Math.max(0, this.#current.sinceMs + sleepShare * shortestMs - atMs);
  }
}
