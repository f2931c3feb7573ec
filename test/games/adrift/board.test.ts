import { describe, expect, it } from 'vitest';
import { ParseError } from '../../../src/core/errors.ts';
import { boardLine, boardRows, free, stone } from '../../../src/games/adrift/board.ts';
import { looksLikeBoard, parseBoard } from '../../../src/games/adrift/parse-board.ts';
import { articleBoard } from './boards.ts';
import { thrownBy } from '../../support/thrown-by.ts';

const small = 'A .\n. #\n\nB .\n. .\n\n. A\nB .';

/** Returns the place and message of a parse error. */
function troubleOf(text: string): { message: string; line: number | undefined; column: number | undefined } {
  const { message, place } = thrownBy(() => parseBoard(text), ParseError);
  return { message, line: place.line, column: place.column };
}

describe('the text form of an Adrift board', () => {
  it('is parsed cell by cell, face by face', () => {
    const board = parseBoard(small);
    expect(board.side).toBe(2);
    expect(board.letters).toEqual(['A', 'B']);
    expect([...board.cells]).toEqual([0, free, free, stone, 1, free, free, free, free, 0, 1, free]);
    expect([...board.ends]).toEqual([0, 9, 4, 10]);
  });

  it('may lack empty lines and spaces, have Windows line ends, or be one line', () => {
    const board = parseBoard(small);
    for (const text of [
      'A.\n.#\nB.\n..\n.A\nB.\n',
      small.replaceAll('\n', '\r\n'),
      'A./.#/B./../.A/B.',
      `\uFEFF${small}\n\n`,
    ]) {
      expect(parseBoard(text)).toEqual(board);
    }
  });

  it('survives parsing and formatting unchanged', () => {
    for (const text of [small, articleBoard]) {
      const board = parseBoard(text);
      expect(boardRows(board).join('\n')).toBe(text.trim().replaceAll('\n\n', '\n'));
      expect(parseBoard(boardLine(board))).toEqual(board);
    }
  });

  it('distinguishes capitals from small letters', () => {
    expect(parseBoard('A a/A a/. ./. ./. ./. .').letters).toEqual(['A', 'a']);
  });

  it.each([
    ['', 'empty', 1, undefined],
    ['A .\n. ?\n', 'expected a letter, "#" or ".", got "?"', 2, 3],
    ['A./.4', 'got "4"', 1, 5],
    ['A .\n. . .\n', 'line 2: expected 2 cells as in the first row, got 3', 2, undefined],
    ['A\nA\n.', 'expected 2 to 20 cells in a row, got 1', 1, undefined],
    [
      'A .\n. .\nA .',
      'line 3: expected three faces of 2 rows with 2 cells, 6 rows in all, got 3',
      3,
      undefined,
    ],
    [
      small.replace('. A', '. .'),
      'line 1, column 1: expected A twice, as the two ends of a path, got it only once',
      1,
      1,
    ],
    [
      small.replace('. #', 'A #'),
      'line 7, column 3: expected A twice, as the two ends of a path, got it 3 times',
      7,
      3,
    ],
    ['R././../../../../R', 'line 1, column 4 (row 2): expected 2 cells as in the first row, got 1', 1, 4],
    ['A./.4', 'line 1, column 5 (row 2): expected a letter', 1, 5],
    ['A./../A.\n', 'line 1, column 7 (row 3): expected three faces of 2 rows', 1, 7],
    [
      'A./.#/B./../../B.',
      'line 1, column 1 (row 1): expected A twice, as the two ends of a path, got it only once',
      1,
      1,
    ],
    [small.replaceAll(/[AB]/g, '.'), 'no letters', undefined, undefined],
  ])('is refused with place and reason: %j', (text, words, line, column) => {
    const trouble = troubleOf(text);
    expect(trouble.message).toContain(words);
    expect([trouble.line, trouble.column]).toEqual([line, column]);
  });

  it('is distinguished from a file name on the command line', () => {
    expect(looksLikeBoard('A./.#/B./../.A/B.')).toBe(true);
    expect(looksLikeBoard('boards/adrift.txt')).toBe(true);
    expect(looksLikeBoard('boards/adrift-7.txt')).toBe(false);
    expect(looksLikeBoard('puzzle.txt')).toBe(false);
  });
});
