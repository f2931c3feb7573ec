/** A page of a game, written to disk and used in a real browser. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OneFilePage } from '../../src/games/kit/page/one-file-page.ts';
import { pageText } from '../../src/pages/page-text.ts';
import { PipedBrowser } from '../report/piped-browser.ts';

export class BrowsedPage {
  readonly browser: PipedBrowser;
  readonly address: string;
  readonly #folder: string;

  private constructor(browser: PipedBrowser, folder: string) {
    this.browser = browser;
    this.#folder = folder;
    this.address = pathToFileURL(join(folder, 'page.html')).href;
  }

  /** Writes the page and starts a browser. */
  static async start(page: OneFilePage): Promise<BrowsedPage> {
    const folder = mkdtempSync(join(tmpdir(), 'puzzlebot-page-'));
    const browsed = new BrowsedPage(await PipedBrowser.start(), folder);
    await browsed.write(page);
    return browsed;
  }

  /** Replaces the page by another one. */
  async write(page: OneFilePage): Promise<void> {
    writeFileSync(join(this.#folder, 'page.html'), await pageText(page));
  }

  /** Reopens the page. @param hash of the address, for example `#3` */
  async open(hash = ''): Promise<void> {
    await this.browser.forget();
    await this.browser.open(this.address + hash, { width: 1200, height: 900 });
  }

  /** Returns the text of an element. */
  text(id: string): Promise<string> {
    return this.browser.evaluate(`document.getElementById('${id}').textContent`);
  }

  attribute(id: string, name: string): Promise<string | null> {
    return this.browser.evaluate(`document.getElementById('${id}').getAttribute('${name}')`);
  }

  /** Returns the number of elements that a selector finds. */
  count(selector: string): Promise<number> {
    return this.browser.evaluate(`document.querySelectorAll(${JSON.stringify(selector)}).length`);
  }

  /** Clicks where an element is. @param across share of its width */
  async click(selector: string, across = 0.5): Promise<void> {
    const place = await this.browser.evaluate<{ x: number; y: number }>(`(() => {
      const element = document.querySelector(${JSON.stringify(selector)});
      element.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width * ${across}, y: top + height / 2 };
    })()`);
    await this.browser.drag(place);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.browser.press(key);
  }

  async close(): Promise<void> {
    await this.browser.close();
    rmSync(this.#folder, { recursive: true });
  }
}
