/**
 * Takes a Strata board off from the top in runs: a run is what goes one after another in one
 * colour, so every run but the last costs a click on the palette. A run takes all lines that can go
 * in its colour, since what can go never stands in the way later. Taking off lines of one colour
 * only removes cells of that colour, so it opens no further line of that colour: a run is one
 * sweep, never a cascade.
 */

import type { Board, Line, Move } from '../board.ts';
import { LineCounts } from './line-counts.ts';

/** A board that is taken off run by run. */
export class RunPeel {
  readonly counts: LineCounts;
  /** Lines that can go now, by colour. */
  readonly ready: number[][];
  /** Lines that are still to go, ready or not. */
  left: number;
  /** Lines with blanks only; they go with the first run, whatever its colour. */
  readonly #free: number[];

  private constructor(counts: LineCounts, ready: number[][], free: number[], left: number) {
    this.counts = counts;
    this.ready = ready;
    this.left = left;
    this.#free = free;
  }

  /**
   * Starts with all lines waiting.
   * @param laid lines that have their ribbons already, under all that come
   */
  static of(board: Board, laid: readonly Line[] = []): RunPeel {
    const counts = LineCounts.of(board, laid);
    const ready: number[][] = Array.from({ length: counts.colors }, () => []);
    const free: number[] = [];
    for (let line = 0; line < counts.lines; line++) {
      if (!counts.isReady(line)) continue;
      const color = counts.colorOf(line);
      if (color >= 0) ready[color]!.push(line);
      else free.push(line);
    }
    for (const line of free) counts.waiting[line] = 0;
    return new RunPeel(counts, ready, free, counts.lines - laid.length - free.length);
  }

  /** An independent copy. */
  copy(): RunPeel {
    const ready = this.ready.map((lines) => [...lines]);
    return new RunPeel(this.counts.copy(), ready, [...this.#free], this.left);
  }

  /** Takes off all that can go in this colour; returns these lines, possibly none. */
  take(color: number): number[] {
    const { counts, ready } = this;
    const lines = [...this.#free.splice(0), ...ready[color]!];
    const opened = (line: number): void => void ready[counts.colorOf(line)]!.push(line);
    for (const line of ready[color]!) counts.takeOff(line, opened);
    this.left -= ready[color]!.length;
    ready[color] = [];
    return lines;
  }
}

/**
 * The moves of a list of runs, bottom to top; within a run rows before columns, by number.
 * @param peel the untouched board; is taken off
 * @param runs colours from the top down; together they take off everything
 * @returns the moves
 */
export function movesOfRuns(peel: RunPeel, runs: readonly number[]): Move[] {
  const fromTop: Move[] = [];
  for (const color of runs) {
    const lines = peel.take(color).sort((a, b) => b - a);
    for (const line of lines) fromTop.push(peel.counts.moveAt(line, color));
  }
  return fromTop.reverse();
}
