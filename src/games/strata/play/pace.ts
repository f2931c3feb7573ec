/**
 * When the next click is due. Three clicks of Strata lock the page for a while: a ribbon the next
 * ribbon, the last ribbon Next, and Next the puzzle that follows. Each lock is learned from what
 * became of the clicks; the first ones wait for what the screen shows.
 */

import type { Due, StepOutcome } from '../../game.ts';
import type { Locked, LockBounds, PageTimes } from '../page-times.ts';
import { LockLearner } from './lock-learner.ts';
import { missedMs, type StrataStep } from './steps.ts';

/**
 * No click is tried long before the screen shows that a lock is over: while a board fades in it may
 * be misread, and what flies may hide what a click did. A ribbon is tried from this share of its
 * flight on.
 */
const flightShare = 0.88;
/**
 * A screen that came is tried from when it had stopped changing: a picture counts as still only
 * this long after that, ms.
 */
const stillMs = 100;

/**
 * A ribbon is first taken to lock the page for this share of its flight longer than it is seen to
 * fly, since a flight that ends gently cannot be seen to its end.
 */
const restShare = 0.3;

/** A click is decided on a look that was taken at most this long before it is due, ms. */
const maxAheadMs = 250;

/**
 * A click that is tried early is lost about every second time, so it is given up sooner: after this
 * multiple of the slowest effect of its kind.
 */
const trialTimes = 2;
/** The shortest time after which a trial is given up, ms. */
const minTrialMs = 200;

/**
 * A pause between two looks that nobody asked for, such as a capture that hangs, spoils every time
 * that it lies in, ms. While a puzzle fades in nothing can be read for long.
 */
const spoiltMs: Readonly<Record<Locked, number>> = { ribbon: 2000, next: 2000, puzzle: 5000 };

/** Follows the locks of one run. */
export class Pace {
  /** Per lock, the shortest time until the screen showed that it was over, ms. */
  readonly #shownMs: Partial<Record<Locked, number>> = {};
  readonly #learners = {
    ribbon: this.#learner('ribbon'),
    next: this.#learner('next'),
    puzzle: this.#learner('puzzle'),
  };
  /** When the click was sent that locked it; absent while nothing locks it. */
  #since: Partial<Record<Locked, number>> = {};
  /** The look that showed a ribbon landed. */
  #landedMs: number | undefined;
  /** The end of the last look, or of the rest that it asked for; absent after a miss. */
  #awakeMs: number | undefined;
  /** Per kind of step, the slowest effect, ms: of this run, and of an earlier one. */
  readonly #slowestMs = new Map<string, number>();
  #slowestBeforeMs: PageTimes['slowestMs'] = {};

  #learner(locked: Locked): LockLearner {
    return new LockLearner(() => {
      const shownMs = this.#shownMs[locked] ?? 0;
      return locked === 'ribbon' ? flightShare * shownMs : shownMs - stillMs;
    });
  }

  /** What was learned; absent while no click has counted that something locked. */
  get times(): PageTimes | undefined {
    const learned = Object.entries(this.#learners).flatMap(([locked, { bounds }]): [string, LockBounds][] =>
      bounds ? [[locked, bounds]] : [],
    );
    if (learned.length === 0) return undefined;
    const slowestMs = { ...this.#slowestBeforeMs, ...Object.fromEntries(this.#slowestMs) };
    return { locks: Object.fromEntries(learned), slowestMs };
  }

  /** Goes on from what an earlier run learned of the page. */
  recall({ locks, slowestMs }: PageTimes): void {
    for (const locked of ['ribbon', 'next', 'puzzle'] as const) {
      const bounds = locks[locked];
      if (bounds) this.#learners[locked].recall(bounds);
    }
    this.#slowestBeforeMs = slowestMs;
  }

  /** A look was taken. */
  look(atMs: number): void {
    const pauseMs = this.#awakeMs === undefined ? 0 : atMs - this.#awakeMs;
    const isSpoilt = (locked: Locked) => this.#since[locked] !== undefined && pauseMs > spoiltMs[locked];
    if (isSpoilt('ribbon') || isSpoilt('puzzle')) this.#since = {};
    this.#awakeMs = atMs;
  }

  /** A new puzzle lies there: how long ago the last ribbon was laid says nothing any more. */
  newPuzzle(): void {
    const { puzzle } = this.#since;
    this.#since = puzzle === undefined ? {} : { puzzle };
    this.#landedMs = undefined;
  }

  /** The screen shows that a lock is over: a ribbon has landed, a new screen is still. */
  shown(locked: Locked, atMs: number): void {
    const sinceMs = this.#since[locked];
    if (sinceMs === undefined) return;
    if (locked === 'ribbon') {
      if (this.#landedMs !== undefined) return;
      this.#landedMs = atMs;
    }
    this.#shownMs[locked] = Math.min(this.#shownMs[locked] ?? Number.POSITIVE_INFINITY, atMs - sinceMs);
  }

  /** When the click is due, on the run's clock; `undefined` where only the screen tells. */
  dueMs(locked: Locked): number | undefined {
    const sinceMs = this.#since[locked];
    const { gapMs } = this.#learners[locked];
    if (sinceMs === undefined) return undefined;
    if (gapMs !== undefined) return sinceMs + gapMs;
    if (locked !== 'ribbon' || this.#landedMs === undefined) return undefined;
    return this.#landedMs + restShare * (this.#shownMs.ribbon ?? 0);
  }

  /** Whether a click is due, or so soon that a look now may decide on it. */
  isNear(locked: Locked, atMs: number): boolean {
    const dueMs = this.dueMs(locked);
    return dueMs !== undefined && dueMs - atMs <= maxAheadMs;
  }

  /**
   * The wait for a click: until the looks that it is decided on, the pause was asked for.
   * @param looks that it still takes
   * @returns `undefined` where it is not known when the click is due
   */
  wait(locked: Locked, looks: number): Due | undefined {
    const dueMs = this.dueMs(locked);
    if (dueMs === undefined) return undefined;
    this.#awakeMs = Math.max(this.#awakeMs ?? 0, dueMs);
    return { atMs: dueMs, looks };
  }

  /**
   * Times a click: it is held back until it is due, and given up sooner when it comes early.
   * @param step the click, which may be one that something locks
   * @param atMs time of the look that it was decided on
   * @returns the click, timed
   */
  timed(step: StrataStep, atMs: number): StrataStep {
    const locked = lockOf(step, this.#since);
    const dueMs = locked && this.dueMs(locked);
    if (!locked || dueMs === undefined) return step;
    const withinMs = this.soonMs(step.kind);
    const gapMs = Math.max(dueMs, atMs) - this.#since[locked]!;
    if (withinMs === undefined || !this.#learners[locked].isTrial(gapMs))
      return { ...step, notBeforeMs: dueMs };
    return { ...step, notBeforeMs: dueMs, withinMs, trial: true };
  }

  /**
   * How long the effect of a click of some kind may be waited for where it may well have none, ms;
   * `undefined` before one was seen.
   */
  soonMs(kind: string): number | undefined {
    const slowestMs = this.#slowestMs.get(kind) ?? this.#slowestBeforeMs[kind];
    return slowestMs && Math.min(missedMs, Math.max(minTrialMs, trialTimes * slowestMs));
  }

  /** A click was seen to count, or not. */
  settle(step: StrataStep, outcome: StepOutcome): void {
    const { result, clickedMs: lastMs, firstMs: clickedMs = lastMs, seenMs } = outcome;
    this.#awakeMs = seenMs;
    const locked = lockOf(step, this.#since);
    const sinceMs = locked && this.#since[locked];
    if (sinceMs !== undefined && result !== 'other')
      this.#learners[locked!].settle(clickedMs - sinceMs, result !== 'seen');
    if (result !== 'seen') return;
    if (seenMs !== undefined)
      this.#slowestMs.set(step.kind, Math.max(this.#slowestMs.get(step.kind) ?? 0, seenMs - clickedMs));
    if (locked === 'puzzle') delete this.#since.puzzle;
    if (step.kind === 'next' || step.kind === 'wave') this.#since = { puzzle: clickedMs };
    if (step.kind !== 'ribbon') return;
    this.#since = { ribbon: clickedMs, next: clickedMs };
    this.#landedMs = undefined;
  }
}

/** Which lock a click meets. */
function lockOf({ kind }: StrataStep, since: Partial<Record<Locked, number>>): Locked | undefined {
  if (kind === 'next') return 'next';
  if (since.puzzle !== undefined && (kind === 'palette' || kind === 'ribbon')) return 'puzzle';
  return kind === 'ribbon' ? 'ribbon' : undefined;
}
