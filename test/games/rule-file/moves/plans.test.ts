/** Compares plans of games of moves with a breadth-first search by the moves' definition. */

import { describe, expect, it } from 'vitest';
import { type Random, seededRandom } from '../../../../src/core/random.ts';
import type { Board } from '../../../../src/games/rule-file/board.ts';
import { formatBoard, parseBoard } from '../../../../src/games/rule-file/board-text.ts';
import { applyClick } from '../../../../src/games/rule-file/moves/apply-move.ts';
import { planBoard } from '../../../../src/games/rule-file/moves/plan-board.ts';
import { scrambledBoard } from '../../../../src/games/rule-file/moves/scramble.ts';
import { groundOf, makePuzzle, type Puzzle, rulesHold } from '../../../../src/games/rule-file/puzzle.ts';
import { examplePuzzle } from '../../../support/rule-file/example-puzzles.ts';

/** Returns the minimum number of clicks that solve a board; `undefined` if none do. */
function fewestClicks(puzzle: Puzzle, start: Board): number | undefined {
  const { file } = puzzle;
  const ground = groundOf(puzzle, start);
  const seen = new Set([formatBoard(start, file).join()]);
  let level = [start];
  for (let clicks = 0; level.length > 0; clicks++) {
    if (level.some((board) => rulesHold(ground, board))) return clicks;
    const next: Board[] = [];
    for (const board of level)
      for (const { button } of file.moves)
        for (const cell of board.cells.keys()) {
          const after = applyClick(board, file.moves, { button, cell });
          const key = formatBoard(after, file).join();
          if (seen.has(key)) continue;
          seen.add(key);
          next.push(after);
        }
    level = next;
  }
  return undefined;
}

const small = (text: string) => makePuzzle(text.replaceAll('; ', '\n'), 'small');

/** Games on boards small enough for an exhaustive search. */
const games: readonly {
  readonly what: string;
  readonly rules: string;
  readonly states: string;
  readonly size: readonly [number, number];
}[] = [
  {
    what: 'turns of two states',
    rules:
      'grid 2 to 9; cell w is lightest; cell b is darkest; move left click turns b w at cell, beside; rules; each cell: exactly 1 w',
    states: 'bw',
    size: [3, 3],
  },
  {
    what: 'turns of three states in rows and columns',
    rules:
      'grid 2 to 9; cell a-c is colour; move left click turns a b c at row, column; rules; each pair: all alike',
    states: 'abc',
    size: [3, 2],
  },
  {
    what: 'turns of the corners, which reach half of the boards',
    rules:
      'grid 2 to 9; cell w is lightest; cell b is darkest; move left click turns b w at corners; rules; each cell: exactly 1 w',
    states: 'bw',
    size: [3, 3],
  },
  {
    what: 'turns by the left button, other ones by the right',
    rules:
      'grid 2 to 9; cell a-c is colour; move left click turns a b at cell, beside; move right click turns b c at row; rules; each pair: all alike',
    states: 'abc',
    size: [3, 2],
  },
  {
    what: 'floods',
    rules:
      'grid 2 to 9; cell a-c is colour; move left click floods from bottom right; rules; each pair: all alike',
    states: 'abc',
    size: [4, 3],
  },
];

const randomBoard = (random: Random, states: string, [columns, rows]: readonly [number, number]): Board => ({
  columns,
  rows,
  cells: Array.from({ length: columns * rows }, () => ({ state: random.pick([...states]) })),
  rims: {},
});

describe('a plan', () => {
  it.each(games)('of $what has the fewest clicks, or there is none', async ({ rules, states, size }) => {
    const puzzle = await small(rules);
    const random = seededRandom(5);
    for (let i = 0; i < 25; i++) {
      const board = randomBoard(random, states, size);
      const text = formatBoard(board, puzzle.file).join(' / ');
      const fewest = fewestClicks(puzzle, board);
      const plan = planBoard(puzzle, board, 20);
      const found =
        plan.status === 'found' ? { clicks: plan.clicks.length, isFewest: plan.isFewest } : plan.status;
      expect({ text, found }).toEqual({
        text,
        found: fewest === undefined ? 'unsolvable' : { clicks: fewest, isFewest: true },
      });
    }
  });

  it('of slides is short, and proven impossible for the other half of the boards', async () => {
    const puzzle = await examplePuzzle('fifteen');
    const random = seededRandom(2);
    for (let i = 0; i < 4; i++) {
      const board = scrambledBoard(puzzle, { columns: 4, rows: 4 }, random);
      const plan = planBoard(puzzle, board, 20);
      expect(plan).toMatchObject({ status: 'found' });
      // Any board of 15 tiles takes at most 80 moves of one tile, and a click moves up to three.
      expect(plan.status === 'found' && plan.clicks.length).toBeLessThanOrEqual(80);
      const at = ['1', '2'].map((tile) => board.cells.findIndex(({ state }) => state === tile));
      const cells = board.cells.with(at[0]!, { state: '2' }).with(at[1]!, { state: '1' });
      expect(planBoard(puzzle, { ...board, cells }, 20)).toMatchObject({ status: 'unsolvable' });
    }
  });

  it('is proven impossible where a tile occurs twice', async () => {
    const puzzle = await examplePuzzle('fifteen');
    const board = parseBoard('1 1 2 / 3 4 5 / 6 7 e', puzzle.file);
    expect(planBoard(puzzle, board, 20)).toEqual({
      status: 'unsolvable',
      why: 'the rules hold on no board of these cells',
    });
  });

  it('requires rules that define the solved board', async () => {
    const puzzle = await small(
      'grid 2 to 9; cell w is lightest; cell b is darkest; move left click turns b w at cell; rules; each row: at least 1 w',
    );
    const board = parseBoard('b b b b / b b b b / b b b b', puzzle.file);
    expect(planBoard(puzzle, board, 20)).toMatchObject({
      status: 'not-found',
      why: expect.stringContaining('more than 64 boards'),
    });
  });
});
