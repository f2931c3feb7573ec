/**
 * Decides when a ribbon that showed no effect may be clicked again. A click on a laid ribbon takes
 * it back. If the picture is late, the first click may have counted, so the second one must come
 * within the lock that the first began, or after a time in which its effect would have shown.
 */

import type { StepOutcome } from '../../game.ts';
import { type Line, type Move, sameLine } from '../board.ts';
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
    const isLate = (ms: number) => ms + missedMs > expectedMs;
    this.#givenUpMs = this.#isOf(move) ? this.#givenUpMs.filter(isLate) : [];
    this.#move = move;
    this.#expectedMs = expectedMs;
  }

  /** Notes how the click on the ribbon ended. */
  settle({ result, clickedMs, firstMs = clickedMs }: StepOutcome): void {
    this.#delaysMs = [...this.#delaysMs, firstMs - this.#expectedMs].slice(-memory);
    this.#givenUpMs = result === 'early' ? [...this.#givenUpMs, firstMs] : [];
  }

  /**
   * Returns whether a click on a ribbon might take it back.
   * @param move the ribbon
   * @param expectedMs when the click should be sent, on the run's clock
   * @param lockMs min time for which a ribbon locks the next one
   */
  isRisky(move: Move, expectedMs: number, lockMs: number): boolean {
    const [firstMs] = this.#givenUpMs;
    if (firstMs === undefined || !this.#isOf(move)) return false;
    if (expectedMs + Math.max(...this.#delaysMs) < firstMs + lockMs) return false;
    return expectedMs < this.#givenUpMs.at(-1)! + missedMs;
  }

  /**
   * Notes what a look shows.
   * @returns when the ribbon in doubt was clicked, if it is laid after all
   */
  look(laid: readonly Line[]): number | undefined {
    const clickedMs = this.#givenUpMs.at(-1);
    if (clickedMs === undefined || !laid.some((line) => this.#isOf(line))) return undefined;
    this.#givenUpMs = [];
    return clickedMs;
  }

  #isOf(line: Line): boolean {
    return this.#move !== undefined && sameLine(this.#move, line);
  }
}
