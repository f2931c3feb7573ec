/**
 * Plays whole 9x9 Str8ts puzzles with the real mouse and keyboard in a real window: on the practice
 * page in several skins, and on the pages of fixtures/str8ts/game-pages.
 *
 *     npm run bench:play-str8ts -- [--skins classic,night] [--pages gazette,lagoon]
 */

import { parseArgs } from 'node:util';
import { startDesktop } from '../test/support/desktop/desktop.ts';
import {
  openBoard as board,
  playStr8ts,
  serveGamePage,
  serveStr8ts,
} from '../test/support/desktop/str8ts-page.ts';
import { printTable } from './print-table.ts';

const { values } = parseArgs({
  options: {
    skins: { type: 'string', default: 'classic,night,tap' },
    pages: { type: 'string', default: 'gazette,lagoon' },
  },
});

const names = (list: string) => list.split(',').filter(Boolean);

interface Page {
  readonly url: string;
  close(): unknown;
}

const desktop = await startDesktop({ width: 1200, height: 900 });
const rows: (string | number)[][] = [];

async function playOne(name: string, page: Page): Promise<void> {
  const window = await desktop.openPage(page.url, { width: 760, height: 640, moving: true });
  try {
    const run = playStr8ts(desktop.env, ['--window', 'Str8ts practice|straights', '--record', 'off']);
    const { stdout, stderr } = await run.done;
    const { solved, perfect, clicks, misses, seconds } = JSON.parse(stdout || '{}') as Record<string, number>;
    rows.push([
      name,
      `${solved} solved, ${perfect} perfect`,
      clicks ?? 0,
      misses ?? 0,
      (seconds ?? 0).toFixed(1),
    ]);
    if (!solved) process.stderr.write(stderr);
  } finally {
    await window.close();
    await page.close();
  }
}

try {
  for (const skin of names(values.skins)) {
    await playOne(`practice page, ${skin}`, await serveStr8ts(['--skin', skin, '--board', board]));
  }
  for (const page of names(values.pages)) await playOne(page, await serveGamePage(page, { board }));
} finally {
  await desktop.close();
}
printTable('Str8ts 9x9 in a real window', ['page', 'ended', 'inputs', 'without effect', 's'], rows);
