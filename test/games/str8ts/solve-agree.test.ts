import { describe, expect, test } from 'vitest';
import { checkModel } from '../../oracles/check-model.ts';
import { dimacsOf } from '../../../src/sat/dimacs.ts';
import { type Board, boardText, sizes } from '../../../src/games/str8ts/board.ts';
import { deduce } from '../../../src/games/str8ts/deduce/deduce.ts';
import { deducedSolutions } from '../../../src/games/str8ts/solve/deduce-solve.ts';
import { givenClash } from '../../../src/games/str8ts/text/givens.ts';
import { parseBoard } from '../../../src/games/str8ts/text/parse.ts';
import { isSolved } from '../../../src/games/str8ts/rules.ts';
import { articleFormula, variableOf } from '../../../src/games/str8ts/solve/sat-article.ts';
import { satSolve } from '../../../src/games/str8ts/solve/sat-solve.ts';
import { searchSolve, type Solutions } from '../../../src/games/str8ts/solve/search-solve.ts';
import { allSolutions, whiteDigits } from '../../oracles/str8ts-brute-force.ts';
import { randomBoards } from './random-boards.ts';

/** A budget with which SAT takes over before the search tries its first digit. */
const handsOver = { first: 0, probe: false, random: 0, randomSearches: 0, last: 0 };

/** A budget that soon leads to trying every digit, to searches in random order, and then to SAT. */
const inAHurry = { first: 2, probe: true, random: 2, randomSearches: 2, last: 2 };

const solvers: Readonly<
  Record<string, (board: Board, max: number) => Promise<Pick<Solutions, 'solutions' | 'complete'>>>
> = {
  search: (board, max) => searchSolve(board, max),
  'search handing over to SAT': (board, max) => searchSolve(board, max, handsOver),
  'search in a hurry': (board, max) => searchSolve(board, max, inAHurry),
  sat: (board, max) => satSolve(board, max),
};

const textsOf = (board: Board, { solutions }: Pick<Solutions, 'solutions'>): string[] =>
  solutions.map((digits) => whiteDigits(board, digits)).sort();

/**
 * Compares all solvers on a board: the number of solutions up to 2, and the solution if there is
 * one. Returns that number.
 */
async function agreed(board: Board): Promise<number> {
  const [first, ...others] = await Promise.all(Object.values(solvers).map((solve) => solve(board, 2)));
  for (const digits of [first!, ...others].flatMap(({ solutions }) => solutions)) {
    expect(isSolved(board, [...digits])).toBe(true);
  }
  const count = first!.solutions.length;
  for (const other of others) {
    expect([boardText(board), other.solutions.length]).toEqual([boardText(board), count]);
    if (count < 2) expect(textsOf(board, other)).toEqual(textsOf(board, first!));
  }
  const deduced = await deducedSolutions(board, deduce(board));
  if (deduced.kind === 'answered') expect(textsOf(board, deduced)).toEqual(textsOf(board, first!));
  else {
    const onlyOne = count === 1 ? first!.solutions[0]! : undefined;
    for (const [at, digit] of deduced.digits.entries()) {
      if (onlyOne && digit > 0 && !board.cells[at]?.black) expect(digit).toBe(onlyOne[at]);
    }
  }
  return count;
}

describe('on tiny boards', () => {
  test('the search finds the same solutions as brute force, on all 2x2 boards', async () => {
    let solvable = 0;
    for (let number = 0; number < 6 ** 4; number++) {
      const text = [...number.toString(6).padStart(4, '0')].map((digit) => '.#12ab'[Number(digit)]).join('');
      const cells = [...text].map((letter) => ({
        black: '#ab'.includes(letter),
        digit: '.#'.includes(letter) ? undefined : '1a'.includes(letter) ? 1 : 2,
      }));
      const board = { size: 2, cells };
      const expected = allSolutions(board);
      expect(textsOf(board, await searchSolve(board, 99))).toEqual(expected);
      if (givenClash(board)) expect(expected).toEqual([]);
      if (expected.length > 0) solvable++;
    }
    expect(solvable).toBeGreaterThan(200);
  });

  test.each(Object.entries(solvers))('%s finds all solutions of 3x3 boards', async (name, solve) => {
    const count = name === 'search' ? 300 : 60;
    const counts = new Set<number>();
    for (const board of randomBoards(3, count, { givens: 0.35, seed: 3 })) {
      const expected = allSolutions(board);
      const found = await solve(board, 999);
      expect([boardText(board), ...textsOf(board, found)]).toEqual([boardText(board), ...expected]);
      expect(found.complete).toBe(true);
      counts.add(Math.min(2, expected.length));
    }
    expect([...counts].sort()).toEqual([0, 1, 2]);
  });
});

describe('on random boards', () => {
  test('all solvers agree', async () => {
    const counts = [0, 0, 0];
    for (let size = 2; size <= 9; size++) {
      for (const givens of [0.1, 0.3, 0.5]) {
        for (const board of randomBoards(size, 14, { givens, seed: size * 100 + givens * 10 })) {
          counts[await agreed(board)]!++;
        }
      }
    }
    expect(Math.min(...counts)).toBeGreaterThan(30);
  });

  test('all solvers agree on large ones', async () => {
    for (const size of [10, 12, 17, sizes.max]) {
      for (const board of randomBoards(size, 2, { givens: 0.2, seed: size })) await agreed(board);
    }
  });
});

describe('the result of a solver', () => {
  const diabolic = parseBoard(
    '##2..#9..#....h6.#52..f...#..........#a5..##.........6#...e..3.h..i....#...#.2.d#',
  );

  test('has as many solutions as requested, all different', async () => {
    const empty = parseBoard('.'.repeat(16));
    for (const solve of Object.values(solvers)) {
      const found = await solve(empty, 50);
      expect(new Set(textsOf(empty, found)).size).toBe(50);
      expect(found.complete).toBe(false);
    }
    // Latin squares of order 4.
    expect((await searchSolve(empty, 999)).solutions).toHaveLength(576);
  });

  test('needs no guess on the diabolic example', async () => {
    expect(await searchSolve(diabolic)).toMatchObject({ complete: true, nodes: 0, handedOver: false });
  });

  test('counts nodes and reports whether SAT was needed', async () => {
    const empty = parseBoard('.'.repeat(81));
    const { nodes, handedOver } = await searchSolve(empty);
    expect(nodes).toBeGreaterThan(0);
    expect(handedOver).toBe(false);
    expect((await searchSolve(empty, 2, handsOver)).handedOver).toBe(true);
  });
});

describe('the formula of a puzzle', () => {
  const board = parseBoard(
    '##2..#9..#....h6.#52..f...#..........#a5..##.........6#...e..3.h..i....#...#.2.d#',
  );
  const text = dimacsOf(articleFormula(board));

  test('holds for the solution, including black digits, and for nothing near it', async () => {
    const { solutions } = await searchSolve(board);
    const digits = board.cells.map(({ black, digit }, at) => (black ? digit : solutions[0]?.[at]));
    const modelOf = (values: readonly (number | undefined)[]) => {
      const trues = new Set(values.map((digit, cell) => (digit ? variableOf(9, cell, digit) : 0)));
      return (variable: number) => trues.has(variable);
    };
    expect(checkModel(text, modelOf(digits))).toBeUndefined();
    for (const at of [3, 4, 11, 70]) {
      const wrong = digits.with(at, (digits[at] ?? 0) === 9 ? 8 : (digits[at] ?? 0) + 1);
      expect(checkModel(text, modelOf(wrong))).toBeDefined();
      expect(checkModel(text, modelOf(digits.with(at, undefined)))).toBeDefined();
    }
  });
});
