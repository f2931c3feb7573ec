/**
 * One page of a browser as a `Screen`. Once the page has crashed, gone to another address or opened
 * a dialog, all commands fail with that reason, since pictures and clicks would not be the game's.
 */

import { systemClock } from '../../core/clock.ts';
import { decodePicture } from '../../capture/picture/decode.ts';
import { PlaceEnded } from '../../core/errors.ts';
import { type Frame, makeFrame } from '../../core/frame.ts';
import type { FrameSize, ScreenRect } from '../../core/points.ts';
import type { Screen } from '../../core/screen.ts';
import type { Devtools, Fields } from './devtools.ts';
import { OnePicture } from './one-picture.ts';

/** Errors of queries during the load of another page; some queries get no answer at all. */
const loading = /not attached to an active page|cannot find .*context|context was destroyed|no answer/i;
/** Time limits of one query and of all retries while a page loads, and the pause between, ms. */
const lookMs = { once: 5000, limit: 20_000, pause: 100 } as const;

export class BrowserPage implements Screen {
  readonly #devtools: Devtools;
  readonly #session: string;
  /**
   * Fails the orders without an answer. A promise for the end of the page would keep every answer
   * that it was raced against.
   */
  readonly #open = new Set<(why: PlaceEnded) => void>();
  readonly #pictures: OnePicture;
  #ended: PlaceEnded | undefined;
  /** The density, in pixels per CSS pixel, at which casts had another size than the page. */
  #castScaledAt: number | undefined;
  #grab: Promise<unknown> = Promise.resolve();
  /** Its title when it was found. */
  readonly name: string;

  private constructor(devtools: Devtools, session: string, page: FoundPage) {
    this.#devtools = devtools;
    this.#session = session;
    this.name = page.title;
    this.#pictures = new OnePicture((method, params) => this.#look(method, params));
    const end = (reason: string) => {
      this.#ended ??= new PlaceEnded(`the page is over: ${reason}`);
      for (const fail of this.#open) fail(this.#ended);
      this.#pictures.giveUp();
    };
    devtools.listen((method, params, from) => {
      if (from === session) this.#pictures.hear(method, params);
      const reason = endIn(method, params, { ...page, session, from });
      if (reason !== undefined) end(reason);
    });
    void devtools.over.then((reason) => end(`${reason}; start the run again`));
  }

  /**
   * Opens a loaded page as a screen.
   * @param devtools connection to its browser
   * @param page to attach to
   * @returns the page
   * @throws EnvironmentError when the browser refuses
   */
  static async open(devtools: Devtools, page: FoundPage): Promise<BrowserPage> {
    const { sessionId } = await devtools.send('Target.attachToTarget', {
      targetId: page.targetId,
      flatten: true,
    });
    const opened = new BrowserPage(devtools, String(sessionId), page);
    for (const domain of ['Page', 'Inspector']) await opened.order(`${domain}.enable`);
    // Otherwise a page in the background is throttled and draws nothing.
    await opened.order('Emulation.setFocusEmulationEnabled', { enabled: true });
    return opened;
  }

  /**
   * Sends a command to the page.
   * @param method of the DevTools protocol
   * @param params its parameters
   * @param limitMs time limit of the answer, ms; default that of `Devtools`
   * @returns the answer
   * @throws PlaceEnded when the page is over
   * @throws EnvironmentError when the browser refuses
   */
  async order(method: string, params: Fields = {}, limitMs?: number): Promise<Fields> {
    if (this.#ended) throw this.#ended;
    const answer = this.#devtools.send(method, params, { sessionId: this.#session, limitMs });
    let fail: (why: PlaceEnded) => void = () => {};
    const over = new Promise<never>((_, reject) => (fail = reject));
    this.#open.add(fail);
    try {
      return await Promise.race([answer, over]);
    } catch (error) {
      throw this.#ended ?? error;
    } finally {
      this.#open.delete(fail);
    }
  }

  /** Sends a command that changes nothing, and retries while the page reloads. */
  async #look(method: string, params: Fields = {}): Promise<Fields> {
    const sinceMs = performance.now();
    for (;;) {
      try {
        return await this.order(method, params, lookMs.once);
      } catch (error) {
        const isLate = performance.now() - sinceMs > lookMs.limit;
        if (isLate || this.#ended || !loading.test(String(error))) throw error;
        await systemClock.sleep(lookMs.pause);
      }
    }
  }

  /**
   * Measures the visible part of the page.
   * @returns its rectangle at (0, 0), in CSS pixels, the units of mouse events at any zoom
   * @throws as `order`
   */
  async bounds(): Promise<ScreenRect> {
    const { width, height } = await this.#measure();
    return { x: 0, y: 0, width, height };
  }

  /**
   * Captures the visible part of the page.
   * @returns the picture, lossless
   * @throws as `order`
   */
  grab(): Promise<Frame> {
    const frame = this.#grab.then(() => this.#capture());
    this.#grab = frame.catch(() => {});
    return frame;
  }

  /** Returns true: nothing can cover the page. */
  async receiverAt(): Promise<true> {
    return true;
  }

  /** Returns true: all keystrokes go to the page. */
  async keyReceiver(): Promise<true> {
    return true;
  }

  async close(): Promise<void> {
    // Whoever opened the browser closes it.
  }

  async #capture(): Promise<Frame> {
    const units = await this.#measure();
    const whole = (await this.#cast(units)) ?? (await this.#screenshot());
    const { width, height, data } = whole;
    // The page's width is a rounded number of CSS pixels, so the ratio of widths is less exact.
    const density = isWide(whole, units) ? units.density : width / units.width;
    return makeFrame(width, height, data, { origin: { x: 0, y: 0 }, density });
  }

  /** Captures the page by a cast; `undefined` if it is not shown, or not at full resolution. */
  async #cast(units: PageUnits): Promise<Frame | undefined> {
    if (this.#castScaledAt === units.density) return undefined;
    const data = await this.#pictures.take();
    const picture = data === undefined ? undefined : await decoded(data);
    if (!picture || isWide(picture, units)) return picture;
    this.#castScaledAt = units.density;
    return undefined;
  }

  async #screenshot(): Promise<Frame> {
    const { data } = await this.#look('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
    return decoded(String(data));
  }

  /** Measures the page with its scrollbars, in CSS pixels, and the pixels per CSS pixel. */
  async #measure(): Promise<PageUnits> {
    const expression = '[innerWidth, innerHeight, devicePixelRatio]';
    const { result } = await this.#look('Runtime.evaluate', { expression, returnByValue: true });
    const { value } = result as { readonly value: readonly number[] };
    const [width = 0, height = 0, density = 1] = value;
    return { width, height, density };
  }
}

/** Size of a page in CSS pixels, and picture pixels per CSS pixel. */
interface PageUnits extends FrameSize {
  readonly density: number;
}

/** Returns whether a picture shows a page at full resolution. */
const isWide = ({ width }: FrameSize, page: PageUnits): boolean =>
  Math.abs(width / page.density - page.width) <= 1;

const decoded = (data: string): Promise<Frame> => decodePicture(Buffer.from(data, 'base64'));

/** A page that was found in a browser. */
export interface FoundPage {
  readonly targetId: string;
  readonly title: string;
  readonly url: string;
}

/** Returns why an event ends the page, as a clause with its cure; `undefined` if it does not. */
function endIn(
  method: string,
  params: Fields,
  page: FoundPage & { readonly session: string; readonly from: string | undefined },
): string | undefined {
  if (method === 'Target.detachedFromTarget' && params['sessionId'] === page.session)
    return 'its tab was closed; open the game again';
  if (page.from !== page.session) return undefined;
  if (method === 'Inspector.targetCrashed') return 'it has crashed; load the game again';
  if (method === 'Page.javascriptDialogOpening')
    return `it shows a dialog (${String(params['type'])} ${JSON.stringify(params['message'])}); answer it and start again`;
  if (method !== 'Page.frameNavigated') return undefined;
  const { parentId, url } = params['frame'] as Fields;
  if (parentId !== undefined || addressOf(String(url)) === addressOf(page.url)) return undefined;
  return `it has gone to ${String(url)}; open ${page.url} again`;
}

/** Returns an address without query and fragment, which games change for their levels. */
const addressOf = (url: string): string => url.replace(/[?#].*$/s, '');
