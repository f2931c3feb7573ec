import type { Frame } from '../../core/frame.ts';
import type { ScreenRect } from '../../core/points.ts';
import type { Screen } from '../../core/screen.ts';
import type { BrowserPage } from './browser-page.ts';

/** A page as a `Screen`: nothing can lie in front of it, and all keystrokes go to it. */
export class BrowserScreen implements Screen {
  readonly #page: BrowserPage;

  /** @param page closed by whoever has opened it */
  constructor(page: BrowserPage) {
    this.#page = page;
  }

  get name(): string {
    return this.#page.title;
  }

  grab(): Promise<Frame> {
    return this.#page.grab();
  }

  bounds(): Promise<ScreenRect> {
    return this.#page.bounds();
  }

  async receiverAt(): Promise<true> {
    return true;
  }

  async keyReceiver(): Promise<true> {
    return true;
  }

  async close(): Promise<void> {
    // The page is the place's.
  }
}
