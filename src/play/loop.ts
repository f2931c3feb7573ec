/**
 * The closed loop: look, decide, predict, click, look again. It is independent of the game: a
 * session from `games/` decides the next step and predicts what the screen must show after it.
 *
 *     Watcher.look ─▶ session.decide ─▶ gate.click ─▶ Watcher.look … step.judge ─▶ session.settle
 *
 * A click without a visible effect in time is repeated, never assumed to have worked. Anything
 * unexpected sends the loop back to deciding from what is on the screen. A run ends as solved only
 * when the session has seen so on the screen.
 */

import { exitCodes, PuzzlebotError, ReadError, StoppedError, UnsolvedError } from '../core/errors.ts';
import type { Frame } from '../core/frame.ts';
import { Streak } from '../core/streak.ts';
import type { Decision, Layout, Scene, Step, StepOutcome, Tally, View, Waiting } from '../games/game.ts';
import { ClickWait } from './click-wait.ts';
import { inputsOf } from './events.ts';
import { GuardedEyes } from './guards/guard-eyes.ts';
import { HandGuard } from './guards/guard-hand.ts';
import { PointerGuard } from './guards/guard-pointer.ts';
import { isRefusal, RefusalGuard } from './guards/guard-refusals.ts';
import { StallWatch } from './guards/guard-stall.ts';
import { StuckRules } from './guards/guard-stuck.ts';
import { performStep } from './hands.ts';
import { Lag } from './lag.ts';
import { LeadTime } from './lead-time.ts';
import { LoopContext } from './loop-context.ts';
import { isOver, loopLimits } from './loop-limits.ts';
import type { LoopParts } from './loop-parts.ts';
import { unreadInWords } from './unread-words.ts';
import type { Look } from './watcher.ts';

/** The outcome of a run. */
export interface RunResult extends Tally {
  /** True only when the screen showed that everything asked for is done. */
  readonly finished: boolean;
  /** Why the run ended, in one line. */
  readonly reason: string;
  /** The exit code that goes with the reason. */
  readonly exitCode: number;
  /**
   * `clicks`: clicks, drags and keystrokes sent. `repeats`: steps sent again with the same intent.
   * `misses`: steps without a visible effect in time.
   */
  readonly clicks: number;
  readonly repeats: number;
  readonly misses: number;
  /** Duration on the run's clock. */
  readonly seconds: number;
  /** The last picture, when the run ended because no reader knows its screen yet; worth keeping. */
  readonly unknownScreen?: Frame;
}

/**
 * Plays until the session is done, the user stops the run, or it fails for a named reason: the
 * screen stays unreadable, clicks have no effect, a wait exceeds its limit, the screen or pointer
 * fails.
 * @param parts adapters and session
 * @returns the outcome; expected failures are reported in `reason` and `exitCode`, not thrown
 */
export async function playLoop<S extends Scene, L extends Layout>(
  parts: LoopParts<S, L>,
): Promise<RunResult> {
  return new Loop(parts).run();
}

class Loop<S extends Scene, L extends Layout> {
  readonly #context: LoopContext;
  readonly #eyes: GuardedEyes<S, L>;
  readonly #hand: HandGuard;
  readonly #refusals: RefusalGuard;
  readonly #stuck = new StuckRules();
  readonly #stall = new StallWatch();
  #clicks = 0;
  #repeats = 0;
  #misses = 0;
  /** Per kind of step, the shortest time from a click to the look that showed its effect, ms. */
  readonly #soonestMs = new Map<string, number>();
  readonly #waiting = new Streak();
  readonly #lead = new LeadTime();
  readonly #lag: Lag;
  readonly #pointer: PointerGuard;

  constructor(private readonly parts: LoopParts<S, L>) {
    this.#context = new LoopContext(parts.clock, parts.signal, parts.listen);
    this.#eyes = new GuardedEyes(this.#context, parts, parts.layout);
    this.#hand = new HandGuard(this.#context, parts.gate, parts.keys, () => this.#onResume());
    this.#refusals = new RefusalGuard(this.#context, this.#hand);
    this.#lag = new Lag(parts.screen.lagMs);
    this.#pointer = new PointerGuard(this.#context, parts.gate);
  }

  async run(): Promise<RunResult> {
    try {
      return await this.#untilDone();
    } catch (error) {
      await this.parts.gate.release().catch(() => {});
      if (!(error instanceof PuzzlebotError)) throw error;
      const end = error instanceof ReadError ? this.parts.session.endUnread?.() : undefined;
      if (!end) return this.#end(false, this.#reasonOf(error), error.exitCode);
      const { lastFrame } = this.#eyes;
      const result = this.#end(end.finished, end.reason, exitCodes.done);
      return lastFrame ? { ...result, unknownScreen: lastFrame } : result;
    } finally {
      this.#hand.leave();
      this.#context.leave();
    }
  }

  #onResume(): void {
    this.#waiting.end();
    this.#refusals.clear();
    this.#eyes.resume();
  }

  /** Why the run ended, and whatever on the screen contradicts the session's assumptions. */
  #reasonOf(error: PuzzlebotError): string {
    const { title = 'the game', session } = this.parts;
    const why = error instanceof ReadError ? unreadInWords(error, title, this.#eyes.wasRead) : error.message;
    const doubt = error instanceof StoppedError ? undefined : session.doubt?.();
    return doubt === undefined ? why : `${why} (${doubt})`;
  }

  async #untilDone(): Promise<RunResult> {
    let known: Look<S, L> | undefined;
    for (;;) {
      await this.#hand.notice();
      const { frame, view, moved } = known ?? (await this.#look());
      known = undefined;
      if (!view) {
        await this.#context.pause(this.#eyes.troubleSinceMs);
        continue;
      }
      const decision = this.parts.session.decide(view);
      this.#context.tell({ kind: 'decision', decision: decision as Decision });
      if (decision.kind === 'wait') await this.#wait(decision);
      else if (decision.kind === 'act') known = await this.#act(decision.step, frame, view, moved);
      else
        return this.#end(
          decision.solved,
          decision.reason,
          decision.solved ? exitCodes.done : exitCodes.unsolved,
        );
    }
  }

  async #wait(decision: Waiting): Promise<void> {
    const nowMs = this.#context.clock.now();
    const { ms, looks } = this.#waiting.look(nowMs, decision.why);
    if (isOver({ ms: decision.limitMs, looks: loopLimits.waitLooks }, ms, looks)) {
      throw new UnsolvedError(
        `waited ${(decision.limitMs / 1000).toFixed(0)} s for ${decision.why}; the run ends here`,
      );
    }
    const { due } = decision;
    await this.#pause(nowMs - ms, due && Math.max(0, this.#lead.lookFrom(due) - nowMs));
  }

  /**
   * Clicks through the gate and watches until the effect is seen, missed, or something else shows.
   * A step that may be taken while the picture moves waits all the same after the window has moved.
   * @returns the look that settled the step, which the next decision reuses
   */
  async #act(step: Step<S>, frame: Frame, view: View<S, L>, moved: boolean): Promise<Look<S, L> | undefined> {
    if (!view.still && (!step.whileMoving || moved)) {
      await this.#wait({ kind: 'wait', why: 'the picture to be still', limitMs: loopLimits.refused.ms });
      return undefined;
    }
    const { notBeforeMs = 0 } = step;
    const { clock } = this.#context;
    const heldMs = () => notBeforeMs - this.#lead.handMs - clock.now();
    if (heldMs() > 0) {
      this.#context.checkStop();
      const { area } = view.layout;
      const isThere = await this.#throughGate(step, () => this.parts.gate.approach(step.at, frame, area));
      if (!isThere) return undefined;
      if (heldMs() > 0) await this.#context.sleep(heldMs());
    }
    const sentMs = clock.now();
    let firstMs: number | undefined;
    if (!(await this.#click(step, frame, view, () => (firstMs ??= clock.now())))) return undefined;
    this.#lead.recordHand((firstMs ?? clock.now()) - sentMs);
    const watched = await this.#watch(step, clock.now());
    const { look } = watched;
    const outcome =
      step.action?.kind === 'series' ? { ...watched.outcome, firstMs: firstMs! } : watched.outcome;
    const { result, clickedMs, seenMs } = outcome;
    const afterMs = seenMs === undefined ? {} : { afterMs: seenMs - clickedMs };
    this.#context.tell({ kind: 'outcome', label: step.label, result, ...afterMs });
    this.parts.session.settle(step, outcome);
    if (result === 'missed') this.#misses++;
    this.#stuck.afterOutcome(step.label, result);
    return look;
  }

  /**
   * @param onSent called after each click of the step
   * @returns whether the click was sent
   */
  async #click(step: Step<S>, frame: Frame, view: View<S, L>, onSent: () => void): Promise<boolean> {
    const { gate, session } = this.parts;
    this.#context.checkStop();
    this.#stuck.beforeClick(step.label, session.tally().solved, session.progress());
    const repeat = this.#stuck.isRepeat(step.label);
    const done = await this.#throughGate(step, () =>
      performStep(gate, step, { frame, area: view.layout.area }, onSent),
    );
    if (!done) return false;
    this.#waiting.end();
    this.#refusals.clear();
    const { label, at, action } = step;
    if (action?.kind !== 'type') this.#pointer.clicked(at);
    this.#clicks += inputsOf({ ...done, ...(action ? { action } : {}) });
    if (repeat) this.#repeats++;
    this.#context.tell({ kind: 'click', label, at, ...(action ? { action } : {}), ...done, repeat });
    const recovery = gate.recovery();
    if (recovery !== undefined) this.#context.tell({ kind: 'recovery', message: recovery });
    return true;
  }

  /** Returns the result of work with the mouse, or `undefined` if the gate refused it. */
  async #throughGate<T>({ label }: Step<S>, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await this.#context.within(loopLimits.clickMs, 'the click', work, false);
    } catch (error) {
      this.parts.gate.callOff();
      if (!isRefusal(error, this.parts.gate)) throw error;
      if (await this.#refusals.handle(error, label)) this.#eyes.forget();
      return undefined;
    }
  }

  async #watch(
    step: Step<S>,
    clickedMs: number,
  ): Promise<{ readonly outcome: StepOutcome; readonly look: Look<S, L> }> {
    const soonestMs = this.#soonestMs.get(step.kind);
    if (soonestMs !== undefined) await this.#pause(undefined, soonestMs * loopLimits.blindShare);
    let lookedMs = this.#context.clock.now();
    const wait = new ClickWait(clickedMs, step, { stall: this.#stall, lag: this.#lag });
    for (;;) {
      await this.#hand.notice();
      const look = await this.#look();
      const { view, atMs } = look;
      wait.countLook();
      const verdict = view ? step.judge(view.scene) : 'pending';
      if (verdict === 'seen') {
        this.#lag.recordEffect(atMs - clickedMs);
        if (atMs - lookedMs <= loopLimits.denseMs) {
          this.#soonestMs.set(step.kind, Math.min(soonestMs ?? Number.POSITIVE_INFINITY, atMs - clickedMs));
        }
        return { outcome: { result: 'seen', clickedMs, seenMs: atMs }, look };
      }
      if (verdict === 'other') return { outcome: { result: 'other', clickedMs }, look };
      if (view && wait.isOver(atMs, view.still)) {
        return { outcome: { result: step.trial ? 'early' : 'missed', clickedMs }, look };
      }
      lookedMs = atMs;
      await this.#pause(clickedMs);
    }
  }

  /** Pauses before the next look; a long pause checks the user's hand at intervals. */
  async #pause(sinceMs: number | undefined, minMs = 0): Promise<void> {
    const untilMs = this.#context.clock.now() + minMs;
    for (let restMs = minMs; restMs > loopLimits.handEveryMs; restMs = untilMs - this.#context.clock.now()) {
      await this.#context.sleep(loopLimits.handEveryMs);
      this.#context.checkStop();
      await this.#hand.notice();
    }
    await this.#context.pause(sinceMs, untilMs - this.#context.clock.now());
  }

  async #look(): Promise<Look<S, L>> {
    const { clock } = this.#context;
    const beganMs = clock.now();
    const look = await this.#eyes.look();
    const { frame, changed, view, atMs } = look;
    await this.#pointer.look({ frame, atMs, isRead: view !== undefined });
    this.#lead.recordLook(clock.now() - beganMs);
    this.#stall.record(changed, view?.scene.kind ?? '', view?.still ?? false, atMs);
    return look;
  }

  #end(finished: boolean, reason: string, exitCode: number): RunResult {
    const seconds = this.#context.elapsedMs / 1000;
    this.#context.tell({ kind: 'end', finished, reason, exitCode });
    const tally = this.parts.session.tally();
    const clicks = { clicks: this.#clicks, repeats: this.#repeats, misses: this.#misses };
    return { finished, reason, exitCode, ...tally, ...clicks, seconds };
  }
}
