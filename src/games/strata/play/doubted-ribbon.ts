/**
 * Decides when a ribbon that showed no effect may be clicked again. A click on a laid ribbon takes
 * it back. If the picture is late, the first click may have counted, so the second one must come
 * within the lock that the first began, or after a time in which its effect would have shown.
 */

import type { Due, StepOutcome } from '../../game.ts';
import { type Move, sameLine } from '../board.ts';
import { missedMs } from './steps.ts';

/** Number of clicks whose delay is remembered; the slowest of them is expected of the next. */
const memory = 4;

/** Tracks the clicks on one ribbon after another in one run. */
export class DoubtedRibbon {
  #move: Move | undefined;
  #expectedMs = 0;
  #delaysMs: readonly number[] = [0];
  /** When the clicks were sent that were given up early; empty while there is no doubt. */
  #givenUpMs: readonly number[] = [];

  /**
   * Notes that a ribbon is about to be clicked.
   * @param expectedMs when the click should be sent, on the run's clock
   */
  decided(move: Move, expectedMs: number): void {
    if (!this.#isOf(move)) this.#givenUpMs = [];
    this.#move = move;
    this.#expectedMs = expectedMs;
  }

  /** Notes how the click on the ribbon ended. */
  settle({ result, clickedMs, firstMs = clickedMs }: StepOutcome): void {
    this.#delaysMs = [...this.#delaysMs, firstMs - this.#expectedMs].slice(-memory);
    this.#givenUpMs = result === 'early' ? [...this.#givenUpMs, firstMs] : [];
  }

  /**
   * Returns what to wait for before a ribbon is clicked.
   * @param move the ribbon
   * @param atMs time of the look on which the click would be decided
   * @param lockMs min time for which a ribbon locks the next one
   * @returns the wait; `undefined` if a click is harmless
   */
  wait(move: Move, atMs: number, lockMs: number): Due | undefined {
    const [firstMs] = this.#givenUpMs;
    if (firstMs === undefined || !this.#isOf(move)) return undefined;
    if (atMs + Math.max(...this.#delaysMs) < firstMs + lockMs) return undefined;
    const untilMs = this.#givenUpMs.at(-1)! + missedMs;
    return atMs < untilMs ? { atMs: untilMs, looks: 1 } : undefined;
  }

  #isOf(move: Move): boolean {
    return this.#move !== undefined && sameLine(this.#move, move);
  }
}
