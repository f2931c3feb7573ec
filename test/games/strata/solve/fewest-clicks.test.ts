import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Board, blank, type Move, parseBoard } from '../../../../src/games/strata/board.ts';
import { fewestClicks, type Plan } from '../../../../src/games/strata/solve/fewest-clicks.ts';
import { isSolved } from '../../../../src/games/strata/rules.ts';
import { anyBoard, laidBoard, transposed } from '../arbitrary-board.ts';
import { everyOrder, lineByLine } from '../../../oracles/strata-brute-force.ts';

/** Counts the palette changes of an order. */
function changesOf(moves: readonly Move[], selected: number): number {
  return moves.filter((move, at) => move.color !== (at === 0 ? selected : moves[at - 1]?.color)).length;
}

/** Checks the claims of a plan. */
function expectSound(board: Board, plan: Plan, selected: number): void {
  expect(isSolved(board, plan.moves)).toBe(true);
  expect(plan.changes).toBe(changesOf(plan.moves, selected));
  expect(plan.clicks).toBe(board.rows + board.columns + plan.changes);
  expect(plan.lowerBound).toBeLessThanOrEqual(plan.clicks);
  expect(plan.optimal).toBe(plan.lowerBound === plan.clicks);
}

describe('the fewest clicks', () => {
  test('equal the best of all orders in all colours, on every 2x2 board with two colours and blanks', () => {
    for (let code = 0; code < 3 ** 4; code++) {
      const cells = Uint8Array.from([1, 3, 9, 27], (place) => [0, 1, blank][Math.floor(code / place) % 3]!);
      const board = { rows: 2, columns: 2, cells, colors: ['a', 'b', 'c'] };
      for (const selected of [0, 1, 2]) {
        const plan = fewestClicks(board, selected);
        expect(plan?.changes).toBe(everyOrder(board, selected));
        if (plan) expectSound(board, plan, selected);
      }
    }
  });

  test.each([
    { rows: 2, columns: 3, colors: 3 },
    { rows: 4, columns: 1, colors: 3 },
    { rows: 3, columns: 3, colors: 2 },
  ])('equal the best of all orders in all colours, up to $rows x $columns', (bounds) => {
    fc.assert(
      fc.property(laidBoard(bounds), fc.nat(), ({ board }, n) => {
        const selected = n % board.colors.length;
        expect(fewestClicks(board, selected)?.changes).toBe(everyOrder(board, selected));
      }),
      { numRuns: 60 },
    );
  });

  test('equal the best of all ways to take lines off one by one, up to 5x6 with six colours', () => {
    fc.assert(
      fc.property(laidBoard({ rows: 5, columns: 6, colors: 6 }), fc.nat(), ({ board }, n) => {
        const selected = n % board.colors.length;
        const plan = fewestClicks(board, selected)!;
        expectSound(board, plan, selected);
        expect(plan.optimal).toBe(true);
        expect(plan.changes).toBe(lineByLine(board, selected));
      }),
      { numRuns: 60 },
    );
  });

  test('exist if and only if a solution does', () => {
    const seen = { solvable: 0, unsolvable: 0 };
    fc.assert(
      fc.property(anyBoard({ rows: 4, columns: 3, colors: 3, min: 2 }), (board) => {
        const changes = fewestClicks(board, 0)?.changes;
        seen[changes === undefined ? 'unsolvable' : 'solvable']++;
        expect(changes).toBe(lineByLine(board, 0));
      }),
      { numRuns: 300 },
    );
    expect(Math.min(seen.solvable, seen.unsolvable)).toBeGreaterThan(3);
  });

  test('stay the same when rows and columns are exchanged', () => {
    fc.assert(
      fc.property(laidBoard({ rows: 12, columns: 8, colors: 6 }), ({ board }) => {
        expect(fewestClicks(transposed(board), 0)?.clicks).toBe(fewestClicks(board, 0)?.clicks);
      }),
    );
  });

  test('stay the same when the colours, the rows or the columns are permuted', () => {
    fc.assert(
      fc.property(laidBoard({ rows: 8, columns: 9, colors: 6 }), fc.nat(), ({ board }, n) => {
        const { rows, columns, colors } = board;
        const renamed = (color: number): number => (color + n) % colors.length;
        const cells = board.cells.map((_, at) => {
          const row = (Math.floor(at / columns) + n) % rows;
          const from = board.cells[row * columns + ((at + n) % columns)]!;
          return from === blank ? blank : renamed(from);
        });
        const other = fewestClicks({ ...board, cells }, renamed(0));
        expect(other?.clicks).toBe(fewestClicks(board, 0)?.clicks);
      }),
    );
  });

  test('are one per line on a board of blanks, whatever is selected', () => {
    const board = parseBoard('. . .\n. . .', { palette: 'ab' });
    for (const selected of [0, 1]) {
      const plan = fewestClicks(board, selected)!;
      expect([plan.clicks, plan.changes]).toEqual([5, 0]);
      expect(plan.moves.every((move) => move.color === selected)).toBe(true);
    }
  });

  test('include the change from a selected colour that the board does not have', () => {
    const board = parseBoard('a a\na a', { palette: 'ax' });
    expect(fewestClicks(board, 0)?.changes).toBe(0);
    expect(fewestClicks(board, 1)?.changes).toBe(1);
  });

  test('are refused for a selected colour outside the palette', () => {
    const board = parseBoard('a b');
    expect(() => fewestClicks(board, 2)).toThrow(RangeError);
    expect(() => fewestClicks(board, -1)).toThrow(/from 0 to 1/);
  });
});

describe('among orders with equally few clicks', () => {
  test('each line lies as high as possible, rows before columns, by number', () => {
    const { moves } = fewestClicks(parseBoard('a a .\na a .\n. . b'), 0)!;
    expect(moves.map(({ kind, index, color }) => `${kind[0]}${index}${color}`)).toEqual([
      'r00',
      'r10',
      'c00',
      'c10',
      'r21',
      'c21',
    ]);
  });

  test('the answer is the same every time', () => {
    fc.assert(
      fc.property(laidBoard({ rows: 6, columns: 6, colors: 6 }), ({ board }) => {
        expect(fewestClicks(board, 0)).toEqual(fewestClicks(board, 0));
      }),
      { numRuns: 20 },
    );
  });
});

describe('a plan without a proof', () => {
  test('is a solution with a valid bound, whatever the budget', () => {
    const seen = { proven: 0, unproven: 0 };
    fc.assert(
      fc.property(
        laidBoard({ rows: 14, columns: 14, colors: 4 }),
        fc.integer({ min: 0, max: 9 }),
        ({ board }, n) => {
          const best = fewestClicks(board, 0)!;
          expect(best.optimal).toBe(true);
          const hasty = fewestClicks(board, 0, { budget: n * 1000 })!;
          expectSound(board, hasty, 0);
          expect(hasty.lowerBound).toBeLessThanOrEqual(best.clicks);
          expect(hasty.clicks).toBeGreaterThanOrEqual(best.clicks);
          seen[hasty.optimal ? 'proven' : 'unproven']++;
        },
      ),
      { numRuns: 300, seed: 1 },
    );
    expect(Math.min(seen.proven, seen.unproven)).toBeGreaterThan(3);
  });

  test('may result for boards too large for the search', () => {
    fc.assert(
      fc.property(laidBoard({ rows: 6, columns: 6, colors: 4 }), ({ board }) => {
        const best = fewestClicks(board, 0)!;
        const large = enlarged(board, 150);
        const plan = fewestClicks(large, 0)!;
        expectSound(large, plan, 0);
        expect(plan.lowerBound - large.rows - large.columns).toBeLessThanOrEqual(best.changes);
        expect(plan.changes).toBeGreaterThanOrEqual(best.changes);
      }),
      { numRuns: 30 },
    );
  });
});

/** Repeats each line many times: more cells, the same colours in the same order. */
function enlarged(board: Board, times: number): Board {
  const [rows, columns] = [board.rows * times, board.columns * times];
  const cells = new Uint8Array(rows * columns).map((_, at) => {
    const row = Math.floor(at / columns / times);
    return board.cells[row * board.columns + Math.floor((at % columns) / times)]!;
  });
  return { rows, columns, cells, colors: board.colors };
}
