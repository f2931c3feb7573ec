/**
 * How large a record may become. Pictures that prove something (a level's beginning and end,
 * mishaps, the end) are kept as long as there is room at all; those of moves that went as planned
 * only where the run is not ahead of its budget, which is decided anew for each level so that the
 * levels that are kept are whole.
 */

import type { Tally } from '../games/game.ts';

/** Bytes of one record: a wave of 36 puzzles stays under 30 MB. */
const budgetBytes = 28_000_000;

/** Pictures of moves leave this share of what there is to the others. */
const reservedShare = 0.15;

/** Levels that are assumed where the game does not tell. */
const assumedLevels = 36;

/** Counts the bytes of one record. */
export class RecordBudget {
  #bytes = 0;
  #moveBytes = 0;
  #level = 0;
  #keepsMoves = true;

  /** @param limitBytes per run; a run of more levels than were expected gets as much more */
  constructor(private readonly limitBytes: number = budgetBytes) {}

  /** Counts what was written. */
  spend(bytes: number, onMove = false): void {
    this.#bytes += bytes;
    if (onMove) this.#moveBytes += bytes;
  }

  /** Whether pictures of moves are kept in the level at hand. */
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

  /** Whether any picture is kept. */
  allowsAny(tally: Tally | undefined): boolean {
    return this.#bytes < this.#limitAt(tally);
  }

  #limitAt(tally: Tally | undefined): number {
    return this.limitBytes * Math.max(1, (tally?.puzzles ?? 0) / (tally?.expected ?? assumedLevels));
  }
}
