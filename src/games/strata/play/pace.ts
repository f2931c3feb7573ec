/**
 * Decides when the next click is due. Three clicks of Strata lock the page for a while: a ribbon
 * locks the next ribbon, the last ribbon locks Next, and Next locks the following puzzle. Each
 * lock's duration is learned from which clicks counted; the first clicks wait until the screen
 * shows that the lock is over.
 */

import type { Due, StepOutcome } from '../../game.ts';
import { type LockBounds, LockLearner } from '../../kit/lock-learner.ts';
import type { Locked, PageTimes } from '../page-times.ts';
import { missedMs, type StrataStep } from './steps.ts';

/**
 * Share of a ribbon's flight after which the next ribbon may be tried. No click is tried much
 * before the screen shows that a lock is over: a board that fades in may be misread, and a flying
 * ribbon may hide the effect of a click.
 */
const flightShare = 0.88;
/**
 * Time after the last change until a picture counts as still, ms; a new screen may be tried that
 * much earlier.
 */
const stillMs = 100;

/**
 * Share of its flight by which a ribbon is initially assumed to lock the page longer than it
 * visibly flies, since the gentle end of a flight cannot be seen.
 */
const restShare = 0.3;

/**
 * Maximum share by which a trial exceeds a lost gap: the first clicks come at the end of what the
 * screen shows of the lock, so that it is near.
 */
const maxRiseShare = 0.15;

/** Maximum time between the look on which a click is decided and its due time, ms. */
const maxAheadMs = 250;

/**
 * A click that is tried early is lost about every second time, and one at the end of a lock one
 * time in fifty. Both are given up sooner: after this multiple of the slowest effect of their kind.
 */
const trialTimes = 2;
/** Minimum time after which a trial is given up, ms. */
const minTrialMs = 200;

/**
 * Number of flights that are watched to their end. A stall of the picture lengthens what one of
 * them shows; later ones are not watched, since the bot sleeps until the next click is due.
 */
const watchedFlights = 3;

/**
 * Unplanned pause between two looks (a hanging capture, for example) that invalidates a running
 * measurement, ms. It is longer for puzzles, since nothing can be read while one fades in.
 */
const spoiltMs: Readonly<Record<Locked, number>> = { ribbon: 2000, next: 2000, puzzle: 5000 };

/** Tracks the locks of one run. */
export class Pace {
  /** Shortest time until the screen showed that a lock was over, per lock, ms. */
  readonly #shownMs: Partial<Record<Locked, number>> = {};
  readonly #learners = {
    ribbon: this.#learner('ribbon'),
    next: this.#learner('next'),
    puzzle: this.#learner('puzzle'),
  };
  /** When the locking click was sent, per lock; absent while there is no lock. */
  #since: Partial<Record<Locked, number>> = {};
  /** Time of the look that first showed the last ribbon landed. */
  #landedMs: number | undefined;
  #flightsWatched = 0;
  /** The end of the last look, or of the wait that it asked for; absent after a miss. */
  #awakeMs: number | undefined;
  /** Slowest effect per kind of step, ms, in this run and in an earlier one. */
  readonly #slowestMs = new Map<string, number>();
  #slowestBeforeMs: PageTimes['slowestMs'] = {};

  #learner(locked: Locked): LockLearner {
    return new LockLearner(() => {
      const shownMs = this.#shownMs[locked] ?? 0;
      return locked === 'ribbon' ? flightShare * shownMs : shownMs - stillMs;
    }, maxRiseShare);
  }

  /** The learned times; `undefined` while no locked click has counted. */
  get times(): PageTimes | undefined {
    const learned = Object.entries(this.#learners).flatMap(([locked, { bounds }]): [string, LockBounds][] =>
      bounds ? [[locked, bounds]] : [],
    );
    if (learned.length === 0) return undefined;
    const slowestMs = { ...this.#slowestBeforeMs, ...Object.fromEntries(this.#slowestMs) };
    return { locks: Object.fromEntries(learned), slowestMs };
  }

  /** Continues from what an earlier run learned of the page. */
  recall({ locks, slowestMs }: PageTimes): void {
    for (const locked of ['ribbon', 'next', 'puzzle'] as const) {
      const bounds = locks[locked];
      if (bounds) this.#learners[locked].recall(bounds);
    }
    this.#slowestBeforeMs = slowestMs;
  }

  /** Notes that a look was taken. */
  look(atMs: number): void {
    const pauseMs = this.#awakeMs === undefined ? 0 : atMs - this.#awakeMs;
    const isSpoilt = (locked: Locked) => this.#since[locked] !== undefined && pauseMs > spoiltMs[locked];
    if (isSpoilt('ribbon') || isSpoilt('puzzle')) this.#since = {};
    this.#awakeMs = atMs;
  }

  /** Notes that a new puzzle is open, which makes the time of the last ribbon irrelevant. */
  newPuzzle(): void {
    const { puzzle } = this.#since;
    this.#since = puzzle === undefined ? {} : { puzzle };
    this.#landedMs = undefined;
  }

  /**
   * Notes that the screen shows the end of a lock: a ribbon has landed, or a new screen is still.
   */
  shown(locked: Locked, atMs: number): void {
    const sinceMs = this.#since[locked];
    if (sinceMs === undefined) return;
    if (locked === 'ribbon') {
      if (this.#landedMs !== undefined) return;
      this.#landedMs = atMs;
      this.#flightsWatched++;
    }
    this.#shownMs[locked] = Math.min(this.#shownMs[locked] ?? Number.POSITIVE_INFINITY, atMs - sinceMs);
  }

  /**
   * Min time for which a ribbon locks the next one, as far as known, ms: a click was lost so late,
   * or a ribbon flies so long. Both the flight and the gap that counted may have been longer.
   */
  get minLockMs(): number {
    const { gapMs = 0, bounds } = this.#learners.ribbon;
    return Math.max(bounds?.lostMs ?? 0, Math.min(gapMs / (1 + restShare), this.#shownMs.ribbon ?? 0));
  }

  /**
   * Whether a ribbon may be tried early. A lost one should show before the lock is over that it
   * would have begun, since it can else only be repeated after its full time. Only much too long a
   * gap is worth that.
   */
  get #mayTry(): boolean {
    const { countedMs = 0 } = this.#learners.ribbon.bounds ?? {};
    return (this.maxEffectMs('ribbon') ?? missedMs) < Math.max(this.minLockMs, countedMs / 2);
  }

  /** When the click is due, on the run's clock; `undefined` while only the screen can tell. */
  dueMs(locked: Locked): number | undefined {
    const sinceMs = this.#since[locked];
    if (sinceMs === undefined) return undefined;
    const gapMs = locked === 'ribbon' ? this.#ribbonGapMs(sinceMs) : this.#learners[locked].gapMs;
    return gapMs === undefined ? undefined : sinceMs + gapMs;
  }

  /** The gap before the next ribbon: the learned one, or less if the last one is seen to rest. */
  #ribbonGapMs(sinceMs: number): number | undefined {
    const { gapMs: triedMs, bounds } = this.#learners.ribbon;
    const learnedMs = this.#mayTry ? triedMs : bounds?.countedMs;
    if (this.#landedMs === undefined) return learnedMs;
    const restedMs = this.#landedMs - sinceMs + restShare * (this.#shownMs.ribbon ?? 0);
    // What counted may be much longer than the lock; what was lost tells that the lock is longer.
    if (restedMs <= (bounds?.lostMs ?? 0)) return learnedMs;
    return Math.min(restedMs, learnedMs ?? Number.POSITIVE_INFINITY);
  }

  /** Returns whether a lock may be on. */
  isLocked(locked: Locked, atMs: number): boolean {
    return this.#since[locked] !== undefined && atMs < (this.dueMs(locked) ?? Number.POSITIVE_INFINITY);
  }

  /** Returns whether a click is due, or so soon that the current look may decide on it. */
  isNear(locked: Locked, atMs: number): boolean {
    const dueMs = this.dueMs(locked);
    return dueMs !== undefined && dueMs - atMs <= maxAheadMs;
  }

  /**
   * Waits for a click, and notes that the pause until it is due is intended.
   * @param looks number of looks still needed
   * @returns the wait; `undefined` when the due time is unknown
   */
  wait(locked: Locked, looks: number): Due | undefined {
    const dueMs = this.dueMs(locked);
    if (dueMs === undefined) return undefined;
    const isWatched = this.#flightsWatched >= watchedFlights || this.#landedMs !== undefined;
    if (locked === 'ribbon' && !isWatched) return undefined;
    this.#awakeMs = Math.max(this.#awakeMs ?? 0, dueMs);
    return { atMs: dueMs, looks };
  }

  /**
   * Times a click: holds it back until it is due, and gives it up sooner if the lock may swallow
   * it.
   * @param step the click, which may be subject to a lock
   * @param atMs time of the look on which it was decided
   * @returns the timed click
   */
  timed(step: StrataStep, atMs: number): StrataStep {
    const locked = lockOf(step, this.#since);
    const dueMs = locked && this.dueMs(locked);
    const withinMs = this.maxEffectMs(step.kind);
    if (!locked && step.kind === 'palette' && withinMs !== undefined && this.isLocked('ribbon', atMs))
      return { ...step, withinMs, trial: true };
    if (!locked || dueMs === undefined) return step;
    const learner = this.#learners[locked];
    const gapMs = Math.max(dueMs, atMs) - this.#since[locked]!;
    const mayTry = step.kind !== 'ribbon' || this.#mayTry;
    if (withinMs === undefined || !mayTry || !learner.isClose(gapMs)) return { ...step, notBeforeMs: dueMs };
    const isBold = learner.isTrial(gapMs);
    return { ...step, notBeforeMs: dueMs, withinMs, trial: true, ...(isBold && { isBold }) };
  }

  /**
   * Maximum wait for the effect of a click that may have none, by kind of step, ms; `undefined`
   * before any effect of that kind was seen.
   */
  maxEffectMs(kind: string): number | undefined {
    const slowestMs = this.#slowestMs.get(kind) ?? this.#slowestBeforeMs[kind];
    return slowestMs && Math.min(missedMs, Math.max(minTrialMs, trialTimes * slowestMs));
  }

  /** Records whether a click counted. */
  settle(step: StrataStep, outcome: StepOutcome): void {
    const { result, clickedMs: lastMs, firstMs: clickedMs = lastMs, seenMs } = outcome;
    this.#awakeMs = seenMs;
    const locked = lockOf(step, this.#since);
    const sinceMs = locked && this.#since[locked];
    if (sinceMs !== undefined && result !== 'other')
      this.#learners[locked!].settle(clickedMs - sinceMs, result !== 'seen');
    // Whether the click locked the page is unknown: the screen must show the end of a flight.
    if (result === 'other' && step.kind === 'ribbon') this.#since = {};
    if (result !== 'seen') return;
    if (seenMs !== undefined)
      this.#slowestMs.set(step.kind, Math.max(this.#slowestMs.get(step.kind) ?? 0, seenMs - clickedMs));
    if (locked === 'puzzle') delete this.#since.puzzle;
    if (step.kind === 'next' || step.kind === 'wave') this.#since = { puzzle: clickedMs };
    if (step.kind === 'ribbon') this.laid(clickedMs);
  }

  /** Notes that a click laid a ribbon. */
  laid(clickedMs: number): void {
    this.#since = { ribbon: clickedMs, next: clickedMs };
    this.#landedMs = undefined;
  }
}

/** Returns the lock that a click is subject to. */
function lockOf(
  { kind, isLocked = false }: StrataStep,
  since: Partial<Record<Locked, number>>,
): Locked | undefined {
  if (kind === 'next') return 'next';
  if (since.puzzle !== undefined && (kind === 'palette' || kind === 'ribbon')) return 'puzzle';
  return kind === 'ribbon' || isLocked ? 'ribbon' : undefined;
}
