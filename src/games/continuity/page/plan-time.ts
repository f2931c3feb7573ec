/**
 * The timeline of a plan. Time is measured in moments, the states of play: 3.25 is a quarter of the
 * way from the third state after the start to the fourth.
 */

import type { PlanMoment, PlanPageData, PlanPageStep } from './page-data.ts';

/** Durations at speed 1, ms: a slide, a tick of a walk, and the rest between walk and slide. */
const durationsMs = { slide: 420, walk: 115, rest: 260 } as const;

/** A move of the reader along the timeline. */
export type Turn = 'first' | 'previous' | 'next' | 'last' | 'stepBack' | 'stepOn';

/** The timeline of a plan. */
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
   * Returns the state of play at a moment.
   * @param moment rounded down, and clamped to the plan
   */
  state(moment: number): PlanMoment {
    return this.#moments[Math.floor(this.clamp(moment))]!;
  }

  /**
   * Returns the states of a walk, including its start.
   * @param step index of a step; anything but a walk has none
   */
  walkStates(step: number): readonly PlanMoment[] {
    const { kind, before = 0, last = 0 } = this.steps[step] ?? {};
    return kind === 'walk' ? this.#moments.slice(before, last + 1) : [];
  }

  /** Returns whether a tile slides on the way to this moment, a whole number. */
  isSlide(moment: number): boolean {
    return moment > 0 && moment <= this.end && this.state(moment).slides > this.state(moment - 1).slides;
  }

  /**
   * Finds the step in progress or just ended.
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
   * Advances a time.
   * @param now in moments
   * @param ms to advance, at speed 1
   * @returns the new time in moments, at most the end
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

  /** Returns the ms from a moment to the next, with a rest between walk and slide. */
  #lengthMs(from: number): number {
    const isChange = from > 0 && this.isSlide(from) !== this.isSlide(from + 1);
    return durationsMs[this.isSlide(from + 1) ? 'slide' : 'walk'] + (isChange ? durationsMs.rest : 0);
  }

  /**
   * Returns the time after a turn.
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
