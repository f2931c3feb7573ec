/**
 * Lays one ribbon after the other: selects its colour, waits for the lock of the one before, and
 * clicks. A palette click may be sent while a ribbon is still flying; a ribbon click needs two
 * looks in a row that read the same, with one tile standing tall.
 */

import { Streak } from '../../../core/streak.ts';
import type { Decision, Due, StepOutcome, View } from '../../game.ts';
import { act, wait } from '../../kit/board-play.ts';
import type { Move } from '../board.ts';
import type { PuzzleScene, StrataLayout, StrataScene } from '../read/scene.ts';
import { lyingOf } from './compare.ts';
import { playLimits } from './limits.ts';
import type { Pace } from './pace.ts';
import { PaletteAhead } from './palette-ahead.ts';
import { missedMs, paletteStep, ribbonStep, type StrataStep, thenPalette } from './steps.ts';

/** A look at Strata, and one at a puzzle of it. */
export type StrataView = View<StrataScene, StrataLayout>;
export type PuzzleView = View<PuzzleScene, StrataLayout>;

/** What the player of Strata wants next. */
export type StrataDecision = Decision<StrataScene>;

/** One per run. */
export class RibbonLayer {
  readonly #pace: Pace;
  readonly #ahead = new PaletteAhead();
  /** How long ribbons and palette have read the same; what flies hides and shows cells. */
  readonly #lying = new Streak();
  #lyingLooks = 0;

  /** @param pace knows when a click is due */
  constructor(pace: Pace) {
    this.#pace = pace;
  }

  /** A look at the puzzle. */
  look(scene: PuzzleScene, atMs: number): void {
    this.#lyingLooks = this.#lying.look(atMs, lyingOf(scene)).looks;
    this.#ahead.look(scene.selected, atMs);
  }

  /**
   * What brings a ribbon onto the board.
   * @param move the ribbon
   * @param next the one after it; absent for the last
   * @param placed what lies there, bottom to top
   * @param view the look that was taken last
   * @returns a click on the palette or the ribbon, or the wait for one
   */
  lay(
    move: Move,
    next: Move | undefined,
    placed: readonly Move[],
    { scene, layout, atMs }: PuzzleView,
  ): StrataDecision {
    const isFlying = scene.laid.some(({ moving }) => moving);
    if (scene.selected === undefined) return wait('the palette to be still', playLimits.motionMs);
    if (scene.selected !== move.color) {
      if (this.#ahead.isComing(move.color, atMs)) return wait('the palette to change', playLimits.motionMs);
      if (isFlying && !this.#ahead.isFree) return wait('the ribbon to land', playLimits.motionMs);
      return act(this.#pace.timed(paletteStep(move.color, layout), atMs));
    }
    const isKnown = this.#pace.dueMs('ribbon') !== undefined;
    if (isFlying && !isKnown) return wait('the ribbon to land', playLimits.motionMs);
    if (isKnown && !this.#pace.isNear('ribbon', atMs))
      return wait('the lock to end', playLimits.motionMs, this.#due());
    if (this.#lyingLooks < playLimits.lyingLooks)
      return wait('the board to be still', playLimits.changeMs, this.#due());
    const step = this.#pace.timed(ribbonStep(move, placed, layout), atMs);
    return act(this.#withPalette(step, move, layout, next));
  }

  /** A step of any kind ended. */
  settle({ thenColor }: StrataStep, { clickedMs }: StepOutcome): void {
    if (thenColor === undefined) return;
    this.#ahead.sent(thenColor, clickedMs + (this.#pace.soonMs('palette') ?? missedMs));
  }

  /** When the ribbon is due, for a wait until the looks that it still takes. */
  #due(): Due | undefined {
    return this.#pace.wait('ribbon', Math.max(1, playLimits.lyingLooks - this.#lyingLooks));
  }

  /** Selects the colour of the next ribbon with the same step, where that is safe. */
  #withPalette(step: StrataStep, move: Move, layout: StrataLayout, next: Move | undefined): StrataStep {
    const isKnown = this.#pace.soonMs('palette') !== undefined;
    // A ribbon that comes too early is laid again, and needs its own colour.
    if (!next || next.color === move.color || step.trial || !isKnown || !this.#ahead.isFree) return step;
    return thenPalette(step, next.color, layout);
  }
}
