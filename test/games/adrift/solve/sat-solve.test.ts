import { describe, expect, it } from 'vitest';
import type { Board } from '../../../../src/games/adrift/board.ts';
import { parseBoard } from '../../../../src/games/adrift/parse-board.ts';
import { loopsIn, satSolve } from '../../../../src/games/adrift/solve/sat-solve.ts';
import { sabrSolve } from '../../../../src/games/adrift/solve/sabr-solve.ts';
import { searchSolve } from '../../../../src/games/adrift/solve/search-solve.ts';
import { squareLoopBoard, triangleLoopBoard } from '../boards.ts';
import { testAgreement } from './path-search-agreement.ts';
import { coveredBoards } from '../../../support/adrift/random-boards.ts';

const boards = [3, 4, 5].flatMap((side) => coveredBoards(side, side, { colors: side, stones: 4, count: 12 }));

describe('Adrift by SAT', () => {
  testAgreement(satSolve, boards, 3);

  it.each([
    ['square', squareLoopBoard, 4],
    ['triangle', triangleLoopBoard, 3],
  ])('finds and forbids the %s loop, and then finds no solution', async (_, text, length) => {
    const board = parseBoard(text);
    const [loop, ...others] = loopsIn(
      board,
      board.cells.map((given) => (given === -2 ? -2 : 0)),
    );
    expect(loop).toHaveLength(length);
    expect(others).toEqual([]);
    expect(await satSolve(board, { cover: 'full', solutions: 2 })).toEqual({ fillings: [], complete: true });
  });

  it('takes over when the path search has used up its nodes, and reports giving up itself', async () => {
    const [board] = coveredBoards(1, 7, { colors: 5, stones: 0, minLength: 7, count: 1 }) as [Board];
    const alone = await satSolve(board, { cover: 'full', solutions: 2 });
    const handed = await searchSolve(board, { cover: 'full', nodes: 0 });
    expect(handed.fillings.length).toBe(alone.fillings.length);
    expect(handed.complete).toBe(alone.complete);
    const stopped = await searchSolve(board, { cover: 'full', nodes: 0, conflicts: 1 });
    expect(stopped).toMatchObject({ complete: false, gaveUp: '1 conflicts of the SAT solver' });
  });
});

describe('a time limit', () => {
  const [board] = coveredBoards(1, 12, { colors: 12, stones: 0, minLength: 8, count: 1 }) as [Board];
  const seconds = 0.001;
  const order = { cover: 'full', solutions: 2, seconds } as const;

  it.each([
    ['the formula', () => satSolve(board, order)],
    ['the search, once it hands over', () => searchSolve(board, { ...order, nodes: 0 })],
    ['the program', () => sabrSolve(board, order)],
  ])('stops %s and is named as the reason', async (_, solve) => {
    expect(await solve()).toMatchObject({ complete: false, gaveUp: '0.001 s, the time limit' });
  });
});
