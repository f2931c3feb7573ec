/**
 * Programs of the SABR bench with several agents: travellers at a river, philosophers at a table,
 * robots on a floor.
 */

import { arrangements } from '../../src/sabr/arrangements.ts';
import { ProgramBuilder } from '../../src/sabr/builder.ts';
import { grid, neighbours, range } from './grid.ts';

/**
 * Missionaries and cannibals: `pairs` of each cross in a boat for two; missionaries must nowhere be
 * outnumbered.
 */
export function river(pairs: number): string {
  const people = range(pairs).flatMap((i) => [`m${i}`, `k${i}`]);
  const missionaries = range(pairs).map((i) => `m${i}`);
  const builder = new ProgramBuilder()
    .symbols(['L', 'R'])
    .board([['boat'], people])
    .setup([['L'], people.map(() => 'L')], [['R'], people.map(() => 'R')])
    .transition('one', ['s s', '!s !s'], { name: 'row' })
    .transition('two', ['s s s', '!s !s !s'], { name: 'row' });
  people.forEach((a, i) => {
    builder.describe('one', ['boat', a], { name: a });
    for (const b of people.slice(0, i)) builder.describe('two', ['boat', a, b], { name: `${a}-${b}` });
  });
  // Each bank has no missionary, or at least as many as cannibals. So the number of missionaries on
  // the left is 0, all, or the number of cannibals.
  for (const rules of [missionaries.map(() => 'L'), missionaries.map(() => 'R')]) {
    builder.option('Board', [['?'], people.map((name) => (name.startsWith('m') ? rules[0]! : '?'))], {
      name: 'safe',
    });
  }
  for (const left of range(pairs - 1).map((i) => i + 1)) {
    for (const m of arrangements({ L: left, R: pairs - left })) {
      for (const k of arrangements({ L: left, R: pairs - left })) {
        builder.option('Board', [['?'], people.map((_, i) => (i % 2 === 0 ? m : k)[i >> 1]!)], {
          name: 'safe',
        });
      }
    }
  }
  return builder.text();
}

/**
 * Dining philosophers who take the left fork first: can all of them wait forever? Philosophers who
 * use different forks act at the same time.
 */
export function philosophers(count: number): string {
  const builder = new ProgramBuilder()
    .symbols(['free', 'taken'], 'fork')
    .symbols(['thinks', 'hungry', 'waits', 'eats'], 'mind')
    .board([range(count).map((i) => `p${i}:mind`), range(count).map((i) => `f${i}:fork`)])
    .setup(
      [range(count).map(() => 'thinks'), range(count).map(() => 'free')],
      [range(count).map(() => 'waits'), range(count).map(() => 'taken')],
    )
    .object('seat', ['mind:mind', 'left:fork', 'right:fork'])
    .transition('seat', ['thinks l r', 'hungry l r'], { name: 'wake', kind: 'Trans' })
    .transition('seat', ['hungry free r', 'waits taken r'], { name: 'left', kind: 'Trans' })
    .transition('seat', ['waits taken free', 'eats taken taken'], { name: 'right', kind: 'Trans' })
    .transition('seat', ['eats taken taken', 'thinks free free'], { name: 'leave', kind: 'Trans' });
  for (const i of range(count))
    builder.describe('seat', [`p${i}`, `f${i}`, `f${(i + 1) % count}`], { name: `p${i}` });
  return builder.text();
}

/** Robots on a grid that move at the same time, each to its target. */
export function robots(size: number, count: number): string {
  const cells = grid(size);
  const names = range(count).map((i) => `r${i}`);
  const at = (place: (i: number) => [number, number]) => {
    const rows = cells.map((row) => row.map(() => '_'));
    for (const i of range(count)) {
      const [r, c] = place(i);
      rows[r]![c] = names[i]!;
    }
    return rows;
  };
  const builder = new ProgramBuilder()
    .symbols(['_', ...names])
    .board(cells)
    .setup(
      at((i) => [0, i]),
      at((i) => [size - 1, size - 1 - i]),
    )
    .transition('pair', ['v:(!_) _', '_ v'], { kind: 'TransSim', name: 'go' })
    .transition('pair', ['_ v:(!_)', 'v _'], { kind: 'TransSim', name: 'back' });
  for (const pair of neighbours(cells)) builder.describe('pair', pair);
  return builder.text();
}
