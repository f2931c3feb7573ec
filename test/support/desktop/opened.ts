/** Pages and windows that desktop tests open, and that close after each test. */

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
