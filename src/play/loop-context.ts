/**
 * State shared by all parts of the loop: the run's clock and start time, the listener, and the
 * stop request. The request is checked before and after everything that takes time, so a run ends
 * within one action.
 */

import type { Clock } from '../core/clock.ts';
import { EnvironmentError, PlaceEnded, StoppedError } from '../core/errors.ts';
import type { Frame } from '../core/frame.ts';
import type { Screen } from '../core/screen.ts';
import type { RunEvent, RunListener } from './events.ts';
import { isOver, loopLimits } from './loop-limits.ts';

/** An event before it gets its time. */
type Untimed<E> = E extends RunEvent ? Omit<E, 'atMs'> : never;

/** The clock, listener and stop request of one run. */
export class LoopContext {
  readonly clock: Clock;
  readonly startMs: number;
  readonly #listen: RunListener | undefined;
  readonly #stop = new AbortController();
  readonly #left = new AbortController();
  #stopReason = 'stopped by the user; nothing is held down';

  /**
   * @param signal aborted from outside when the user wants to stop
   * @param listen receives every event
   */
  constructor(clock: Clock, signal: AbortSignal | undefined, listen: RunListener | undefined) {
    this.clock = clock;
    this.startMs = clock.now();
    this.#listen = listen;
    if (signal?.aborted) this.#stop.abort();
    signal?.addEventListener('abort', () => this.#stop.abort(), { once: true, signal: this.#left.signal });
  }

  /** Stops listening for the user's wish to stop, whose signal may outlive the run. */
  leave(): void {
    this.#left.abort();
  }

  /** Time since the run's start, ms. */
  get elapsedMs(): number {
    return this.clock.now() - this.startMs;
  }

  /** Aborted once the run should end. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** Requests the end of the run. */
  stop(how: string): void {
    if (!this.#stop.signal.aborted) this.#stopReason = `stopped by the user (${how}); nothing is held down`;
    this.#stop.abort();
  }

  /** @throws StoppedError once a stop was requested */
  checkStop(): void {
    if (this.#stop.signal.aborted) throw new StoppedError(this.#stopReason);
  }

  tell(event: Untimed<RunEvent>, atMs: number = this.elapsedMs): void {
    this.#listen?.({ ...event, atMs } as RunEvent);
  }

  /** Sleeps until the time is over or a stop is requested. */
  sleep(ms: number): Promise<void> {
    return this.clock.sleep(ms, this.#stop.signal);
  }

  /**
   * Pauses before the next look, at least `minMs`; the pause grows with the time already waited.
   */
  pause(sinceMs: number | undefined, minMs = 0): Promise<void> {
    const waitedMs = sinceMs === undefined ? 0 : this.clock.now() - sinceMs;
    const grownMs = Math.min(loopLimits.maxBetweenLooksMs, waitedMs * loopLimits.pauseShare);
    return this.sleep(Math.max(loopLimits.lookEveryMs, grownMs, minMs));
  }

  /**
   * Takes a picture, and tries again for a while where that fails.
   * @throws StoppedError; EnvironmentError when no picture can be taken; PlaceEnded at once
   */
  async grab(screen: Pick<Screen, 'grab'>): Promise<Frame> {
    const sinceMs = this.clock.now();
    let retryMs: number = loopLimits.captureRetryMs[0];
    for (let tries = 1; ; tries++) {
      try {
        const frame = await this.within(loopLimits.grabMs, 'the capture', () => screen.grab());
        if (tries > 1) this.tell({ kind: 'recovery', message: 'pictures can be taken again' });
        return frame;
      } catch (error) {
        if (!(error instanceof EnvironmentError) || error instanceof PlaceEnded) throw error;
        if (isOver(loopLimits.capture, this.clock.now() - sinceMs, tries)) throw error;
        if (tries === 1) this.tell({ kind: 'recovery', message: `trying again: ${error.message}` });
      }
      await this.sleep(retryMs);
      retryMs = Math.min(2 * retryMs, loopLimits.captureRetryMs[1]);
      this.checkStop();
    }
  }

  /**
   * Waits for work that may hang.
   * @param what for the message: "the capture"
   * @param start starts the work, once the alarm is set
   * @param untilStop false for work that must not be abandoned, for example a click whose button
   *   is down
   * @throws EnvironmentError when it takes longer than `limitMs`; StoppedError when a stop is
   *   requested meanwhile
   */
  async within<T>(limitMs: number, what: string, start: () => Promise<T>, untilStop = true): Promise<T> {
    const alarm = this.clock.alarm(limitMs);
    const done = new AbortController();
    const late = alarm.goesOff.then(() => {
      throw new EnvironmentError(`${what} did not answer within ${Math.round(limitMs / 1000)} s`);
    });
    const stopped = new Promise<never>((_, reject) => {
      const fail = () => reject(new StoppedError(this.#stopReason));
      if (untilStop && this.signal.aborted) fail();
      else if (untilStop) this.signal.addEventListener('abort', fail, { once: true, signal: done.signal });
    });
    const work = start();
    // A loser of the race must not end the process when it rejects later.
    for (const loser of [late, stopped, work]) loser.catch(() => {});
    try {
      return await Promise.race([work, late, stopped]);
    } finally {
      alarm.cancel();
      done.abort();
    }
  }
}
