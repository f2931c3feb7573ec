import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ParseError } from '../../../src/core/errors.ts';
import {
  blank,
  formatRows,
  formatLine,
  formatMove,
  hidden,
  parseBoard,
} from '../../../src/games/strata/board.ts';
import { anyBoard } from './arbitrary-board.ts';

const errorOf = (text: string, palette?: string): unknown => {
  try {
    parseBoard(text, palette === undefined ? {} : { palette });
  } catch (error) {
    return error;
  }
  return undefined;
};

describe('a text board', () => {
  test('has one line per row, and dots or stars for blanks', () => {
    const board = parseBoard('a . b\n* b a\n');
    expect([board.rows, board.columns]).toEqual([2, 3]);
    expect([...board.cells]).toEqual([0, blank, 1, blank, 1, 0]);
    expect(board.colors).toEqual(['a', 'b']);
  });

  test('orders its colours as digits, capitals, small letters', () => {
    expect(parseBoard('b B a 3 Z 0').colors).toEqual(['0', '3', 'B', 'Z', 'a', 'b']);
  });

  test('takes a given palette, including unused colours', () => {
    const board = parseBoard('a b\nb a', { palette: 'xba' });
    expect(board.colors).toEqual(['x', 'b', 'a']);
    expect([...board.cells]).toEqual([2, 1, 1, 2]);
  });

  test('may have Windows line ends, tabs, a byte order mark and surrounding blank lines', () => {
    expect(parseBoard('\uFEFF\r\n\r\na\tb \r\n b  a\r\n\r\n \r\n')).toEqual(parseBoard('a b\nb a'));
  });

  test('may be a single row, a single column or a single cell', () => {
    expect(parseBoard('a b c')).toMatchObject({ rows: 1, columns: 3 });
    expect(parseBoard('a\nb\nc')).toMatchObject({ rows: 3, columns: 1 });
    expect(parseBoard('7')).toMatchObject({ rows: 1, columns: 1, colors: ['7'] });
  });

  test('with only blanks has one colour to lay', () => {
    expect(parseBoard('. .\n. .').colors).toEqual(['a']);
  });

  test('survives parsing and formatting unchanged', () => {
    fc.assert(
      fc.property(anyBoard({ rows: 5, columns: 7, colors: 4 }), (board) => {
        expect(parseBoard(formatRows(board).join('\n'), { palette: board.colors.join('') })).toEqual(board);
      }),
    );
  });

  test('of a million cells survives parsing and formatting unchanged', () => {
    const cells = new Uint8Array(1_000_000).map((_, at) => (at % 7 === 0 ? blank : (at * 31) % 6));
    const board = { rows: 800, columns: 1250, cells, colors: [...'abcdef'] };
    const parsed = parseBoard(formatRows(board).join('\n'));
    expect([parsed.rows, parsed.columns, parsed.colors]).toEqual([800, 1250, board.colors]);
    expect(Buffer.compare(parsed.cells, cells)).toBe(0);
  });
});

describe('an invalid text board', () => {
  test.each([
    ['', 1, 1, /board is empty/],
    [' \n\n', 1, 1, /board is empty/],
    ['a b\na', 2, undefined, /line 2: expected 2 cells in row 2 as in row 1, got 1/],
    ['a b\na b a\n', 2, undefined, /expected 2 cells in row 2 as in row 1, got 3/],
    ['\na b\n\na b', 3, undefined, /line 3: expected 2 cells in row 2 as in row 1, got 0/],
    ['a\na b', 2, undefined, /expected 1 cell in row 2 as in row 1, got 2/],
    ['a b\na ?', 2, 3, /line 2, column 3: expected a letter, a digit, "\." or "\*", got "\?"/],
    ['a é', 1, 3, /got "é"/],
    ['a 😀', 1, 3, /got "😀"/],
    ['a \0', 1, 3, /got "\\u0000"/],
    ['ab\nba', 1, 2, /line 1, column 2: expected a blank between cells, got "b"/],
    ['a ..', 1, 4, /expected a blank between cells/],
    ['a\uFEFF', 1, 2, /got/],
  ])('%j is refused with the place of the error', (text, line, column, message) => {
    const error = errorOf(text);
    expect(error).toBeInstanceOf(ParseError);
    expect((error as ParseError).message).toMatch(message);
    expect((error as ParseError).message).not.toContain('\n');
    expect((error as ParseError).place).toEqual(column === undefined ? { line } : { line, column });
  });
});

describe('an invalid palette', () => {
  test.each([
    ['a', /every colour of the board \(also b\) for --palette, got "a"/],
    ['', /different letters or digits/],
    ['aab', /different letters or digits/],
    ['a b', /different letters or digits/],
    ['ab.', /different letters or digits/],
  ])('%j is refused', (palette, message) => {
    const error = errorOf('a b', palette);
    expect(error).toBeInstanceOf(RangeError);
    expect((error as RangeError).message).toMatch(message);
  });
});

test('hidden cells are formatted as question marks, which no text board may contain', () => {
  const text = formatRows({
    rows: 1,
    columns: 3,
    cells: Uint8Array.of(0, hidden, blank),
    colors: ['a'],
  }).join('\n');
  expect(text).toBe('a ? .');
  expect(errorOf(text)).toBeInstanceOf(ParseError);
});

test('lines and moves are formatted in words', () => {
  const board = parseBoard('a b\nb a');
  expect(formatLine({ kind: 'column', index: 0 })).toBe('column 1');
  expect(formatMove(board, { kind: 'row', index: 1, color: 1 })).toBe('row 2 in b');
});
