/**
 * Takes one picture of a page as it is shown: the first frame of a screencast that is stopped at
 * once. A screenshot would redraw the page, which takes two to four times as long. A tab in the
 * background is not cast.
 *
 *     startScreencast ─▶ screencastVisibilityChanged ─▶ screencastFrame ─▶ stopScreencast
 */

import { within } from '../../core/clock.ts';
import type { Fields } from './devtools.ts';

/** Time limit for a frame of a visible page, ms; it takes 20 ms on an idle machine. */
const frameLimitMs = 2000;

/**
 * Number of pictures to leave to screenshots once a cast has shown that the page is animated: at
 * first, and the maximum; doubled each time. Before it stops, such a cast encodes and sends two
 * more frames. Strata, whose ground always moves, took 1.5 times the desktop's time with casts
 * alone, and 1.4 with one for eight screenshots (`npm run bench:play-browser`, 2026-11-25).
 */
const rests = { first: 4, max: 256 } as const;

/** Takes pictures by screencasts. */
export class OnePicture {
  /** Session of the newest screencast; a frame of an earlier one may still arrive. */
  #lastCast = Number.NEGATIVE_INFINITY;
  #rest = 0;
  #nextRest: number = rests.first;
  /** Whether the newest cast has shown that the page is animated. */
  #moves = false;
  #take: ((data: string | undefined) => void) | undefined;

  /** @param order sends commands to the page; rejects when the page is over */
  constructor(private readonly order: (method: string, params?: Fields) => Promise<Fields>) {}

  /**
   * Receives an event of the page.
   * @param method its name
   * @param params its parameters
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

  /** Leaves an animated page to screenshots for a while. */
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
   * @returns PNG as base64, one pixel per unit of the window whatever the scale of the screen;
   *   `undefined` if the page is hidden or animated
   * @throws whatever `order` throws
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
      await this.order('Page.startScreencast', { format: 'png' });
      return await within(frameLimitMs, taken, () => undefined);
    } finally {
      this.#take = undefined;
      void this.order('Page.stopScreencast').catch(() => {});
    }
  }
}
