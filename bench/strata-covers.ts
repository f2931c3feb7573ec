/**
 * Lays translucent covers over pictures of Strata, like a system's notifications, bubbles and
 * shades, and counts boards that are read wrong, read right, and refused.
 *
 *     npx tsx bench/strata-covers.ts [--covers 400] [--seed 1]
 */

import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { seededRandom } from '../src/core/random.ts';
import { printTable } from './print-table.ts';
import { drawBenchFrame } from '../test/support/strata/read-frames.ts';
import { coveredFrame, randomCover, readCovered, coverTruths } from '../test/support/strata/covers.ts';

async function printAll(covers: number, seed: number): Promise<void> {
  const random = seededRandom(seed);
  const counts = { right: 0, refused: 0 };
  const wrong: string[] = [];
  const perPicture = 20;
  for (const truth of coverTruths(Math.ceil(covers / perPicture))) {
    const clean = await drawBenchFrame(truth);
    for (let i = 0; i < perPicture; i++) {
      const cover = randomCover(random, truth.board.rows, truth.window);
      const verdict = readCovered(coveredFrame(clean, cover), clean, truth);
      if (typeof verdict === 'string') counts[verdict]++;
      else wrong.push(`${verdict.wrong} (${JSON.stringify(cover)})`);
    }
  }
  const rows = [[covers, wrong.length, counts.refused, counts.right]];
  printTable('Translucent covers', ['pictures', 'wrong', 'refused', 'right'], rows);
  for (const line of wrong) console.log(line);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({
    options: { covers: { type: 'string', default: '400' }, seed: { type: 'string', default: '1' } },
  });
  await printAll(Number(values.covers), Number(values.seed));
}
