/** Pages and windows that desktop tests open, and that close after each test. */

import { setTimeout as pause } from 'node:timers/promises';
import { afterEach } from 'vitest';
import type { Desktop, PageOptions, PageWindow } from './desktop.ts';

/** What tests opened, first to last. */
export type Opened = { close(): unknown }[];

/** Makes a list whose entries are closed after each test, last to first. */
export function closedAfterEach(): Opened {
  const opened: Opened = [];
  afterEach(async () => {
    for (const each of opened.splice(0).reverse()) await each.close();
  });
  return opened;
}

/**
 * Samples a value every 20 ms until the result is requested, which lists the different values, or
 * until the test ends.
 */
export function watched(opened: Opened, sample: () => Promise<string>): () => Promise<readonly string[]> {
  const seen = new Set<string>();
  let watching = true;
  const watch = (async () => {
    for (; watching; await pause(20)) seen.add(await sample());
  })();
  // The test that requests the result gets the error of a sample.
  watch.catch(() => {});
  const end = async () => {
    watching = false;
    await watch;
    return [...seen];
  };
  opened.push({ close: end });
  return end;
}

/** Opens the moving picture of a served page in a window; both are closed after the test. */
export async function openServed<Page extends { readonly url: string; close(): unknown }>(
  opened: Opened,
  desktop: Desktop,
  page: Page,
  place: PageOptions,
): Promise<{ page: Page; window: PageWindow }> {
  opened.push(page);
  const window = await desktop.openPage(page.url, { ...place, moving: true });
  opened.push(window);
  return { page, window };
}
