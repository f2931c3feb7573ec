/**
 * A practice game that gets its clicks, drags and keys through a bad line: some are lost, some come
 * twice, some late. What is on its way arrives before the game is drawn or asked at a later time,
 * so that times never go back.
 */

import type { Key } from '../../src/core/keyboard.ts';
import type { FramePoint, FrameSize } from '../../src/core/points.ts';
import type { Random } from '../../src/core/random.ts';
import type { Drawing, PracticeGame, PracticeWitness } from '../../src/games/practice-game.ts';
import { type FaultKind, type FaultPlan, randomOf } from './fault-plan.ts';

/** A run that loses the same click three times in a row rightly ends; this many it has to bear. */
const maxLostInARow = 2;

/** Something on its way to the game: a click, a part of a drag, a key. */
interface Underway {
  readonly dueMs: number;
  readonly arrive: (nowMs: number) => void;
}

/** A game behind a bad line. */
export class BadLine implements PracticeGame {
  readonly #game: PracticeGame;
  readonly #lost: Random | undefined;
  readonly #doubled: Random | undefined;
  readonly #late: Random | undefined;
  readonly #quarter: Random | undefined;
  readonly #echoed: Random | undefined;
  #underway: Underway[] = [];
  #lostInARow = 0;
  /** What becomes of the drag under way, and its parts so far. */
  #dragLuck: 'lost' | { readonly lateMs: number } = 'lost';
  #dragParts: Underway[] = [];

  /** As the game's own; absent where it has none. */
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

  /** A drag is lost or late or comes twice as a whole, as it is one thing that the hand does. */
  #dragThrough(phase: 'press' | 'move' | 'lift', at: FramePoint, nowMs: number): void {
    if (phase === 'press') {
      this.#dragLuck = this.#luck();
      if (this.#dragLuck === 'lost') this.lose();
      else this.#lostInARow = 0;
      this.#dragParts = [];
    }
    if (this.#dragLuck === 'lost') return;
    const part = {
      dueMs: nowMs + this.#dragLuck.lateMs,
      arrive: (ms: number) => this.#game.drag?.(phase, at, ms),
    };
    this.#underway.push(part);
    this.#dragParts.push(part);
    if (phase === 'lift' && this.#doubled && this.#doubled.next() < 1 / 4) this.#dragAgain(part.dueMs);
    this.#deliver(nowMs);
  }

  /** Sends the drag that has just ended once more, at its own pace. */
  #dragAgain(endMs: number): void {
    const [first] = this.#dragParts;
    const laterMs = endMs - (first?.dueMs ?? endMs) + 250 * (this.#doubled?.next() ?? 0);
    for (const { dueMs, arrive } of this.#dragParts) this.#underway.push({ dueMs: dueMs + laterMs, arrive });
  }

  /** Keys that come up are never lost, and never overtake the same key going down. */
  #keyThrough(key: Key, isDown: boolean, nowMs: number): void {
    const arrive = (ms: number) => this.#game.key?.(key, isDown, ms);
    if (isDown) return this.#send(nowMs, false, arrive);
    const dueMs = Math.max(nowMs, ...this.#underway.map((each) => each.dueMs));
    this.#underway.push({ dueMs, arrive });
    this.#deliver(nowMs);
  }

  #luck(): 'lost' | { readonly lateMs: number } {
    if (this.#quarter && this.#quarter.next() < 1 / 4) return 'lost';
    if (this.#lost && this.#lost.next() < 1 / 7 && this.mayLose()) return 'lost';
    return { lateMs: this.#late && this.#late.next() < 0.5 ? 50 + 750 * this.#late.next() : 0 };
  }

  #send(nowMs: number, mayDouble: boolean, arrive: (nowMs: number) => void): void {
    const luck = this.#luck();
    if (luck === 'lost') {
      this.lose();
      return;
    }
    this.#lostInARow = 0;
    const dueMs = nowMs + luck.lateMs;
    this.#underway.push({ dueMs, arrive });
    if (mayDouble && this.#doubled && this.#doubled.next() < 1 / 4) {
      this.#underway.push({ dueMs: dueMs + 250 * this.#doubled.next(), arrive });
    }
    if (mayDouble && this.#echoed) {
      this.#underway.push({ dueMs: dueMs + 600 + 400 * this.#echoed.next(), arrive });
    }
    this.#deliver(nowMs);
  }

  /** Whether one more click may be lost, here or before it comes here. */
  mayLose(): boolean {
    return this.#lostInARow < maxLostInARow;
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
    for (const { dueMs, arrive } of due) arrive(dueMs);
  }
}
