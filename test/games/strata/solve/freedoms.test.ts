import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Board,
  formatLine,
  type Line,
  type Move,
  parseBoard,
} from '../../../../src/games/strata/board.ts';
import { fewestClicks } from '../../../../src/games/strata/solve/fewest-clicks.ts';
import { freedomsOf, ordersOf } from '../../../../src/games/strata/solve/freedoms.ts';
import { isSolved } from '../../../../src/games/strata/rules.ts';
import { laidBoard } from '../arbitrary-board.ts';
import { linesLeft } from '../../../oracles/strata-brute-force.ts';

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));
}

/** Returns whether some colours make an order of lines a solution, by trying them all. */
function canBeColored(board: Board, order: readonly Line[]): boolean {
  const colors = board.colors.length;
  return Array.from({ length: colors ** order.length }, (_, code) => code).some((code) =>
    isSolved(
      board,
      order.map((line, i) => ({ ...line, color: Math.floor(code / colors ** i) % colors })),
    ),
  );
}

const lineOf = ({ kind, index }: Line): Line => ({ kind, index });

const solutionOf = (board: Board): Move[] => [...fewestClicks(board, 0)!.moves];

/** Replaces the moves of a solution from one place on by another order of them. */
const reordered = (moves: readonly Move[], from: number, order: readonly Move[]): Move[] =>
  moves.toSpliced(from, order.length, ...order);

describe('freedoms of a solution', () => {
  it('counts the orders that some colouring turns into a solution', () => {
    fc.assert(
      fc.property(laidBoard({ rows: 3, columns: 2, colors: 2, min: 2 }), ({ board }) => {
        const orders = permutations(linesLeft(board, [])).filter((order) => canBeColored(board, order));
        expect(ordersOf(board)).toEqual({ count: String(orders.length), exact: true });
      }),
      { numRuns: 25, seed: 3 },
    );
  });

  it('lists exactly the ribbons that may have any colour', () => {
    fc.assert(
      fc.property(laidBoard({ rows: 4, columns: 3, colors: 3, min: 2 }), ({ board }) => {
        const moves = solutionOf(board);
        const free = freedomsOf(board, moves).free.map(formatLine);
        moves.forEach((move, at) => {
          const others = board.colors.every((_, color) =>
            isSolved(board, moves.with(at, { ...move, color })),
          );
          if (board.colors.length > 1) expect(free.includes(formatLine(move))).toBe(others);
        });
      }),
      { seed: 4 },
    );
  });

  it('lists maximal groups that may be laid in any order', () => {
    fc.assert(
      fc.property(laidBoard({ rows: 4, columns: 3, colors: 3, min: 2 }), ({ board }) => {
        const moves = solutionOf(board);
        const names = moves.map(formatLine);
        const groups = freedomsOf(board, moves).interchangeable.map((group) => ({
          from: names.indexOf(formatLine(group[0]!)),
          count: group.length,
        }));
        const swaps = (from: number, count: number) =>
          permutations(moves.slice(from, from + count)).every((order) =>
            isSolved(board, reordered(moves, from, order)),
          );
        for (let from = 0; from < moves.length; from++) {
          for (let count = 2; count <= Math.min(5, moves.length - from); count++) {
            const isNamed = groups.some(
              (group) => group.from <= from && from + count <= group.from + group.count,
            );
            expect(isNamed).toBe(swaps(from, count));
          }
        }
      }),
      { numRuns: 40, seed: 5 },
    );
  });

  it('excludes ribbons already laid below', () => {
    fc.assert(
      fc.property(laidBoard({ rows: 3, columns: 2, colors: 2, min: 2 }), fc.nat(), ({ board }, n) => {
        const moves = solutionOf(board);
        const laid = moves.slice(0, n % moves.length);
        const rest = moves.slice(laid.length);
        const { free, interchangeable, orders } = freedomsOf(board, rest, laid);
        const inAll = freedomsOf(board, moves).free.map(formatLine);
        expect(free).toEqual(rest.filter((move) => inAll.includes(formatLine(move))).map(lineOf));
        interchangeable.forEach((group) =>
          expect(rest.map(lineOf)).toEqual(expect.arrayContaining([...group])),
        );
        const below = permutations(linesLeft(board, laid)).filter((order) =>
          canBeColored(board, [...laid.map(lineOf), ...order]),
        );
        expect(orders).toEqual({ count: String(below.length), exact: true });
      }),
      { numRuns: 25, seed: 6 },
    );
  });

  it('gives a lower bound if there are too many orders to count, and reports it', () => {
    const board = parseBoard(Array.from({ length: 20 }, () => 'a'.repeat(20)).join('/'));
    expect(ordersOf(board)).toEqual({ count: '8.15e47', exact: false });
    expect(ordersOf(parseBoard('aaa/aaa'))).toEqual({ count: '120', exact: true });
  });

  it('bounds the orders of any number of lines in time linear in them', () => {
    const lineOf = (columns: number): Board => ({
      rows: 1,
      columns,
      cells: new Uint8Array(columns),
      colors: ['a'],
    });
    for (const columns of [30, 45, 60, 400, 2000]) {
      let all = 1n;
      for (let i = 2n; i <= columns + 1; i++) all *= i;
      const digits = String(all);
      const count = `${digits[0]}.${digits.slice(1, 3)}e${digits.length - 1}`;
      expect(ordersOf(lineOf(columns))).toEqual({ count, exact: false });
    }
    // All digits of this one would take longer than a test may.
    expect(ordersOf(lineOf(1_000_000))).toEqual({ count: '8.26e5565714', exact: false });
  });
});
