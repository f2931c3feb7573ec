/**
 * Moves the mouse aside where it makes the game unreadable: a page may light up the cell below it.
 * Where that has helped, the mouse is moved aside after every click. Before the first click it is
 * the user's, and moved only if it rests on a game that cannot be read.
 */

import type { Frame } from '../../core/frame.ts';
import type { FramePoint, FrameSize } from '../../core/points.ts';
import type { ClickGate } from '../../input/click-gate.ts';
import type { LoopContext } from '../loop-context.ts';
import { loopLimits } from '../loop-limits.ts';
import { isRefusal } from './guard-refusals.ts';

/** How long a game must be unreadable after a click, ms; the effects of clicks take less. */
const patienceMs = 1000;
/** How long before the first click the game must be unreadable and the mouse at rest, ms. */
const restMs = 3000;
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
  #hasClicked = false;
  /** Where the mouse rests on an unreadable game before the first click, and since when. */
  #rest: { readonly at: FramePoint; readonly sinceMs: number } | undefined;
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
    this.#hasClicked = true;
    this.#unreadSinceMs = this.#movedMs = undefined;
  }

  /**
   * Notes a look, and moves the mouse aside if the game stays unreadable after a click, or before
   * the first one while the mouse rests on it.
   * @param look the picture, its time, and whether it was read
   */
  async look({ frame, atMs, isRead }: { frame: Frame; atMs: number; isRead: boolean }): Promise<void> {
    this.#judge(atMs, isRead);
    this.#unreadSinceMs = isRead ? undefined : (this.#unreadSinceMs ?? atMs);
    const isFutile = this.#failures >= maxFailures;
    const isInTheWay =
      this.#helps ||
      (this.#unreadSinceMs !== undefined && atMs - this.#unreadSinceMs > patienceMs && !isFutile);
    const at = this.#hasClicked ? this.#clickedAt : await this.#restsAt(frame, atMs);
    if (!at || !isInTheWay) return;
    this.#clickedAt = this.#rest = undefined;
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

  /** Returns where the mouse rests on the picture; `undefined` if it is elsewhere or moves. */
  async #restsAt(frame: Frame, atMs: number): Promise<FramePoint | undefined> {
    const isUnread = this.#unreadSinceMs !== undefined && this.#movedMs === undefined;
    const at = isUnread ? await this.gate.hand.placeIn(frame) : undefined;
    const isSame = at && at.x === this.#rest?.at.x && at.y === this.#rest.at.y;
    if (!isSame) this.#rest = at && { at, sinceMs: atMs };
    return this.#rest && atMs - this.#rest.sinceMs > restMs ? at : undefined;
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
