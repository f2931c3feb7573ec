import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blank, hidden, parseBoard } from '../../../../src/games/strata/board.ts';
import { peel } from '../../../../src/games/strata/solve/peel.ts';
import { checkCore, isSolved } from '../../../../src/games/strata/rules.ts';
import { anyBoard, laidBoard } from '../arbitrary-board.ts';
import { everyOrder, lineByLine } from '../../../oracles/strata-brute-force.ts';

describe('peeling', () => {
  test('solves every board made by laying ribbons', () => {
    fc.assert(
      fc.property(laidBoard({ rows: 9, columns: 7, colors: 5 }), ({ board, moves }) => {
        expect(isSolved(board, moves)).toBe(true);
        const peeled = peel(board);
        expect(peeled.solvable && isSolved(board, peeled.moves)).toBe(true);
      }),
    );
  });

  test('ends in moves or a core that the rules confirm, on any board', () => {
    const seen = { solvable: 0, unsolvable: 0 };
    fc.assert(
      fc.property(anyBoard({ rows: 6, columns: 5, colors: 3, min: 2 }), (board) => {
        const peeled = peel(board);
        seen[peeled.solvable ? 'solvable' : 'unsolvable']++;
        expect(peeled.solvable ? isSolved(board, peeled.moves) : checkCore(board, peeled.core)).toBe(true);
      }),
      { numRuns: 500 },
    );
    expect(Math.min(seen.solvable, seen.unsolvable)).toBeGreaterThan(3);
  });

  test('agrees with laying all orders on every 2x2 board with two colours and blanks', () => {
    let unsolvable = 0;
    for (let code = 0; code < 3 ** 4; code++) {
      const cells = Uint8Array.from([1, 3, 9, 27], (place) => [0, 1, blank][Math.floor(code / place) % 3]!);
      const board = { rows: 2, columns: 2, cells, colors: ['a', 'b'] };
      const peeled = peel(board);
      expect(peeled.solvable).toBe(everyOrder(board, 0) !== undefined);
      expect(peeled.solvable ? isSolved(board, peeled.moves) : checkCore(board, peeled.core)).toBe(true);
      if (!peeled.solvable) unsolvable++;
    }
    expect(unsolvable).toBe(2);
  });

  test('agrees with taking lines off in all orders on boards that are not square', () => {
    fc.assert(
      fc.property(anyBoard({ rows: 2, columns: 5, colors: 3, min: 2 }), (board) => {
        expect(peel(board).solvable).toBe(lineByLine(board, 0) !== undefined);
      }),
    );
  });

  test('leaves exactly the core', () => {
    const peeled = peel(parseBoard('c c c c\na b a c\nb a b c\nd . . c'));
    expect(peeled).toMatchObject({ solvable: false, core: { rows: [1, 2], columns: [0, 1, 2] } });
  });

  test('does not move laid lines, and counts them as part of a core', () => {
    const board = parseBoard('a b\na b');
    const laid = [{ kind: 'column', index: 0 }] as const;
    expect(peel(board, laid)).toMatchObject({
      solvable: true,
      moves: [{ kind: 'row' }, { kind: 'row' }, {}],
    });
    expect(peel(board, [...laid, { kind: 'column', index: 1 }])).toMatchObject({
      solvable: false,
      core: { rows: [0, 1], columns: [0, 1] },
    });
  });

  test('solves a board of a million cells', () => {
    const cells = new Uint8Array(1_000_000).map((_, at) => Math.min(Math.floor(at / 1000), at % 1000) % 6);
    const board = { rows: 1000, columns: 1000, cells, colors: [...'abcdef'] };
    const peeled = peel(board);
    expect(peeled.solvable && isSolved(board, peeled.moves)).toBe(true);
  });

  test('refuses hidden cells and impossible laid lines', () => {
    expect(() => peel({ rows: 1, columns: 2, cells: Uint8Array.of(0, hidden), colors: ['a'] })).toThrow(
      /row 1, column 2, got 254/,
    );
    const board = parseBoard('a b');
    expect(() => peel(board, [{ kind: 'row', index: 1 }])).toThrow(RangeError);
    expect(() =>
      peel(board, [
        { kind: 'column', index: 1 },
        { kind: 'column', index: 1 },
      ]),
    ).toThrow(/different lines .* got column 2/);
  });
});
