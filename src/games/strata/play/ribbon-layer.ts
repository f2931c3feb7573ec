/**
 * Lays the ribbons one by one: selects the colour, waits for the lock of the previous ribbon to
 * end, and clicks. A palette click may be sent while a ribbon is still flying. A ribbon click needs
 * a look that reads as the last click predicts, or two consecutive looks that read the same, and
 * its colour's tile tall or rising.
 */

import { Streak } from '../../../core/streak.ts';
import type { Decision, Due, StepOutcome, View, Waiting } from '../../game.ts';
import { act, wait } from '../../kit/board-play.ts';
import type { Move } from '../board.ts';
import type { PuzzleScene, StrataLayout, StrataScene } from '../read/scene.ts';
import { ribbonReadingOf } from './compare.ts';
import { DoubtedRibbon } from './doubted-ribbon.ts';
import { playLimits } from './limits.ts';
import type { Pace } from './pace.ts';
import { PaletteAhead } from './palette-ahead.ts';
import { missedMs, paletteStep, ribbonStep, type StrataStep, thenPalette } from './steps.ts';

/** A look at Strata, and a look at a puzzle. */
export type StrataView = View<StrataScene, StrataLayout>;
export type PuzzleView = View<PuzzleScene, StrataLayout>;

/** What the Strata player wants next. */
export type StrataDecision = Decision<StrataScene>;

/** Lays the ribbons of one run. */
export class RibbonLayer {
  readonly #ahead = new PaletteAhead();
  readonly #doubted = new DoubtedRibbon();
  /**
   * How long ribbons and palette have read the same. The cells do not count: a flying ribbon hides
   * and reveals some.
   */
  readonly #steady = new Streak();
  #steadyLooks = 0;
  /** The reading that the last click leads to. */
  #predicted: string | undefined;
  /** The colour that the next ribbon gets. */
  #selected: number | undefined;

  /** @param pace knows when a click is due */
  constructor(private readonly pace: Pace) {}

  look(scene: PuzzleScene, atMs: number): void {
    this.#selected = this.#ahead.look(scene, atMs);
    const laidMs = this.#doubted.look(scene.laid);
    if (laidMs !== undefined) this.pace.laid(laidMs);
    const reading = ribbonReadingOf({ laid: scene.laid, selected: this.#selected });
    const { looks } = this.#steady.look(atMs, reading);
    this.#steadyLooks = reading === this.#predicted ? playLimits.steadyLooks : looks;
  }

  /**
   * Decides the next step towards laying a ribbon.
   * @param move the ribbon
   * @param next the following ribbon; absent for the last
   * @param placed the laid ribbons, bottom to top
   * @param view the last look
   * @returns a click on the palette or on the line, or a wait for one
   */
  lay(
    move: Move,
    next: Move | undefined,
    placed: readonly Move[],
    { scene, layout, atMs }: PuzzleView,
  ): StrataDecision {
    const isFlying = scene.laid.some(({ moving }) => moving);
    if (this.#selected === undefined) return wait('the palette to be still', playLimits.motionMs);
    const lock = this.#awaitLock(isFlying, atMs);
    if (this.#selected !== move.color) {
      if (this.#ahead.isComing(move.color, atMs)) return wait('the palette to change', playLimits.motionMs);
      const { isFree } = this.#ahead;
      if (lock && !isFree) return lock;
      this.#predicted = ribbonReadingOf({ laid: placed, selected: move.color });
      const step = paletteStep(move.color, scene.raised, layout, !isFree);
      return act(this.pace.timed(step, atMs));
    }
    if (lock) return lock;
    const expectedMs = Math.max(atMs, this.pace.dueMs('ribbon') ?? 0);
    if (this.#doubted.isRisky(move, expectedMs, this.pace.minLockMs))
      return wait('the last click to show', playLimits.motionMs);
    if (this.#steadyLooks < playLimits.steadyLooks)
      return wait('the board to be still', playLimits.changeMs, this.#due());
    const ribbon = this.pace.timed(ribbonStep(move, placed, layout), atMs);
    this.#doubted.decided(move, expectedMs);
    const step = this.#withPalette(ribbon, move, layout, next);
    this.#predicted = ribbonReadingOf({ laid: [...placed, move], selected: step.selects ?? move.color });
    return act(step);
  }

  /** Notes that a step of any kind ended. */
  settle({ kind, selects }: StrataStep, outcome: StepOutcome): void {
    const { clickedMs, result } = outcome;
    if (kind === 'ribbon') this.#doubted.settle(outcome);
    if (selects === undefined) return;
    const isEarly = this.pace.isLocked('ribbon', clickedMs);
    if (kind === 'palette' && result !== 'seen') {
      if (isEarly && result === 'early') this.#ahead.lost();
      return;
    }
    const untilMs = clickedMs + (this.pace.maxEffectMs('palette') ?? missedMs);
    this.#ahead.sent({ color: selects, untilMs, isEarly });
  }

  /** Waits for a ribbon's lock to end; `undefined` once a click is due, or nearly so. */
  #awaitLock(isFlying: boolean, atMs: number): Waiting | undefined {
    if (this.pace.dueMs('ribbon') === undefined)
      return isFlying ? wait('the ribbon to land', playLimits.motionMs) : undefined;
    if (this.pace.isNear('ribbon', atMs)) return undefined;
    return wait('the lock to end', playLimits.motionMs, this.#due());
  }

  /** When the ribbon is due, with the number of looks it still needs. */
  #due(): Due | undefined {
    return this.pace.wait('ribbon', Math.max(1, playLimits.steadyLooks - this.#steadyLooks));
  }

  /** Adds the palette click for the next ribbon to the step, where that is safe. */
  #withPalette(step: StrataStep, move: Move, layout: StrataLayout, next: Move | undefined): StrataStep {
    const isKnown = this.pace.maxEffectMs('palette') !== undefined;
    // A ribbon click that comes too early is repeated, and needs its own colour.
    if (!next || next.color === move.color || step.isBold || !isKnown || !this.#ahead.isFree) return step;
    return thenPalette(step, next.color, layout);
  }
}
