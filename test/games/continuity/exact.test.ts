import { describe, expect, test } from 'vitest';
import type { Level } from '../../../src/games/continuity/level.ts';
import { planFault } from '../../../src/games/continuity/search/plan.ts';
import {
  fewestSlides,
  isSolvableRelaxed,
  solveLevel,
} from '../../../src/games/continuity/search/solve-level.ts';
import { startOf } from '../../../src/games/continuity/step.ts';
import { bruteForce } from '../../oracles/continuity-brute-force.ts';
import { type Recipe, randomLevel } from '../../support/continuity/random-level.ts';

/** Varies levels: how often sides fit, the density of walls, open sides, and zero to two keys. */
const recipe = (seed: number, rows: number, columns: number): Recipe => ({
  rows,
  columns,
  keys: seed % 3,
  pool: 1 + (seed % 3),
  solid: [0.15, 0.25, 0.35][seed % 3]!,
  open: [0.3, 0.5, 0.7][(seed >> 2) % 3]!,
});

/** Solves a level with both solvers, and describes the outcomes. */
function bothWays(level: Level): { readonly fast: string; readonly brute: string } {
  const solution = solveLevel(level);
  const tried = bruteForce(level);
  return {
    fast:
      solution.kind === 'solved' ? `${solution.plan.slides} slides, ${solution.plan.ticks} ticks` : 'none',
    brute: tried ? `${tried.slides} slides, ${tried.ticks} ticks` : 'none',
  };
}

describe('the fewest slides, then the fewest ticks,', () => {
  test.each([
    ['2x2', 2, 2, 80, 30],
    ['1x4', 1, 4, 40, 5],
    ['4x1', 4, 1, 40, 5],
  ])('agree with an exhaustive search on %s boards', (_, rows, columns, count, solvable) => {
    const outcomes = Array.from({ length: count }, (__, seed) =>
      bothWays(randomLevel(seed, recipe(seed, rows, columns))),
    );
    for (const [seed, { fast, brute }] of outcomes.entries())
      expect(`${seed}: ${fast}`).toBe(`${seed}: ${brute}`);
    expect(outcomes.filter(({ fast }) => fast !== 'none').length).toBeGreaterThan(solvable);
    expect(outcomes.filter(({ fast }) => fast === 'none').length).toBeGreaterThan(20);
  });

  test.each([
    ['3x2', 3, 2],
    ['2x3', 2, 3],
  ])('agree with an exhaustive search on larger %s boards', (_, rows, columns) => {
    let slides = 0;
    for (let seed = 0; seed < 12; seed++) {
      const level = randomLevel(seed, { rows, columns, keys: seed % 2, pool: 2, solid: 0.45, open: 0.25 });
      const { fast, brute } = bothWays(level);
      expect(`${seed}: ${fast}`).toBe(`${seed}: ${brute}`);
      slides = Math.max(slides, Number.parseInt(fast, 10) || 0);
    }
    expect(slides).toBeGreaterThan(2);
  });

  test('are also found from a state in the middle of play', () => {
    for (let seed = 0; seed < 30; seed++) {
      const level = randomLevel(seed, recipe(seed, 2, 2));
      const state = { ...startOf(level), arrangement: [0, -1, 2, 1] };
      const solution = solveLevel(level, state);
      const tried = bruteForce(level, state);
      expect(solution.kind === 'solved' ? solution.plan.slides : undefined).toBe(tried?.slides);
      expect(fewestSlides(level, state)).toBe(tried?.slides);
    }
  });

  test('are not found if the limit of slides is lower', () => {
    const level = randomLevel(1, recipe(1, 2, 2));
    const slides = fewestSlides(level, startOf(level))!;
    expect(slides).toBeGreaterThan(0);
    expect(fewestSlides(level, startOf(level), slides)).toBe(slides);
    expect(fewestSlides(level, startOf(level), slides - 1)).toBeUndefined();
  });
});

describe('the relaxed search', () => {
  test('detects all unsolvable levels on boards of two or more rows and columns without open corners', () => {
    let unsolvable = 0;
    for (let seed = 0; seed < 110; seed++) {
      const level = randomLevel(seed, { ...recipe(seed, 2 + (seed % 2), 2), corners: false });
      const isSolved = solveLevel(level).kind === 'solved';
      expect(`${seed}: ${isSolvableRelaxed(level, startOf(level))}`).toBe(`${seed}: ${isSolved}`);
      if (!isSolved) unsolvable++;
    }
    expect(unsolvable).toBeGreaterThan(20);
  });

  test('accepts some unsolvable levels of one row', () => {
    const levels = Array.from({ length: 60 }, (_, seed) => randomLevel(seed, recipe(seed, 1, 4)));
    const wrong = levels.filter(
      (level) => isSolvableRelaxed(level, startOf(level)) && solveLevel(level).kind === 'unsolvable',
    );
    expect(wrong.length).toBeGreaterThan(0);
  });
});

describe('the replay of plans', () => {
  const level = randomLevel(1, recipe(1, 2, 2));
  const solution = solveLevel(level);
  if (solution.kind !== 'solved') throw new Error('the level of this test has a solution');
  const { plan } = solution;
  const fault = (changed: Partial<typeof plan>) => planFault(level, startOf(level), { ...plan, ...changed });

  test('accepts the plan', () => {
    expect(fault({})).toBeUndefined();
  });

  test('rejects a missing step, a wrong slide and wrong counts', () => {
    expect(fault({ steps: plan.steps.slice(0, -1) })).toBe('the door is not reached');
    expect(fault({ slides: plan.slides + 1 })).toMatch(/instead of/);
    expect(fault({ ticks: plan.ticks - 1 })).toMatch(/instead of/);
    const wrong = plan.steps.map((each) => (each.kind === 'slide' ? { ...each, tile: each.tile + 1 } : each));
    expect(fault({ steps: wrong })).toMatch(/cannot slide tile/);
    expect(fault({ steps: [...plan.steps, { kind: 'walk', inputs: [{ run: 0, jump: false }] }] })).toMatch(
      /won before/,
    );
  });
});
