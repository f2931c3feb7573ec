/**
 * One picture of a page as it is shown now: the first frame of a screencast that is ended at once.
 * A screenshot would have the page drawn anew, which takes two to four times as long. A tab in the
 * background is cast to nobody.
 *
 *     startScreencast ─▶ screencastVisibilityChanged ─▶ screencastFrame ─▶ stopScreencast
 */

import { within } from '../../core/clock.ts';
import type { Fields } from './devtools.ts';

/** Limit on the wait for a frame of a page that is shown, ms; one takes 20 on an idle machine. */
const frameLimitMs = 2000;

/**
 * Pictures that are left to screenshots once a cast has shown that the page moves, first and most;
 * twice as many each time. Until it is told to stop, such a cast packs and sends two more frames:
 * Strata, whose ground always moves, took 1.5 times the desktop's time with casts alone, and 1.4
 * with one for eight screenshots (`npm run bench:play-browser`, 2026-11-25).
 */
const rests = { first: 4, max: 256 } as const;

/** Takes pictures by screencasts. */
export class OnePicture {
  readonly #order: (method: string, params?: Fields) => Promise<Fields>;
  /** Of the newest screencast; a frame of an earlier one may still come. */
  #lastCast = Number.NEGATIVE_INFINITY;
  #rest = 0;
  #nextRest: number = rests.first;
  /** Whether the newest cast has shown that the page moves. */
  #moves = false;
  #take: ((data: string | undefined) => void) | undefined;

  /** @param order gives orders to the page; rejects when it is over */
  constructor(order: (method: string, params?: Fields) => Promise<Fields>) {
    this.#order = order;
  }

  /**
   * Hears an event of the page.
   * @param method its name
   * @param params what it carries
   */
  hear(method: string, params: Fields): void {
    if (method === 'Page.screencastVisibilityChanged' && params['visible'] === false) this.giveUp();
    if (method !== 'Page.screencastFrame') return;
    const cast = Number(params['sessionId']);
    if (cast === this.#lastCast) this.#leave();
    if (cast <= this.#lastCast || !this.#take) return;
    this.#lastCast = cast;
    this.#take(String(params['data']));
  }

  /** The page moves: it is left to screenshots for a while. */
  #leave(): void {
    if (this.#moves) return;
    this.#moves = true;
    this.#rest = this.#nextRest;
    this.#nextRest = Math.min(2 * this.#nextRest, rests.max);
  }

  /** Ends the wait for a picture that will not come. */
  giveUp(): void {
    this.#take?.(undefined);
  }

  /**
   * Takes a picture, one at a time.
   * @returns PNG as base64, a pixel for each unit of the window whatever the scale of the screen;
   *   `undefined` where the page is not shown, or moves
   * @throws what the order throws
   */
  async take(): Promise<string | undefined> {
    if (this.#rest > 0) {
      this.#rest--;
      return undefined;
    }
    if (!this.#moves) this.#nextRest = rests.first;
    this.#moves = false;
    const taken = new Promise<string | undefined>((resolve) => (this.#take = resolve));
    try {
      await this.#order('Page.startScreencast', { format: 'png' });
      return await within(frameLimitMs, taken, () => undefined);
    } finally {
      this.#take = undefined;
      void this.#order('Page.stopScreencast').catch(() => {});
    }
  }
}
