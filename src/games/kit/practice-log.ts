/**
 * What every practice game writes down: clicks, keys and solved puzzles. The witness of tests is
 * made from it.
 */

import type { Key } from '../../core/keyboard.ts';
import type { FramePoint } from '../../core/points.ts';
import type { PracticeWitness } from '../practice-game.ts';

/** A key that went down, and whether it did something. */
export interface LoggedKey {
  readonly atMs: number;
  readonly key: Key;
  readonly effect: boolean;
}

/** How many keys are kept; a platformer is played with thousands. */
const keptKeys = 400;

/** The log of one practice game. */
export class PracticeLog {
  readonly #clicks: PracticeWitness['clicks'][number][] = [];
  readonly #solved: PracticeWitness['solved'][number][] = [];
  readonly #keys: LoggedKey[] = [];
  #keyCount = 0;

  /**
   * Notes a click.
   * @param on what was hit, such as `pad 3`; `nothing` where that was nothing
   * @returns its number, for `hadEffect`
   */
  click(at: FramePoint, nowMs: number, on: string, effect: boolean): number {
    return this.#clicks.push({ atMs: nowMs, x: at.x, y: at.y, on, effect }) - 1;
  }

  /** Notes later that a click did something: a drag that began with it. */
  hadEffect(click: number): void {
    const noted = this.#clicks[click];
    if (noted) this.#clicks[click] = { ...noted, effect: true };
  }

  /** Notes a key that went down. */
  key(key: Key, nowMs: number, effect: boolean): void {
    this.#keyCount++;
    this.#keys.push({ atMs: nowMs, key, effect });
    if (this.#keys.length > keptKeys) this.#keys.shift();
  }

  /**
   * Notes that a puzzle is solved; told again, it is noted once.
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

  /** How many keys went down in all. */
  get keyCount(): number {
    return this.#keyCount;
  }
}
