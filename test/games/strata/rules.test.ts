import { describe, expect, test } from 'vitest';
import { type Move, parseBoard } from '../../../src/games/strata/board.ts';
import { checkCore, firstWrongCell, isSolved } from '../../../src/games/strata/rules.ts';

const row = (index: number, color: number): Move => ({ kind: 'row', index, color });
const column = (index: number, color: number): Move => ({ kind: 'column', index, color });

// Column 2 in b lies over row 1 in a, and row 2 in a lies over everything.
const board = parseBoard('a b .\na a a');
const solution = [column(0, 0), column(2, 1), row(0, 0), column(1, 1), row(1, 0)];

describe('a board is solved by the rules', () => {
  test('with ribbons whose top colours are those of its cells', () => {
    expect(isSolved(board, solution)).toBe(true);
  });

  test('with no other order of crossing ribbons', () => {
    const [first, second, third, fourth, last] = solution as [Move, Move, Move, Move, Move];
    expect(isSolved(board, [first, second, fourth, third, last])).toBe(false);
    expect(isSolved(board, [first, second, third, last, fourth])).toBe(false);
    expect(isSolved(board, [second, first, third, fourth, last])).toBe(true);
  });

  test('with no other colours of ribbons, except where they do not show', () => {
    const painted = (at: number, color: number) =>
      solution.map((move, i) => (i === at ? { ...move, color } : move));
    expect([0, 1, 2, 3, 4].map((at) => isSolved(board, painted(at, at === 1 || at === 3 ? 0 : 1)))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('only if every line has exactly one ribbon', () => {
    expect(isSolved(board, solution.slice(1))).toBe(false);
    expect(isSolved(board, [...solution, row(1, 0)])).toBe(false);
    expect(isSolved(board, [...solution.slice(1), row(1, 0)])).toBe(false);
    expect(isSolved(parseBoard('.'), [])).toBe(false);
  });

  test('with no line or colour that it does not have', () => {
    const all = parseBoard('. .\n. .');
    const moves = [row(0, 0), row(1, 0), column(0, 0)];
    expect(isSolved(all, [...moves, column(1, 0)])).toBe(true);
    expect(isSolved(all, [...moves, column(2, 0)])).toBe(false);
    expect(isSolved(all, [...moves, column(-1, 0)])).toBe(false);
    expect(isSolved(all, [...moves, column(0.5, 0)])).toBe(false);
    expect(isSolved(all, [...moves, column(1, 1)])).toBe(false);
  });
});

describe('the first wrong cell', () => {
  test('does not exist on a solved board', () => {
    expect(firstWrongCell(board, solution)).toBeUndefined();
  });

  test('has the wanted colour and the colour on top', () => {
    expect(firstWrongCell(board, [...solution.slice(0, 3), row(1, 0), column(1, 1)])).toEqual({
      cell: { row: 1, column: 1 },
      wanted: 0,
      shown: 1,
    });
  });

  test('may be a cell without a ribbon', () => {
    expect(firstWrongCell(board, [row(0, 0), column(1, 1)])).toEqual({
      cell: { row: 1, column: 0 },
      wanted: 0,
      shown: undefined,
    });
  });

  test('is never blank', () => {
    expect(firstWrongCell(parseBoard('. .\n. a'), [row(1, 0)])).toBeUndefined();
  });

  test('is not searched under ribbons that the board cannot have', () => {
    expect(() => firstWrongCell(board, [row(2, 0)])).toThrow(RangeError);
    expect(() => firstWrongCell(board, [row(0, 2)])).toThrow(/got row 1 in colour 2/);
  });
});

describe('a core', () => {
  const stuck = parseBoard('a b a\nb a .\na a a');
  const core = { rows: [0, 1], columns: [0, 1] };

  test('is a proof if each of its lines has two colours where it crosses the others', () => {
    expect(checkCore(stuck, core)).toBe(true);
  });

  test('is no proof with a missing line, or with a line of one colour', () => {
    expect(checkCore(stuck, { ...core, rows: [0] })).toBe(false);
    expect(checkCore(stuck, { ...core, columns: [1] })).toBe(false);
    expect(checkCore(stuck, { rows: [0, 1, 2], columns: [0, 1] })).toBe(false);
    expect(checkCore(stuck, { rows: [0, 1], columns: [0, 1, 2] })).toBe(false);
  });

  test('is no proof if it is empty, names a line twice, or names a missing line', () => {
    expect(checkCore(stuck, { rows: [], columns: [] })).toBe(false);
    expect(checkCore(stuck, { ...core, rows: [0, 1, 1] })).toBe(false);
    expect(checkCore(stuck, { ...core, columns: [0, 1, 0] })).toBe(false);
    expect(checkCore(stuck, { ...core, rows: [0, 1, 3] })).toBe(false);
    expect(checkCore(stuck, { ...core, columns: [0, 1, -1] })).toBe(false);
  });

  test('does not count blanks as a colour', () => {
    expect(checkCore(parseBoard('a .\n. a'), { rows: [0, 1], columns: [0, 1] })).toBe(false);
  });
});
