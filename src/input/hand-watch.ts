/**
 * Detects that the user has taken the mouse: the pointer is not where the bot left it. A corner of
 * a screen is the user's emergency brake, since it can be hit without looking.
 */

import { EnvironmentError } from '../core/errors.ts';
import type { Frame } from '../core/frame.ts';
import type { Pointer } from '../core/pointer.ts';
import type { FramePoint, ScreenPoint, ScreenRect } from '../core/points.ts';
import { toPicture } from './picture-to-desktop.ts';

/** The state of the user's hand: off the mouse, on it, or pushing it into a corner. */
export type Hand = 'away' | 'moved' | 'corner';

/**
 * Largest distance that counts as unmoved, pointer units: the rounding of a scaled screen. A hand
 * moves it farther.
 */
const restUnits = 1;
/** Largest distance from a corner that counts as in it, pointer units. */
const cornerUnits = 2;

export class HandWatch {
  #leftAt: ScreenPoint | undefined;
  /** Where the pointer was at the first look; a pointer parked in a corner is no signal. */
  #first: ScreenPoint | undefined;
  #known: readonly ScreenRect[] | undefined;

  /**
   * @param pointer whose position is queried
   * @param displays lists the rectangles of all displays, in pointer units; called once
   */
  constructor(
    private readonly pointer: Pick<Pointer, 'position'>,
    private readonly displays: () => Promise<readonly ScreenRect[]> = async () => [],
  ) {}

  /**
   * Records where the bot has left the pointer.
   * @param at pointer units
   */
  left(at: ScreenPoint): void {
    this.#leftAt = at;
  }

  /**
   * Returns whether the bot has left the pointer exactly here.
   * @param at pointer units
   * @returns false also before the bot's first move
   */
  wasLeftAt({ x, y }: ScreenPoint): boolean {
    return this.#leftAt?.x === x && this.#leftAt.y === y;
  }

  /** Accepts the pointer's present place: until the bot's next click it raises no suspicion. */
  accept(): void {
    this.#leftAt = undefined;
  }

  /**
   * Checks where the pointer is. Before the bot's first click it may move freely; where its
   * position is unknown, the hand counts as away.
   * @returns what the user's hand does
   * @throws EnvironmentError when the pointer cannot be queried
   */
  async look(): Promise<Hand> {
    const at = await this.pointer.position();
    if (!at) return 'away';
    this.#first ??= at;
    if (this.#leftAt && isNear(at, this.#leftAt, restUnits)) return 'away';
    if (!isNear(at, this.#first, restUnits) && (await this.#isCorner(at))) return 'corner';
    return this.#leftAt ? 'moved' : 'away';
  }

  /**
   * Returns where the pointer is, to see whether it is still.
   * @returns pointer units; `undefined` where the position is unknown
   */
  position(): Promise<ScreenPoint | undefined> {
    return this.pointer.position();
  }

  /**
   * Returns where the mouse is on a picture.
   * @param frame the picture, with its place on the desktop
   * @returns pixels of `frame`; `undefined` where the mouse is elsewhere, or cannot be queried
   */
  async placeIn(frame: Frame): Promise<FramePoint | undefined> {
    const at = await this.pointer.position().catch((error: unknown) => {
      if (error instanceof EnvironmentError) return undefined;
      throw error;
    });
    return at && toPicture(at, frame);
  }

  async #isCorner(at: ScreenPoint): Promise<boolean> {
    this.#known ??= await this.displays();
    return this.#known.some(({ x, y, width, height }) =>
      [x, x + width - 1].some((cx) =>
        [y, y + height - 1].some((cy) => isNear(at, { x: cx, y: cy }, cornerUnits)),
      ),
    );
  }
}

const isNear = (a: ScreenPoint, b: ScreenPoint, within: number): boolean =>
  Math.abs(a.x - b.x) <= within && Math.abs(a.y - b.y) <= within;
