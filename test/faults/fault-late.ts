/**
 * Pictures that come late, as a busy machine gives them: each shows the game as it was some time
 * ago, and now and then none comes for a while and the last one stays.
 */

import type { Random } from '../../src/core/random.ts';
import { Episodes } from './fault-plan.ts';

/** How old pictures are, ms, and for how long the last one stays now and then. */
const ageMs = { min: 0, max: 350 } as const;
const stalls = { gapMs: [700, 5000], lengthMs: [100, 2500] } as const;
/** Pictures older than this are forgotten, ms. */
const keptMs = 1000;

/** Keeps what was drawn and hands out what a slow page would show by now. */
export class LatePictures<T> {
  readonly #random: Random;
  readonly #stalls: Episodes;
  #drawn: { readonly atMs: number; readonly picture: T }[] = [];
  #shown: { readonly atMs: number; readonly picture: T } | undefined;

  constructor(random: Random) {
    this.#random = random;
    this.#stalls = new Episodes(random, stalls);
  }

  /**
   * @param picture drawn just now
   * @returns what shows now; never older than what was shown before
   */
  show(picture: T, nowMs: number): T {
    this.#drawn = [...this.#drawn.filter(({ atMs }) => nowMs - atMs < keptMs), { atMs: nowMs, picture }];
    const age = ageMs.min + this.#random.next() * (ageMs.max - ageMs.min);
    const [oldest] = this.#drawn;
    const late = this.#drawn.findLast(({ atMs }) => nowMs - atMs >= age) ?? oldest;
    const isStalled = this.#shown !== undefined && this.#stalls.at(nowMs);
    if (late && !isStalled && late.atMs >= (this.#shown?.atMs ?? 0)) this.#shown = late;
    return this.#shown?.picture ?? picture;
  }
}
