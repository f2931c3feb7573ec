/**
 * Learns how fast a page takes slides. Pages that animate a slide ignore keys until it has ended,
 * and a slide lost among several leads astray. So a slide is first typed alone; the longest time in
 * which one showed bounds the animation, and later slides are typed that far apart.
 */

import { betweenStrokesMs, type Key, strokeMs, type Typing } from '../../../core/keyboard.ts';
import type { StepOutcome } from '../../game.ts';

/** Time from one slide to the next when they are typed without a pause, ms. */
const unpausedMs = strokeMs + betweenStrokesMs;
/**
 * Time from one slide to the next: a multiple of the time in which one showed, plus ms. A tile that
 * slows down is read at its new place after half to three quarters of its way (2026-11-29).
 */
const firstMargin = 1.5;
const spareMs = 40;
/** Growth of this multiple after slides that did not end as expected, and its maximum. */
const growth = 1.6;
const maxMargin = 4;

/** Learns the pace of one page. */
export class SlidePace {
  #shownMs: number | undefined;
  #margin = firstMargin;
  #lastMs = Number.NEGATIVE_INFINITY;

  /** The maximum number of slides to type before the next look. */
  get atOnce(): number {
    return this.#shownMs === undefined || this.#margin > maxMargin ? 1 : Number.POSITIVE_INFINITY;
  }

  /** When the page takes keys again after the last slide, on the run's clock, ms. */
  get freeMs(): number {
    return this.#lastMs + this.#apartMs - strokeMs;
  }

  get #apartMs(): number {
    return this.#margin * (this.#shownMs ?? 0) + spareMs;
  }

  /**
   * Returns keystrokes at the learned pace.
   * @param keys one per slide, in order
   * @returns the typing
   */
  typing(keys: readonly Key[]): Typing {
    const restMs = this.#apartMs - unpausedMs - betweenStrokesMs;
    const pause = restMs > 0 ? [{ keys: [], holdMs: restMs }] : [];
    return {
      strokes: keys.flatMap((key, i) => [...(i > 0 ? pause : []), { keys: [key], holdMs: strokeMs }]),
    };
  }

  /**
   * Learns from typed slides.
   * @param slides their number
   * @param outcome of the step
   */
  settle(slides: number, { result, clickedMs, seenMs }: StepOutcome): void {
    this.#lastMs = clickedMs;
    if (slides > 1 && result !== 'seen') this.#margin *= growth;
    if (slides > 1 || seenMs === undefined) return;
    // The click is over once the key is up.
    this.#shownMs = Math.max(this.#shownMs ?? 0, seenMs - clickedMs + strokeMs);
  }
}
