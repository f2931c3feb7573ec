/**
 * Tells whether the user has taken the mouse: the pointer is not where the bot left it. A corner of a screen is the
 * user's emergency brake, since it can be hit without looking.
 */

import type { Pointer } from '../core/pointer.ts';
import type { ScreenPoint, ScreenRect } from '../core/points.ts';

/** What became of the pointer since the bot's last click. */
export type Hand = 'away' | 'moved' | 'corner';

/** Rounding on a scaled screen, in pointer units; a hand moves it farther. */
const restUnits = 1;
/** How near to a corner is in it, in pointer units. */
const cornerUnits = 2;

/** Watches one pointer. */
export class HandWatch {
  readonly #pointer: Pick<Pointer, 'position'>;
  readonly #displays: () => Promise<readonly ScreenRect[]>;
  #leftAt: ScreenPoint | undefined;
  /** Where the pointer lay when it was first asked: one that was parked in a corner means nothing. */
  #first: ScreenPoint | undefined;
  #known: readonly ScreenRect[] | undefined;

  /** @param displays the rectangles of all screens, in pointer units; asked once */
  constructor(
    pointer: Pick<Pointer, 'position'>,
    displays: () => Promise<readonly ScreenRect[]> = async () => [],
  ) {
    this.#pointer = pointer;
    this.#displays = displays;
  }

  /** The bot has moved the pointer there. */
  left(at: ScreenPoint): void {
    this.#leftAt = at;
  }

  /** Where the pointer is now, is where it may be: until the bot's next click the user is not suspected. */
  accept(): void {
    this.#leftAt = undefined;
  }

  /**
   * Looks where the pointer is. Before the bot's first click it may be moved freely, and where the system does not
   * tell, nothing is suspected.
   * @throws EnvironmentError when the pointer cannot be asked
   */
  async look(): Promise<Hand> {
    const at = await this.#pointer.position();
    if (!at) return 'away';
    this.#first ??= at;
    if (this.#leftAt && isNear(at, this.#leftAt, restUnits)) return 'away';
    if (!isNear(at, this.#first, restUnits) && (await this.#isCorner(at))) return 'corner';
    return this.#leftAt ? 'moved' : 'away';
  }

  /** Where the pointer is, for the question whether it lies still. */
  position(): Promise<ScreenPoint | undefined> {
    return this.#pointer.position();
  }

  async #isCorner(at: ScreenPoint): Promise<boolean> {
    this.#known ??= await this.#displays();
    return this.#known.some(({ x, y, width, height }) =>
      [x, x + width - 1].some((cx) =>
        [y, y + height - 1].some((cy) => isNear(at, { x: cx, y: cy }, cornerUnits)),
      ),
    );
  }
}

const isNear = (a: ScreenPoint, b: ScreenPoint, within: number): boolean =>
  Math.abs(a.x - b.x) <= within && Math.abs(a.y - b.y) <= within;
