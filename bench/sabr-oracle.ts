/**
 * Checks that the planning tables of the SABR compiler exclude nothing that is possible: `npm run
 * bench:sabr-oracle [programs] [first seed]`. Compares random planning programs (20,000 by default)
 * with plain reachability: whether a run exists, with and without the tables; the fewest stages;
 * the number of results. `npm test` does the same with 400 programs of other seeds.
 */

import { seededRandom } from '../src/core/random.ts';
import { comparePlanning } from '../test/support/sabr/compare-planning.ts';
import { randomPlanning } from '../test/support/sabr/random-planning.ts';
import { printTable } from './print-table.ts';

const [programs = 20_000, firstSeed = 1_000_000] = process.argv.slice(2).map(Number);
/** Number of wrong programs to print. */
const maxShown = 3;

const seen = { programs: 0, wrong: 0, solvable: 0, laterThanOneStep: 0, oneResult: 0, severalResults: 0 };
for (let seed = firstSeed; seed < firstSeed + programs; seed++) {
  const random = seededRandom(seed);
  const program = randomPlanning(random);
  const { differences, solvable, fewest, counted = 0 } = await comparePlanning(program, random);
  seen.programs++;
  if (solvable) seen.solvable++;
  if (fewest > 2) seen.laterThanOneStep++;
  if (counted === 1) seen.oneResult++;
  if (counted > 1) seen.severalResults++;
  if (differences.length === 0) continue;
  if (seen.wrong++ < maxShown) console.log(`seed ${seed}: ${differences.join('; ')}\n${program.text}`);
}
printTable('Random planning programs against plain reachability', Object.keys(seen), [Object.values(seen)]);
if (seen.wrong > 0) process.exitCode = 1;
