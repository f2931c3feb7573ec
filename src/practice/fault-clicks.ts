/**
 * A practice game that gets its clicks through a bad line: some are lost, some come twice, some come late. What is on
 * its way arrives before the game is drawn or asked at a later time, so that times never go back.
 */

import type { FramePoint, FrameSize } from '../core/points.ts';
import type { Random } from '../core/random.ts';
import type { Drawing, PracticeGame, PracticeWitness } from '../games/game.ts';
import { type FaultPlan, randomOf } from './fault-plan.ts';

/** A run that loses the same click three times in a row rightly ends; this many it has to bear. */
const mostLostInARow = 2;

/** A click on its way. */
interface Underway {
  readonly at: FramePoint;
  readonly dueMs: number;
}

/** A game behind a bad line. */
export class BadLine implements PracticeGame {
  readonly #game: PracticeGame;
  readonly #lost: Random | undefined;
  readonly #doubled: Random | undefined;
  readonly #late: Random | undefined;
  #underway: Underway[] = [];
  #lostInARow = 0;

  constructor(game: PracticeGame, plan: FaultPlan) {
    this.#game = game;
    const random = (kind: 'lost clicks' | 'doubled clicks' | 'late clicks') =>
      plan.kinds.includes(kind) ? randomOf(plan, kind) : undefined;
    this.#lost = random('lost clicks');
    this.#doubled = random('doubled clicks');
    this.#late = random('late clicks');
  }

  resize(size: FrameSize): void {
    this.#game.resize(size);
  }

  click(at: FramePoint, nowMs: number): void {
    if (this.#lost && this.#lost.next() < 1 / 7 && this.mayLose()) {
      this.lose();
      return;
    }
    this.#lostInARow = 0;
    const lateMs = this.#late && this.#late.next() < 0.5 ? 50 + 750 * this.#late.next() : 0;
    this.#underway.push({ at, dueMs: nowMs + lateMs });
    if (this.#doubled && this.#doubled.next() < 1 / 4) {
      this.#underway.push({ at, dueMs: nowMs + lateMs + 250 * this.#doubled.next() });
    }
    this.#deliver(nowMs);
  }

  /** Whether one more click may be lost, here or before it comes here. */
  mayLose(): boolean {
    return this.#lostInARow < mostLostInARow;
  }

  /** Counts a lost click. */
  lose(): void {
    this.#lostInARow++;
  }

  draw(nowMs: number): Drawing {
    this.#deliver(nowMs);
    return this.#game.draw(nowMs);
  }

  witness(nowMs: number): PracticeWitness {
    this.#deliver(nowMs);
    return this.#game.witness(nowMs);
  }

  #deliver(nowMs: number): void {
    const due = this.#underway.filter(({ dueMs }) => dueMs <= nowMs).toSorted((a, b) => a.dueMs - b.dueMs);
    this.#underway = this.#underway.filter(({ dueMs }) => dueMs > nowMs);
    for (const { at, dueMs } of due) this.#game.click(at, dueMs);
  }
}
