/**
 * Times rule files on fresh boards of Simon Tatham's puzzles, including the proof that no other
 * solution exists: `npx tsx bench/sabr/rules.ts`. Needs sgt-puzzles.
 */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { groundRules, parseRules, solveRules } from '../../src/sabr/sabr.ts';
import { factsOf } from '../../test/support/foreign/foreign-ids.ts';

const games: readonly (readonly [string, string, string])[] = [
  ['unruly', 'unruly', '16x16dt'],
  ['solo', 'solo', '3x3du'],
  ['mosaic', 'mosaic', '30x30'],
  ['singles', 'singles', '10x10dk'],
  ['pattern', 'pattern', '20x20'],
  ['towers', 'towers', '6dh'],
  ['range', 'range', '13x9'],
  ['light-up', 'lightup', '14x14'],
];
const boards = 10;

console.log('game | parameters | boards | median ms | max ms');
for (const [game, program, parameters] of games) {
  const ids = execFileSync(`/usr/games/sgt-${program}`, ['--generate', String(boards), parameters], {
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
  const text = readFileSync(new URL(`../../examples/rules/${game}.rules`, import.meta.url), 'utf8');
  const times: number[] = [];
  for (const id of ids) {
    const from = performance.now();
    const answer = await solveRules(groundRules(parseRules(text), factsOf(game, id)));
    times.push(performance.now() - from);
    if (answer.solutions.length !== 1 || !answer.complete)
      throw new Error(`${game} ${id}: not exactly one solution`);
  }
  times.sort((a, b) => a - b);
  const round = (time = 0) => String(Math.round(time));
  console.log(
    `${game} | ${parameters} | ${times.length} | ${round(times[boards / 2])} | ${round(times.at(-1))}`,
  );
}
