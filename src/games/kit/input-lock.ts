/**
 * Learns whether a page ignores inputs for a while after each, as pages do that guard against
 * double clicks or wait for an animation, and for how long. Without such a lock nothing waits.
 */

import type { Step, StepOutcome } from '../game.ts';
import { LockLearner } from './lock-learner.ts';

/**
 * Inputs lost so soon after another one, with none counted as soon, that show a lock; a single one
 * may be lost by chance.
 */
const enoughLost = 2;
/**
 * The longest lock, ms: an input that is lost after a longer pause was lost by chance. Guards and
 * animations of pages last 0.15 to 0.5 s.
 */
const maxLockMs = 1000;
/** The first trials double the gap, since nothing on the screen says how long the lock is. */
const maxRiseShare = 1;
/** Min share by which a lock exceeds the shortest gap; what is shorter passes without waiting. */
const minExcess = 0.2;
/**
 * When an input that comes sooner than any that counted is given up: after this multiple of the
 * slowest effect, but not before `minTrialMs`.
 */
const trialTimes = 2;
const minTrialMs = 300;

/** What is known of the inputs of one kind. */
interface Known {
  readonly learner: LockLearner;
  /** Inputs lost sooner after the one before than any that counted. */
  lost: number;
  /** The shortest gap, ms. */
  shortestMs: number;
}

/**
 * Learns the lock of one page, for each kind of step by itself: a page may count from a button's
 * release, and take keys as they go down.
 */
export class InputLock {
  readonly #known = new Map<string, Known>();
  /** When the last input that may have counted was sent, on the run's clock. */
  #sentMs: number | undefined;
  #slowestMs = 0;

  /** Whether inputs of some kind have to wait. */
  get isOn(): boolean {
    return [...this.#known.values()].some((known) => gapOf(known) !== undefined);
  }

  /**
   * Holds a step back until the page takes it.
   * @param step the next input
   * @returns the step; unchanged without a lock
   */
  timed<S extends Pick<Step, 'kind' | 'notBeforeMs' | 'withinMs'>>(step: S): S {
    const known = this.#known.get(step.kind);
    const gapMs = known && gapOf(known);
    if (gapMs === undefined || this.#sentMs === undefined) return step;
    const soonMs = Math.max(minTrialMs, trialTimes * this.#slowestMs);
    const withinMs = known!.learner.isTrial(gapMs) ? Math.min(step.withinMs, soonMs) : step.withinMs;
    return { ...step, notBeforeMs: this.#sentMs + gapMs, withinMs };
  }

  /**
   * Notes an input that was sent.
   * @param step the input
   * @param outcome its outcome
   * @param isEvidence whether the page would have shown the input if it had taken it
   */
  settle({ kind }: Pick<Step, 'kind'>, outcome: StepOutcome, isEvidence: boolean): void {
    const { result, clickedMs, seenMs, firstMs = clickedMs } = outcome;
    const gapMs = this.#sentMs === undefined ? undefined : firstMs - this.#sentMs;
    // A lost input begins no lock.
    if (result === 'seen' || result === 'other' || !isEvidence) this.#sentMs = clickedMs;
    if (seenMs !== undefined) this.#slowestMs = Math.max(this.#slowestMs, seenMs - clickedMs);
    if (gapMs === undefined || !isEvidence || result === 'other') return;
    if (result !== 'seen' && gapMs > maxLockMs) return;
    const known = this.#known.get(kind) ?? {
      learner: new LockLearner(() => 0, maxRiseShare),
      lost: 0,
      shortestMs: Number.POSITIVE_INFINITY,
    };
    this.#known.set(kind, known);
    const { lostMs, countedMs } = known.learner.bounds ?? { lostMs: 0, countedMs: Number.POSITIVE_INFINITY };
    if (result !== 'seen' && gapMs < countedMs) known.lost++;
    if (result === 'seen' && gapMs <= lostMs) known.lost = 0;
    known.shortestMs = Math.min(known.shortestMs, gapMs);
    known.learner.settle(gapMs, result !== 'seen');
  }
}

/** The gap that inputs of a kind have to keep, ms; `undefined` if they need not wait. */
function gapOf({ learner: { gapMs = 0 }, lost, shortestMs }: Known): number | undefined {
  return lost >= enoughLost && gapMs > (1 + minExcess) * shortestMs ? gapMs : undefined;
}
