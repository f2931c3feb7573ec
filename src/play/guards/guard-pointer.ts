/**
 * Moves the mouse aside where it makes the game unreadable: a page may light up the cell below it.
 * Where that has helped, the mouse is moved aside after every click.
 */

import type { Frame } from '../../core/frame.ts';
import type { FramePoint, FrameSize } from '../../core/points.ts';
import type { ClickGate } from '../../input/click-gate.ts';
import type { LoopContext } from '../loop-context.ts';
import { loopLimits } from '../loop-limits.ts';
import { isRefusal } from './guard-refusals.ts';

/** How long a game must be unreadable after a click, ms; the effects of clicks take less. */
const patienceMs = 1000;
/** How soon after the move the game must be readable for it to have helped, ms. */
const helpMs = 500;
/** Moves without help after which none follows. */
const maxFailures = 2;

/** Distance from the edge of the picture, px. */
const inset = 4;

/** Decides when the mouse is in the way, in one run. */
export class PointerGuard {
  /** Where the last click left the mouse; absent once it was moved aside. */
  #clickedAt: FramePoint | undefined;
  /** Since when the game is unreadable. */
  #unreadSinceMs: number | undefined;
  /** When the mouse was moved aside, until it is known whether that helped. */
  #movedMs: number | undefined;
  #failures = 0;
  #helps = false;

  /** @param gate moves the mouse */
  constructor(
    private readonly context: LoopContext,
    private readonly gate: ClickGate,
  ) {}

  /** Notes where a click left the mouse. */
  clicked(at: FramePoint): void {
    this.#clickedAt = at;
    this.#unreadSinceMs = this.#movedMs = undefined;
  }

  /**
   * Notes a look, and moves the mouse aside if the game stays unreadable after a click.
   * @param look the picture, its time, and whether it was read
   */
  async look({ frame, atMs, isRead }: { frame: Frame; atMs: number; isRead: boolean }): Promise<void> {
    this.#judge(atMs, isRead);
    this.#unreadSinceMs = isRead ? undefined : (this.#unreadSinceMs ?? atMs);
    const isInTheWay =
      this.#helps ||
      (this.#unreadSinceMs !== undefined &&
        atMs - this.#unreadSinceMs > patienceMs &&
        this.#failures < maxFailures);
    const at = this.#clickedAt;
    if (!at || !isInTheWay) return;
    this.#clickedAt = undefined;
    this.#movedMs = atMs;
    await this.#move(at, frame);
  }

  /** Learns whether the last move aside helped. */
  #judge(atMs: number, isRead: boolean): void {
    if (this.#movedMs === undefined) return;
    const isLate = atMs - this.#movedMs > helpMs;
    if (!isRead && !isLate) return;
    this.#movedMs = undefined;
    this.#helps = isRead && !isLate;
    if (!this.#helps) this.#failures++;
  }

  async #move(at: FramePoint, frame: Frame): Promise<void> {
    const { width, height } = frame;
    const window = { x: 0, y: 0, width, height };
    const move = () => this.gate.approach(farthestEdge(frame, at), frame, window);
    try {
      await this.context.within(loopLimits.clickMs, 'the mouse', move, false);
    } catch (error) {
      // Where the mouse may not go, it stays.
      if (!isRefusal(error, this.gate)) throw error;
    }
  }
}

/** Returns the middle of the side of a picture that is farthest from a point, just inside. */
function farthestEdge({ width, height }: FrameSize, from: FramePoint): FramePoint {
  const [across, down] = [width / 2, height / 2];
  const sides = [
    { x: inset, y: down },
    { x: width - inset, y: down },
    { x: across, y: inset },
    { x: across, y: height - inset },
  ];
  const away = (side: FramePoint) => Math.hypot(side.x - from.x, side.y - from.y);
  return sides.reduce((best, side) => (away(side) > away(best) ? side : best));
}
