/**
 * The gate that every click, drag and keystroke passes. A click is decided on a picture; the gate
 * converts the picture's pixel to a point of the desktop and lets it through only when it is
 * certain to hit the game: inside the game's area and the window, the window unmoved and
 * uncovered, and the mouse not in the user's hand.
 *
 *     step.at (picture pixel) ─▶ gate: game area? window moved? inside? covered? hand?
 *                                  └▶ Pointer.click (desktop point)
 */

import { within } from '../core/clock.ts';
import { EnvironmentError, exitCodes, PuzzlebotError } from '../core/errors.ts';
import type { Frame } from '../core/frame.ts';
import type { Typing } from '../core/keyboard.ts';
import type { MouseButton, Pointer } from '../core/pointer.ts';
import {
  contains,
  type FramePoint,
  type FrameRect,
  type ScreenPoint,
  type ScreenRect,
} from '../core/points.ts';
import type { Screen } from '../core/screen.ts';
import { HandWatch } from './hand-watch.ts';
import { hasMoved, toScreen, unitInFrame } from './picture-to-desktop.ts';
import { PointerContested } from './pointer-contested.ts';
import { isLittleChanged, isSameGame, isSamePatch } from './same-patch.ts';

/**
 * Why a click was refused: it lies outside the game or the window, the window moved or is covered,
 * the place looks different from the picture, the user holds the mouse, or another window has the
 * keyboard focus.
 */
type RefusalReason =
  'outside-game' | 'outside-window' | 'window-moved' | 'covered' | 'changed' | 'hand' | 'unfocused';

/** A refused click; nothing was clicked, and another look at the screen may resolve it. */
export class GateRefusal extends PuzzlebotError {
  readonly exitCode = exitCodes.unsolved;
  /**
   * @param reason why
   * @param message one line
   */
  constructor(
    readonly reason: RefusalReason,
    message: string,
  ) {
    super(message);
  }
}

export interface ClickHow {
  /** Default the left button. */
  readonly button?: MouseButton;
  /** How long the button stays down, ms; by default what every game sees. */
  readonly holdMs?: number;
  /**
   * What must still look as it did in the picture: the game, and the click's place, too, unless
   * earlier inputs went there. A page may bring something of its own in front, which no window
   * system reports. Default: not compared.
   */
  readonly unchanged?: 'game' | 'game and place';
}

interface Use {
  /** Aborted once it is called off. */
  readonly off: AbortSignal;
  /** Where the mouse will go; empty for the keyboard. */
  readonly path: readonly ScreenPoint[];
  readonly work: () => Promise<unknown>;
  /** The area that must look unchanged. */
  readonly compare?: Required<Pick<ClickHow, 'unchanged'>> & { readonly area: FrameRect };
}

/** A point of a picture that lies in the game. */
interface Spot {
  readonly at: FramePoint;
  /** Pointer units. */
  readonly target: ScreenPoint;
  /** For messages. */
  readonly name: string;
}

/** Interval of the focus checks during typing, ms. */
const focusEveryMs = 50;

/** Where an area is probed for covering windows, as shares of its sides. */
const probeShares = [0.1, 0.3, 0.5, 0.7, 0.9] as const;

/** Lets clicks through to a pointer, or refuses them. */
export class ClickGate {
  readonly #screen: Screen;
  readonly #pointer: Pointer;
  readonly #hand: HandWatch;
  #reachedPointer = false;
  /** Set once the input that is being checked is called off. */
  #off = new AbortController();
  /** The last click that went through; it may have changed the look of its place. */
  #last: { readonly frame: Frame; readonly target: ScreenPoint } | undefined;

  /**
   * @param screen the window that may be clicked
   * @param pointer the mouse; nothing else may use it
   * @param displays lists the rectangles of all displays, in pointer units, whose corners stop the
   *   bot
   */
  constructor(screen: Screen, pointer: Pointer, displays?: () => Promise<readonly ScreenRect[]>) {
    this.#screen = screen;
    this.#pointer = pointer;
    this.#hand = new HandWatch(pointer, displays);
  }

  /** The watch on the user's hand. */
  get hand(): HandWatch {
    return this.#hand;
  }

  /**
   * Whether the last click reached the pointer; a failure is then the pointer's, not the window's.
   */
  get reachedPointer(): boolean {
    return this.#reachedPointer;
  }

  /** Releases all buttons and keys, and calls off what is still being checked. */
  release(): Promise<void> {
    this.callOff();
    return this.#pointer.release();
  }

  /** Keeps an input whose checks hang from being sent, however late they end. */
  callOff(): void {
    this.#off.abort();
    this.#off = new AbortController();
  }

  /**
   * Reports what the pointer recovered from since the last call.
   * @returns one line; `undefined` when there was no failure
   */
  recovery(): string | undefined {
    return this.#pointer.recovery?.();
  }

  /**
   * Looks for a window in front of a part of the picture, at a grid of points.
   * @param frame the picture
   * @param area the part, in pixels of `frame`
   * @returns the title of the first window found; `undefined` when there is none or the system
   *   cannot tell
   * @throws EnvironmentError when the window cannot be queried
   */
  async coverer(frame: Frame, area: FrameRect): Promise<string | undefined> {
    for (const down of probeShares) {
      for (const right of probeShares) {
        const at = { x: area.x + right * area.width, y: area.y + down * area.height };
        const receiver = await this.#screen.receiverAt?.(toScreen(at, frame));
        if (typeof receiver === 'string') return receiver;
      }
    }
    return undefined;
  }

  /**
   * Clicks a point of a picture, or refuses. The pointer moves in whole units; a unit is clicked
   * only when all picture pixels in it belong to the game.
   * @param at the point, in pixels of `frame`
   * @param frame the picture that the click was decided on
   * @param area the game's area in the picture
   * @param how the button, and what must be unchanged
   * @returns the point that was clicked, in pointer units
   * @throws GateRefusal with its reason; nothing has been clicked
   * @throws EnvironmentError when the window is gone (then `reachedPointer` is false, and nothing
   *   has been clicked either) or the pointer failed
   */
  async click(at: FramePoint, frame: Frame, area: FrameRect, how: ClickHow = {}): Promise<ScreenPoint> {
    const { button, holdMs, unchanged } = how;
    const off = this.#off.signal;
    const spot = this.#inGame(at, frame, area);
    const { target } = spot;
    await this.#checkCovers([spot], frame, () => this.#screen.grab());
    const work = () => this.#pointer.click(target, button, holdMs);
    const compare = unchanged && { compare: { unchanged, area } };
    await this.#use([spot], frame, { off, path: [target], work, ...compare });
    this.#last = { frame, target };
    return target;
  }

  /**
   * Moves the mouse to a point that is clicked soon, so that the click itself is short, or refuses
   * as `click` does.
   * @param at the point, in pixels of `frame`
   * @param frame the picture that the click was decided on
   * @param area the game's area in the picture
   * @returns the point, in pointer units
   * @throws GateRefusal and EnvironmentError as `click` does
   */
  async approach(at: FramePoint, frame: Frame, area: FrameRect): Promise<ScreenPoint> {
    const off = this.#off.signal;
    const spot = this.#inGame(at, frame, area);
    await this.#use([spot], frame, { off, path: [spot.target], work: async () => {} });
    return spot.target;
  }

  /**
   * Drags through points of a picture, or refuses; every point must pass the checks of a click.
   * @param path pixels of `frame`, at least two points
   * @param frame the picture that the drag was decided on
   * @param area the game's area in the picture
   * @returns the start, in pointer units
   * @throws GateRefusal and EnvironmentError as `click` does; EnvironmentError also when the
   *   pointer cannot drag
   * @throws RangeError for fewer than two points
   */
  async drag(path: readonly FramePoint[], frame: Frame, area: FrameRect): Promise<ScreenPoint> {
    const off = this.#off.signal;
    const spots = path.map((at) => this.#inGame(at, frame, area));
    const [first] = spots;
    if (spots.length < 2 || !first) throw new RangeError('expected at least two points for a drag');
    if (!this.#pointer.drag) throw new EnvironmentError('this pointer cannot drag; play on another screen');
    let picture: Promise<Frame> | undefined;
    await this.#checkCovers(spots, frame, () => (picture ??= this.#screen.grab()));
    const targets = spots.map(({ target }) => target);
    const work = async () => this.#pointer.drag?.(targets);
    await this.#use(spots, frame, { off, path: targets, work });
    return first.target;
  }

  /**
   * Types, or refuses: the window must be unmoved, uncovered at a point of the game, and keep the
   * keyboard focus throughout.
   * @param typing the keystrokes
   * @param at a point of the game, in pixels of `frame`
   * @param frame the picture that they were decided on
   * @param area the game's area in the picture
   * @param isWatched whether to stop once a part of the game as large as a dialog changes
   * @returns `at` in pointer units
   * @throws GateRefusal as `click` does, also with the reason `unfocused`; some keys may have been
   *   typed then, or with the reason `changed`, but none is down
   * @throws EnvironmentError as `click` does, also when there is no keyboard
   */
  async type(
    typing: Typing,
    at: FramePoint,
    frame: Frame,
    area: FrameRect,
    isWatched = false,
  ): Promise<ScreenPoint> {
    // A click changes its place; keys that follow it there belong to the same input.
    const { frame: clickedIn, target: clicked } = this.#last ?? {};
    const off = this.#off.signal;
    const spot = this.#inGame(at, frame, area);
    const { target } = spot;
    const isSameInput = clickedIn === frame && clicked !== undefined && isEqual(clicked, target);
    await this.#checkCovers([spot], frame, async () => (isSameInput ? frame : this.#screen.grab()));
    await this.#checkFocus();
    if (!this.#pointer.type) throw new EnvironmentError('there is no keyboard here; play with the mouse');
    await this.#use([spot], frame, {
      off,
      path: [],
      work: () => this.#typeWhileFocused(typing, isWatched ? area : undefined),
    });
    return target;
  }

  async #checkFocus(): Promise<void> {
    const focused = await this.#screen.keyReceiver?.();
    if (typeof focused !== 'string') return;
    throw new GateRefusal(
      'unfocused',
      `refused to type: the keyboard goes to "${focused}" and not to the game`,
    );
  }

  /**
   * Types, which may take seconds, and releases all keys once another window gets the focus, or the
   * watched area changes.
   */
  async #typeWhileFocused(typing: Typing, watched: FrameRect | undefined): Promise<void> {
    let isTyped = false;
    const typed = Promise.resolve(this.#pointer.type?.(typing)).then(() => (isTyped = true));
    let begun: Frame | undefined;
    while (!(await within(focusEveryMs, typed, () => false))) {
      try {
        await this.#checkFocus();
        if (!watched) continue;
        const now = await this.#screen.grab();
        begun ??= now;
        if (!isTyped && !isLittleChanged(begun, now, watched))
          throw new GateRefusal(
            'changed',
            'stopped typing: a part of the game changed as if something came in front',
          );
      } catch (error) {
        await this.#pointer.release();
        // A cancelled order rejects.
        await typed.catch(() => {});
        // It was the window that failed, or the focus, and not the keyboard.
        this.#reachedPointer = false;
        throw error;
      }
    }
  }

  /** Converts a picture point to pointer units; throws a refusal when it lies outside the game. */
  #inGame(at: FramePoint, frame: Frame, area: FrameRect): Spot {
    const target = toScreen(at, frame);
    const name = `(${round(at.x)}, ${round(at.y)}) of the picture`;
    const picture: FrameRect = { x: 0, y: 0, width: frame.width, height: frame.height };
    const unit = unitInFrame(target, frame);
    if (!contains(area, unit) || !contains(picture, unit)) {
      throw new GateRefusal('outside-game', `refused to click at ${name}: it lies outside the game`);
    }
    this.#reachedPointer = false;
    return { at, target, name };
  }

  async #checkWindow(spots: readonly Spot[], frame: Frame): Promise<void> {
    const bounds = await this.#screen.bounds();
    if (hasMoved(frame, bounds)) {
      throw new GateRefusal(
        'window-moved',
        `refused to click at ${spots[0]?.name}: the window ${this.#screen.name} moved or changed its size since the picture was taken`,
      );
    }
    const outside = spots.find(({ target: { x, y } }) => !contains(bounds, { x, y, width: 1, height: 1 }));
    if (outside) {
      throw new GateRefusal(
        'outside-window',
        `refused to click at ${outside.name}: it lies outside the window ${this.#screen.name}`,
      );
    }
  }

  /**
   * Checks which window would receive clicks. Where the system cannot tell, the places must look
   * unchanged in the picture that `grab` takes; without `grab` they pass.
   */
  async #checkCovers(spots: readonly Spot[], frame: Frame, grab?: () => Promise<Frame>): Promise<void> {
    try {
      for (const spot of spots) await this.#checkCover(spot, frame, grab);
    } catch (error) {
      // If the window has moved, that is the reason for whatever was found.
      await this.#checkWindow(spots, frame);
      throw error;
    }
  }

  async #checkCover({ at, target, name }: Spot, frame: Frame, grab?: () => Promise<Frame>): Promise<void> {
    const receiver = await this.#screen.receiverAt?.(target);
    if (receiver === true) return;
    if (receiver !== undefined) {
      throw new GateRefusal(
        'covered',
        `refused to click at ${name}: "${receiver}" lies in front of the window ${this.#screen.name}; move it away`,
      );
    }
    if (grab && !isSamePatch(frame, await grab(), at)) throw changedRefusal(name);
  }

  /**
   * Uses mouse or keyboard unless the user holds the mouse. The mouse goes to the first point of
   * `path` before the last checks: a move takes as long as a frame of the screen, during which a
   * window may move or come in front. A mouse that is there stays. The picture to compare is taken
   * during the move, since a place may light up below the mouse.
   */
  async #use(spots: readonly Spot[], frame: Frame, { off, path, work, compare }: Use): Promise<void> {
    const [from] = path;
    const [first] = spots;
    this.#reachedPointer = true;
    if ((await this.#hand.look()) !== 'away') throw handRefusal();
    const picture = compare && this.#screen.grab();
    // Awaited below, unless the move fails.
    picture?.catch(() => {});
    if (from && !this.#hand.wasLeftAt(from)) await this.#moving(from, () => this.#pointer.hover(from));
    this.#reachedPointer = false;
    const now = await picture;
    await this.#checkCovers(spots.slice(0, 1), frame);
    await this.#checkWindow(spots, frame);
    if (now && compare && first) {
      const isSamePlace = compare.unchanged === 'game' || isSamePatch(frame, now, first.at);
      if (!isSamePlace || !isSameGame(frame, now, compare.area)) throw changedRefusal(first.name);
    }
    if (off.aborted) throw new EnvironmentError('the input was called off, since its checks took too long');
    this.#reachedPointer = true;
    await this.#moving(path.at(-1), work);
  }

  /**
   * Runs an order that leaves the pointer at `leftAt`, or in place if that is `undefined`. A
   * pointer that does not stay where it was sent is in the user's hand.
   */
  async #moving(leftAt: ScreenPoint | undefined, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof PointerContested)) throw error;
      if (leftAt) this.#hand.left(leftAt);
      throw handRefusal(error.message);
    }
    if (leftAt) this.#hand.left(leftAt);
  }
}

const changedRefusal = (name: string): GateRefusal =>
  new GateRefusal(
    'changed',
    `refused to click at ${name}: it no longer looks as it was read, perhaps something lies in front; move it away`,
  );

const handRefusal = (how = 'the mouse is not where the bot left it'): GateRefusal =>
  new GateRefusal('hand', `refused to click: ${how}`);

const isEqual = (a: ScreenPoint, b: ScreenPoint): boolean => a.x === b.x && a.y === b.y;

const round = (value: number): number => Math.round(value * 10) / 10;
