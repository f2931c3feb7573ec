/**
 * How a page shows that the puzzle is solved is not known before, so it is learned: while paths are open, every look tells how the
 * page looks when it is not solved, with all that changes by itself (a clock, a counter). What lies beyond that once the
 * last path stands is the sign.
 */

/** Levels beyond everything seen before from which on a place has changed; places that changed before may go as far again. */
const leastChange = 6;

/** Learns how a page looks unsolved, and tells when it looks otherwise. */
export class SolvedSign {
  #low: number[] = [];
  #high: number[] = [];

  /** Takes a look at the page while the puzzle is not solved. @param around as the scene has it; another number of places begins anew */
  learn(around: readonly number[]): void {
    if (this.#low.length !== around.length) {
      this.#low = [...around];
      this.#high = [...around];
      return;
    }
    around.forEach((value, i) => {
      this.#low[i] = Math.min(this.#low[i] as number, value);
      this.#high[i] = Math.max(this.#high[i] as number, value);
    });
  }

  /** Whether something is otherwise than it ever was; false when nothing can be compared. */
  isIn(around: readonly number[]): boolean {
    if (this.#low.length !== around.length) return false;
    return around.some((value, i) => {
      const [low, high] = [this.#low[i] as number, this.#high[i] as number];
      if (value < 0 || low < 0) return false;
      const most = leastChange + (high - low);
      return value < low - most || value > high + most;
    });
  }
}
