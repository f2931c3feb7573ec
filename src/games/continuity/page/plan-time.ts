/**
 * The plan in time. Time is counted in moments, the states of play: at 3.25 a quarter of the way
 * from the third state after the start to the fourth has passed.
 */

import type { PlanMoment, PlanPageData, PlanPageStep } from './page-data.ts';

/**
 * How long things take at speed 1, ms: a slide, a tick of a walk, and the rest between walking and
 * sliding.
 */
const durationsMs = { slide: 420, walk: 115, rest: 260 } as const;

/** Where a reader may turn to. */
export type Turn = 'first' | 'previous' | 'next' | 'last' | 'stepBack' | 'stepOn';

/** A plan as a line of time. */
export class PlanTime {
  /** The last moment. */
  readonly end: number;
  readonly steps: readonly PlanPageStep[];
  readonly #moments: readonly PlanMoment[];

  constructor({ moments, steps }: Pick<PlanPageData, 'moments' | 'steps'>) {
    this.#moments = moments;
    this.steps = steps;
    this.end = moments.length - 1;
  }

  /**
   * The state of play at a moment.
   * @param moment fractions count as the moment before, places outside the plan as its ends
   */
  state(moment: number): PlanMoment {
    return this.#moments[Math.floor(this.clamp(moment))]!;
  }

  /**
   * The states that a walk passes, its start first.
   * @param step index; anything but a walk passes none
   */
  walked(step: number): readonly PlanMoment[] {
    const { kind, before = 0, last = 0 } = this.steps[step] ?? {};
    return kind === 'walk' ? this.#moments.slice(before, last + 1) : [];
  }

  /** Whether a tile slides on the way to this moment, a whole number. */
  isSlide(moment: number): boolean {
    return moment > 0 && moment <= this.end && this.state(moment).slides > this.state(moment - 1).slides;
  }

  /**
   * The step that is on its way or has just ended.
   * @param now in moments
   * @returns its index; -1 at the start
   */
  stepAt(now: number): number {
    const moment = Math.ceil(this.clamp(now));
    return this.steps.findIndex(({ before, last }) => moment > before && moment <= last);
  }

  /** @returns the nearest time within the plan */
  clamp(now: number): number {
    return Math.min(this.end, Math.max(0, now));
  }

  /**
   * Lets time pass.
   * @param now in moments
   * @param ms at speed 1
   * @returns the time then, in moments; at most the end
   */
  advance(now: number, ms: number): number {
    let left = ms;
    while (left > 0 && now < this.end) {
      const from = Math.floor(now);
      const momentMs = this.#lengthMs(from);
      const toNext = (from + 1 - now) * momentMs;
      now = left >= toNext ? from + 1 : now + left / momentMs;
      left -= toNext;
    }
    return now;
  }

  /**
   * How long it takes from a moment to the next; a change between walking and sliding takes a rest
   * more.
   */
  #lengthMs(from: number): number {
    const isChange = from > 0 && this.isSlide(from) !== this.isSlide(from + 1);
    return durationsMs[this.isSlide(from + 1) ? 'slide' : 'walk'] + (isChange ? durationsMs.rest : 0);
  }

  /**
   * Where a turn leads.
   * @param now in moments
   * @returns a time that may lie outside the plan
   */
  turn(turn: Turn, now: number): number {
    if (turn === 'first') return 0;
    if (turn === 'last') return this.end;
    if (turn === 'previous') return Math.ceil(now) - 1;
    const next = Math.floor(now) + 1;
    if (turn === 'next') return next;
    if (turn === 'stepBack') return this.steps[this.stepAt(now)]?.before ?? 0;
    return this.steps[this.stepAt(next)]?.last ?? this.end;
  }
}
