/**
 * Peels a Strata board from the top in runs. A run is a sequence of ribbons of one colour, so every
 * run but the last costs a palette click. A run takes all lines that can go in its colour, since
 * taking a line early never blocks another. Taking off lines of one colour only removes cells of
 * that colour, so it opens no further line of that colour: a run is one sweep, never a cascade.
 */

import type { Board, Line, Move } from '../board.ts';
import { LineCounts } from './line-counts.ts';

export class RunPeel {
  readonly counts: LineCounts;
  /** Lines that can go now, per colour. */
  readonly ready: number[][];
  /** Number of lines still to go, ready or not. */
  left: number;
  /** Lines with only blank cells; they go with the first run, whatever its colour. */
  readonly #free: number[];

  private constructor(counts: LineCounts, ready: number[][], free: number[], left: number) {
    this.counts = counts;
    this.ready = ready;
    this.left = left;
    this.#free = free;
  }

  /**
   * Starts with all lines waiting.
   * @param laid lines with ribbons under all later ones
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

  /** Returns an independent copy. */
  copy(): RunPeel {
    const ready = this.ready.map((lines) => [...lines]);
    return new RunPeel(this.counts.copy(), ready, [...this.#free], this.left);
  }

  /** Takes off all lines that can go in this colour, and returns them. */
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
 * Converts runs to moves, bottom to top; within a run rows come before columns, by number.
 * @param peel the untouched board; is peeled completely
 * @param runs colours from the top down, which together take off every line
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
