/**
 * Carries out the parent's orders in the child: it verifies where the pointer is before pressing,
 * holds the button long enough for the game to see it, and releases it whatever happens. It uses
 * mouse and keyboard through six functions only, so all of this is tested without a mouse.
 */

import { messageOf } from '../core/errors.ts';
import { type Clock, systemClock } from '../core/clock.ts';
import { betweenStrokesMs, type Key, strokeMs, type Typing } from '../core/keyboard.ts';
import type { MouseButton } from '../core/pointer.ts';
import type { ScreenPoint } from '../core/points.ts';
import type { PointerOrder, PointerReply, PointerRequest } from './pointer-messages.ts';

/** The basic operations of mouse and keyboard, in whole pointer units. */
export interface RawMouse {
  /**
   * Moves the pointer; it may arrive later, or elsewhere.
   * @param to whole pointer units
   */
  move(to: ScreenPoint): Promise<void>;
  /**
   * Returns where the pointer is.
   * @returns whole pointer units
   */
  position(): Promise<ScreenPoint>;
  /**
   * Presses a button.
   * @param button of the mouse
   */
  press(button: MouseButton): Promise<void>;
  /**
   * Releases a button.
   * @param button of the mouse
   */
  release(button: MouseButton): Promise<void>;
  /**
   * Presses a key.
   * @param key not held down yet
   */
  keyDown(key: Key): Promise<void>;
  /**
   * Releases a key.
   * @param key held down
   */
  keyUp(key: Key): Promise<void>;
}

/** Maximum number of attempts of a move before the pointer counts as stuck. */
const moveTries = 3;
/**
 * Pause after a move, before its result is read and before the press, ms: one frame of a 60 Hz
 * screen.
 */
const settleMs = 16;
/**
 * How long a click holds the button unless its order says otherwise, ms: more than a frame at 30
 * frames per second, so that a game that polls once per frame sees it.
 */
const clickHoldMs = 36;
/**
 * Pause at each point of a drag, ms; with `settleMs` more than two frames of a 60 Hz screen.
 * Browsers report only the last move of a frame, so a page that follows the path cell by cell
 * would miss points in between.
 */
const dragPointMs = 24;

/** The pointer did not go where it was sent, or did not stay there. */
class NotArrived extends Error {}

/** Carries out orders on one mouse. */
export class PointerServer {
  #held: MouseButton | undefined;
  readonly #keys = new Set<Key>();
  /** When the next stroke may begin, `betweenStrokesMs` after the last key went up. */
  #strokeDueMs = -Infinity;
  /** Counts releases, so that a click in progress notices one and does not press. */
  #releases = 0;

  constructor(
    private readonly mouse: RawMouse,
    private readonly clock: Pick<Clock, 'now' | 'sleep'> = systemClock,
  ) {}

  /**
   * Carries out one request; never rejects.
   * @param request the order with its number
   * @returns the pointer's place, or the reason of a failure
   */
  async answer(request: PointerRequest): Promise<PointerReply> {
    try {
      await this.#carryOut(request);
      return { id: request.id, position: await this.mouse.position() };
    } catch (error) {
      const problem = messageOf(error);
      return { id: request.id, problem, ...(error instanceof NotArrived ? { contested: true } : {}) };
    }
  }

  /**
   * Releases button and keys; a click in progress ends without pressing, and so does a stroke.
   * @param force releases the button even if this server did not press it
   * @param button to release then
   * @param keys that another server may have left down
   */
  async release(force = false, button: MouseButton = 'left', keys: readonly Key[] = []): Promise<void> {
    this.#releases++;
    for (const key of keys) this.#keys.add(key);
    await this.#keysUp([...this.#keys]);
    if (!this.#held && !force) return;
    const held = this.#held ?? button;
    this.#held = undefined;
    await this.mouse.release(held);
  }

  async #carryOut(order: PointerOrder): Promise<void> {
    if (order.order === 'release') return this.release(order.force, order.button, order.keys);
    if (order.order === 'move') return this.#moveTo(order.at);
    if (order.order === 'click') {
      const { at, button, holdMs = clickHoldMs } = order;
      return this.#hold(at, () => this.clock.sleep(holdMs), button);
    }
    if (order.order === 'type') return this.#type(order.typing);
    if (order.order === 'drag') {
      const [first, ...rest] = order.path;
      if (first) return this.#hold(first, (releases) => this.#follow(rest, releases));
    }
  }

  /** Moves to a point and holds the button until the work is done. */
  async #hold(
    at: ScreenPoint,
    work: (releases: number) => Promise<void>,
    button: MouseButton = 'left',
  ): Promise<void> {
    const releases = this.#releases;
    // A pointer that is already there has settled.
    await this.#moveTo(at, isAt(await this.mouse.position(), at));
    this.#checkGoing(releases);
    this.#held = button;
    try {
      await this.mouse.press(button);
      await work(releases);
    } finally {
      if (this.#held) {
        this.#held = undefined;
        await this.mouse.release(button);
      }
    }
  }

  /**
   * Moves through the points of a drag, with a pause at both ends, by which games distinguish a
   * drag from a click.
   */
  async #follow(path: readonly ScreenPoint[], releases: number): Promise<void> {
    await this.clock.sleep(settleMs);
    for (const at of path) {
      await this.#moveTo(at);
      await this.clock.sleep(dragPointMs);
      this.#checkGoing(releases);
    }
    await this.clock.sleep(settleMs);
  }

  async #type({ strokes, joined = false }: Typing): Promise<void> {
    const releases = this.#releases;
    await this.#untilStrokeIsDue();
    // Joined strokes keep a rhythm: each ends when due, however long earlier keys took.
    let dueMs = this.clock.now();
    try {
      for (const { keys, holdMs = strokeMs } of strokes) {
        if (!joined) await this.#untilStrokeIsDue();
        this.#checkGoing(releases);
        await this.#keysUp([...this.#keys].filter((key) => !joined || !keys.includes(key)));
        for (const key of keys) {
          if (this.#keys.has(key)) continue;
          this.#checkGoing(releases);
          this.#keys.add(key);
          await this.mouse.keyDown(key);
        }
        dueMs += holdMs;
        await this.clock.sleep(joined ? Math.max(0, dueMs - this.clock.now()) : holdMs);
        this.#checkGoing(releases);
        if (!joined) await this.#keysUp(keys);
      }
    } finally {
      await this.#keysUp([...this.#keys]);
    }
  }

  /** Keeps strokes apart, even across orders; a click between them does not wait. */
  async #untilStrokeIsDue(): Promise<void> {
    const waitMs = this.#strokeDueMs - this.clock.now();
    if (waitMs > 0) await this.clock.sleep(waitMs);
  }

  async #keysUp(keys: readonly Key[]): Promise<void> {
    for (const key of keys) {
      if (!this.#keys.delete(key)) continue;
      await this.mouse.keyUp(key);
      this.#strokeDueMs = this.clock.now() + betweenStrokesMs;
    }
  }

  /** Throws when everything was released in the meantime. */
  #checkGoing(releases: number): void {
    if (releases !== this.#releases) throw new Error('it was called off');
  }

  /** Moves to a point, and waits for the pointer to settle unless it has already. */
  async #moveTo(at: ScreenPoint, isSettled = false): Promise<void> {
    let found = at;
    for (let tries = 0; tries < moveTries; tries++) {
      await this.mouse.move(at);
      if (!isSettled || tries > 0) await this.clock.sleep(settleMs);
      found = await this.mouse.position();
      if (isAt(found, at)) return;
    }
    throw new NotArrived(
      `the pointer was sent to (${at.x}, ${at.y}) but is at (${found.x}, ${found.y}), and the button is up: ` +
        'the point lies outside the desktop, or something else moves the mouse',
    );
  }
}

const isAt = (found: ScreenPoint, at: ScreenPoint): boolean => found.x === at.x && found.y === at.y;
