/**
 * Limits the size of a record. Pictures that prove something (the start and end of a level,
 * mishaps, the end of the run) are kept while any room is left. Pictures of moves that went as
 * planned are kept only while the run is within its budget; this is decided once per level, so that
 * each level is kept whole.
 */

import type { Tally } from '../games/game.ts';

/** Bytes of one record: a wave of 36 puzzles stays under 30 MB. */
const budgetBytes = 28_000_000;

/** Share of the budget that pictures of moves must leave free for the others. */
const reservedShare = 0.15;

/** Levels assumed when the game does not report an expected number. */
const assumedLevels = 36;

export class RecordBudget {
  #bytes = 0;
  #moveBytes = 0;
  #level = 0;
  #keepsMoves = true;

  /** @param limitBytes per run; grows in proportion when a run has more levels than expected */
  constructor(private readonly limitBytes: number = budgetBytes) {}

  /** Counts bytes written. */
  spend(bytes: number, onMove = false): void {
    this.#bytes += bytes;
    if (onMove) this.#moveBytes += bytes;
  }

  /** Returns whether pictures of moves are kept in the current level. */
  allowsMoves(tally: Tally | undefined): boolean {
    const level = tally?.puzzles ?? 0;
    if (this.#bytes >= this.#limitAt(tally) * (1 - reservedShare)) return false;
    if (level === this.#level) return this.#keepsMoves;
    this.#level = level;
    const expected = Math.max(1, tally?.expected ?? assumedLevels);
    const others = ((this.#bytes - this.#moveBytes) / Math.max(1, level)) * expected;
    this.#keepsMoves = this.#moveBytes <= ((this.limitBytes - others) * level) / expected;
    return this.#keepsMoves;
  }

  /** Returns whether any picture is kept. */
  allowsAny(tally: Tally | undefined): boolean {
    return this.#bytes < this.#limitAt(tally);
  }

  #limitAt(tally: Tally | undefined): number {
    return this.limitBytes * Math.max(1, (tally?.puzzles ?? 0) / (tally?.expected ?? assumedLevels));
  }
}
