/**
 * Estimates the length of a tick from walks: the end of a walk shows how many ticks passed while
 * each key was down. Tempos that do not explain the end lose weight; the game's usual tempo starts
 * with a lead.
 */

import type { SeenPlay } from '../read/scene.ts';
import { endsOf, type Stretch, playWalk } from './key-times.ts';
import { stateLine } from './known-state.ts';

/** A completed walk. */
export interface MadeWalk {
  readonly play: SeenPlay;
  readonly stretches: readonly Stretch[];
  /** Assumed length of a tick, ms. */
  readonly tickMs: number;
}

/** Candidate tempos, as multiples of the usual one: from half to four times its length. */
const multiples = Array.from({ length: 43 }, (_, i) => 2 ** ((i - 14) / 14));
/** Factor for a tempo that does not explain a walk; above 0, since keys slip at any tempo. */
const lossPerMiss = 0.3;
/** Initial weight of the usual tempo; the others start with 1. */
const lead = 8;

/** Learns the tempo. */
export class Tempo {
  readonly #usualMs: number;
  readonly #weights = multiples.map((multiple): number => (multiple === 1 ? lead : 1));

  /** @param usualMs usual length of a tick, ms */
  constructor(usualMs: number) {
    this.#usualMs = usualMs;
  }

  /** The estimated length of a tick, ms. */
  get tickMs(): number {
    const max = Math.max(...this.#weights);
    const likely = multiples.filter((_, i) => this.#weights[i]! > max * 0.99);
    return this.#usualMs * likely[likely.length >> 1]!;
  }

  /**
   * Learns from a walk.
   * @param line of the state in which it ended
   */
  learn({ play, stretches, tickMs }: MadeWalk, line: string): void {
    const ends = endsOf(stretches);
    multiples.forEach((multiple, i) => {
      const ratio = tickMs / (this.#usualMs * multiple);
      const end = playWalk(play.level, play.state, { stretches, ends: ends.map((each) => each * ratio) });
      if (stateLine(play.level, end) !== line) this.#weights[i] = this.#weights[i]! * lossPerMiss;
    });
    const max = Math.max(...this.#weights);
    this.#weights.forEach((weight, i) => (this.#weights[i] = Math.max(1e-4, weight / max)));
  }
}
