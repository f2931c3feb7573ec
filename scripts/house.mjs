/**
 * `npm run house`: prints the figures of the house as the table of docs/architecture.md. Needs the
 * build.
 */

import { posix } from 'node:path';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  countAssertions,
  countDocumented,
  countThresholds,
  countVagueAmounts,
  isPerception,
} from './lint/counts.mjs';
import { violationsIn } from './lint/house-rules.mjs';
import { importGraph, longestChains, visionModulesOfOneGame } from './lint/import-graph.mjs';
import { startCost } from './lint/start-cost.mjs';
import { readSources } from './lint/syntax.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = readSources(root, ['src']);
const perception = sources.filter(({ file }) => isPerception(file));

/** @param {readonly import('./lint/syntax.mjs').Source[]} of @returns {number} */
const linesOf = (of) => of.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);

/** @returns {[folder: string, files: number]} */
function fullestFolder() {
  /** @type {Map<string, number>} */
  const sizes = new Map();
  for (const { file } of sources) sizes.set(posix.dirname(file), (sizes.get(posix.dirname(file)) ?? 0) + 1);
  return [...sizes].reduce((max, each) => (each[1] > max[1] ? each : max));
}

/** @param {number} value @returns {string} for example 67,666 */
const count = (value) => value.toLocaleString('en');

/** @returns {[figure: string, now: string, aim: string][]} */
function figures() {
  const graph = importGraph(sources);
  const ofOneGame = visionModulesOfOneGame(graph);
  const visionModules = sources.filter(({ file }) => file.startsWith('src/vision/')).length;
  const [folder, files] = fullestFolder();
  const [deepest] = longestChains(graph);
  const { inTables, withSource, named, inline } = countThresholds(perception);
  const minMax = sources.flatMap(violationsIn).filter(({ rule }) => rule === 'min-max-names');
  const vague = countVagueAmounts(sources);
  const { casts, asserted } = countAssertions(sources);
  const { all, documented } = countDocumented(sources);
  return [
    ['lines of src', count(linesOf(sources)), 'at most 55,000'],
    ['lines of vision, readers and calibration', count(linesOf(perception)), 'at most 13,000'],
    ['vision modules that serve one game', `${ofOneGame.length} of ${visionModules}`, '0'],
    ['files in the fullest folder', `${files} (${folder})`, '15'],
    ['deepest import chain inside a game, modules', `${deepest?.chain.length} (${deepest?.game})`, '8'],
    [
      'thresholds: in read/limits.ts; of these with a date; named elsewhere; inline',
      `${inTables}; ${withSource}; ${named}; ${inline}`,
      'under 350, all in the tables and with a date',
    ],
    ['modules loaded for `--version`; processor time against bare node', ...startFigures()],
    ['names with least/most; "so many/much" in comments', `${minMax.length}; ${vague}`, '0; 0'],
    ['casts `as number`; elements asserted with `!`', `${casts}; ${count(asserted)}`, 'under 150; –'],
    [
      'exported functions with `@param`',
      `${documented} of ${all}, ${Math.floor((100 * documented) / all)} %`,
      '100 %',
    ],
  ];
}

/** @returns {[now: string, aim: string]} */
function startFigures() {
  const main = `${root}dist/cli/main.js`;
  const aim = 'under 60; 2 ×';
  if (!existsSync(main)) return ['not built', aim];
  const { modules, times } = startCost(main);
  return [`${modules}; ${times.toFixed(1)} ×`, aim];
}

console.log('| figure | now | aim |\n| --- | --- | --- |');
for (const row of figures()) console.log(`| ${row.join(' | ')} |`);
if (process.argv.includes('--places')) {
  const graph = importGraph(sources);
  console.log('\nthe deepest chain of each game:');
  for (const { game, chain } of longestChains(graph))
    console.log(`  ${game}, ${chain.length}:\n    ${chain.join('\n    ')}`);
  console.log(`\nvision modules that serve one game:\n  ${visionModulesOfOneGame(graph).join('\n  ')}`);
}
