/**
 * One picture of a page as it is shown now: the first frame of a screencast that is ended at once.
 * A screenshot would have the page drawn anew, which takes two to four times as long. A tab in the
 * background is cast to nobody.
 *
 *     startScreencast ─▶ screencastVisibilityChanged ─▶ screencastFrame ─▶ stopScreencast
 */

import type { Fields } from './devtools.ts';

/** Limit on the wait for a frame of a page that is shown, ms; one takes 20 on an idle machine. */
const frameLimitMs = 2000;

/**
 * Pictures of a page that moves which are left to screenshots before a cast is tried again: until
 * it is told to stop, a cast of such a page packs and sends two more frames, which slowed Strata
 * from 1.1 times the desktop's time to 1.5 (`npm run bench:play-browser`, 2026-11-25).
 */
const restAfterMotion = 8;

/** Takes pictures by screencasts. */
export class OnePicture {
  readonly #order: (method: string, params?: Fields) => Promise<Fields>;
  /** Of the newest screencast; a frame of an earlier one may still come. */
  #lastCast = Number.NEGATIVE_INFINITY;
  #rest = 0;
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
    if (cast === this.#lastCast) this.#rest = restAfterMotion;
    if (cast <= this.#lastCast || !this.#take) return;
    this.#lastCast = cast;
    this.#take(String(params['data']));
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
    let timer: NodeJS.Timeout | undefined;
    const taken = new Promise<string | undefined>((resolve) => {
      this.#take = resolve;
      timer = setTimeout(() => resolve(undefined), frameLimitMs);
    });
    try {
      await this.#order('Page.startScreencast', { format: 'png' });
      return await taken;
    } finally {
      clearTimeout(timer);
      this.#take = undefined;
      void this.#order('Page.stopScreencast').catch(() => {});
    }
  }
}
