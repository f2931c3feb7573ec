import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Board, type Move, parseBoard } from '../../../../src/games/strata/board.ts';
import { undoToFix } from '../../../../src/games/strata/solve/undo.ts';
import { complete, fewestClicks } from '../../../../src/games/strata/solve/fewest-clicks.ts';
import { isSolved } from '../../../../src/games/strata/rules.ts';
import { anyBoard, laidBoard } from '../arbitrary-board.ts';
import { everyOrder, lineByLine, linesLeft } from '../../../oracles/strata-brute-force.ts';

const row = (index: number, color: number): Move => ({ kind: 'row', index, color });
const column = (index: number, color: number): Move => ({ kind: 'column', index, color });

/**
 * A solvable board and the first or last ribbons of its solution, one of them possibly recoloured.
 */
const halfLaid = (rows: number, columns: number, colors: number) =>
  fc
    .record({
      laid: laidBoard({ rows, columns, colors, min: 2 }),
      keep: fc.nat(),
      fromTop: fc.boolean(),
      spoil: fc.option(fc.record({ at: fc.nat(), color: fc.nat() })),
    })
    .map(({ laid: { board, moves }, keep, fromTop, spoil }) => {
      const laid = (fromTop ? [...moves].reverse() : moves).slice(0, keep % (moves.length + 1));
      const spoilt = laid.map((move, at) =>
        spoil && at === spoil.at % laid.length ? { ...move, color: spoil.color % board.colors.length } : move,
      );
      return { board, laid: spoilt };
    });

/** Arbitrary ribbons on an arbitrary board. */
const strewn = (rows: number, columns: number, colors: number) =>
  fc
    .record({
      board: fc.oneof(
        anyBoard({ rows, columns, colors }),
        laidBoard({ rows, columns, colors }).map((laid) => laid.board),
      ),
      paint: fc.array(fc.nat(), { minLength: rows + columns, maxLength: rows + columns }),
      keep: fc.nat({ max: 3 }),
      turn: fc.nat(),
    })
    .map(({ board, paint, keep, turn }) => {
      const lines = linesLeft(board, []);
      const turned = lines.map((_, at) => lines[(at * 5 + turn) % lines.length] as Move);
      const different = turned.filter((line, at) => turned.indexOf(line) === at).slice(0, keep);
      const laid = different.map((line, at) => ({
        ...line,
        color: paint[at]! % board.colors.length,
      }));
      return { board, laid };
    });

function expectBest(board: Board, laid: readonly Move[], brute: number | undefined): void {
  const plan = complete(board, laid, 0);
  expect(plan?.changes).toBe(brute);
  if (!plan) return;
  expect(isSolved(board, [...laid, ...plan.moves])).toBe(true);
  expect(plan.clicks).toBe(plan.moves.length + plan.changes);
  expect(plan.optimal).toBe(true);
}

describe('completing a half-laid board', () => {
  test('costs as much as the best of all orders on top', () => {
    fc.assert(
      fc.property(strewn(3, 2, 3), ({ board, laid }) => {
        expectBest(board, laid, everyOrder(board, 0, laid));
      }),
    );
  });

  test('costs as much as the best way to take lines off one by one', () => {
    const seen = { possible: 0, impossible: 0 };
    fc.assert(
      fc.property(halfLaid(5, 4, 4), ({ board, laid }) => {
        const brute = lineByLine(board, 0, laid);
        seen[brute === undefined ? 'impossible' : 'possible']++;
        expectBest(board, laid, brute);
      }),
      { numRuns: 200 },
    );
    expect(Math.min(seen.possible, seen.impossible)).toBeGreaterThan(3);
  });

  test('without laid ribbons equals solving', () => {
    fc.assert(
      fc.property(laidBoard({ rows: 6, columns: 6, colors: 6 }), fc.nat(), ({ board }, n) => {
        const selected = n % board.colors.length;
        expect(complete(board, [], selected)).toEqual(fewestClicks(board, selected));
      }),
    );
  });

  test('with all ribbons laid needs no moves, or is impossible', () => {
    const board = parseBoard('a b\na b');
    expect(complete(board, [row(0, 0), row(1, 0), column(0, 0), column(1, 1)], 1)).toMatchObject({
      moves: [],
      clicks: 0,
      optimal: true,
    });
    expect(complete(board, [row(0, 0), column(0, 0), column(1, 1), row(1, 0)], 0)).toBeUndefined();
  });

  test('is impossible if a later line would have to be under a laid one', () => {
    const board = parseBoard('a b\na b');
    expect(complete(board, [column(0, 0)], 0)).toMatchObject({ changes: 1 });
    expect(complete(board, [column(0, 0), column(1, 1)], 0)).toBeUndefined();
  });

  test('starts from the selected colour', () => {
    const board = parseBoard('a b\na b');
    const laid = [row(0, 0), row(1, 0), column(0, 0)];
    expect(complete(board, laid, 1)?.changes).toBe(0);
    expect(complete(board, laid, 0)?.changes).toBe(1);
  });

  test('refuses impossible ribbons', () => {
    const board = parseBoard('a b\na b');
    expect(() => complete(board, [row(2, 0)], 0)).toThrow(RangeError);
    expect(() => complete(board, [row(0, 0), row(0, 1)], 0)).toThrow(RangeError);
    expect(() => undoToFix(board, [row(0, 0), column(5, 0)])).toThrow(RangeError);
  });
});

describe('taking back', () => {
  test('goes no further than necessary', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(halfLaid(4, 5, 3), ({ board, laid }) => {
        const fine = (kept: number) => lineByLine(board, 0, laid.slice(0, kept)) !== undefined;
        const kept = undoToFix(board, laid);
        expect(fine(kept)).toBe(true);
        if (kept < laid.length) expect(fine(kept + 1)).toBe(false);
        seen.add(kept === laid.length ? 'nothing' : kept === 0 ? 'all' : 'some');
      }),
      { numRuns: 300 },
    );
    expect([...seen].sort()).toEqual(['all', 'nothing', 'some']);
  });

  test('removes a ribbon that blocks later ones, and all after it', () => {
    const board = parseBoard('a b\na b');
    expect(undoToFix(board, [row(0, 0), row(1, 1)])).toBe(2);
    expect(undoToFix(board, [row(0, 0), column(0, 0), column(1, 1), row(1, 0)])).toBe(2);
    expect(undoToFix(board, [column(0, 0), column(1, 1), row(1, 0)])).toBe(1);
  });

  test('removes everything on a board without a solution', () => {
    expect(undoToFix(parseBoard('a b\nb a'), [row(0, 0), row(1, 0)])).toBe(0);
  });
});
