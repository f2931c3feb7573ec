/**
 * Plays Continuity in memory on pages whose figures were drawn for this bench, recognised by look:
 * one to three keys, cells of 12 to 26 px, several colours while time stands still, and keys that
 * slip.
 *
 *     npm run bench:continuity-pages -- [--from 1] [--pages 60]
 */

import { parseArgs } from 'node:util';
import { numberedRandom } from '../src/core/random.ts';
import { play } from '../test/support/continuity/play-table.ts';
import {
  type ForeignEnd,
  foreignLooks,
  foreignPage,
  foreignSize,
} from '../test/support/continuity/foreign-page.ts';
import { printTable } from './print-table.ts';

const { values } = parseArgs({
  options: { from: { type: 'string', default: '1' }, pages: { type: 'string', default: '60' } },
});

const names = Object.keys(foreignLooks) as (keyof typeof foreignLooks)[];
const ends: readonly ForeignEnd[] = ['strip', 'nothing', 'no player', 'words', 'next level'];
const sizes = [
  { rows: 2, columns: 2 },
  { rows: 2, columns: 3 },
  { rows: 3, columns: 3 },
  { rows: 2, columns: 4 },
];
const cells = [12, 14, 16, 20, 26];
const standing = ['#e69138', '#b048d8', '#20c070'];

interface Count {
  pages: number;
  ended: number;
  oneKey: number;
  oneKeyEnded: number;
}
const counts = new Map<string, Count>(
  names.map((name) => [name, { pages: 0, ended: 0, oneKey: 0, oneKeyEnded: 0 }]),
);

const from = Number(values.from);
for (let number = from; number < from + Number(values.pages); number++) {
  const name = names[number % names.length]!;
  const random = numberedRandom(9, number);
  const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random.next() * all.length)]!;
  const [end, size, cell, sliding] = [oneOf(ends), oneOf(sizes), oneOf(cells), oneOf(standing)];
  const keys = 1 + Math.floor(random.next() * 3);
  const wanted = { size: `${size.rows}x${size.columns}`, keys: String(keys), slides: '1..6' };
  const options = { seed: String(number), ...wanted };
  const { result } = await play({
    options,
    slipMs: oneOf([0, 30]),
    window: foreignSize(size, cell),
    make: () => foreignPage(options, { end, look: foreignLooks[name], cell, sliding }),
  });
  const count = counts.get(name)!;
  count.pages++;
  if (result.finished) count.ended++;
  if (keys === 1) count.oneKey++;
  if (keys === 1 && result.finished) count.oneKeyEnded++;
  if (!result.finished) console.log(`${number} ${name}, ${keys} keys, ${cell} px, ${end}: ${result.reason}`);
}
printTable(
  'Continuity on pages with figures of their own',
  ['look', 'pages', 'played to the end', 'of them with one key', 'played to the end'],
  [...counts].map(([name, { pages, ended, oneKey, oneKeyEnded }]) => [
    name,
    pages,
    ended,
    oneKey,
    oneKeyEnded,
  ]),
);
