/**
 * Late pictures, as on a busy machine: each shows the game as it was some time ago; sometimes no
 * new one arrives for a while and the last one stays.
 */

import type { Random } from '../../src/core/random.ts';
import { Episodes } from './fault-plan.ts';

/** Age of pictures, and times without new ones, ms. */
const ageMs = { min: 0, max: 350 } as const;
const stalls = { gapMs: [700, 5000], lengthMs: [100, 2500] } as const;
/** Maximum age of a kept picture, ms. */
const keptMs = 1000;

/** Keeps drawn pictures and returns what a slow page would show. */
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
   * Adds a picture.
   * @param picture just drawn
   * @returns the visible picture; never older than the previous one
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
