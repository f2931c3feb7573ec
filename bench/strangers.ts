/**
 * Spoils files of every kind that commands read, 5,000 by default, and runs the commands on them:
 * `npm run bench:strangers [count] [seed]`.
 */

import { printTable } from './print-table.ts';
import { tryStrangers } from '../test/support/strangers/try-strangers.ts';

const [count = 5000, seed = 1] = process.argv.slice(2).map(Number);
const results = await tryStrangers(count, seed);
const codes = [0, 1, 2, 3];
printTable(
  `${count} spoilt files, seed ${seed}`,
  ['files', 'tried', 'exit 0', 'exit 1', 'exit 2', 'exit 3', 'unexpected', 'processor, s', 'slowest, s'],
  results.map((each) => [
    each.kind,
    each.tried,
    ...codes.map((code) => each.codes.get(code) ?? 0),
    each.unexpected.length,
    (each.totalMs / 1000).toFixed(0),
    (each.slowestMs / 1000).toFixed(1),
  ]),
);
console.log(`peak memory of the process: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
for (const { unexpected } of results) for (const line of unexpected) console.log(line);
process.exitCode = results.some(({ unexpected }) => unexpected.length > 0) ? 1 : 0;
