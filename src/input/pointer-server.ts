/**
 * Carries out what the parent process orders, in the child: moves and looks where the pointer really is before it
 * presses, holds the button for a while so that the game sees a press and not a blink, and releases it whatever happens.
 * It knows mouse and keyboard only as six functions, so all of this is tested without one.
 */

import { type Clock, systemClock } from '../core/clock.ts';
import { betweenStrokesMs, type Key, strokeMs, type Typing } from '../core/keyboard.ts';
import type { ScreenPoint } from '../core/points.ts';
import type { PointerOrder, PointerReply, PointerRequest } from './pointer-messages.ts';

/** Mouse and keyboard at their simplest, in whole pointer units; press and release mean the left button. */
export interface RawMouse {
  move(to: ScreenPoint): Promise<void>;
  position(): Promise<ScreenPoint>;
  press(): Promise<void>;
  release(): Promise<void>;
  keyDown(key: Key): Promise<void>;
  keyUp(key: Key): Promise<void>;
}

/** How often a move is tried before the pointer counts as stuck. */
const moveTries = 3;
/** Between a move and the look at where it led, and before the press: one frame of a 60 Hz screen, ms. */
const settleMs = 16;
/**
 * Rests at each point of a drag, ms; with the look at where the move led more than two frames of a 60 Hz screen. Browsers hand a page one move
 * a frame, the last one, and a page that takes the way cell by cell would miss what lies between.
 */
const dragPointMs = 24;

/** The pointer did not go where it was sent, or did not stay there. */
class NotArrived extends Error {}

/** Carries out orders on one mouse. */
export class PointerServer {
  readonly #mouse: RawMouse;
  readonly #clock: Pick<Clock, 'now' | 'sleep'>;
  #held = false;
  readonly #keys = new Set<Key>();
  /** Counts releases, so that a click under way notices one and does not press any more. */
  #releases = 0;

  constructor(mouse: RawMouse, clock: Pick<Clock, 'now' | 'sleep'> = systemClock) {
    this.#mouse = mouse;
    this.#clock = clock;
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

  /** Releases what is held, button and keys; a click that is under way ends without pressing. */
  async release(force = false): Promise<void> {
    this.#releases++;
    await this.#keysUp([...this.#keys]);
    if (!this.#held && !force) return;
    this.#held = false;
    await this.#mouse.release();
  }

  async #carryOut(order: PointerOrder): Promise<void> {
    if (order.order === 'release') return this.release(order.force);
    if (order.order === 'move') return this.#moveTo(order.at);
    if (order.order === 'click') return this.#hold(order.at, () => this.#clock.sleep(order.holdMs));
    if (order.order === 'type') return this.#type(order.typing);
    if (order.order === 'drag') {
      const [first, ...rest] = order.path;
      if (first) return this.#hold(first, (releases) => this.#follow(rest, releases));
    }
  }

  /** Moves there and holds the button until the work is done. */
  async #hold(at: ScreenPoint, work: (releases: number) => Promise<void>): Promise<void> {
    const releases = this.#releases;
    await this.#moveTo(at);
    this.#checkGoing(releases);
    this.#held = true;
    try {
      await this.#mouse.press();
      await work(releases);
    } finally {
      if (this.#held) {
        this.#held = false;
        await this.#mouse.release();
      }
    }
  }

  /** Moves through the points of a drag, with a rest at both ends: games tell a drag from a click by it. */
  async #follow(path: readonly ScreenPoint[], releases: number): Promise<void> {
    await this.#clock.sleep(settleMs);
    for (const at of path) {
      await this.#moveTo(at);
      await this.#clock.sleep(dragPointMs);
      this.#checkGoing(releases);
    }
    await this.#clock.sleep(settleMs);
  }

  async #type({ strokes, joined = false }: Typing): Promise<void> {
    const releases = this.#releases;
    // Joined strokes are a rhythm: each ends when it is due, however long the keys before it took.
    let dueMs = this.#clock.now();
    try {
      for (const { keys, holdMs = strokeMs } of strokes) {
        await this.#keysUp([...this.#keys].filter((key) => !joined || !keys.includes(key)));
        for (const key of keys) {
          if (this.#keys.has(key)) continue;
          this.#keys.add(key);
          await this.#mouse.keyDown(key);
        }
        dueMs += holdMs;
        await this.#clock.sleep(joined ? Math.max(0, dueMs - this.#clock.now()) : holdMs);
        this.#checkGoing(releases);
        if (joined) continue;
        await this.#keysUp(keys);
        await this.#clock.sleep(betweenStrokesMs);
      }
    } finally {
      await this.#keysUp([...this.#keys]);
    }
  }

  async #keysUp(keys: readonly Key[]): Promise<void> {
    for (const key of keys) if (this.#keys.delete(key)) await this.#mouse.keyUp(key);
  }

  /** @throws Error once everything was let go of meanwhile */
  #checkGoing(releases: number): void {
    if (releases !== this.#releases) throw new Error('it was called off');
  }

  async #moveTo(at: ScreenPoint): Promise<void> {
    let found = await this.#mouse.position();
    for (let tries = 0; tries < moveTries; tries++) {
      await this.#mouse.move(at);
      await this.#clock.sleep(settleMs);
      found = await this.#mouse.position();
      if (found.x === at.x && found.y === at.y) return;
    }
    throw new NotArrived(
      `the pointer was sent to (${at.x}, ${at.y}) but is at (${found.x}, ${found.y}), and the button is up: ` +
        'the point lies outside the desktop, or something else moves the mouse',
    );
  }
}
