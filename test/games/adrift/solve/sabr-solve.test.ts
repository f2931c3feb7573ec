import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../src/core/random.ts';
import { parseBoard } from '../../../../src/games/adrift/parse-board.ts';
import { ruleBroken } from '../../../../src/games/adrift/rules.ts';
import { sabrProgram, sabrSolve } from '../../../../src/games/adrift/solve/sabr-solve.ts';
import { searchSolve } from '../../../../src/games/adrift/solve/search-solve.ts';
import { compile } from '../../../../src/sabr/compile.ts';
import { RunSearch } from '../../../../src/sabr/run/run-search.ts';
import { articleBoard, articleSolution, squareLoopBoard, triangleLoopBoard } from '../boards.ts';
import { coveredBoards, withEndMoved } from '../../../support/adrift/random-boards.ts';

const boards = [2, 3, 4].flatMap((side) =>
  coveredBoards(side, side, { colors: side, stones: side === 2 ? 1 : 4, count: 12 }),
);
const random = seededRandom(5);
const tried = [...boards, ...boards.map((board) => withEndMoved(random, board))];

describe('Adrift by SABR', () => {
  it("finds the article's unique solution", async () => {
    const board = parseBoard(articleBoard);
    const { fillings, complete } = await sabrSolve(board, { cover: 'full', solutions: 2 });
    expect(complete).toBe(true);
    const solution = articleSolution.flatMap((row) => row.split(' '));
    expect(fillings.map((each) => Array.from(each, (color) => board.letters[color] ?? '#'))).toEqual([
      solution,
    ]);
  });

  it.each(['full', 'blanks'] as const)('agrees with the path search: %s', async (cover) => {
    const counts = new Set<number>();
    for (const board of tried) {
      const bySabr = await sabrSolve(board, { cover, solutions: 2 });
      const bySearch = await searchSolve(board, { cover });
      expect(bySabr.fillings.length).toBe(bySearch.fillings.length);
      expect(bySabr.complete).toBe(bySearch.complete);
      for (const filling of bySabr.fillings) expect(ruleBroken(board, filling, cover)).toBeUndefined();
      counts.add(bySabr.fillings.length);
    }
    expect([...counts].sort()).toEqual([0, 1, 2]);
  });

  it('finds all solutions if requested', async () => {
    for (const board of boards.slice(12, 20)) {
      const order = { cover: 'blanks', solutions: 60 } as const;
      const texts = (found: { fillings: readonly Int8Array[] }) =>
        found.fillings.map((each) => each.join()).sort();
      const bySearch = texts(await searchSolve(board, order));
      const bySabr = texts(await sabrSolve(board, order));
      expect(bySabr.length).toBe(bySearch.length);
      if (bySabr.length < 60) expect(bySabr).toEqual(bySearch);
    }
  });

  it.each([
    ['square', squareLoopBoard],
    ['triangle', triangleLoopBoard],
  ])('forbids the %s loop that the program alone allows', async (_, text) => {
    const board = parseBoard(text);
    const search = await RunSearch.open(compile(sabrProgram(board, 'full')));
    expect(search.next().status).toBe('solved');
    search.dispose();
    expect(await sabrSolve(board, { cover: 'full', solutions: 2 })).toEqual({ fillings: [], complete: true });
  });

  it('names the cells of large boards unambiguously', () => {
    const [board] = coveredBoards(1, 12, { colors: 10, stones: 0, count: 1 });
    const names = /Board \{([^}]+)\}/.exec(sabrProgram(board!, 'full'))?.[1]?.match(/[xyz][\d-]+/g) ?? [];
    expect(new Set(names).size).toBe(3 * 12 * 12);
  });
});
