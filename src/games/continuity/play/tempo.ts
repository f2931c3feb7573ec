/**
 * The length of a tick, learned from walks: where one ended says how many ticks there were while
 * each key was down. Tempos that would have led there gain over those that would not; the game's
 * usual one has a lead.
 */

import type { SeenPlay } from '../read/scene.ts';
import { endsOf, type Stretch, walked } from './key-times.ts';
import { stateLine } from './known-state.ts';

/** A walk that was made. */
export interface MadeWalk {
  readonly play: SeenPlay;
  readonly stretches: readonly Stretch[];
  /** What a tick was taken for, ms. */
  readonly tickMs: number;
}

/** Tempos that are thought of, as multiples of the usual one. */
const multiples = Array.from({ length: 29 }, (_, i) => 2 ** ((i - 14) / 14));
/** What a tempo loses by a walk that it does not explain; keys slip now and then at any tempo. */
const lossPerMiss = 0.3;
/** The lead of the usual tempo. */
const lead = 8;

/** Learns the tempo. */
export class Tempo {
  readonly #usualMs: number;
  readonly #weights = multiples.map((multiple): number => (multiple === 1 ? lead : 1));

  /** @param usualMs how long a tick usually takes, ms */
  constructor(usualMs: number) {
    this.#usualMs = usualMs;
  }

  /** How long a tick seems to take, ms. */
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
      const end = walked(play.level, play.state, { stretches, ends: ends.map((each) => each * ratio) });
      if (stateLine(play.level, end) !== line) this.#weights[i] = this.#weights[i]! * lossPerMiss;
    });
    const max = Math.max(...this.#weights);
    this.#weights.forEach((weight, i) => (this.#weights[i] = Math.max(1e-4, weight / max)));
  }
}
