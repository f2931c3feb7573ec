/**
 * Planning tables must exclude only dead ends: compares the compiler with plain reachability, and
 * with itself without the tables.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/core/random.ts';
import { checkProgram } from '../../src/sabr/compile.ts';
import { solve } from '../../src/sabr/solve.ts';
import { comparePlanning } from '../support/sabr/compare-planning.ts';
import { PlainReachability } from '../support/sabr/plain-reachability.ts';
import { randomPlanning } from '../support/sabr/random-planning.ts';
import { results } from './solutions.ts';

/** `npm run bench:sabr-oracle` compares 50 times as many, with other seeds. */
const programs = 400;

/**
 * A program in which the requirements of a move are possible one by one long before they are
 * together.
 */
const crossing = `Sym { 0 1 2 3 }
Sym side { left right }
Board { ml cl boat:side mr cr }
Start { 2 2 left 1 1 }
End { 0 2 left 3 1 }
Trans go-2-0-2-2:Board { 2 2 left 1 1 => 0 2 right 3 1 }
Trans back-0-1-3-1:Board { 0 2 right 3 1 => 0 3 left 3 0 }
Trans back-0-1-3-2:Board { 0 1 right 3 2 => 0 2 left 3 1 }
Trans go-0-2-0-3:Board { 0 3 left 3 0 => 0 1 right 3 2 }
Trans go-1-1-2-2:Board { 2 2 left 1 1 => 1 1 right 2 2 }
`;
const threeWays = `Sym { a b }
Board { c0 c1 }
Start { a b }
End { a ? }
Trans t0:Board { b a => b ? }
Trans t1:Board { b b => a ? }
Trans t2:Board { a a => a b }
Trans t3:Board { ? b => b a }
`;

/** Three missionaries and three cannibals, each crossing a transition over the whole board. */
function missionaries(): string {
  const isSafe = (m: number, c: number) => m === 0 || m === 3 || m === c;
  const boat = [
    [1, 0],
    [2, 0],
    [0, 1],
    [0, 2],
    [1, 1],
  ] as const;
  const lines: string[] = [];
  for (const m of [0, 1, 2, 3]) {
    for (const c of [0, 1, 2, 3]) {
      for (const [down, out] of boat) {
        const [m2, c2] = [m - down, c - out];
        if (m2 < 0 || c2 < 0 || !isSafe(m, c) || !isSafe(m2, c2)) continue;
        const here = `${m} ${c} left ${3 - m} ${3 - c}`;
        const there = `${m2} ${c2} right ${3 - m2} ${3 - c2}`;
        lines.push(`Trans Board { ${here} => ${there} }`, `Trans Board { ${there} => ${here} }`);
      }
    }
  }
  return `Sym { 0 1 2 3 }\nSym side { left right }\nBoard { ml cl boat:side mr cr }\nStart { 3 3 left 0 0 }\nEnd { 0 0 right 3 3 }\n${lines.join('\n')}\n`;
}

describe('planning tables', () => {
  it('planning tables let a move fire as soon as its needs go together, however late', async () => {
    expect(await solve(crossing, { stages: 5 })).toMatchObject({ status: 'solved' });
    expect(await solve(crossing, { fewest: true })).toMatchObject({ status: 'solved', stages: 5 });
    expect(await results(threeWays, 4)).toHaveLength(3);
    // Eleven crossings.
    expect(await solve(missionaries(), { fewest: true })).toMatchObject({ status: 'solved', stages: 12 });
  });

  it(`planning tables agree with plain reachability on ${programs} random programs`, async () => {
    const seen = { solvable: 0, unsolvable: 0, later: 0, unique: 0, several: 0 };
    for (let seed = 1; seed <= programs; seed++) {
      const random = seededRandom(seed);
      const program = randomPlanning(random);
      const { differences, solvable, fewest, counted = 0 } = await comparePlanning(program, random);
      expect(differences, program.text).toEqual([]);
      if (solvable) seen.solvable++;
      else seen.unsolvable++;
      if (fewest > 2) seen.later++;
      if (counted === 1) seen.unique++;
      if (counted > 1) seen.several++;
    }
    // Every kind must be frequent enough for the comparison to mean something.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(programs / 20);
  });

  it('the judge of planning tables agrees with results counted by hand', () => {
    const any = { kind: 'any' } as const;
    const is = (symbol: number) => ({ kind: 'symbol', symbol, negated: false }) as const;
    // One cell of two symbols: 0 may become 1, and 1 anything.
    const program = {
      text: '',
      sizes: [2],
      start: [is(0)],
      end: [is(1)],
      requirements: [],
      moves: [
        { kind: 'Trans', cells: [0], before: [is(0)], after: [is(1)] },
        { kind: 'Trans', cells: [0], before: [is(1)], after: [any] },
      ],
    } as const;
    const plain = new PlainReachability(program);
    expect(plain.fewest(5)).toBe(2);
    expect(plain.isSolvable(1)).toBe(false);
    // 01; then also 011; then also 0111 and 0101.
    expect([1, 2, 3, 4].map((stages) => plain.count(stages))).toEqual([0, 1, 2, 4]);
    const [first, second] = program.moves;
    const locked = new PlainReachability({ ...program, moves: [{ ...first, kind: 'TransLock' }, second] });
    expect(locked.isSolvable(3)).toBe(false);
  });
});

describe('without planning tables', () => {
  const folder = new URL('../../examples/', import.meta.url);
  const moving = readdirSync(folder)
    .filter((name) => name.endsWith('.sabr'))
    .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))
    .filter(({ text }) => checkProgram(text, { stages: 100 }).model.transitions.length > 0);

  it.each(moving)(
    '$name is unsolvable with too few stages, and has the same fewest, without planning tables',
    async ({ text }) => {
      const { minStages } = checkProgram(text, { stages: 100 }).model;
      const { stages } = await solve(text, { fewest: true });
      for (let fewer = minStages; fewer < stages; fewer++) {
        expect((await solve(text, { stages: fewer })).status).toBe('unsolvable');
        expect((await solve(text, { stages: fewer, plain: true })).status).toBe('unsolvable');
      }
      expect(await solve(text, { fewest: true, plain: true })).toMatchObject({ status: 'solved', stages });
    },
  );
});
