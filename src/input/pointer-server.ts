/**
 * Carries out what the parent process orders, in the child: moves and looks where the pointer really is before it
 * presses, holds the button for a while so that the game sees a press and not a blink, and releases it whatever happens.
 * It knows a mouse only as four functions, so all of this is tested without one.
 */

import type { ScreenPoint } from '../core/points.ts';
import type { PointerOrder, PointerReply, PointerRequest } from './pointer-messages.ts';

/** A mouse at its simplest, in whole pointer units; press and release mean the left button. */
export interface RawMouse {
  move(to: ScreenPoint): Promise<void>;
  position(): Promise<ScreenPoint>;
  press(): Promise<void>;
  release(): Promise<void>;
}

/** How often a move is tried before the pointer counts as stuck. */
const moveTries = 3;
/** Between a move and the look at where it led, and before the press: one frame of a 60 Hz screen, ms. */
const settleMs = 16;

/** The pointer did not go where it was sent, or did not stay there. */
class NotArrived extends Error {}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Carries out orders on one mouse. */
export class PointerServer {
  readonly #mouse: RawMouse;
  #held = false;
  /** Counts releases, so that a click under way notices one and does not press any more. */
  #releases = 0;

  constructor(mouse: RawMouse) {
    this.#mouse = mouse;
  }

  /** Carries out one request; never rejects. */
  async answer(request: PointerRequest): Promise<PointerReply> {
    try {
      await this.#carryOut(request);
      return { id: request.id, position: await this.#mouse.position() };
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      return { id: request.id, problem, ...(error instanceof NotArrived ? { contested: true } : {}) };
    }
  }

  /** Releases the button if it is held; a click that is under way ends without pressing. */
  async release(force = false): Promise<void> {
    this.#releases++;
    if (!this.#held && !force) return;
    this.#held = false;
    await this.#mouse.release();
  }

  async #carryOut(order: PointerOrder): Promise<void> {
    if (order.order === 'release') return this.release(order.force);
    if (order.order === 'move') return this.#moveTo(order.at);
    if (order.order === 'click') return this.#click(order.at, order.holdMs);
  }

  async #click(at: ScreenPoint, holdMs: number): Promise<void> {
    const releases = this.#releases;
    await this.#moveTo(at);
    if (releases !== this.#releases) throw new Error('the click was called off');
    this.#held = true;
    try {
      await this.#mouse.press();
      await pause(holdMs);
    } finally {
      if (this.#held) {
        this.#held = false;
        await this.#mouse.release();
      }
    }
  }

  async #moveTo(at: ScreenPoint): Promise<void> {
    let found = await this.#mouse.position();
    for (let tries = 0; tries < moveTries; tries++) {
      await this.#mouse.move(at);
      await pause(settleMs);
      found = await this.#mouse.position();
      if (found.x === at.x && found.y === at.y) return;
    }
    throw new NotArrived(
      `the pointer was sent to (${at.x}, ${at.y}) but is at (${found.x}, ${found.y}), and nothing was clicked: ` +
        'the point lies outside the desktop, or something else moves the mouse',
    );
  }
}
