/**
 * Reads every colour under a ribbon of every other, in all palettes, with both rules for when a
 * covered cell goes blank. Counts the ordered pairs whose cell is read as a wrong colour, and those
 * that are left open.
 *
 *     npx tsx bench/strata-pairs.ts
 */

import { pathToFileURL } from 'node:url';
import { paletteSets } from '../src/games/strata/practice/palettes.ts';
import { printTable } from './print-table.ts';
import { type PairCounts, readPairs, pairCases } from '../test/support/strata/pairs.ts';

async function printAll(): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const { name, colors } of paletteSets) {
    for (const blankAfter of [1, 2] as const) {
      const cases = pairCases(colors).filter((each) => each.blankAfter === blankAfter);
      const counts = await Promise.all(cases.map(readPairs));
      const sum = (of: (count: PairCounts) => number) => counts.reduce((all, count) => all + of(count), 0);
      rows.push([
        name,
        blankAfter,
        sum(({ pairs }) => pairs),
        sum(({ wrong }) => wrong.length),
        sum(({ open }) => open.length),
        [...new Set(counts.flatMap(({ wrong }) => wrong))].join(', ') || '–',
      ]);
    }
  }
  const heads = ['palette', 'blank after', 'pairs', 'read wrong', 'left open', 'which were wrong'];
  printTable('Cells under ribbons', heads, rows);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await printAll();
