/**
 * Runs a practice game in memory, as a screen and a pointer driven by a clock, usually a virtual
 * one. It behaves like a window on a desktop, with its own place and pixel density, so that play
 * exercises the same conversions as a real one.
 */

import type { Clock } from '../core/clock.ts';
import type { Frame } from '../core/frame.ts';
import { betweenStrokesMs, type Key, strokeMs, type Typing } from '../core/keyboard.ts';
import type { MouseButton, Pointer } from '../core/pointer.ts';
import type { FramePoint, FrameSize, ScreenPoint, ScreenRect } from '../core/points.ts';
import type { Screen } from '../core/screen.ts';
import type { Drawing, PracticeGame, PracticeWitness } from '../games/practice-game.ts';
import { LayeredPicture } from './layered-picture.ts';

/** The window's place, and how long actions take. */
export interface EmbeddedOptions {
  /** Upper-left corner of the window, in pointer units; default (0, 0). */
  readonly origin?: ScreenPoint;
  /** Picture pixels per pointer unit; default 1. */
  readonly density?: number;
  /** Time that a picture takes on the clock, ms; default 10, like capturing a window. */
  readonly grabMs?: number;
  /** Time from press to release, ms; default 8. The game acts on the press. */
  readonly holdMs?: number;
  /** Receives the game's progress at every picture. */
  readonly onProgress?: (progress: string | undefined) => void;
}

/** The name of its screen; marks results that were not played in a window. */
export const embeddedName = 'embedded practice';

/** A practice game as a screen and a pointer. */
export class EmbeddedPractice implements Screen, Pointer {
  readonly name = embeddedName;
  readonly #game: PracticeGame;
  readonly #clock: Clock;
  #size: FrameSize;
  #origin: ScreenPoint;
  #density: number;
  readonly #grabMs: number;
  readonly #holdMs: number;
  readonly #onProgress: EmbeddedOptions['onProgress'];
  #position: ScreenPoint | undefined;
  #stray = 0;
  #picture: LayeredPicture;
  #last: { readonly drawing: Drawing; readonly frame: Frame } | undefined;

  /**
   * @param game a new practice game; it is resized to the window
   * @param size of the picture, in pixels
   * @param clock of the game; advanced by pictures and clicks
   */
  constructor(game: PracticeGame, size: FrameSize, clock: Clock, options: EmbeddedOptions = {}) {
    this.#game = game;
    this.#size = size;
    this.#picture = new LayeredPicture(size);
    this.#clock = clock;
    this.#origin = options.origin ?? { x: 0, y: 0 };
    this.#density = options.density ?? 1;
    this.#grabMs = options.grabMs ?? 10;
    this.#holdMs = options.holdMs ?? 8;
    this.#onProgress = options.onProgress;
    game.resize(size);
  }

  /** Draws the game's current state; an unchanged drawing is not rasterised again. */
  async grab(): Promise<Frame> {
    const drawing = this.#game.draw(this.#clock.now());
    this.#onProgress?.(this.#game.progress?.());
    if (!this.#last || !sameDrawing(this.#last.drawing, drawing)) {
      const place = { origin: this.#origin, density: this.#density };
      this.#last = { drawing, frame: await this.#picture.draw(drawing, place) };
    }
    const { frame } = this.#last;
    await this.#clock.sleep(this.#grabMs);
    return frame;
  }

  async bounds(): Promise<ScreenRect> {
    const { width, height } = this.#size;
    return { ...this.#origin, width: width / this.#density, height: height / this.#density };
  }

  /** The window itself: there is nothing else in this world. */
  async receiverAt(): Promise<true | string | undefined> {
    return true;
  }

  /**
   * Presses, holds and releases. Clicks outside the window only count in `strayClicks`; few games
   * react to the right button.
   */
  async click(at: ScreenPoint, button?: MouseButton): Promise<void> {
    const isLeft = button !== 'right';
    if (this.#game.drag && isLeft) return this.drag([at, at]);
    this.#position = at;
    const point = this.#inside(at);
    if (point && isLeft) this.#game.click(point, this.#clock.now());
    if (point && !isLeft) this.#game.rightClick?.(point, this.#clock.now());
    await this.#clock.sleep(this.#holdMs);
  }

  /**
   * Presses at the first point, moves through the others and releases at the last; points outside
   * the window are ignored.
   */
  async drag(path: readonly ScreenPoint[]): Promise<void> {
    const last = path.length - 1;
    for (const [i, at] of path.entries()) {
      this.#position = at;
      // A click is a drag with two equal points; count it once.
      const point = at === path[i - 1] ? this.#frameAt(at) : this.#inside(at);
      if (point) {
        this.#game.drag?.(i === 0 ? 'press' : 'move', point, this.#clock.now());
        if (i === last) this.#game.drag?.('lift', point, this.#clock.now());
      }
      await this.#clock.sleep(this.#holdMs);
    }
  }

  async type({ strokes, joined = false }: Typing): Promise<void> {
    const down = new Set<Key>();
    const up = (keys: readonly Key[]) => {
      for (const key of keys) if (down.delete(key)) this.#game.key?.(key, false, this.#clock.now());
    };
    for (const { keys, holdMs = strokeMs } of strokes) {
      up([...down].filter((key) => !joined || !keys.includes(key)));
      for (const key of keys) {
        if (!down.has(key)) this.#game.key?.(key, true, this.#clock.now());
        down.add(key);
      }
      await this.#clock.sleep(holdMs);
      if (joined) continue;
      up(keys);
      await this.#clock.sleep(betweenStrokesMs);
    }
    up([...down]);
  }

  /** The window itself: there is nothing else in this world. */
  async keyReceiver(): Promise<true | string | undefined> {
    return true;
  }

  /** The pixel of the window at a point of the desktop; `undefined` outside. */
  #frameAt(at: ScreenPoint): FramePoint | undefined {
    const x = (at.x + 0.5 - this.#origin.x) * this.#density;
    const y = (at.y + 0.5 - this.#origin.y) * this.#density;
    return x >= 0 && y >= 0 && x < this.#size.width && y < this.#size.height ? { x, y } : undefined;
  }

  /** Like `#frameAt`, but counts points outside. */
  #inside(at: ScreenPoint): FramePoint | undefined {
    const point = this.#frameAt(at);
    if (!point) this.#stray++;
    return point;
  }

  async hover(at: ScreenPoint): Promise<ScreenPoint> {
    this.#position = at;
    return at;
  }

  async position(): Promise<ScreenPoint | undefined> {
    return this.#position;
  }

  async release(): Promise<void> {
    // A click holds nothing beyond its own time.
  }

  async close(): Promise<void> {
    this.#last = undefined;
  }

  /**
   * Resizes the window, and changes its density as on a screen of another scale; the game follows
   * at once.
   * @param size of the picture, in pixels
   * @param density picture pixels per pointer unit; unchanged by default
   */
  resize(size: FrameSize, density: number = this.#density): void {
    this.#size = size;
    this.#picture = new LayeredPicture(size);
    this.#density = density;
    this.#last = undefined;
    this.#game.resize(size);
  }

  /** Moves the window's upper-left corner, in pointer units; may be negative. */
  moveTo(origin: ScreenPoint): void {
    this.#origin = origin;
    this.#last = undefined;
  }

  /** Clicks outside the window so far. */
  get strayClicks(): number {
    return this.#stray;
  }

  /** Returns the game's current witness record. */
  witness(): PracticeWitness {
    return this.#game.witness(this.#clock.now());
  }
}

const sameDrawing = (a: Drawing, b: Drawing): boolean => a.body === b.body && a.defs === b.defs;
