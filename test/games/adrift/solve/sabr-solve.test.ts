import { describe, expect, it } from 'vitest';
import { parseBoard } from '../../../../src/games/adrift/parse-board.ts';
import { sabrProgram, sabrSolve } from '../../../../src/games/adrift/solve/sabr-solve.ts';
import { compile } from '../../../../src/sabr/compile.ts';
import { RunSearch } from '../../../../src/sabr/run/run-search.ts';
import { articleBoard, articleSolution, squareLoopBoard, triangleLoopBoard } from '../boards.ts';
import { testAgreement } from './path-search-agreement.ts';
import { coveredBoards } from '../../../support/adrift/random-boards.ts';

const boards = [2, 3, 4].flatMap((side) =>
  coveredBoards(side, side, { colors: side, stones: side === 2 ? 1 : 4, count: 12 }),
);

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

  testAgreement(sabrSolve, boards, 5);

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
