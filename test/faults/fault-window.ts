/**
 * Faults of the practice game's window and of the mouse: the window moves, changes its size or
 * scale, hides, closes; it loses the focus; the user's hand takes the mouse. Faults between a look
 * and a click happen when the bot queries the window's position.
 */

import { EnvironmentError } from '../../src/core/errors.ts';
import type { FrameSize, ScreenPoint } from '../../src/core/points.ts';
import type { Random } from '../../src/core/random.ts';
import { PointerContested } from '../../src/input/pointer-contested.ts';
import type { EmbeddedPractice } from '../../src/practice/embedded.ts';
import { Episodes, type FaultKind, type FaultPlan, isLasting, randomOf } from './fault-plan.ts';

/** The only screen, in pointer units. */
export const faultDesktop = { x: 0, y: 0, width: 1600, height: 1200 } as const;

/** A window and a mouse with faults. */
export class RestlessWindow {
  readonly #practice: EmbeddedPractice;
  readonly #sizes: readonly FrameSize[];
  readonly #moved: Random | undefined;
  readonly #resized: Random | undefined;
  readonly #rescaled: Random | undefined;
  readonly #hidden: Episodes | undefined;
  readonly #closed: Episodes | undefined;
  readonly #focus: Episodes | undefined;
  readonly #hand: Episodes | undefined;
  readonly #handRandom: Random;
  #size: FrameSize;
  #focusTaken = 0;
  #handAt: ScreenPoint | undefined;

  /** @param sizes that the window may take on, in picture pixels; it starts with the first */
  constructor(practice: EmbeddedPractice, sizes: readonly FrameSize[], plan: FaultPlan) {
    this.#practice = practice;
    this.#sizes = sizes;
    this.#size = sizes[0]!;
    const random = (kind: FaultKind) => (plan.kinds.includes(kind) ? randomOf(plan, kind) : undefined);
    const episodes = (kind: FaultKind, gapMs: [number, number], lengthMs: [number, number]) => {
      const own = random(kind);
      return own && new Episodes(own, { gapMs, lengthMs }, isLasting(plan, kind));
    };
    this.#moved = random('moved');
    this.#resized = random('resized');
    this.#rescaled = random('rescaled');
    this.#hidden = episodes('minimised', [2000, 8000], [300, 6000]);
    this.#closed = episodes('closed', [500, 12_000], [1, 1]);
    this.#focus = episodes('focus taken', [1000, 5000], [100, 1000]);
    this.#hand = episodes('hand', [800, 6000], [50, 3000]);
    this.#handRandom = randomOf(plan, 'hand');
  }

  /** Checks that the window is there. @throws EnvironmentError while it is hidden or gone */
  requireThere(nowMs: number): void {
    if (this.#closed?.at(nowMs))
      throw new EnvironmentError('the window "practice" is gone: open the game again');
    if (this.#hidden?.at(nowMs)) throw new EnvironmentError('the window "practice" is minimised: restore it');
  }

  /**
   * Between look and click: may move the window, change its size, or bring it to another screen.
   */
  stir(): void {
    if (this.#moved && this.#moved.next() < 1 / 5) {
      this.#practice.moveTo({ x: 40 + this.#moved.int(900), y: 30 + this.#moved.int(600) });
    }
    if (this.#resized && this.#resized.next() < 1 / 12) {
      this.#size = this.#resized.pick(this.#sizes);
      this.#practice.resize(this.#size);
    }
    if (this.#rescaled && this.#rescaled.next() < 1 / 12) {
      this.#practice.resize(this.#size, this.#rescaled.pick([1, 1.25, 1.5, 2]));
    }
  }

  /** Returns whether a click would only restore the focus; one click does. */
  swallowsFocusClick(nowMs: number): boolean {
    if (this.hasFocus(nowMs)) return false;
    this.#focusTaken = this.#focus?.count ?? 0;
    return true;
  }

  /** Returns whether the game's window receives keys. */
  hasFocus(nowMs: number): boolean {
    this.#focus?.at(nowMs);
    return !this.#focus || this.#focus.count <= this.#focusTaken;
  }

  /**
   * Returns where the user's hand holds the pointer, if it has moved it since the bot's last click.
   */
  handAt(nowMs: number): ScreenPoint | undefined {
    if (this.#hand?.at(nowMs)) {
      const { x, y, width, height } = faultDesktop;
      this.#handAt = this.#hand.lasts
        ? { x: x + width - 1, y }
        : { x: x + 50 + this.#handRandom.int(width - 100), y: y + 50 + this.#handRandom.int(height - 100) };
    }
    return this.#handAt;
  }

  /**
   * Moves the pointer away from where the hand left it.
   * @throws PointerContested while the hand is on the mouse
   */
  takeFromHand(nowMs: number): void {
    if (this.#hand?.at(nowMs)) throw new PointerContested('the mouse refused: the pointer is elsewhere');
    this.#handAt = undefined;
  }
}
