/**
 * A practice game behind a bad connection: some clicks, drags and keys are lost, some arrive twice,
 * some late. Pending inputs arrive before the game is drawn or queried at a later time, so that
 * times never go back.
 */

import type { Key } from '../../src/core/keyboard.ts';
import type { FramePoint, FrameSize } from '../../src/core/points.ts';
import type { Random } from '../../src/core/random.ts';
import type { Drawing, PracticeGame, PracticeWitness } from '../../src/games/practice-game.ts';
import { type FaultKind, type FaultPlan, randomOf } from './fault-plan.ts';

/**
 * A run may end when the same click is lost three times in a row; it must survive this many losses.
 */
const maxLostInARow = 2;

/** A pending input: a click, a part of a drag, a key. */
interface Pending {
  readonly dueMs: number;
  readonly arrive: (nowMs: number) => void;
}

/** A game behind a bad connection. */
export class BadLine implements PracticeGame {
  readonly #game: PracticeGame;
  readonly #lost: Random | undefined;
  readonly #doubled: Random | undefined;
  readonly #late: Random | undefined;
  readonly #quarter: Random | undefined;
  readonly #echoed: Random | undefined;
  #pending: Pending[] = [];
  #lostInARow = 0;
  /** The fate of the current drag, and its parts so far. */
  #dragFate: 'lost' | { readonly lateMs: number } = 'lost';
  #dragParts: Pending[] = [];

  /** Absent where the game has none. */
  readonly drag?: NonNullable<PracticeGame['drag']>;
  readonly key?: NonNullable<PracticeGame['key']>;

  constructor(game: PracticeGame, plan: FaultPlan) {
    this.#game = game;
    if (game.drag) this.drag = (phase, at, nowMs) => this.#dragThrough(phase, at, nowMs);
    if (game.key) this.key = (key, isDown, nowMs) => this.#keyThrough(key, isDown, nowMs);
    const random = (kind: FaultKind) => (plan.kinds.includes(kind) ? randomOf(plan, kind) : undefined);
    this.#lost = random('lost clicks');
    this.#doubled = random('doubled clicks');
    this.#late = random('late clicks');
    this.#quarter = random('quarter lost');
    this.#echoed = random('echoed clicks');
  }

  resize(size: FrameSize): void {
    this.#game.resize(size);
  }

  click(at: FramePoint, nowMs: number): void {
    this.#send(nowMs, true, (ms) => this.#game.click(at, ms));
  }

  /** Loses, delays or doubles a drag as a whole, since it is one movement of the hand. */
  #dragThrough(phase: 'press' | 'move' | 'lift', at: FramePoint, nowMs: number): void {
    if (phase === 'press') {
      this.#dragFate = this.#fate();
      if (this.#dragFate === 'lost') this.lose();
      else this.#lostInARow = 0;
      this.#dragParts = [];
    }
    if (this.#dragFate === 'lost') return;
    const part = {
      dueMs: nowMs + this.#dragFate.lateMs,
      arrive: (ms: number) => this.#game.drag?.(phase, at, ms),
    };
    this.#pending.push(part);
    this.#dragParts.push(part);
    if (phase === 'lift' && this.#doubled && this.#doubled.next() < 1 / 4) this.#dragAgain(part.dueMs);
    this.#deliver(nowMs);
  }

  /** Sends the drag that has just ended again, at its own pace. */
  #dragAgain(endMs: number): void {
    const [first] = this.#dragParts;
    const laterMs = endMs - (first?.dueMs ?? endMs) + 250 * (this.#doubled?.next() ?? 0);
    for (const { dueMs, arrive } of this.#dragParts) this.#pending.push({ dueMs: dueMs + laterMs, arrive });
  }

  /** Releases of keys are never lost, and never overtake the press of the same key. */
  #keyThrough(key: Key, isDown: boolean, nowMs: number): void {
    const arrive = (ms: number) => this.#game.key?.(key, isDown, ms);
    if (isDown) return this.#send(nowMs, false, arrive);
    const dueMs = Math.max(nowMs, ...this.#pending.map((each) => each.dueMs));
    this.#pending.push({ dueMs, arrive });
    this.#deliver(nowMs);
  }

  #fate(): 'lost' | { readonly lateMs: number } {
    if (this.#quarter && this.#quarter.next() < 1 / 4) return 'lost';
    if (this.#lost && this.#lost.next() < 1 / 7 && this.mayLose()) return 'lost';
    return { lateMs: this.#late && this.#late.next() < 0.5 ? 50 + 750 * this.#late.next() : 0 };
  }

  #send(nowMs: number, mayDouble: boolean, arrive: (nowMs: number) => void): void {
    const fate = this.#fate();
    if (fate === 'lost') {
      this.lose();
      return;
    }
    this.#lostInARow = 0;
    const dueMs = nowMs + fate.lateMs;
    this.#pending.push({ dueMs, arrive });
    if (mayDouble && this.#doubled && this.#doubled.next() < 1 / 4) {
      this.#pending.push({ dueMs: dueMs + 250 * this.#doubled.next(), arrive });
    }
    if (mayDouble && this.#echoed) {
      this.#pending.push({ dueMs: dueMs + 600 + 400 * this.#echoed.next(), arrive });
    }
    this.#deliver(nowMs);
  }

  /** Whether one more click may be lost, here or upstream. */
  mayLose(): boolean {
    return this.#lostInARow < maxLostInARow;
  }

  /** Counts a click that was lost upstream. */
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
    const due = this.#pending.filter(({ dueMs }) => dueMs <= nowMs).toSorted((a, b) => a.dueMs - b.dueMs);
    this.#pending = this.#pending.filter(({ dueMs }) => dueMs > nowMs);
    for (const { dueMs, arrive } of due) arrive(dueMs);
  }
}
