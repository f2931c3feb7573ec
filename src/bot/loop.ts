/**
 * The closed loop: look, decide, predict, click, look again. It knows nothing of any game; a session of
 * `games/` decides what to do from what is seen, and says what the screen must show after each click.
 *
 *     Watcher.look ─▶ session.decide ─▶ gate.click ─▶ Watcher.look … step.judge ─▶ session.settle
 *
 * A click that shows no effect in its time is repeated, never assumed; anything unexpected leads back to
 * deciding from what lies there. The loop ends solved only when the session has seen it on the screen.
 */

import type { Clock } from '../core/clock.ts';
import { exitCodes, PuzzlebotError, StoppedError, UnsolvedError } from '../core/errors.ts';
import type { Frame } from '../core/frame.ts';
import type { Screen } from '../core/screen.ts';
import type {
  Decision,
  Layout,
  PlaySession,
  Reader,
  Scene,
  Step,
  StepOutcome,
  Tally,
  View,
  Waiting,
} from '../games/game.ts';
import { type ClickGate, GateRefusal } from '../input/click-gate.ts';
import type { RunEvent, RunListener } from './events.ts';
import { type Look, Watcher } from './watcher.ts';

/** Limits of a run; every wait has one in seconds and one in looks. */
export const loopLimits = {
  /** Pause between two looks, ms: the least, and the most that it grows to as a wait goes on. */
  lookEveryMs: 16,
  mostBetweenLooksMs: 60,
  /** The pause is this share of the time already waited. */
  pauseShare: 0.06,
  /** A step's effect is not looked for before this share of the shortest time in which its kind has shown. */
  blindShare: 0.75,
  /** How long a picture may stay unreadable before the run ends with the reason, ms and looks. */
  unreadableMs: 10_000,
  unreadableLooks: 20,
  /** The same click without effect this many times ends the run. */
  sameMisses: 3,
} as const;

/** What the loop works with. */
export interface LoopParts<S extends Scene, L extends Layout> {
  readonly reader: Reader<S, L>;
  readonly session: PlaySession<S, L>;
  readonly screen: Screen;
  readonly gate: ClickGate;
  readonly clock: Clock;
  /** A layout known beforehand, from a calibration profile. */
  readonly layout?: L;
  /** Hears of everything that happens. */
  readonly listen?: RunListener;
  /** Aborted when the user wants to stop: the run ends within one action. */
  readonly signal?: AbortSignal;
}

/** What a run came to. */
export interface RunResult extends Tally {
  /** True only when the screen showed the end of what was asked for. */
  readonly finished: boolean;
  /** Why it ended, in one line. */
  readonly reason: string;
  /** The exit code that goes with the reason. */
  readonly exitCode: number;
  /** Clicks that were sent; the same intent again; clicks that showed no effect in time. */
  readonly clicks: number;
  readonly repeats: number;
  readonly misses: number;
  /** Of the run's clock. */
  readonly seconds: number;
}

/**
 * Plays until the session is done, the user stops it, or something ends it for a named reason: the screen stays
 * unreadable, clicks stay without effect, a wait passes its limit, screen or pointer fail.
 * @returns what the run came to; expected failures are told in `reason` and `exitCode`, not thrown
 */
export async function playLoop<S extends Scene, L extends Layout>(
  parts: LoopParts<S, L>,
): Promise<RunResult> {
  return new Loop(parts).run();
}

class Loop<S extends Scene, L extends Layout> {
  readonly #parts: LoopParts<S, L>;
  readonly #watcher: Watcher<S, L>;
  readonly #startMs: number;
  #clicks = 0;
  #repeats = 0;
  #misses = 0;
  /** The last click that had no effect, and how often in a row. */
  #missed = { label: '', times: 0 };
  #troubleSince: { readonly atMs: number; looks: number } | undefined;
  /** Per kind of step, the shortest time from a click to the look that showed its effect, ms. */
  readonly #soonestMs = new Map<string, number>();
  #waiting: { readonly why: string; readonly sinceMs: number } | undefined;

  constructor(parts: LoopParts<S, L>) {
    this.#parts = parts;
    this.#startMs = parts.clock.now();
    this.#watcher = new Watcher(
      parts.reader,
      parts.screen,
      parts.clock,
      (layout) => this.#tell({ kind: 'located', atMs: this.#elapsed(), layout }),
      parts.layout,
    );
  }

  async run(): Promise<RunResult> {
    try {
      return await this.#untilDone();
    } catch (error) {
      if (!(error instanceof PuzzlebotError)) throw error;
      return this.#end(false, error.message, error.exitCode);
    }
  }

  async #untilDone(): Promise<RunResult> {
    for (;;) {
      const look = await this.#look();
      if (!look.view) {
        await this.#pause(this.#troubleSince?.atMs);
        continue;
      }
      const decision = this.#parts.session.decide(look.view);
      this.#tell({ kind: 'decision', atMs: this.#elapsed(), decision: decision as Decision });
      if (decision.kind === 'wait') await this.#wait(decision);
      else if (decision.kind === 'act') await this.#act(decision.step, look.frame, look.view);
      else
        return this.#end(
          decision.solved,
          decision.reason,
          decision.solved ? exitCodes.done : exitCodes.unsolved,
        );
    }
  }

  /** One look; counts how long the picture has been unreadable. */
  async #look(): Promise<Look<S, L>> {
    this.#checkStop();
    const look = await this.#watcher.look();
    this.#checkStop();
    this.#tell({
      kind: 'look',
      atMs: look.atMs - this.#startMs,
      frame: look.frame,
      still: look.view?.still ?? false,
      ...(look.view ? { scene: look.view.scene } : {}),
      ...(look.trouble ? { trouble: look.trouble.message } : {}),
    });
    if (!look.trouble) {
      this.#troubleSince = undefined;
      return look;
    }
    this.#troubleSince ??= { atMs: look.atMs, looks: 0 };
    this.#troubleSince.looks++;
    const { atMs, looks } = this.#troubleSince;
    if (look.atMs - atMs >= loopLimits.unreadableMs && looks >= loopLimits.unreadableLooks)
      throw look.trouble;
    return look;
  }

  async #wait(decision: Waiting): Promise<void> {
    const nowMs = this.#parts.clock.now();
    if (this.#waiting?.why !== decision.why) {
      this.#waiting = { why: decision.why, sinceMs: nowMs };
    }
    if (nowMs - this.#waiting.sinceMs > decision.limitMs) {
      throw new UnsolvedError(
        `${decision.why}: still so after ${(decision.limitMs / 1000).toFixed(0)} s; the run ends here`,
      );
    }
    await this.#pause(this.#waiting.sinceMs, decision.soonMs);
  }

  /** Clicks through the gate and watches until the step is seen, missed, or something else shows. */
  async #act(step: Step<S>, frame: Frame, view: View<S, L>): Promise<void> {
    this.#waiting = undefined;
    const repeat = this.#missed.label === step.label;
    try {
      const screen = await this.#parts.gate.click(step.at, frame, view.layout.area);
      this.#clicks++;
      if (repeat) this.#repeats++;
      this.#tell({ kind: 'click', atMs: this.#elapsed(), label: step.label, at: step.at, screen, repeat });
    } catch (error) {
      if (!(error instanceof GateRefusal)) throw error;
      this.#tell({ kind: 'refused', atMs: this.#elapsed(), label: step.label, message: error.message });
      this.#count(step.label);
      return this.#pause(undefined, loopLimits.mostBetweenLooksMs);
    }
    const outcome = await this.#watch(step, this.#parts.clock.now());
    const { result, clickedMs, seenMs } = outcome;
    const afterMs = seenMs === undefined ? {} : { afterMs: seenMs - clickedMs };
    this.#tell({ kind: 'outcome', atMs: this.#elapsed(), label: step.label, result, ...afterMs });
    this.#parts.session.settle(step, outcome);
    if (outcome.result !== 'missed') this.#missed = { label: '', times: 0 };
    else {
      this.#misses++;
      this.#count(step.label);
    }
  }

  async #watch(step: Step<S>, clickedMs: number): Promise<StepOutcome> {
    const soonestMs = this.#soonestMs.get(step.kind);
    if (soonestMs !== undefined) await this.#pause(undefined, soonestMs * loopLimits.blindShare);
    for (;;) {
      const look = await this.#look();
      const verdict = look.view ? step.judge(look.view.scene) : 'pending';
      if (verdict === 'seen') {
        this.#soonestMs.set(
          step.kind,
          Math.min(soonestMs ?? Number.POSITIVE_INFINITY, look.atMs - clickedMs),
        );
        return { result: 'seen', clickedMs, seenMs: look.atMs };
      }
      if (verdict === 'other') return { result: 'other', clickedMs };
      if (look.view && look.atMs - clickedMs >= step.withinMs) return { result: 'missed', clickedMs };
      await this.#pause(clickedMs);
    }
  }

  #count(label: string): void {
    this.#missed = { label, times: this.#missed.label === label ? this.#missed.times + 1 : 1 };
    if (this.#missed.times >= loopLimits.sameMisses) {
      throw new UnsolvedError(
        `clicked "${label}" ${this.#missed.times} times without effect; the run ends here`,
      );
    }
  }

  #end(finished: boolean, reason: string, exitCode: number): RunResult {
    this.#tell({ kind: 'end', atMs: this.#elapsed(), finished, reason, exitCode });
    return {
      finished,
      reason,
      exitCode,
      ...this.#parts.session.tally(),
      clicks: this.#clicks,
      repeats: this.#repeats,
      misses: this.#misses,
      seconds: this.#elapsed() / 1000,
    };
  }

  #elapsed(): number {
    return this.#parts.clock.now() - this.#startMs;
  }

  /** Pauses before the next look: a little longer the longer it is waited already, and at least `leastMs`. */
  #pause(sinceMs: number | undefined, leastMs = 0): Promise<void> {
    const waitedMs = sinceMs === undefined ? 0 : this.#parts.clock.now() - sinceMs;
    const grownMs = Math.min(loopLimits.mostBetweenLooksMs, waitedMs * loopLimits.pauseShare);
    return this.#parts.clock.sleep(Math.max(loopLimits.lookEveryMs, grownMs, leastMs), this.#parts.signal);
  }

  #checkStop(): void {
    if (this.#parts.signal?.aborted) throw new StoppedError('stopped by the user; nothing is held down');
  }

  #tell(event: RunEvent): void {
    this.#parts.listen?.(event);
  }
}
