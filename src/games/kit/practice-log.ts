/** The log of a practice game: clicks, keys and solved puzzles, the basis of its witness. */

import type { Key } from '../../core/keyboard.ts';
import type { FramePoint } from '../../core/points.ts';
import type { PracticeWitness } from '../practice-game.ts';

/** A key that went down, and whether it had an effect. */
export interface LoggedKey {
  readonly atMs: number;
  readonly key: Key;
  readonly effect: boolean;
}

/** Maximum number of keys kept; a platformer is played with thousands. */
const keptKeys = 400;

export class PracticeLog {
  readonly #clicks: PracticeWitness['clicks'][number][] = [];
  readonly #solved: PracticeWitness['solved'][number][] = [];
  readonly #keys: LoggedKey[] = [];
  #keyCount = 0;

  /**
   * Logs a click.
   * @param on the target, such as `pad 3`, or `nothing`
   * @returns its number, for `hadEffect`
   */
  click(at: FramePoint, nowMs: number, on: string, effect: boolean): number {
    return this.#clicks.push({ atMs: nowMs, x: at.x, y: at.y, on, effect }) - 1;
  }

  /** Marks a click as effective after the fact, when it began a drag. */
  hadEffect(click: number): void {
    const noted = this.#clicks[click];
    if (noted) this.#clicks[click] = { ...noted, effect: true };
  }

  /** Logs a key that went down. */
  key(key: Key, nowMs: number, effect: boolean): void {
    this.#keyCount++;
    this.#keys.push({ atMs: nowMs, key, effect });
    if (this.#keys.length > keptKeys) this.#keys.shift();
  }

  /**
   * Logs that a puzzle is solved; repeated calls are ignored.
   * @param puzzle counted from 1
   */
  solve(puzzle: number, perfect: boolean, atMs: number): void {
    const last = this.#solved.at(-1);
    if (last?.puzzle !== puzzle || last.atMs !== atMs) this.#solved.push({ puzzle, perfect, atMs });
  }

  /** The clicks and the solved puzzles, in order. */
  get record(): Pick<PracticeWitness, 'clicks' | 'solved'> {
    return { clicks: [...this.#clicks], solved: [...this.#solved] };
  }

  /** The last keys that went down, in order. */
  get keys(): readonly LoggedKey[] {
    return [...this.#keys];
  }

  /** Number of keys that went down. */
  get keyCount(): number {
    return this.#keyCount;
  }
}
